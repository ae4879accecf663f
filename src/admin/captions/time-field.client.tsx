'use client'

import { useState } from 'react'
import { captionMessages } from '@/domain/captions/caption-messages'
import { formatCueTime, parseCueTime } from '@/domain/captions/cue'

type TimeFieldProps = {
  label: string
  /** The time in milliseconds. */
  value: number
  isInvalid: boolean
  onChange: (ms: number) => void
  /** Replaces the value with the current time of the video. */
  onUseCurrentTime: () => void
}

/** Renders a time field. Input that can't be parsed stays in the field as typed. */
export function TimeField({ label, value, isInvalid, onChange, onUseCurrentTime }: TimeFieldProps) {
  const [typedText, setTypedText] = useState<string | null>(null)
  const isUnreadable = typedText !== null && parseCueTime(typedText) === null
  return (
    <span className="h2h-row h2h-captions__time">
      <input
        aria-label={label}
        aria-invalid={isInvalid || isUnreadable}
        title={isUnreadable ? captionMessages.badTime : undefined}
        value={typedText ?? formatCueTime(value)}
        inputMode="decimal"
        size={11}
        onChange={({ target }) => {
          setTypedText(target.value)
          const ms = parseCueTime(target.value)
          if (ms !== null) onChange(ms)
        }}
        onBlur={() => {
          if (!isUnreadable) setTypedText(null)
        }}
      />
      <button
        type="button"
        className="h2h-tool"
        aria-label={`Set ${label.toLowerCase()} to the current time`}
        onClick={() => {
          setTypedText(null)
          onUseCurrentTime()
        }}
      >
        Now
      </button>
    </span>
  )
}
