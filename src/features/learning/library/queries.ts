import 'server-only'
import { cache } from 'react'
import { isInstructor } from '@collections/access/instructor'
import { requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import { ownProgress } from '@/services/learning/own-progress'
import { type OwnReview, ownReviews } from '@/services/learning/reviews/own-reviews'
import {
  type CommentsSummary,
  summarizeComments,
} from '@/services/learning/comments/summarize-comments'
import { readCourseParts, readCourses } from './library-reads'
import { toLibraryCourse } from './library-views'
import type { LibraryCourse } from '../views'

/**
 * The courses of the signed-in user with modules, lessons and progress: what one is enrolled in,
 * and every course for the instructor. The number of queries does not depend on the size of the
 * data.
 */
export const getLibrary = cache(async (): Promise<LibraryCourse[]> => {
  const user = await currentUser()
  if (!user) return []
  const req = await requestFor(user)
  const courses = await readCourses(req, isInstructor(user))
  if (courses.length === 0) return []
  const [parts, progress] = await Promise.all([readCourseParts(req, courses), ownProgress(req)])
  return courses.map((course) => toLibraryCourse(course, parts, progress))
})

/** One course of the signed-in user, found by its short name, or null. */
export async function getLibraryCourse(slug: string): Promise<LibraryCourse | null> {
  return (await getLibrary()).find((course) => course.slug === slug) ?? null
}

/** What the signed-in user said about courses, by their ids. */
export const getOwnReviews = cache(async (): Promise<ReadonlyMap<string, OwnReview>> => {
  const user = await currentUser()
  return user ? ownReviews(await requestFor(user)) : new Map()
})

/** What the signed-in user said about a course that is not in their library any more, or null. */
export async function getOrphanedReview(slug: string): Promise<OwnReview | null> {
  const reviews = [...(await getOwnReviews()).values()]
  return reviews.find(({ course }) => course.slug === slug) ?? null
}

/**
 * The comments under the lessons of the library, by the ids of the lessons; null for somebody who
 * has switched comments off.
 */
export async function getCommentSummaries(): Promise<ReadonlyMap<string, CommentsSummary> | null> {
  const [user, courses] = await Promise.all([currentUser(), getLibrary()])
  if (!user) return new Map()
  const ids = courses.map(({ id }) => id)
  return summarizeComments(await requestFor(user), ids)
}
