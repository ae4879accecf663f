'use client'

import { memo, useRef } from 'react'
import { type Cue, type CueProblem, cueProblemMessage, MAX_CUE_LENGTH } from '@/domain/captions/cue'

import type { CueAction } from '@/domain/captions/edit-cues'
import { TimeField } from './time-field.client'

type CueRowProps = {
  index: number
  cue: Cue
  problem: CueProblem | null
  isActive: boolean
  isLast: boolean
  edit: (action: CueAction) => void
  /** The position of the video in milliseconds. */
  now: () => number
  seek: (ms: number) => void
}

/** Renders one caption: its times, its text, and its actions. */
export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { index, cue, problem, isActive, isLast, edit, now, seek } = props
  const textArea = useRef<HTMLTextAreaElement>(null)
  const number = index + 1
  const isTimeWrong = problem === 'backwards' || problem === 'overlap'
  const change = (part: Partial<Cue>) => edit({ kind: 'change', index, cue: part })
  const split = () => edit({ kind: 'split', index, cursor: textArea.current?.selectionStart ?? 0 })
  const tools: { label: string; act: () => void; hint?: string; isDisabled?: boolean }[] = [
    { label: 'Play from here', act: () => seek(cue.start) },
    { label: 'Add after', act: () => edit({ kind: 'add', index, at: now() }) },
    { label: 'Split', act: split, hint: 'Ctrl + Enter in the text' },
    { label: 'Merge with next', act: () => edit({ kind: 'merge', index }), isDisabled: isLast },
    { label: 'Delete', act: () => edit({ kind: 'delete', index }) },
  ]

  return (
    <li
      className="h2h-part h2h-captions__cue"
      aria-label={`Caption ${number}`}
      aria-current={isActive}
    >
      <div className="h2h-row">
        <TimeField
          label={`Start of caption ${number}`}
          value={cue.start}
          isWrong={false}
          onChange={(start) => change({ start })}
          onNow={() => change({ start: now() })}
        />
        <TimeField
          label={`End of caption ${number}`}
          value={cue.end}
          isWrong={problem === 'backwards'}
          onChange={(end) => change({ end })}
          onNow={() => change({ end: now() })}
        />
      </div>
      <textarea
        ref={textArea}
        dir="auto"
        rows={2}
        aria-label={`Caption ${number} text`}
        aria-invalid={problem === 'empty'}
        maxLength={MAX_CUE_LENGTH}
        value={cue.text}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          split()
        }}
      />
      {problem && (
        <p className="h2h-problem">
          {isTimeWrong ? 'Time: ' : ''}
          {cueProblemMessage[problem]}
        </p>
      )}
      <p className="h2h-row">
        {tools.map(({ label, act, hint, isDisabled }) => (
          <button
            key={label}
            type="button"
            className="h2h-tool"
            title={hint}
            disabled={isDisabled}
            onClick={act}
          >
            {label}
          </button>
        ))}
      </p>
    </li>
  )
})
