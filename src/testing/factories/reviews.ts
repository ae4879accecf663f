import type { Review, Testimonial, User } from '@/payload-types'
import { findDocs } from '../docs'
import { testPayload } from '../payload'

// Calls bypass access control, as the system does.

/** Returns a user's only review. Throws if the user doesn't have exactly one. */
export const readOnlyReview = async (user: User): Promise<Review> => {
  const [review, ...others] = await findDocs('reviews', { user: { equals: user.id } })
  if (!review || others.length > 0) throw new Error('One review was expected.')
  return review
}

/** Returns a testimonial, or null if it was deleted. */
export const findTestimonial = async (id: string): Promise<Testimonial | null> => {
  const payload = await testPayload()
  return payload.findByID({
    collection: 'testimonials',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true,
  })
}
