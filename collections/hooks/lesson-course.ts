import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import type { Lesson } from '@/payload-types'

/** What a video lesson without a module is told. */
export const chooseModule = 'Please choose the module of this lesson.'

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
  // Without a module the field itself says so, beside whatever else is missing.
  if (!moduleId) return data
  // The course is derived, so it is read whatever the editor may see.
  const found = await req.payload.findByID({
    collection: 'modules',
    id: moduleId,
    depth: 0,
    select: { course: true },
    overrideAccess: true,
    disableErrors: true,
    req,
  })
  if (found) return { ...data, course: found.course }
  const errors = [{ path: 'module', label: 'Module', message: chooseModule }]
  throw new ValidationError({ collection: 'lessons', req, errors }, req.t)
}
