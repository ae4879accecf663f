import type { CourseFact } from '@/domain/learning/course-facts'
import { toCoursePrice, priceFields } from '@/domain/checkout/course-price'
import { isLaunchPriceActive, priceAt } from '@/domain/checkout/launch-price'
import { type ImageView, mediaUrl, toImageView } from '@/lib/image-view'
import { routes } from '@/domain/routes/paths'
import type { Course, Page } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'

export type RichTextData = NonNullable<Page['sections']>[number]['body']

export type CourseCardView = {
  slug: string
  title: string
  subtitle: string | null
  description: string | null
  priceCents: number
  /** The end of the current launch price as an ISO timestamp, or null. */
  launchUntil: string | null
  image: ImageView | null
}

export type CourseView = CourseCardView & {
  isListed: boolean
  /** The price before the launch price, in cents. Null if it must not be shown. */
  referencePriceCents: number | null
  /** The version of the share picture, for its URL. Changes with the course. */
  sharePictureVersion: number
  satisfactionRate: number | null
  facts: CourseFact[]
  /** The total length of all videos, in seconds. */
  videoSeconds: number
  hasWorkbook: boolean
  /** Whether a purchase includes partner access and the course has exercises for two people. */
  isForTwo: boolean
  /** The path of the course overview, which only users who have the course can open. */
  overviewPath: string | null
  /** `captionsSrc` is the URL of the trailer's captions, or null. */
  trailer: { url: string; type: string; captionsSrc: string | null } | null
  curriculum: { title: string; description: string | null; lessonTitles: string[] }[]
  faqs: { question: string; answer: RichTextData }[]
}

export type TestimonialView = {
  id: string
  name: string
  stars: number
  review: string
  /** Whether the testimonial is an invented sample. */
  isSample: boolean
}

export type InstructorView = { name: string; role: string | null; text: string }

/** `updatedAt` is an ISO timestamp. */
export type PublishedCourse = { slug: string; isListed: boolean; updatedAt: string }

export type HomeView = {
  heading: string
  instructor: InstructorView
  buttonLabel: string
  image: ImageView | null
  coursesHeading: string
  courses: CourseCardView[]
  testimonials: TestimonialView[]
}

export type PageView = {
  title: string
  lastUpdated: string
  sections: { heading: string; body: RichTextData }[]
}

/** Returns the trailer of a course with its captions, or null. */
export function toTrailer({
  trailer,
  trailerCaptions,
}: Pick<Course, 'trailer' | 'trailerCaptions'>): CourseView['trailer'] {
  if (!trailer || typeof trailer === 'string') return null
  const url = mediaUrl(trailer)
  if (!url || !trailer.mimeType?.startsWith('video/')) return null
  const captionsSrc = trailerCaptions ? routes.trailerCaptions(relationId(trailerCaptions)) : null
  return { url, type: trailer.mimeType, captionsSrc }
}

/** The fields of a course that its card needs. */
export const cardFields = {
  slug: true,
  title: true,
  subtitle: true,
  description: true,
  ...priceFields,
  image: true,
} as const

export function toCard(course: Pick<Course, keyof typeof cardFields>): CourseCardView {
  const price = toCoursePrice(course)
  const now = new Date()
  return {
    slug: course.slug,
    title: course.title,
    subtitle: course.subtitle ?? null,
    description: course.description ?? null,
    priceCents: priceAt(price, now),
    launchUntil: isLaunchPriceActive(price.launch, now) ? price.launch.until.toISOString() : null,
    image: toImageView(course.image),
  }
}
