'use client'

import { memo, useRef } from 'react'
import { type Cue, MOST_CUE_TEXT } from '@/domain/captions/cue'
import { type CueProblem, cueProblemSentence } from '@/domain/captions/cue-problems'
import type { CueAction } from '@/domain/captions/edit-cues'
import { TimeField } from './time-field.client'

type CueRowProps = {
  index: number
  cue: Cue
  problem: CueProblem | null
  isShown: boolean
  isLast: boolean
  edit: (action: CueAction) => void
  /** Where the video is, in milliseconds. */
  now: () => number
  seek: (ms: number) => void
}

/** One caption: when it is shown, what it says, and what can be done with it. */
export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { index, cue, problem, isShown, isLast, edit, now, seek } = props
  const words = useRef<HTMLTextAreaElement>(null)
  const number = index + 1
  const isTimeWrong = problem === 'backwards' || problem === 'overlap'
  const change = (part: Partial<Cue>) => edit({ kind: 'change', index, cue: part })
  const split = () => edit({ kind: 'split', index, cursor: words.current?.selectionStart ?? 0 })

  return (
    <li className="h2h-captions__cue" aria-label={`Caption ${number}`} aria-current={isShown}>
      <div className="h2h-captions__times">
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
        ref={words}
        dir="auto"
        rows={2}
        aria-label={`Words of caption ${number}`}
        aria-invalid={problem === 'empty'}
        maxLength={MOST_CUE_TEXT}
        value={cue.text}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          split()
        }}
      />
      {problem && (
        <p className="h2h-captions__problem">
          {isTimeWrong ? 'Time: ' : ''}
          {cueProblemSentence[problem]}
        </p>
      )}
      <p className="h2h-captions__buttons">
        <button type="button" onClick={() => seek(cue.start)}>
          Play from here
        </button>
        <button type="button" onClick={() => edit({ kind: 'add', index, at: now() })}>
          Add after
        </button>
        <button type="button" onClick={split} title="Ctrl + Enter in the words">
          Split
        </button>
        <button type="button" disabled={isLast} onClick={() => edit({ kind: 'merge', index })}>
          Merge with next
        </button>
        <button type="button" onClick={() => edit({ kind: 'delete', index })}>
          Delete
        </button>
      </p>
    </li>
  )
})
