'use client'

import { ConfirmPopover } from '@/components/ui/confirm-popover.client'
import { Button } from '@/components/ui/button'

type DeleteReviewProps = { onDelete: () => void; isDisabled: boolean }

/** Deletes a review. Submits a form, so that React replays a click made before hydration. */
export function DeleteReview({ onDelete, isDisabled }: DeleteReviewProps) {
  return (
    <ConfirmPopover
      opener="Delete my review"
      question={<p>Delete your review? If it’s on the home page, it comes down there, too.</p>}
      cancelLabel="Keep it"
      isDisabled={isDisabled}
    >
      <Button type="submit" variant="secondary" disabled={isDisabled} formAction={() => onDelete()}>
        Delete it
      </Button>
    </ConfirmPopover>
  )
}
