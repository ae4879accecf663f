import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { toCoursePrice, priceFields } from '@/domain/checkout/course-price'
import type { CourseForSale } from '@/domain/checkout/course-for-sale'
import { isLaunchPriceActive, priceAt } from '@/domain/checkout/launch-price'
import { readPaymentSettings } from '@/services/checkout/shared/read-payment-settings'

/**
 * Finds a published course by its slug, even if the course isn't listed. Throws AppError
 * 'course_not_found' (404).
 */
export async function findCourse(req: PayloadRequest, slug: string): Promise<CourseForSale> {
  const { docs } = await req.payload.find({
    collection: 'courses',
    // Drafts aren't for sale, not even to the instructor.
    where: { and: [{ slug: { equals: slug } }, { _status: { equals: 'published' } }] },
    select: { slug: true, title: true, ...priceFields },
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: true,
    req,
  })
  const [course] = docs
  if (!course) throw courseNotFound()
  const { currency } = await readPaymentSettings(req)
  const price = toCoursePrice(course)
  const now = new Date()
  return {
    id: course.id,
    slug: course.slug,
    title: course.title,
    currency,
    priceCents: priceAt(price, now),
    listPriceCents: price.listCents,
    launchPriceCents: isLaunchPriceActive(price.launch, now) ? price.launch.cents : null,
  }
}

/** Returns the error for a course that doesn't exist or that the user can't see. */
export const courseNotFound = () => new AppError('course_not_found')
