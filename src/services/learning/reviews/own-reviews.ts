import type { PayloadRequest } from 'payload'
import { relationId } from '@/services/database/relation-id'
import { requireUserId } from '@/services/database/require-user-id'

/** What somebody said about a course, as they see it themselves. */
export type OwnReview = {
  course: {
    id: string
    /** Null when the course is neither published nor theirs any more. */
    slug: string | null
    title: string | null
  }
  stars: number
  words: string
  mayPublish: boolean
  /** The words are on the home page now. */
  isShown: boolean
}

/** More courses than an instructor could ever make. */
const LIMIT = 500

/** The reviews that the user of `req` has written, by the ids of their courses. */
export async function ownReviews(req: PayloadRequest): Promise<ReadonlyMap<string, OwnReview>> {
  const { docs } = await req.payload.find({
    collection: 'reviews',
    // The instructor may read everybody's reviews; here it is always one's own.
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
        // A testimonial that is not on the site stays an id: students read published ones only.
        isShown: typeof testimonial === 'object' && testimonial?.published === true,
      }
      return [review.course.id, review]
    }),
  )
}
