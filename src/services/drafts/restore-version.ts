import type { PayloadRequest } from 'payload'
import type { DraftedCollection, DraftedGlobal } from '@/domain/drafts/edited-document'

/** What is of one version and not of its words, and where the document stands today. */
const ownOfVersion = new Set([
  ...['id', 'createdAt', 'updatedAt', '_status', 'savedBy', 'savedIn', 'globalType'],
  ...['course', 'module', 'order'],
])

/**
 * Makes the words of an earlier version the draft of its document, and returns that. Visitors see
 * nothing of it before it is published, also when the version was published; its place in the
 * course stays as it is. Runs as the user of `req`. Throws Payload's errors: 403, and 404 for a
 * version that is gone.
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
    data: wordsOf(found.version),
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
}

/** The same of a page of which there is one. */
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
    data: wordsOf(found.version),
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
}

const wordsOf = (version: object): object =>
  Object.fromEntries(Object.entries(version).filter(([name]) => !ownOfVersion.has(name)))
