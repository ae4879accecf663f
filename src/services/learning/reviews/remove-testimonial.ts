import type { PayloadRequest } from 'payload'

/**
 * Deletes the testimonial of a review. A student who withdraws consent expects that the text is no
 * longer stored.
 */
export async function removeTestimonial(req: PayloadRequest, id: string): Promise<void> {
  await req.payload.delete({
    collection: 'testimonials',
    id,
    depth: 0,
    // Students can't write testimonials, but may delete that of their own review.
    overrideAccess: true,
    req,
  })
}
