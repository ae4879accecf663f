import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { centsFromDecimal } from '@/domain/checkout/money'

/** A course as it can be bought now. */
export type CourseForSale = { id: string; slug: string; title: string; priceCents: number }

/** A published course by its slug; listed or not. Throws AppError 'course_not_found' (404). */
export async function findCourse(req: PayloadRequest, slug: string): Promise<CourseForSale> {
  const { docs } = await req.payload.find({
    collection: 'courses',
    // Published only, for the instructor too: a draft is not for sale.
    where: { and: [{ slug: { equals: slug } }, { _status: { equals: 'published' } }] },
    select: { slug: true, title: true, price: true },
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: true,
    req,
  })
  const [course] = docs
  if (!course) throw courseNotFound()
  const { id, title, price } = course
  return { id, slug: course.slug, title, priceCents: centsFromDecimal(price) }
}

/** The error for a course that does not exist, or not for whoever asks. */
export const courseNotFound = () => new AppError('course_not_found')
