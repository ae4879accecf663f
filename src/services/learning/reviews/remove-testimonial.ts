import type { PayloadRequest } from 'payload'

/**
 * Deletes the testimonial of a review in the transaction of `req`. It isn't just hidden, because a
 * student who withdraws consent expects that the text is no longer stored.
 */
export async function removeTestimonial(req: PayloadRequest, id: string): Promise<void> {
  await req.payload.delete({
    collection: 'testimonials',
    id,
    depth: 0,
    // Students may delete the testimonial of their own review, but have no write access to
    // testimonials.
    overrideAccess: true,
    req,
  })
}
