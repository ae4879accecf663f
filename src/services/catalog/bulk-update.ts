import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { versionTables } from '@/domain/drafts/edited-document'
import { AppError } from '@/domain/messages/app-error'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { markVersionSavedElsewhereSql } from '@/services/database/saved-outside-form'
import { invalidateCourses } from './invalidate-pages'
import { lockContents } from './lock-contents'
import { type Parts, publishParts } from './publish-parts'

const coursesSchema = z.array(z.object({ course: z.string().nullable() }))

export type BulkUpdate = Parts & { change: 'show' | 'hide' | 'publish' }

/**
 * Shows, hides, or publishes modules and lessons, either all or none, and returns a message.
 * Visibility changes immediately, even for drafts, but doesn't publish anything. Throws AppError
 * 'publish_refused' with a message about what is missing where, and 'not_found'.
 */
export async function bulkUpdate(
  req: PayloadRequest,
  { modules, lessons, change }: BulkUpdate,
): Promise<string> {
  const parts = { modules, lessons }
  return inTransaction(req, async (inner, tx) => {
    await assertAllExist(tx, parts)
    if (change === 'publish') await publishParts(inner, parts)
    else {
      await lockContents(inner)
      for (const collection of ['modules', 'lessons'] as const)
        await setVisibility(inner, tx, {
          collection,
          ids: parts[collection],
          visible: change === 'show',
        })
    }
    return resultMessage(change, modules.length + lessons.length)
  })
}

type VisibilityChange = { collection: 'modules' | 'lessons'; ids: string[]; visible: boolean }

/** Updates the row and the latest version, so that the change is live and the form displays it. */
async function setVisibility(
  req: PayloadRequest,
  tx: Executor,
  { collection, ids, visible }: VisibilityChange,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    update ${sql.identifier(collection)} set visible = ${visible}, updated_at = now()
    where id = any(${sql.param(ids)}::uuid[]) returning course_id as course`)
  await tx.execute(sql`
    update ${sql.identifier(versionTables[collection])}
    set version_visible = ${visible}, ${markVersionSavedElsewhereSql}
    where parent_id = any(${sql.param(ids)}::uuid[]) and latest
      and version_visible is distinct from ${visible}`)
  const courses = coursesSchema.parse(rows).map(({ course }) => course)
  await invalidateCourses(req, courses)
}

async function assertAllExist(tx: Executor, { modules, lessons }: Parts): Promise<void> {
  const { rows } = await tx.execute(sql`
    select id from modules where id = any(${sql.param(modules)}::uuid[])
    union all
    select id from lessons where id = any(${sql.param(lessons)}::uuid[])`)
  if (rows.length < new Set([...modules, ...lessons]).size)
    throw new AppError('not_found', {
      message: 'Something you chose is no longer here. Reload the page, then try again.',
    })
}

function resultMessage(change: BulkUpdate['change'], count: number): string {
  const subject = count === 1 ? 'One item is' : `${count} items are`
  switch (change) {
    case 'publish':
      return `${subject} published.`
    case 'show':
      return `${subject} visible to students.`
    case 'hide':
      return `${subject} hidden from students. Nothing is lost.`
  }
}
