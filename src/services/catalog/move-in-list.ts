import type { PayloadRequest, Where } from 'payload'
import { MAX_SORT_ORDER } from '@/domain/constants'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { invalidatePages } from './invalidate-pages'
import { lockContents } from './lock-contents'
import { sql } from '@payloadcms/db-postgres'
import type { Executor } from '@/upstream/payload/transactions'
import {
  markRowSavedElsewhereSql,
  markVersionSavedElsewhereSql,
} from '@/services/database/saved-outside-form'

/** Moves an item before or after another one, or to the end of the list if `before` is null. */
export type ListMove = ListItem & ({ before: string | null } | { after: string })

type ListItem =
  | { collection: 'modules'; id: string }
  /** `into` is the ID of a lesson's module or of an exercise's lesson. */
  | { collection: 'lessons' | 'exercises'; id: string; into: string }

/**
 * Moves a module, lesson, or exercise within its course, including to another module or lesson.
 * Takes effect immediately, even for drafts, without publishing other changes
 * (docs/decisions/0063-course-builder.md). Throws AppError 404 for an unknown ID, or if an item is
 * no longer in this course.
 */
export async function moveInList(req: PayloadRequest, move: ListMove): Promise<void> {
  await inTransaction(req, async (txReq, tx) => {
    await lockContents(txReq)
    const list = await findList(txReq, move)
    const otherIds = list.map(({ id }) => id).filter((id) => id !== move.id)
    const ids = otherIds.toSpliced(targetIndex(otherIds, move), 0, move.id)
    const firstOrder = Math.min(list[0]?.order ?? 0, MAX_SORT_ORDER + 1 - ids.length)
    if (move.collection === 'modules') await saveModuleOrder(tx, ids, firstOrder)
    else if (move.collection === 'lessons') await saveLessonOrder(tx, move.into, ids, firstOrder)
    else await saveExerciseOrder(tx, move.into, ids, firstOrder)
    await invalidatePages(txReq)
  })
}

/** Returns the index of a move's target. Throws AppError 404 if another user moved the neighbor. */
function targetIndex(ids: string[], move: ListMove): number {
  if ('before' in move && move.before === null) return ids.length
  const index = ids.indexOf('after' in move ? move.after : (move.before ?? ''))
  if (index === -1) throw new AppError('not_found')
  return 'after' in move ? index + 1 : index
}

/** Excludes archived exercises, which aren't in the list. */
const notArchived: Where = { archived: { not_equals: true } }

/** Returns the target list of a move. */
async function findList(
  req: PayloadRequest,
  move: ListItem,
): Promise<{ id: string; order: number }[]> {
  const { collection, id } = move
  const courseId = await findCourseId(req, collection, id)
  if (collection !== 'modules') {
    const parentCollection = collection === 'lessons' ? 'modules' : 'lessons'
    if ((await findCourseId(req, parentCollection, move.into)) !== courseId)
      throw new AppError('not_found')
  }
  const { docs } = await req.payload.find({
    collection,
    where: listFilter(move, courseId),
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
  return docs
}

function listFilter(move: ListItem, courseId: string): Where {
  if (move.collection === 'modules') return { course: { equals: courseId } }
  if (move.collection === 'lessons') return { module: { equals: move.into } }
  return { lesson: { equals: move.into }, ...notArchived }
}

/** Returns the ID of an item's course. Throws AppError 404 if the item doesn't exist. */
async function findCourseId(
  req: PayloadRequest,
  collection: 'modules' | 'lessons' | 'exercises',
  id: string,
): Promise<string> {
  const result = await req.payload.find({
    collection,
    where: { id: { equals: id }, ...(collection === 'exercises' ? notArchived : {}) },
    limit: 1,
    depth: 0,
    draft: true,
    select: { course: true },
    overrideAccess: false,
    req,
  })
  const course = result.docs[0]?.course
  if (!course) throw new AppError('not_found')
  return relationId(course)
}

/** Returns SQL for the table `t` of IDs and their positions, which start at `firstOrder`. */
const positionsSql = (ids: string[], firstOrder: number) => sql`(
  select id, ${firstOrder}::numeric + ordinal::numeric - 1 as ordinal
  from unnest(${sql.param(ids)}::uuid[]) with ordinality as listed(id, ordinal)) t`

/**
 * Numbers the modules of a course in this order, starting at `firstOrder`. Writes to the row and to
 * the latest version, because Payload's update operation would publish the whole draft.
 */
async function saveModuleOrder(tx: Executor, ids: string[], firstOrder: number): Promise<void> {
  await tx.execute(sql`
    update modules m set "order" = t.ordinal, updated_at = now() from ${positionsSql(ids, firstOrder)}
    where m.id = t.id and m."order" is distinct from t.ordinal`)
  await tx.execute(sql`
    update _modules_v v set version_order = t.ordinal, ${markVersionSavedElsewhereSql}
    from ${positionsSql(ids, firstOrder)}
    where v.parent_id = t.id and v.latest and v.version_order is distinct from t.ordinal`)
}

/** Moves these lessons to a module and numbers them in this order, starting at `firstOrder`. */
async function saveLessonOrder(
  tx: Executor,
  module: string,
  ids: string[],
  firstOrder: number,
): Promise<void> {
  await tx.execute(sql`
    update lessons l set "order" = t.ordinal, module_id = ${module}::uuid, updated_at = now()
    from ${positionsSql(ids, firstOrder)}
    where l.id = t.id
      and (l."order", l.module_id) is distinct from (t.ordinal, ${module}::uuid)`)
  await tx.execute(sql`
    update _lessons_v v set version_order = t.ordinal, version_module_id = ${module}::uuid,
      ${markVersionSavedElsewhereSql}
    from ${positionsSql(ids, firstOrder)}
    where v.parent_id = t.id and v.latest
      and (v.version_order, v.version_module_id) is distinct from (t.ordinal, ${module}::uuid)`)
}

/** Moves these exercises to a lesson and numbers them in this order, starting at `firstOrder`. */
async function saveExerciseOrder(
  tx: Executor,
  lesson: string,
  ids: string[],
  firstOrder: number,
): Promise<void> {
  await tx.execute(sql`
    update exercises x set "order" = t.ordinal, lesson_id = ${lesson}::uuid,
      ${markRowSavedElsewhereSql}
    from ${positionsSql(ids, firstOrder)}
    where x.id = t.id
      and (x."order", x.lesson_id) is distinct from (t.ordinal, ${lesson}::uuid)`)
}
