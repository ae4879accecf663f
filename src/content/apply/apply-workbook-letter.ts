import path from 'node:path'
import type { PayloadRequest } from 'payload'
import { conflictCure } from '../conflict-cure/course'
import { letterTitle } from './apply-course'
import { applyFile } from './apply-file'

/**
 * Adds the US Letter workbook to the sample course of an earlier version, as long as its workbook
 * is still the sample's.
 */
export async function applyWorkbookLetter(req: PayloadRequest): Promise<void> {
  const { slug, workbookFile, workbookLetterFile } = conflictCure
  if (!workbookFile || !workbookLetterFile) return
  // Content is written by the system: each call overrides access.
  const { docs } = await req.payload.find({
    collection: 'courses',
    where: { slug: { equals: slug } },
    draft: true,
    limit: 1,
    depth: 1,
    overrideAccess: true,
    req,
  })
  const [course] = docs
  // Saving would publish what waits in a draft.
  if (course?._status !== 'published' || course.workbookLetter) return
  const { workbook } = course
  if (typeof workbook !== 'object' || workbook?.filename !== path.basename(workbookFile)) return
  await req.payload.update({
    collection: 'courses',
    id: course.id,
    data: {
      workbookLetter: await applyFile(
        req,
        'documents',
        workbookLetterFile,
        letterTitle(conflictCure),
      ),
    },
    depth: 0,
    overrideAccess: true,
    req,
  })
}
