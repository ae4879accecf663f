import type { CollectionBeforeValidateHook } from 'payload'
import type { Lesson } from '@/payload-types'
import { ValidationError } from 'payload'

/** A video lesson takes the course of its module; the workbook of a course belongs to no module. */
export const lessonCourse: CollectionBeforeValidateHook<Lesson> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (!data) return data
  const kind = data.kind ?? originalDoc?.kind ?? 'video'
  if (kind === 'workbook') return { ...data, module: null }

  const module = data.module === undefined ? originalDoc?.module : data.module
  const moduleId = typeof module === 'object' ? module?.id : module
  // The course is derived, so it is read whatever the editor may see.
  const found = moduleId
    ? await req.payload.findByID({
        collection: 'modules',
        id: moduleId,
        depth: 0,
        select: { course: true },
        overrideAccess: true,
        disableErrors: true,
        req,
      })
    : null
  if (found) return { ...data, course: found.course }
  const message = 'Please choose the module of this lesson.'
  throw new ValidationError(
    { collection: 'lessons', req, errors: [{ path: 'module', message }] },
    req.t,
  )
}
