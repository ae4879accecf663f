import type { PayloadRequest } from 'payload'
import { relationId } from '@/services/database/relation-id'
import { requireUserId } from '@/services/database/require-user-id'

/** A student's own review of a course. */
export type OwnReview = {
  course: {
    id: string
    /** Null if the course is neither published nor theirs any more. */
    slug: string | null
    title: string | null
  }
  stars: number
  words: string
  mayPublish: boolean
  /** Whether its text is on the home page. */
  isShown: boolean
}

/** More courses than an instructor could ever create. */
const LIMIT = 500

/** Lists the reviews of the user of `req` by course id. */
export async function ownReviews(req: PayloadRequest): Promise<ReadonlyMap<string, OwnReview>> {
  const { docs } = await req.payload.find({
    collection: 'reviews',
    // The instructor may read everyone's reviews; this reads only their own.
    where: { user: { equals: requireUserId(req) } },
    select: { course: true, stars: true, words: true, mayPublish: true, testimonial: true },
    populate: { testimonials: { published: true }, courses: { slug: true, title: true } },
    depth: 1,
    limit: LIMIT,
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
        // An unpublished testimonial isn't populated: students read published ones only.
        isShown: typeof testimonial === 'object' && testimonial?.published === true,
      }
      return [review.course.id, review]
    }),
  )
}
