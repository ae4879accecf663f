import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest, Where } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { HIGHEST_PLACE } from '@/domain/constants'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { executorOf } from '@/services/database/executor'
import { announceCourses } from './announce-courses'

export type MovableCollection = 'modules' | 'lessons' | 'exercises'
export type Direction = 'up' | 'down'

/**
 * Moves a module within its course, a lesson within its module, or an exercise within its lesson,
 * by one place. The list is numbered anew from its first number, so that equal numbers come apart.
 * At the end of the list nothing happens, and to an exercise in the archive neither. The place is
 * seen at once, and what else is a draft stays one. Runs as the user of `req`: access decides.
 * Throws AppError 404 for an unknown id.
 */
export async function moveInList(
  req: PayloadRequest,
  collection: MovableCollection,
  id: string,
  direction: Direction,
): Promise<void> {
  await inTransaction(req, async (inner) => {
    const { user } = inner
    const found = await inner.payload.find({
      collection,
      where: { id: { equals: id } },
      draft: true,
      limit: 1,
      overrideAccess: false,
      user,
      depth: 0,
      req: inner,
    })
    const [moved] = found.docs
    if (!moved) throw new AppError('not_found')

    const { docs: siblings } = await inner.payload.find({
      collection,
      where: siblingsOf(moved),
      draft: true,
      sort: ['order', 'createdAt', 'id'],
      limit: 500,
      pagination: false,
      overrideAccess: false,
      user,
      depth: 0,
      req: inner,
    })
    const from = siblings.findIndex((sibling) => sibling.id === id)
    const to = direction === 'up' ? from - 1 : from + 1
    const target = siblings[to]
    if (from < 0 || !target) return

    const first = Math.min(siblings[0]?.order ?? 0, HIGHEST_PLACE + 1 - siblings.length)
    const ordered = siblings.with(from, target).with(to, moved)
    for (const [index, sibling] of ordered.entries()) {
      const order = first + index
      if (sibling.order !== order) await place(inner, collection, { id: sibling.id, order })
    }
    await announceCourses(inner, [moved.course ? relationId(moved.course) : null])
  })
}

/**
 * Gives one of a list its place, on the site and in the newest draft. Written as SQL: a save by
 * Payload would publish what is only a draft.
 */
async function place(
  req: PayloadRequest,
  collection: MovableCollection,
  { id, order }: { id: string; order: number },
): Promise<void> {
  const { user } = req
  if (collection === 'exercises') {
    const data = { order }
    await req.payload.update({ collection, id, data, overrideAccess: false, user, depth: 0, req })
    return
  }
  // Only who may read the versions may write them: the statements below ask nobody.
  const where = { parent: { equals: id } }
  await req.payload.countVersions({ collection, where, overrideAccess: false, user, req })
  const db = await executorOf(req)
  await db.execute(sql`
    update ${sql.identifier(collection)} set "order" = ${order}, updated_at = now()
    where id = ${id}::uuid`)
  await db.execute(sql`
    update ${sql.identifier(`_${collection}_v`)} set version_order = ${order}
    where parent_id = ${id}::uuid and latest`)
}

type Relation = string | { id: string } | null
type Placed = { course?: Relation; module?: Relation; lesson?: Relation }

function siblingsOf(doc: Placed): Where {
  if (doc.lesson)
    return {
      and: [{ lesson: { equals: relationId(doc.lesson) } }, { archived: { not_equals: true } }],
    }
  if (doc.module) return { module: { equals: relationId(doc.module) } }
  return { course: { equals: doc.course ? relationId(doc.course) : null } }
}
