'use client'

import { memo } from 'react'
import { type Cue, type CueProblem, cueProblemMessage, MAX_CUE_LENGTH } from '@/domain/captions/cue'
import type { CueAction } from '@/domain/captions/edit-cues'
import { TimeField } from './time-field.client'

type CueRowProps = {
  index: number
  cue: Cue
  problem: CueProblem | null
  isActive: boolean
  edit: (action: CueAction) => void
  /** The position of the video in milliseconds. */
  getPositionMs: () => number
  seek: (ms: number) => void
}

/** Renders one caption: its times, its text, and its actions. */
export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { index, cue, problem, isActive, edit, getPositionMs, seek } = props
  const number = index + 1
  const isTimeInvalid = problem === 'backwards' || problem === 'overlap'
  const updateCue = (changes: Partial<Cue>) => edit({ kind: 'change', index, cue: changes })
  const cueActions = [
    { label: 'Play from here', onClick: () => seek(cue.start) },
    {
      label: 'Add after',
      onClick: () => edit({ kind: 'add', index, positionMs: getPositionMs() }),
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
        dir="auto"
        rows={2}
        aria-label={`Caption ${number} text`}
        aria-invalid={problem === 'empty'}
        maxLength={MAX_CUE_LENGTH}
        value={cue.text}
        onChange={({ target }) => updateCue({ text: target.value })}
      />
      {problem && (
        <p className="h2h-problem">
          {isTimeInvalid ? 'Time: ' : ''}
          {cueProblemMessage[problem]}
        </p>
      )}
      <p className="h2h-row">
        {cueActions.map(({ label, onClick }) => (
          <button key={label} type="button" className="h2h-tool" onClick={onClick}>
            {label}
          </button>
        ))}
      </p>
    </li>
  )
})
