import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { versionTables } from '@/domain/drafts/edited-document'
import { AppError } from '@/domain/messages/app-error'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { markVersionSavedElsewhereSql } from '@/services/database/saved-outside-form'
import { invalidatePages } from './invalidate-pages'
import { lockContents } from './lock-contents'
import { type ModuleAndLessonIds, publishModulesAndLessons } from './publish-contents'

export type BulkUpdate = ModuleAndLessonIds & { change: 'show' | 'hide' | 'publish' }

/**
 * Shows, hides, or publishes all or none of the modules and lessons, and returns a message.
 * Showing and hiding take effect immediately, even for drafts, but don't publish anything.
 * Throws AppError 'publish_refused' with a message about what is missing, and 'not_found'.
 */
export async function bulkUpdate(
  req: PayloadRequest,
  { modules, lessons, change }: BulkUpdate,
): Promise<string> {
  const selection = { modules, lessons }
  return inTransaction(req, async (txReq, tx) => {
    await assertAllExist(tx, selection)
    if (change === 'publish') await publishModulesAndLessons(txReq, selection)
    else {
      await lockContents(txReq)
      for (const collection of ['modules', 'lessons'] as const)
        await setVisibility(tx, {
          collection,
          ids: selection[collection],
          visible: change === 'show',
        })
      await invalidatePages(txReq)
    }
    return resultMessage(change, modules.length + lessons.length)
  })
}

type VisibilityChange = { collection: 'modules' | 'lessons'; ids: string[]; visible: boolean }

/** Updates the row and the latest version, so that the change is live and the form displays it. */
async function setVisibility(
  tx: Executor,
  { collection, ids, visible }: VisibilityChange,
): Promise<void> {
  await tx.execute(sql`
    update ${sql.identifier(collection)} set visible = ${visible}, updated_at = now()
    where id = any(${sql.param(ids)}::uuid[])`)
  await tx.execute(sql`
    update ${sql.identifier(versionTables[collection])}
    set version_visible = ${visible}, ${markVersionSavedElsewhereSql}
    where parent_id = any(${sql.param(ids)}::uuid[]) and latest
      and version_visible is distinct from ${visible}`)
}

async function assertAllExist(
  tx: Executor,
  { modules, lessons }: ModuleAndLessonIds,
): Promise<void> {
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
