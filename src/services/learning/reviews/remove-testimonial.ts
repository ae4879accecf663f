import type { PayloadRequest } from 'payload'

/**
 * Removes the testimonial of a review, so that its words leave the site with the transaction of
 * `req`. Removed and not hidden: who takes back their consent does not want the words kept for
 * later.
 */
export async function removeTestimonial(req: PayloadRequest, id: string): Promise<void> {
  await req.payload.delete({
    collection: 'testimonials',
    id,
    depth: 0,
    // The student decides about their own words, and may write to no testimonial themselves.
    overrideAccess: true,
    req,
  })
}
