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
  current: AnswerState
  /** Whether the answer can no longer be replaced. */
  isFinal: boolean
}

/** Another version of an answer, to view, restore, or dismiss. */
export function OtherVersion({ kind, saver, current, isFinal }: OtherVersionProps) {
  const [isVisible, setVisible] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { other } = current
  if (!other) return null
  const dismiss = async () => {
    setFailed(false)
    if (!(await saver.dismiss())) setFailed(true)
  }
  return (
    <Notice className="max-w-prose print:hidden">
      <p role="status">{writingMessages[other.from]}</p>
      {isVisible && (
        <AnswerText
          kind={kind}
          text={other.text}
          className="border-s-[3px] border-line ps-4 my-3"
        />
      )}
      <div className="flex flex-wrap gap-x-5">
        <Button variant="quiet" aria-expanded={isVisible} onClick={() => setVisible(!isVisible)}>
          {isVisible ? 'Hide it' : 'Show it'}
        </Button>
        {!isFinal && (
          <Button
            variant="quiet"
            onClick={() => {
              setVisible(false)
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
