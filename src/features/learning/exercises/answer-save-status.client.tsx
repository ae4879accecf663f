'use client'

import type { AnswerState } from '@/components/browser/answers/answer-view'
import { CopyButton } from '@/components/ui/copy-button.client'
import { routes } from '@/domain/routes/paths'
import { togetherMessages } from '@/domain/together/together-messages'
import { writingMessages } from '@/domain/together/writing-messages'
import { useOnline } from '@/components/browser/use-online'
import { DoneMark } from '../done-mark'

type AnswerSaveStatusProps = {
  id: string
  current: AnswerState
  /** The hash to return to after signing in again. */
  returnHash: string
}

/** Shows whether the answer is saved. Screen readers announce only problems, not every save. */
export function AnswerSaveStatus({ id, current, returnHash }: AnswerSaveStatusProps) {
  const isOnline = useOnline()
  const problem = problemOf(current, isOnline)
  return (
    <div id={id} className="min-h-6 text-sm text-ink-soft">
      {problem === null && current.status === 'saving' && <p>{writingMessages.saving}</p>}
      {problem === null && current.status === 'saved' && (
        <p className="flex animate-appear items-center gap-2">
          <span className="contents [&>svg]:size-4.5">
            <DoneMark isDone isSilent />
          </span>
          {writingMessages.saved}
        </p>
      )}
      <p role="status" className="text-ink empty:hidden">
        {problem}
      </p>
      {current.status === 'signedOut' && (
        <a
          href={routes.signInAgain(window.location.pathname + window.location.search + returnHash)}
          // Leaving the page would lose an answer that isn't stored anywhere.
          target={current.isStored ? undefined : '_blank'}
          className="text-link"
        >
          Sign in again
        </a>
      )}
      {current.status === 'refused' && <CopyButton text={current.text} label="Copy it" />}
    </div>
  )
}

/** Returns why the answer isn't saved, or null. */
function problemOf({ status, sentence, isStored }: AnswerState, isOnline: boolean): string | null {
  const storage = isStored ? 'kept' : 'unkept'
  switch (status) {
    case 'tooLong':
      return togetherMessages.answerTooLong
    case 'refused':
      return `${sentence ?? ''} ${writingMessages.refused}`.trim()
    case 'signedOut':
      return `${sentence ?? ''} ${writingMessages.signedOut[storage]}`.trim()
    case 'waiting':
      return writingMessages[isOnline ? 'waiting' : 'offline'][storage]
    case 'saving':
      return isOnline ? null : writingMessages.offline[storage]
    default:
      return null
  }
}
