import 'server-only'
import { cache } from 'react'
import { getPayloadClient, requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import { type OwnReview, readOwnReviews } from '@/services/learning/reviews/read-own-reviews'
import { summarizeComments } from '@/services/learning/comments/summarize-comments'
import { resolveRichText } from '@/services/rich-text/resolve-rich-text'
import { readLibrary } from './library-query'
import { type LibraryCourse, toLibraryCourse } from './library-views'

/** Returns the signed-in user's courses with modules, lessons, and progress. */
export const getLibrary = cache(async (): Promise<LibraryCourse[]> => {
  const user = await currentUser()
  if (!user) return []
  return (await readLibrary(await getPayloadClient(), user)).map(toLibraryCourse)
})

/** Returns one of the signed-in user's courses, with module details, or null. */
export async function getOverview(courseId: string): Promise<LibraryCourse | null> {
  const user = await currentUser()
  const [row] = user ? await readLibrary(await getPayloadClient(), user, courseId) : []
  if (!row) return null
  const modules = await resolveRichText(await requestFor(user), row.modules, { courseId })
  return toLibraryCourse({ ...row, modules })
}

/** Returns the visible comments' summaries by lesson ID. */
export const getCommentSummaries = cache(async () => {
  const courses = await getLibrary()
  const req = await requestFor(await currentUser())
  return summarizeComments(
    req,
    courses.map(({ id }) => id),
  )
})

/** Returns the signed-in user's course with this slug, or null. */
export async function getLibraryCourse(slug: string): Promise<LibraryCourse | null> {
  return (await getLibrary()).find((course) => course.slug === slug) ?? null
}

/** Returns the signed-in user's reviews by course ID. */
export const getOwnReviews = cache(async (): Promise<ReadonlyMap<string, OwnReview>> => {
  const user = await currentUser()
  return user ? readOwnReviews(await requestFor(user)) : new Map()
})

/** Returns the signed-in user's review of a course that is no longer in their library, or null. */
export async function getOrphanedReview(slug: string): Promise<OwnReview | null> {
  const reviews = [...(await getOwnReviews()).values()]
  return reviews.find(({ course }) => course.slug === slug) ?? null
}
