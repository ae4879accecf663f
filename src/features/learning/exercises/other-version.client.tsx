'use client'

import { useState } from 'react'
import type { AnswerSaver } from '@/components/browser/answers/answer-saver'
import type { AnswerState } from '@/components/browser/answers/answer-view'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { Notice } from '@/components/ui/notice'
import type { ExerciseKind } from '@/domain/together/exercise-rules'
import { writingMessages } from '@/domain/together/writing-messages'
import { AnswerText } from '@/components/together/answer-text'

type OtherVersionProps = {
  kind: ExerciseKind
  saver: AnswerSaver
  now: AnswerState
  /** Nothing takes the place of what stands there. */
  isFinal: boolean
}

/** Another version of an answer, to read, to bring back, or to let go; nothing without one. */
export function OtherVersion({ kind, saver, now, isFinal }: OtherVersionProps) {
  const [isShown, setShown] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { other } = now
  if (!other) return null
  const dismiss = async () => {
    setFailed(false)
    if (!(await saver.dismiss())) setFailed(true)
  }
  return (
    <Notice className="max-w-prose print:hidden">
      <p role="status">{writingMessages[other.from]}</p>
      {isShown && (
        <AnswerText
          kind={kind}
          text={other.text}
          className="border-s-[3px] border-line ps-4 my-3"
        />
      )}
      <div className="flex flex-wrap gap-x-5">
        <Button variant="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide it' : 'Show it'}
        </Button>
        {!isFinal && (
          <Button
            variant="quiet"
            onClick={() => {
              setShown(false)
              void saver.restoreVersion()
            }}
          >
            Restore it
          </Button>
        )}
        <Button variant="quiet" onClick={() => void dismiss()}>
          I don’t need it
        </Button>
      </div>
      {hasFailed && <FailureNotice>{writingMessages.notForgotten}</FailureNotice>}
    </Notice>
  )
}
