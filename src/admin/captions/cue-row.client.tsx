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
  getPositionMs: () => number
  seek: (ms: number) => void
}

/** Renders one caption: its times, its text, and its actions. */
export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { index, cue, problem, isActive, isLast, edit, getPositionMs, seek } = props
  const textArea = useRef<HTMLTextAreaElement>(null)
  const number = index + 1
  const isTimeInvalid = problem === 'backwards' || problem === 'overlap'
  const updateCue = (changes: Partial<Cue>) => edit({ kind: 'change', index, cue: changes })
  const split = () => edit({ kind: 'split', index, cursor: textArea.current?.selectionStart ?? 0 })
  const cueActions: { label: string; onClick: () => void; hint?: string; isDisabled?: boolean }[] =
    [
      { label: 'Play from here', onClick: () => seek(cue.start) },
      {
        label: 'Add after',
        onClick: () => edit({ kind: 'add', index, positionMs: getPositionMs() }),
      },
      { label: 'Split', onClick: split, hint: 'Ctrl + Enter in the text' },
      {
        label: 'Merge with next',
        onClick: () => edit({ kind: 'merge', index }),
        isDisabled: isLast,
      },
      { label: 'Delete', onClick: () => edit({ kind: 'delete', index }) },
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
          isInvalid={false}
          onChange={(start) => updateCue({ start })}
          onUseCurrentTime={() => updateCue({ start: getPositionMs() })}
        />
        <TimeField
          label={`End of caption ${number}`}
          value={cue.end}
          isInvalid={problem === 'backwards'}
          onChange={(end) => updateCue({ end })}
          onUseCurrentTime={() => updateCue({ end: getPositionMs() })}
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
        onChange={({ target }) => updateCue({ text: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          split()
        }}
      />
      {problem && (
        <p className="h2h-problem">
          {isTimeInvalid ? 'Time: ' : ''}
          {cueProblemMessage[problem]}
        </p>
      )}
      <p className="h2h-row">
        {cueActions.map(({ label, onClick, hint, isDisabled }) => (
          <button
            key={label}
            type="button"
            className="h2h-tool"
            title={hint}
            disabled={isDisabled}
            onClick={onClick}
          >
            {label}
          </button>
        ))}
      </p>
    </li>
  )
})
