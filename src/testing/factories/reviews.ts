import type { Review, Testimonial, User } from '@/payload-types'
import { testPayload } from '../payload'

// Calls override access, as the system does.

/** Returns a user's only review. Throws when there is not exactly one. */
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

/** Returns a testimonial, or null when it was deleted. */
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
