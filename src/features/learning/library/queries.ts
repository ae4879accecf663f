import 'server-only'
import { cache } from 'react'
import { getPayloadClient, requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import { type OwnReview, ownReviews } from '@/services/learning/reviews/own-reviews'
import { summarizeComments } from '@/services/learning/comments/summarize-comments'
import { type ModuleRow, readLibrary } from './library-query'
import type { LibraryCourse } from './library-course'
import { toLibraryCourse } from './library-views'

/** The courses of the signed-in user with modules, lessons and progress. */
export const getLibrary = cache(async (): Promise<LibraryCourse[]> => {
  const user = await currentUser()
  if (!user) return []
  return (await readLibrary(await getPayloadClient(), user)).map(toLibraryCourse)
})

/** What the overview of a course shows of a module besides its progress. */
export type ModuleDetails = Pick<ModuleRow, 'image' | 'description'>

/**
 * A course of the signed-in user with the descriptions and pictures of its modules (by module id),
 * or null when they don't have it.
 */
export async function getOverview(
  courseId: string,
): Promise<{ course: LibraryCourse; modules: ReadonlyMap<string, ModuleDetails> } | null> {
  const user = await currentUser()
  const [row] = user ? await readLibrary(await getPayloadClient(), user, courseId) : []
  if (!row) return null
  return {
    course: toLibraryCourse(row),
    modules: new Map(row.modules.map((module) => [module.id, module])),
  }
}

/** The comments of these courses by lesson, as the signed-in user may see them. */
export async function getComments(courses: readonly LibraryCourse[]) {
  return summarizeComments(
    await requestFor(await currentUser()),
    courses.map(({ id }) => id),
  )
}

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
