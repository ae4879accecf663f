import { useState } from 'react'
import { useAttempt } from '@/components/browser/use-attempt'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { memberMessages } from '@/domain/messages/member-messages'
import type { ReviewInput } from '@/domain/learning/review-schema'
import type { ActionResult } from '@/server/requests/result'
import { deleteReviewAction, saveReviewAction } from './actions'

/** A review while it is written: no stars are chosen at first. */
export type ReviewDraft = Omit<ReviewInput, 'stars'> & { stars: number | null }

/** What is wrong before anything is sent. */
type ReviewProblem = 'noStars' | 'tooLong'

const empty: ReviewDraft = { stars: null, words: '', mayPublish: false }

/**
 * What is typed into the form of a review, what is saved of it, and how the last attempt ended.
 * Calls `onChanged` when something was saved or deleted.
 */
export function useReview(courseId: string, initial: ReviewDraft | null, onChanged?: () => void) {
  const saveReview = useScopedAction(saveReviewAction)
  const deleteReview = useScopedAction(deleteReviewAction)
  const [saved, setSaved] = useState(initial)
  const [draft, setDraft] = useState(initial ?? empty)
  // How the fields are drawn, and how often that was.
  const [{ start, round }, setDrawn] = useState({ start: draft, round: 0 })
  const [problem, refuse] = useState<ReviewProblem | null>(null)
  const { run, statusMessage: answer, isPending, forget } = useAttempt()

  /** Waits for an action, says how it ended, and then makes `next` what is saved. */
  const attempt = (
    send: () => Promise<ActionResult<unknown>>,
    next: ReviewDraft | null,
    { done, unreachableMessage }: { done: string; unreachableMessage: string },
  ) => {
    refuse(null)
    run(send, {
      done,
      unreachableMessage,
      onDone: () => {
        setSaved(next)
        onChanged?.()
        // What was typed meanwhile stays, and is unsaved.
        if (next !== null) return
        setDraft(empty)
        setDrawn((last) => ({ start: empty, round: last.round + 1 }))
      },
    })
  }

  return {
    draft,
    start,
    round,
    problem,
    answer,
    isPending,
    isSaved: saved !== null,
    isUnsaved: !isSame(draft, saved ?? empty),
    change: (typed: ReviewDraft) => {
      setDraft(typed)
      refuse(null)
      forget()
    },
    /** Says what is wrong before anything is sent. */
    refuse: (why: ReviewProblem) => {
      forget()
      refuse(why)
    },
    save: (review: ReviewInput) =>
      attempt(() => saveReview({ courseId, ...review }), review, {
        done: memberMessages.reviews.saved,
        unreachableMessage: memberMessages.reviews.notSaved,
      }),
    remove: () =>
      attempt(() => deleteReview({ courseId }), null, {
        done: memberMessages.reviews.deleted,
        unreachableMessage: memberMessages.reviews.notDeleted,
      }),
  }
}

const isSame = (a: ReviewDraft, b: ReviewDraft) =>
  a.stars === b.stars && a.words.trim() === b.words.trim() && a.mayPublish === b.mayPublish
