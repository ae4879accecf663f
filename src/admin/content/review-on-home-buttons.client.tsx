'use client'

import { useField } from '@payloadcms/ui'
import { hideReview, showReview } from './review-actions'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { useAdminAttempt } from '@/admin/shared/use-admin-attempt'

type ReviewOnHomeButtonsProps = {
  reviewId: string
  /** Why it cannot be shown, or null. */
  obstacle: string | null
  isShown: boolean
  /** The words on the home page, when they are not those of the review any more. */
  older: string | null
}

/** Shows a review on the home page and takes it from there. Both happen at once. */
export function ReviewOnHomeButtons({
  reviewId,
  obstacle,
  isShown,
  older,
}: ReviewOnHomeButtonsProps) {
  const { attempt, message, isPending } = useAdminAttempt()
  // The form beside this names the testimonial: it follows without counting as changed.
  const { setValue: nameTestimonial } = useField<string | null>({ path: 'testimonial' })

  const show = () =>
    attempt(() => showReview({ reviewId }), {
      done: 'Added to the home page.',
      onEnd: (testimonialId) => {
        if (testimonialId !== undefined) nameTestimonial(testimonialId, true)
      },
    })
  const hide = () =>
    attempt(() => hideReview({ reviewId }), { done: 'Removed from the home page.' })

  return (
    <section className="field-type h2h-callout" aria-label="On the home page">
      <h2>On the home page</h2>
      <p>{isShown ? 'This review is on the home page.' : 'Not on the home page.'}</p>
      {older !== null && (
        <div className="h2h-part h2h-notice">
          <p>The review has changed since you added it. The home page still says:</p>
          <blockquote dir="auto" className="h2h-words">
            {older}
          </blockquote>
        </div>
      )}
      {obstacle !== null && !isShown && <p>{obstacle}</p>}
      <p className="h2h-row">
        {!isShown && (
          <AdminButton isDisabled={isPending || obstacle !== null} onPress={show}>
            Show on home page
          </AdminButton>
        )}
        {isShown && older !== null && (
          <AdminButton isDisabled={isPending || obstacle !== null} onPress={show}>
            Show the new version
          </AdminButton>
        )}
        {isShown && (
          <AdminButton isDisabled={isPending} onPress={hide}>
            Remove from home page
          </AdminButton>
        )}
      </p>
      <p role="status">{message}</p>
    </section>
  )
}
