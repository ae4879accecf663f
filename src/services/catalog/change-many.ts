import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { versionSavedOutsideFormSql } from '@/services/database/saved-outside-form'
import { announceCourses } from './announce-courses'
import { coursesOfParts, type Parts } from './courses-of-parts'
import { lockContents } from './lock-contents'
import { publishParts } from './publish-parts'

export type ManyChange = Parts & { change: 'show' | 'hide' | 'publish' }

/**
 * Shows, hides or publishes modules and lessons, all of them or none, and returns a sentence about
 * it. Shown and hidden is held at once, also for drafts, and publishes nothing. Runs as the user of
 * `req`. Throws AppError 'cannot_publish' with a sentence that names what is missing where, and
 * 'not_found' (404) when one of them was deleted.
 */
export async function changeMany(
  req: PayloadRequest,
  { modules, lessons, change }: ManyChange,
): Promise<string> {
  const parts = { modules, lessons }
  return inTransaction(req, async (inner, tx) => {
    await assertAllThere(tx, parts)
    if (change === 'publish') await publishParts(inner, parts)
    else {
      await lockContents(inner)
      const visible = change === 'show'
      await tx.execute(sql`
        update modules set visible = ${visible}, updated_at = now()
        where id = any(${sql.param(modules)}::uuid[])`)
      await tx.execute(sql`
        update _modules_v set version_visible = ${visible}, ${versionSavedOutsideFormSql}
        where parent_id = any(${sql.param(modules)}::uuid[]) and latest
          and version_visible is distinct from ${visible}`)
      await tx.execute(sql`
        update lessons set visible = ${visible}, updated_at = now()
        where id = any(${sql.param(lessons)}::uuid[])`)
      await tx.execute(sql`
        update _lessons_v set version_visible = ${visible}, ${versionSavedOutsideFormSql}
        where parent_id = any(${sql.param(lessons)}::uuid[]) and latest
          and version_visible is distinct from ${visible}`)
      await announceCourses(inner, await coursesOfParts(tx, parts))
    }
    return sentenceOf(change, modules.length + lessons.length)
  })
}

async function assertAllThere(tx: Executor, { modules, lessons }: Parts): Promise<void> {
  const { rows } = await tx.execute(sql`
    select id from modules where id = any(${sql.param(modules)}::uuid[])
    union all
    select id from lessons where id = any(${sql.param(lessons)}::uuid[])`)
  if (rows.length < new Set([...modules, ...lessons]).size)
    throw new AppError('not_found', {
      sentence: 'Something you chose is no longer here. Reload the page, then try again.',
    })
}

function sentenceOf(change: ManyChange['change'], count: number): string {
  const things = count === 1 ? 'One part is' : `${count} parts are`
  switch (change) {
    case 'publish':
      return `${things} published.`
    case 'show':
      return `${things} shown to students.`
    case 'hide':
      return `${things} hidden from students. Nothing is lost.`
  }
}
