'use client'

import type { AnswerState } from '@/components/browser/answers/answer-view'
import { CopyButton } from '@/components/ui/copy-button.client'
import { routes } from '@/domain/routes/paths'
import { togetherMessages } from '@/domain/together/together-messages'
import { writingMessages } from '@/domain/together/writing-messages'
import { useOnline } from '@/components/browser/use-online'
import { DoneMark } from '../done-mark'

type SaveLineProps = {
  id: string
  now: AnswerState
  /** Where on this page one comes back to after signing in again. */
  back: string
}

/**
 * Whether what is written is saved. That it is, or is about to be, is not announced each time; that
 * it is not, is.
 */
export function SaveLine({ id, now, back }: SaveLineProps) {
  const isOnline = useOnline()
  const problem = problemOf(now, isOnline)
  return (
    <div id={id} className="min-h-6 text-sm text-ink-soft">
      {problem === null && now.status === 'saving' && <p>{writingMessages.saving}</p>}
      {problem === null && now.status === 'saved' && (
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
      {now.status === 'signedOut' && (
        <a
          href={routes.signInAgain(window.location.pathname + window.location.search + back)}
          // What nothing keeps is lost with the page.
          target={now.isKept ? undefined : '_blank'}
          className="text-link"
        >
          Sign in again
        </a>
      )}
      {now.status === 'refused' && <CopyButton text={now.text} label="Copy it" />}
    </div>
  )
}

/** Why it is not saved, and what becomes of it; null while all is well. */
function problemOf({ status, sentence, isKept }: AnswerState, isOnline: boolean): string | null {
  const place = isKept ? 'kept' : 'unkept'
  switch (status) {
    case 'tooLong':
      return togetherMessages.answerTooLong
    case 'refused':
      return `${sentence ?? ''} ${writingMessages.refused}`.trim()
    case 'signedOut':
      return `${sentence ?? ''} ${writingMessages.signedOut[place]}`.trim()
    case 'waiting':
      return writingMessages[isOnline ? 'waiting' : 'offline'][place]
    case 'saving':
      return isOnline ? null : writingMessages.offline[place]
    default:
      return null
  }
}
