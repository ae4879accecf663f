'use client'

import { useEffect, useRef, useState } from 'react'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Stars } from '@/components/ui/stars'
import { StatusNotice } from '@/components/ui/status-notice'
import type { ReviewInput } from '@/domain/learning/review-schema'
import { memberMessages } from '@/domain/messages/member-messages'
import { deleteReviewAction } from './actions'
import { DeleteReview } from './delete-review.client'

type OrphanedReviewProps = { courseId: string; saved: ReviewInput }

/** A review of a course that the user no longer has: it can be deleted but not changed. */
export function OrphanedReview({ courseId, saved }: OrphanedReviewProps) {
  const end = useRef<HTMLDivElement>(null)
  const [isSaved, setIsSaved] = useState(true)
  const deleteReview = useScopedAction(deleteReviewAction)
  const { run, isPending, statusMessage } = useAsyncAction()
  const remove = () =>
    run(() => deleteReview({ courseId }), {
      done: memberMessages.reviews.deleted,
      unreachableMessage: memberMessages.reviews.notDeleted,
      onDone: () => setIsSaved(false),
    })
  useEffect(() => {
    // Moves the focus, because the focused button was removed.
    if (!isSaved) end.current?.focus()
  }, [isSaved])
  return (
    // The form itself does nothing, because each button has its own action.
    <form action={() => undefined} className="grid justify-items-start gap-5">
      {isSaved && (
        <>
          <Stars value={saved.stars} />
          <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
            {saved.words}
          </p>
        </>
      )}
      {statusMessage && (
        <div ref={end} tabIndex={-1}>
          <StatusNotice {...statusMessage} />
        </div>
      )}
      {isSaved && <DeleteReview onDelete={remove} isDisabled={isPending} />}
    </form>
  )
}
