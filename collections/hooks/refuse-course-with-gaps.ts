import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import type { Course } from '@/payload-types'
import { readCourseGaps } from '@/services/catalog/read-course-gaps'

/**
 * A course isn't put on sale with a module that has no lessons, or with drafts alone. One that is
 * on the site already can always be changed. Comes after `rememberPublicRow`.
 */
export const refuseCourseWithGaps: CollectionBeforeChangeHook<Course> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || data._status !== 'published' || !originalDoc) return data
  if (req.context.rowsBefore?.get(originalDoc.id)?.isPublished) return data
  const message = await readCourseGaps(req, originalDoc.id)
  if (message === null) return data
  const errors = [{ path: 'contents', label: 'Modules and lessons', message }]
  throw new ValidationError({ collection: 'courses', req, errors }, req.t)
}
