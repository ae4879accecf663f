import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { isRedirectablePath } from '@/domain/routes/path-rules'
import { queryRows } from '@/services/database/executor'
import { startsAtSql } from './starts-at-sql'

/** The document that a redirect leads to. */
export type RedirectTarget = { courseId: string } | { moduleId: string } | { pageId: string }

/** The path of a page in the document's row, before and after a save. */
export type PathChange = {
  before: string | null
  after: string | null
  /** Whether the document was ever published. Otherwise, no one can have the earlier URL. */
  wasPublished: boolean
}

/**
 * Redirects the earlier path of a page to its new one. Existing redirects to the page follow, and
 * those that start at its new path end, so that there are no chains and no loops. Runs in the
 * transaction of `req`, which saves the document.
 */
export async function updateRedirects(
  req: PayloadRequest,
  target: RedirectTarget,
  { before, after, wasPublished }: PathChange,
): Promise<void> {
  const query = queryRows(req)
  if (before !== null && before !== after) {
    await query(
      after === null
        ? sql`delete from redirects where to_path = ${before}`
        : sql`
          update redirects set to_path = ${after}, updated_at = now() where to_path = ${before}`,
    )
    if (after !== null && wasPublished && isRedirectablePath(before))
      await insertRedirect(req, target, { from: before, to: after })
  }
  if (after !== null) await query(sql`delete from redirects r where ${startsAtSql(after)}`)
}

/** Does nothing for a module whose course was never published: no one can have its URL. */
async function insertRedirect(
  req: PayloadRequest,
  target: RedirectTarget,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { courseId, moduleId, pageId } = toColumns(target)
  await queryRows(req)(sql`
    insert into redirects (from_path, to_path, course_id, module_id, page_id)
    select ${from}, ${to}, ${courseId}::uuid, ${moduleId}::uuid, ${pageId}::uuid
    where ${pageId !== null} or exists (
      select 1 from courses c left join modules m on m.course_id = c.id
      where (c.id = ${courseId}::uuid or m.id = ${moduleId}::uuid)
        and (c._status = 'published' or exists (
          select 1 from _courses_v v where v.parent_id = c.id and v.version__status = 'published')))
    on conflict (from_path) do update set to_path = excluded.to_path,
      course_id = excluded.course_id, module_id = excluded.module_id, page_id = excluded.page_id,
      updated_at = now()`)
}

const toColumns = (target: RedirectTarget) => ({
  courseId: null,
  moduleId: null,
  pageId: null,
  ...target,
})

/** Deletes all redirects to a document that is being deleted. */
export async function deleteRedirects(req: PayloadRequest, target: RedirectTarget): Promise<void> {
  const { courseId, moduleId, pageId } = toColumns(target)
  await queryRows(req)(sql`
    delete from redirects
    where course_id = ${courseId}::uuid or module_id = ${moduleId}::uuid
      or page_id = ${pageId}::uuid`)
}
