import type { PayloadRequest, Where } from 'payload'
import { MAX_ORDER } from '@/domain/constants'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { invalidateCourses } from './invalidate-pages'
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
 * Moves a module, lesson, or exercise within its course, also to another module or lesson. Takes
 * effect immediately, even for drafts, without publishing other changes
 * (docs/decisions/0063-course-builder.md). Throws AppError 404 for an unknown ID, or if an item is
 * no longer in this course.
 */
export async function moveInList(req: PayloadRequest, move: ListMove): Promise<void> {
  await inTransaction(req, async (inner, tx) => {
    await lockContents(inner)
    const { course, list } = await findList(inner, move)
    const others = list.map(({ id }) => id).filter((id) => id !== move.id)
    const ids = others.toSpliced(targetIndex(others, move), 0, move.id)
    const first = Math.min(list[0]?.order ?? 0, MAX_ORDER + 1 - ids.length)
    if (move.collection === 'modules') await numberModules(tx, ids, first)
    else if (move.collection === 'lessons') await numberLessons(tx, move.into, ids, first)
    else await numberExercises(tx, move.into, ids, first)
    await invalidateCourses(inner, [course])
  })
}

/** Returns the index of a move's target. Throws AppError 404 if another user moved the neighbor. */
function targetIndex(ids: string[], move: ListMove): number {
  if ('before' in move && move.before === null) return ids.length
  const index = ids.indexOf('after' in move ? move.after : (move.before ?? ''))
  if (index === -1) throw new AppError('not_found')
  return 'after' in move ? index + 1 : index
}

/** Archived exercises aren't in the list. */
const notArchived: Where = { archived: { not_equals: true } }

/** Returns the target list of a move, and its course. */
async function findList(
  req: PayloadRequest,
  move: ListItem,
): Promise<{ course: string; list: { id: string; order: number }[] }> {
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

function whereListed(move: ListItem, course: string): Where {
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

/** SQL for the table `t` of ids and their positions, which start at `first`. */
const positionsSql = (ids: string[], first: number) => sql`(
  select id, ${first}::numeric + ordinal::numeric - 1 as ordinal
  from unnest(${sql.param(ids)}::uuid[]) with ordinality as listed(id, ordinal)) t`

/**
 * Numbers the modules of a course in this order, starting at `first`. Writes to the row and to the
 * latest version, because Payload's update operation would publish the whole draft.
 */
async function numberModules(tx: Executor, ids: string[], first: number): Promise<void> {
  await tx.execute(sql`
    update modules m set "order" = t.ordinal, updated_at = now() from ${positionsSql(ids, first)}
    where m.id = t.id and m."order" is distinct from t.ordinal`)
  await tx.execute(sql`
    update _modules_v v set version_order = t.ordinal, ${markVersionSavedElsewhereSql}
    from ${positionsSql(ids, first)}
    where v.parent_id = t.id and v.latest and v.version_order is distinct from t.ordinal`)
}

/** Moves these lessons to a module and numbers them in this order, starting at `first`. */
async function numberLessons(
  tx: Executor,
  module: string,
  ids: string[],
  first: number,
): Promise<void> {
  await tx.execute(sql`
    update lessons l set "order" = t.ordinal, module_id = ${module}::uuid, updated_at = now()
    from ${positionsSql(ids, first)}
    where l.id = t.id
      and (l."order", l.module_id) is distinct from (t.ordinal, ${module}::uuid)`)
  await tx.execute(sql`
    update _lessons_v v set version_order = t.ordinal, version_module_id = ${module}::uuid,
      ${markVersionSavedElsewhereSql}
    from ${positionsSql(ids, first)}
    where v.parent_id = t.id and v.latest
      and (v.version_order, v.version_module_id) is distinct from (t.ordinal, ${module}::uuid)`)
}

/** Moves these exercises to a lesson and numbers them in this order, starting at `first`. */
async function numberExercises(
  tx: Executor,
  lesson: string,
  ids: string[],
  first: number,
): Promise<void> {
  await tx.execute(sql`
    update exercises x set "order" = t.ordinal, lesson_id = ${lesson}::uuid,
      ${markRowSavedElsewhereSql}
    from ${positionsSql(ids, first)}
    where x.id = t.id
      and (x."order", x.lesson_id) is distinct from (t.ordinal, ${lesson}::uuid)`)
}
