'use client'

import { useEffect, useRef } from 'react'
import { Notice } from '@/components/ui/notice'
import { Stars } from '@/components/ui/stars'
import { DeleteReview } from './delete-review.client'
import { type ReviewDraft, useReview } from './use-review'

type OrphanedReviewProps = { courseId: string; saved: ReviewDraft & { stars: number } }

/** A review of a course that one no longer has: it can be read and deleted, and not changed. */
export function OrphanedReview({ courseId, saved }: OrphanedReviewProps) {
  const end = useRef<HTMLDivElement>(null)
  const { answer, isPending, isSaved, remove } = useReview(courseId, saved)
  useEffect(() => {
    // The button that had the focus is gone.
    if (!isSaved) end.current?.focus()
  }, [isSaved])
  return (
    // Each button has an action of its own.
    <form action={() => undefined} className="grid justify-items-start gap-5">
      {isSaved && (
        <>
          <Stars value={saved.stars} />
          <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
            {saved.words}
          </p>
        </>
      )}
      {answer && (
        <div ref={end} tabIndex={-1}>
          <Notice tone={answer.tone}>{answer.text}</Notice>
        </div>
      )}
      {isSaved && <DeleteReview onDelete={remove} isDisabled={isPending} />}
    </form>
  )
}
