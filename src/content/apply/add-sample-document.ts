import path from 'node:path'
import type { PayloadRequest } from 'payload'
import { conflictCure } from '../conflict-cure/course'
import { applyFile } from './apply-file'

type SampleDocument = {
  field: 'trailerCaptions' | 'workbookLetter'
  /** A path in `src/content/files/`. */
  file: string | undefined
  title: string
  /** The file field that the document belongs to, and the file that the sample course has there. */
  belongsTo: { field: 'trailer' | 'workbook'; file: string | undefined }
}

/**
 * Adds a document to the sample course on a site from an older version. Does so only if the related
 * file is still the sample's and the field is empty.
 */
export async function addSampleDocument(
  req: PayloadRequest,
  { field, file, title, belongsTo }: SampleDocument,
): Promise<void> {
  if (!file || !belongsTo.file) return
  // Each call overrides access, because no user is signed in.
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
  // Skips a course with a pending draft, because saving would publish the draft.
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
