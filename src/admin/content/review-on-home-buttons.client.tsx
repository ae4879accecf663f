'use client'

import { useField } from '@payloadcms/ui'
import { unpublishReviewAction, publishReviewAction } from './review-actions'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { useAdminAction } from '@/admin/shared/use-admin-action'

type ReviewOnHomeButtonsProps = {
  reviewId: string
  /** The reason why the review can't be published, or null. */
  blockedReason: string | null
  isPublished: boolean
  /** The text on the home page if the review has changed since it was published, or null. */
  outdatedText: string | null
}

/** Renders buttons that immediately add a review to the home page or remove it. */
export function ReviewOnHomeButtons({
  reviewId,
  blockedReason,
  isPublished,
  outdatedText,
}: ReviewOnHomeButtonsProps) {
  const { attempt, message, isPending } = useAdminAction()
  // Updates the relationship field in the surrounding form without marking the form as modified.
  const { setValue: setTestimonial } = useField<string | null>({ path: 'testimonial' })

  const show = () =>
    attempt(() => publishReviewAction({ reviewId }), {
      successMessage: 'Added to the home page.',
      onEnd: (testimonialId) => {
        if (testimonialId !== undefined) setTestimonial(testimonialId, true)
      },
    })
  const hide = () =>
    attempt(() => unpublishReviewAction({ reviewId }), {
      successMessage: 'Removed from the home page.',
    })

  return (
    <section className="field-type h2h-callout" aria-label="On the home page">
      <h2>On the home page</h2>
      <p>{isPublished ? 'This review is on the home page.' : 'Not on the home page.'}</p>
      {outdatedText !== null && (
        <div className="h2h-part h2h-notice">
          <p>The review has changed since you added it. The home page still says:</p>
          <blockquote dir="auto" className="h2h-user-text">
            {outdatedText}
          </blockquote>
        </div>
      )}
      {blockedReason !== null && !isPublished && <p>{blockedReason}</p>}
      <p className="h2h-row">
        {(!isPublished || outdatedText !== null) && (
          <AdminButton isDisabled={isPending || blockedReason !== null} onPress={show}>
            {isPublished ? 'Show the new version' : 'Show on home page'}
          </AdminButton>
        )}
        {isPublished && (
          <AdminButton isDisabled={isPending} onPress={hide}>
            Remove from home page
          </AdminButton>
        )}
      </p>
      <p role="status">{message}</p>
    </section>
  )
}
