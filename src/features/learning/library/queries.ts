import 'server-only'
import { cache } from 'react'
import { getPayloadClient, requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import { type OwnReview, ownReviews } from '@/services/learning/reviews/own-reviews'
import { readLibrary } from './library-query'
import type { LibraryCourse } from './library-state'
import { toLibraryCourse } from './library-views'

/** The courses of the signed-in user with modules, lessons and progress. */
export const getLibrary = cache(async (): Promise<LibraryCourse[]> => {
  const user = await currentUser()
  if (!user) return []
  return (await readLibrary(await getPayloadClient(), user)).map(toLibraryCourse)
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
