import path from 'node:path'
import type { PayloadRequest } from 'payload'
import { conflictCure } from '../conflict-cure/course'
import { trailerCaptionsTitle } from './apply-course'
import { applyFile } from './apply-file'

/**
 * Adds the captions of the trailer to the sample course of an earlier version, as long as its
 * trailer is still the sample's.
 */
export async function applyTrailerCaptions(req: PayloadRequest): Promise<void> {
  const { slug, trailerFile, trailerCaptionsFile } = conflictCure
  if (!trailerFile || !trailerCaptionsFile) return
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
  if (course?._status !== 'published' || course.trailerCaptions) return
  const { trailer } = course
  if (typeof trailer !== 'object' || trailer?.filename !== path.basename(trailerFile)) return
  const title = trailerCaptionsTitle(conflictCure)
  const trailerCaptions = await applyFile(req, 'documents', trailerCaptionsFile, title)
  await req.payload.update({
    collection: 'courses',
    id: course.id,
    data: { trailerCaptions },
    depth: 0,
    overrideAccess: true,
    req,
  })
}
