'use client'

import { useState } from 'react'
import { captionMessages } from '@/domain/captions/caption-messages'
import { formatCueTime, parseCueTime } from '@/domain/captions/cue'

type TimeFieldProps = {
  label: string
  /** Milliseconds. */
  value: number
  isWrong: boolean
  onChange: (ms: number) => void
  /** Replaces the value with the current time of the video. */
  onNow: () => void
}

/** Renders a time field. Input that can't be parsed stays in the field as typed. */
export function TimeField({ label, value, isWrong, onChange, onNow }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isUnreadable = typed !== null && parseCueTime(typed) === null
  return (
    <span className="h2h-row h2h-captions__time">
      <input
        aria-label={label}
        aria-invalid={isWrong || isUnreadable}
        title={isUnreadable ? captionMessages.badTime : undefined}
        value={typed ?? formatCueTime(value)}
        inputMode="decimal"
        size={11}
        onChange={({ target }) => {
          setTyped(target.value)
          const ms = parseCueTime(target.value)
          if (ms !== null) onChange(ms)
        }}
        onBlur={() => {
          if (!isUnreadable) setTyped(null)
        }}
      />
      <button
        type="button"
        className="h2h-tool"
        aria-label={`Set ${label.toLowerCase()} to the current time`}
        onClick={() => {
          setTyped(null)
          onNow()
        }}
      >
        Now
      </button>
    </span>
  )
}
