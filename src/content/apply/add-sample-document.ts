import path from 'node:path'
import type { PayloadRequest } from 'payload'
import { conflictCure } from '../conflict-cure/course'
import { applyFile } from './apply-file'

type SampleDocument = {
  field: 'trailerCaptions' | 'workbookLetter'
  /** A path below `src/content/files/`. */
  file: string | undefined
  title: string
  /** The field that the document belongs to, and the sample's own file there. */
  belongsTo: { field: 'trailer' | 'workbook'; file: string | undefined }
}

/**
 * Adds a document to the sample course of an earlier version, as long as what it belongs to is
 * still the sample's and nothing was chosen meanwhile.
 */
export async function addSampleDocument(
  req: PayloadRequest,
  { field, file, title, belongsTo }: SampleDocument,
): Promise<void> {
  if (!file || !belongsTo.file) return
  // Content is written by the system: each call overrides access.
  const { docs } = await req.payload.find({
    collection: 'courses',
    where: { slug: { equals: conflictCure.slug } },
    draft: true,
    limit: 1,
    depth: 1,
    overrideAccess: true,
    req,
  })
  const [course] = docs
  // Saving would publish what waits in a draft.
  if (course?._status !== 'published' || course[field]) return
  const owner = course[belongsTo.field]
  if (typeof owner !== 'object' || owner?.filename !== path.basename(belongsTo.file)) return
  await req.payload.update({
    collection: 'courses',
    id: course.id,
    data: { [field]: await applyFile(req, 'documents', file, title) },
    depth: 0,
    overrideAccess: true,
    req,
  })
}
