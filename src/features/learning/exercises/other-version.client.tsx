'use client'

import { useState } from 'react'
import type { AnswerSaver } from '@/components/browser/answers/answer-saver'
import type { AnswerState } from '@/components/browser/answers/answer-saver-types'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { Notice } from '@/components/ui/notice'
import type { ExerciseKind } from '@/domain/together/exercise-rules'
import { answerSavingMessages } from '@/domain/together/answer-saving-messages'
import { AnswerText } from '@/components/together/answer-text'

type OtherVersionProps = {
  kind: ExerciseKind
  saver: AnswerSaver
  answerState: AnswerState
  /** Whether the answer can no longer be replaced. */
  isFinal: boolean
}

/** Renders another version of an answer, which the user can view, restore, or dismiss. */
export function OtherVersion({ kind, saver, answerState, isFinal }: OtherVersionProps) {
  const [isVisible, setVisible] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { other } = answerState
  if (!other) return null
  const dismiss = async () => {
    setFailed(false)
    if (!(await saver.discardOtherVersion())) setFailed(true)
  }
  return (
    <Notice className="max-w-prose print:hidden">
      <p role="status">{answerSavingMessages[other.from]}</p>
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
              void saver.restoreOtherVersion()
            }}
          >
            Restore it
          </Button>
        )}
        <Button variant="quiet" onClick={() => void dismiss()}>
          I don’t need it
        </Button>
      </div>
      {hasFailed && <FailureNotice>{answerSavingMessages.dismissFailed}</FailureNotice>}
    </Notice>
  )
}
