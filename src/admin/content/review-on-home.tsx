import type { UIFieldServerComponent } from 'payload'
import { firstName } from '@/domain/identity/display-name'
import { memberMessages } from '@/domain/messages/member-messages'
import type { Review, Testimonial } from '@/payload-types'
import { ReviewOnHomeButtons } from './review-on-home-buttons.client'

/**
 * Whether a review is on the home page, and the way there and back, on the review's page in the
 * admin.
 */
export const ReviewOnHome: UIFieldServerComponent = async ({ id, req }) => {
  if (!id) return null
  const { docs } = await req.payload.find({
    collection: 'reviews',
    where: { id: { equals: id } },
    populate: {
      users: { username: true, displayName: true },
      testimonials: { name: true, stars: true, review: true, published: true },
      courses: { title: true },
    },
    depth: 1,
    limit: 1,
    overrideAccess: false,
    user: req.user,
    req,
  })
  const [review] = docs
  if (!review) return null
  const { testimonial } = review
  const shown =
    testimonial && typeof testimonial === 'object' && testimonial.published ? testimonial : null
  return (
    <ReviewOnHomeButtons
      reviewId={review.id}
      obstacle={obstacleTo(review)}
      isShown={shown !== null}
      older={shown && differs(review, shown) ? shown.review : null}
    />
  )
}

/** Why this review cannot be shown, or null when it can. */
function obstacleTo({ mayPublish, words }: Review): string | null {
  if (!mayPublish) return memberMessages.reviews.noConsent
  return words ? null : memberMessages.reviews.noWords
}

/** Whether the home page says something else than the review now does. */
function differs({ words, stars, user }: Review, shown: Testimonial): boolean {
  const isSameName = typeof user === 'string' || firstName(user) === shown.name
  return words !== shown.review || stars !== shown.stars || !isSameName
}
