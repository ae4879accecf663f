import type { Review, Testimonial, User } from '@/payload-types'
import { testPayload } from '../payload'

// Tests look at everything, as the system does: access is overridden in every call here.

/** The one review that this person has written. Throws when there are none or more. */
export const anOnlyReview = async (user: User): Promise<Review> => {
  const payload = await testPayload()
  const { docs } = await payload.find({
    collection: 'reviews',
    where: { user: { equals: user.id } },
    depth: 0,
    overrideAccess: true,
  })
  const [review, ...others] = docs
  if (!review || others.length > 0) throw new Error('One review was expected.')
  return review
}

/** A testimonial as it is now, or null when it is gone. */
export const testimonialNow = async (id: string): Promise<Testimonial | null> => {
  const payload = await testPayload()
  return payload.findByID({
    collection: 'testimonials',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true,
  })
}
