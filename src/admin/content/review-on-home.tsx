import type { UIFieldServerComponent } from 'payload'
import { firstName } from '@/domain/identity/display-name'
import { memberMessages } from '@/domain/messages/member-messages'
import type { Review, Testimonial } from '@/payload-types'
import { ReviewOnHomeButtons } from './review-on-home-buttons.client'

/** Shows whether a review is on the home page, with buttons to change that. */
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
  const published =
    testimonial && typeof testimonial === 'object' && testimonial.published ? testimonial : null
  return (
    <ReviewOnHomeButtons
      reviewId={review.id}
      obstacle={obstacleTo(review)}
      isPublished={published !== null}
      outdatedText={published && differs(review, published) ? published.review : null}
    />
  )
}

/** Returns the reason why this review can't be published, or null. */
function obstacleTo({ mayPublish, words }: Review): string | null {
  if (!mayPublish) return memberMessages.reviews.noConsent
  return words ? null : memberMessages.reviews.noWords
}

/** Returns whether the copy on the home page differs from the review. */
function differs({ words, stars, user }: Review, published: Testimonial): boolean {
  const isSameName = typeof user === 'string' || firstName(user) === published.name
  return words !== published.review || stars !== published.stars || !isSameName
}
