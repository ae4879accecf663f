import type { PayloadRequest, Where } from 'payload'
import { MAX_ORDER } from '@/domain/constants'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { invalidateCourses } from './invalidate-courses'
import { lockContents } from './lock-contents'
import { numberExercises, numberLessons, numberModules } from './number-contents'

/** Where something goes: before another one of its list, or at the end of it (null). */
export type Place =
  | { collection: 'modules'; id: string; before: string | null }
  /** `into` is the module of a lesson and the lesson of an exercise. */
  | { collection: 'lessons' | 'exercises'; id: string; into: string; before: string | null }

/**
 * Puts a module, lesson or exercise in its place. A lesson may change its module, and an exercise
 * its lesson, within their course. It holds at once, also for a draft, and publishes nothing
 * (docs/decisions/0063-course-builder.md). Runs as the user of `req`: access decides what is found.
 * Throws AppError 404 for an id that is not there, or not in this course any more.
 */
export async function moveInList(req: PayloadRequest, place: Place): Promise<void> {
  await inTransaction(req, async (inner, tx) => {
    await lockContents(inner)
    const found = await findList(inner, place)
    const others = found.list.filter(({ id }) => id !== place.id)
    const at =
      place.before === null ? others.length : others.findIndex(({ id }) => id === place.before)
    // What it should stand before went elsewhere in the meantime.
    if (at < 0) throw new AppError('not_found')
    const ids = others.map(({ id }) => id).toSpliced(at, 0, place.id)
    const first = Math.min(found.list[0]?.order ?? 0, MAX_ORDER + 1 - ids.length)
    if (place.collection === 'modules') await numberModules(tx, ids, first)
    else if (place.collection === 'lessons') await numberLessons(tx, place.into, ids, first)
    else await numberExercises(tx, place.into, ids, first)
    await invalidateCourses(inner, [found.course])
  })
}

type Listed = { id: string; order: number }

/** What is in the archive has no place. */
const inUse: Where = { archived: { not_equals: true } }

/** The list that something goes into, as it is now, and its course. */
async function findList(
  req: PayloadRequest,
  place: Place,
): Promise<{ course: string; list: Listed[] }> {
  const { collection, id } = place
  const course = await courseOf(req, collection, id)
  if (collection !== 'modules') {
    const above = collection === 'lessons' ? 'modules' : 'lessons'
    if ((await courseOf(req, above, place.into)) !== course) throw new AppError('not_found')
  }
  const { docs } = await req.payload.find({
    collection,
    where: whereListed(place, course),
    sort: ['order', 'createdAt', 'id'],
    select: { order: true },
    depth: 0,
    limit: 500,
    pagination: false,
    // As the panel shows it: what was only ever saved by itself is in its newest version alone.
    draft: true,
    overrideAccess: false,
    req,
  })
  return { course, list: docs }
}

function whereListed(place: Place, course: string): Where {
  if (place.collection === 'modules') return { course: { equals: course } }
  if (place.collection === 'lessons') return { module: { equals: place.into } }
  return { lesson: { equals: place.into }, ...inUse }
}

/** The course of a part of it. Throws AppError 404 when there is none. */
async function courseOf(
  req: PayloadRequest,
  collection: 'modules' | 'lessons' | 'exercises',
  id: string,
): Promise<string> {
  const found = await req.payload.find({
    collection,
    where: { id: { equals: id }, ...(collection === 'exercises' ? inUse : {}) },
    limit: 1,
    depth: 0,
    draft: true,
    select: { course: true },
    overrideAccess: false,
    req,
  })
  const course = found.docs[0]?.course
  if (!course) throw new AppError('not_found')
  return relationId(course)
}
