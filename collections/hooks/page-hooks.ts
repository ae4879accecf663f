import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook } from 'payload'
import { isLegalPage } from '@/domain/routes/path-rules'
import { queryRows } from '@/services/database/executor'
import type { ValidationContext } from '../fields/unique-validator'
import { conflictError } from './panel-errors'
import { readPublishedChange } from './published-snapshot'

/** Returns a message if this slug would change the URL of a legal page, else null. */
export async function findLegalPageProblem(
  slug: string,
  { id, req }: ValidationContext,
): Promise<string | null> {
  const rows = await queryRows(req)(sql`select slug from pages where id = ${id ?? null}::uuid`)
  const savedSlug = rows[0]?.slug
  return isLegalPage(savedSlug) && savedSlug !== slug
    ? `The whole site links to this page, so its URL must stay “/${String(savedSlug)}.”`
    : null
}

/** Prevents unpublishing the privacy policy and the terms. Rolls the save back. */
export const refuseUnpublishingLegalPage: CollectionAfterChangeHook = async (args) => {
  const change = await readPublishedChange(args)
  if (change?.before?.isPublished && !change.after.isPublished && isLegalPage(change.before.slug))
    throw conflictError(
      'The whole site links to this page, so it can’t be unpublished. Change its text and publish that instead.',
    )
}

/** Prevents deleting the privacy policy, the terms, and a page that the site's menus link to. */
export const refuseDeletingLinkedPage: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const [page] = await queryRows(req)(sql`
    select slug,
      exists (select 1 from site_header_links where page_id = pages.id) as "isInHeader",
      exists (select 1 from site_footer_links where page_id = pages.id) as "isInFooter"
    from pages where id = ${id}::uuid for update`)
  if (isLegalPage(page?.slug))
    throw conflictError('The whole site links to this page, so it can’t be deleted.')
  if (page?.isInHeader || page?.isInFooter)
    throw conflictError(
      `The ${page.isInHeader ? 'header' : 'footer'} links to this page. Remove the link first, under “Name, contact, and links.”`,
    )
}
