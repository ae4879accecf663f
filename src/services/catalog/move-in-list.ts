import type { PayloadRequest, Where } from 'payload'
import { MAX_ORDER } from '@/domain/constants'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { invalidateCourses } from './invalidate-courses'
import { lockContents } from './lock-contents'
import { numberExercises, numberLessons, numberModules } from './number-contents'

/** Moves an item before another item in a list, or to the end of the list if `before` is null. */
export type ListMove =
  | { collection: 'modules'; id: string; before: string | null }
  /** `into` is the id of a lesson's module or of an exercise's lesson. */
  | { collection: 'lessons' | 'exercises'; id: string; into: string; before: string | null }

/**
 * Moves a module, lesson, or exercise within its course, also to another module or lesson. Takes
 * effect immediately, even for drafts, without publishing other changes
 * (docs/decisions/0063-course-builder.md). Throws AppError 404 for an unknown ID, or if an item is
 * no longer in this course.
 */
export async function moveInList(req: PayloadRequest, move: ListMove): Promise<void> {
  await inTransaction(req, async (inner, tx) => {
    await lockContents(inner)
    const found = await findList(inner, move)
    const others = found.list.filter(({ id }) => id !== move.id)
    const at =
      move.before === null ? others.length : others.findIndex(({ id }) => id === move.before)
    // The `before` item was moved to another list in the meantime.
    if (at < 0) throw new AppError('not_found')
    const ids = others.map(({ id }) => id).toSpliced(at, 0, move.id)
    const first = Math.min(found.list[0]?.order ?? 0, MAX_ORDER + 1 - ids.length)
    if (move.collection === 'modules') await numberModules(tx, ids, first)
    else if (move.collection === 'lessons') await numberLessons(tx, move.into, ids, first)
    else await numberExercises(tx, move.into, ids, first)
    await invalidateCourses(inner, [found.course])
  })
}

type Listed = { id: string; order: number }

/** Archived exercises aren't in the list. */
const notArchived: Where = { archived: { not_equals: true } }

/** Returns the target list of a move, and its course. */
async function findList(
  req: PayloadRequest,
  move: ListMove,
): Promise<{ course: string; list: Listed[] }> {
  const { collection, id } = move
  const course = await courseOf(req, collection, id)
  if (collection !== 'modules') {
    const above = collection === 'lessons' ? 'modules' : 'lessons'
    if ((await courseOf(req, above, move.into)) !== course) throw new AppError('not_found')
  }
  const { docs } = await req.payload.find({
    collection,
    where: whereListed(move, course),
    sort: ['order', 'createdAt', 'id'],
    select: { order: true },
    depth: 0,
    limit: 500,
    pagination: false,
    // An autosaved draft that was never saved exists only in its latest version.
    draft: true,
    overrideAccess: false,
    req,
  })
  return { course, list: docs }
}

function whereListed(move: ListMove, course: string): Where {
  if (move.collection === 'modules') return { course: { equals: course } }
  if (move.collection === 'lessons') return { module: { equals: move.into } }
  return { lesson: { equals: move.into }, ...notArchived }
}

/** Returns the ID of an item's course. Throws AppError 404 if the item doesn't exist. */
async function courseOf(
  req: PayloadRequest,
  collection: 'modules' | 'lessons' | 'exercises',
  id: string,
): Promise<string> {
  const found = await req.payload.find({
    collection,
    where: { id: { equals: id }, ...(collection === 'exercises' ? notArchived : {}) },
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
