import type { UIFieldServerComponent } from 'payload'
import { firstName } from '@/domain/identity/display-name'
import { memberMessages } from '@/domain/messages/member-messages'
import type { Review, Testimonial } from '@/payload-types'
import { ReviewOnHomeButtons } from './review-on-home-buttons.client'

/** Shows whether a review is on the home page, with buttons to add or remove it. */
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
  const publishedTestimonial =
    testimonial && typeof testimonial === 'object' && testimonial.published ? testimonial : null
  return (
    <ReviewOnHomeButtons
      reviewId={review.id}
      blockedReason={getBlockedReason(review)}
      isPublished={publishedTestimonial !== null}
      outdatedText={
        publishedTestimonial && isOutdated(review, publishedTestimonial)
          ? publishedTestimonial.review
          : null
      }
    />
  )
}

/** Returns the reason why this review can't be published, or null. */
function getBlockedReason({ mayPublish, words }: Review): string | null {
  if (!mayPublish) return memberMessages.reviews.noConsent
  return words ? null : memberMessages.reviews.noText
}

/** Checks whether the copy on the home page differs from the review. */
function isOutdated({ words, stars, user }: Review, testimonial: Testimonial): boolean {
  const hasSameName = typeof user === 'string' || firstName(user) === testimonial.name
  return words !== testimonial.review || stars !== testimonial.stars || !hasSameName
}
