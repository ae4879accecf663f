import type { PayloadRequest } from 'payload'
import type { DraftedCollection, DraftedGlobal } from '@/domain/drafts/edited-document'

/**
 * Fields that belong to a version rather than its content, or to the document's current position.
 */
const notContent = new Set([
  ...['id', 'createdAt', 'updatedAt', '_status', 'savedBy', 'savedIn', 'globalType'],
  ...['course', 'module', 'order'],
])

/**
 * Restores the content of an earlier version as a draft, and returns that draft. Visitors see it
 * only once published, even if the version was published; the position in the course doesn't
 * change. Runs as the user of `req`. Throws Payload's errors: 403, and 404 for a deleted version.
 */
export async function restoreVersion(
  req: PayloadRequest,
  slug: DraftedCollection,
  versionId: string,
): Promise<object> {
  const { payload } = req
  const found = await payload.findVersionByID({
    collection: slug,
    id: versionId,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return payload.update({
    collection: slug,
    id: found.parent,
    data: contentOf(found.version),
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
}

/** Does the same for a global. */
export async function restoreGlobalVersion(
  req: PayloadRequest,
  slug: DraftedGlobal,
  versionId: string,
): Promise<object> {
  const { payload } = req
  const found = await payload.findGlobalVersionByID({
    slug,
    id: versionId,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return payload.updateGlobal({
    slug,
    data: contentOf(found.version),
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
}

const contentOf = (version: object): object =>
  Object.fromEntries(Object.entries(version).filter(([name]) => !notContent.has(name)))
