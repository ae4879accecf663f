import type { PayloadRequest } from 'payload'
import type { DraftedCollection, DraftedGlobal } from '@/domain/drafts/edited-document'

/** Fields that aren't restored, because they describe the version or the document's position. */
const excludedFields = new Set([
  ...['id', 'createdAt', 'updatedAt', '_status', 'savedBy', 'savedIn', 'globalType'],
  ...['course', 'module', 'order'],
])

/**
 * Restores the content of an earlier version as a draft, and returns the draft. Visitors see it
 * only after it is published, even if the earlier version was published. The document's position in
 * the course doesn't change. Enforces the requesting user's access. Throws Payload's errors: 403,
 * and 404 for a deleted version.
 */
export async function restoreVersion(
  req: PayloadRequest,
  slug: DraftedCollection,
  versionId: string,
): Promise<object> {
  const { payload } = req
  const foundVersion = await payload.findVersionByID({
    collection: slug,
    id: versionId,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return payload.update({
    collection: slug,
    id: foundVersion.parent,
    data: getContent(foundVersion.version),
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
}

/** Restores the content of an earlier version of a global as a draft, like `restoreVersion`. */
export async function restoreGlobalVersion(
  req: PayloadRequest,
  slug: DraftedGlobal,
  versionId: string,
): Promise<object> {
  const { payload } = req
  const foundVersion = await payload.findGlobalVersionByID({
    slug,
    id: versionId,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return payload.updateGlobal({
    slug,
    data: getContent(foundVersion.version),
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
}

const getContent = (version: object): object =>
  Object.fromEntries(Object.entries(version).filter(([name]) => !excludedFields.has(name)))
