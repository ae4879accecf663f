import type { Currency } from '@/domain/checkout/currencies'
import { toCoursePrice, priceFields } from '@/domain/checkout/course-price'
import { isLaunchPriceActive, priceAt } from '@/domain/checkout/launch-price'
import { mediaUrl, toImageView } from '@/lib/image-view'
import { routes } from '@/domain/routes/paths'
import type { Course, Home } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'

/** The fields of a course that its card needs. */
export const cardFields = {
  slug: true,
  title: true,
  subtitle: true,
  description: true,
  ...priceFields,
  image: true,
} as const

export type CourseCardView = ReturnType<typeof toCard>

/** Returns the fields of a course's card, also for its sales page, at the current price. */
export function toCard(course: Pick<Course, keyof typeof cardFields>, currency: Currency) {
  const price = toCoursePrice(course)
  const now = new Date()
  return {
    slug: course.slug,
    title: course.title,
    subtitle: course.subtitle ?? null,
    description: course.description ?? null,
    currency,
    priceCents: priceAt(price, now),
    /** The end of the current launch price as an ISO timestamp, or null. */
    launchUntil: isLaunchPriceActive(price.launch, now) ? price.launch.until.toISOString() : null,
    image: toImageView(course.image),
  }
}

/** Returns the trailer of a course with the URL of its captions, or null. */
export function toTrailer({
  trailer,
  trailerCaptions,
}: Pick<Course, 'trailer' | 'trailerCaptions'>) {
  if (!trailer || typeof trailer === 'string') return null
  const url = mediaUrl(trailer)
  if (!url || !trailer.mimeType?.startsWith('video/')) return null
  const captionsSrc = trailerCaptions ? routes.trailerCaptions(relationId(trailerCaptions)) : null
  return { url, type: trailer.mimeType, captionsSrc, uploadedAt: trailer.createdAt }
}

export type InstructorView = ReturnType<typeof toInstructorView>

/** Returns the instructor's introduction from the home page. */
export const toInstructorView = ({
  instructorName,
  instructorRole,
  instructorIsSample,
  text,
}: Home) => ({
  /** Whether the instructor is an invented person. */
  isSample: instructorIsSample === true,
  name: instructorName,
  role: instructorRole ?? null,
  text,
})
