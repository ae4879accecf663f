import type { PayloadRequest } from 'payload'

/**
 * Deletes the testimonial of a review with the transaction of `req`. Deleted rather than hidden: a
 * student who withdraws consent doesn't want the text stored.
 */
export async function removeTestimonial(req: PayloadRequest, id: string): Promise<void> {
  await req.payload.delete({
    collection: 'testimonials',
    id,
    depth: 0,
    // The student decides about their own text, and may not write testimonials themselves.
    overrideAccess: true,
    req,
  })
}
