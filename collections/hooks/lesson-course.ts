import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import type { Lesson } from '@/payload-types'
import { parentCourse } from './parent-course'

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
  const course = await parentCourse(req, 'modules', moduleId)
  if (course) return { ...data, course }
  // The draft of a module may have no course yet.
  if (course === null) return data
  const errors = [{ path: 'module', label: 'Module', message: chooseModule }]
  throw new ValidationError({ collection: 'lessons', req, errors }, req.t)
}
