import type { PayloadRequest } from 'payload'
import { relationId } from '@/services/database/relation-id'
import { requireUserId } from '@/services/database/require-user-id'

/** A course review by the requesting user. */
export type OwnReview = {
  course: {
    id: string
    /** Null if the course is unpublished and the user has no access to it. */
    slug: string | null
    title: string | null
  }
  stars: number
  words: string
  mayPublish: boolean
  /** Whether the review is published on the home page. */
  isPublished: boolean
}

/** Reads the requesting user's reviews, by course id. Throws AppError 401 for a visitor. */
export async function readOwnReviews(req: PayloadRequest): Promise<ReadonlyMap<string, OwnReview>> {
  const { docs } = await req.payload.find({
    collection: 'reviews',
    // Filters by user, because instructors may read everyone's reviews.
    where: { user: { equals: requireUserId(req) } },
    select: { course: true, stars: true, words: true, mayPublish: true, testimonial: true },
    populate: { testimonials: { published: true }, courses: { slug: true, title: true } },
    depth: 1,
    pagination: false,
    overrideAccess: false,
    req,
  })
  return new Map(
    docs.map(({ course, stars, words, mayPublish, testimonial }) => {
      const { slug = null, title = null } = typeof course === 'string' ? {} : course
      const review: OwnReview = {
        course: { id: relationId(course), slug, title },
        stars,
        words: words ?? '',
        mayPublish: mayPublish === true,
        // Students may read only published testimonials, so others aren't populated.
        isPublished: typeof testimonial === 'object' && testimonial?.published === true,
      }
      return [review.course.id, review]
    }),
  )
}
