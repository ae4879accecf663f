import type { CollectionBeforeValidateHook } from 'payload'
import { freeCourseSlug, freeLessonSlug, freePath } from '@/services/catalog/free-names'
import { idIn } from '../fields/taken'

// What nobody has typed is made of the title when it is published. A draft has no such name before:
// its title is still being written.

/** The short name of a course, and its address for students. */
export const courseNamesFromTitle: CollectionBeforeValidateHook = async ({
  data,
  originalDoc,
  req,
}) => {
  const title = publishedTitle(data, originalDoc)
  if (!data || title === null) return data
  const slug = textIn(data, originalDoc, 'slug')
  const overviewPath = textIn(data, originalDoc, 'overviewPath')
  return {
    ...data,
    slug: slug || (await freeCourseSlug(req, title)),
    overviewPath: overviewPath || (await freePath(req, title)),
  }
}

/** The address of a module for students. */
export const modulePathFromTitle: CollectionBeforeValidateHook = async ({
  data,
  originalDoc,
  req,
}) => {
  const title = publishedTitle(data, originalDoc)
  if (!data || title === null || textIn(data, originalDoc, 'path')) return data
  return { ...data, path: await freePath(req, title) }
}

/** The short name of a lesson in its course. */
export const lessonSlugFromTitle: CollectionBeforeValidateHook = async ({
  data,
  originalDoc,
  req,
}) => {
  const title = publishedTitle(data, originalDoc)
  if (!data || title === null || textIn(data, originalDoc, 'slug')) return data
  const course = idIn(data, 'course') ?? idIn(originalDoc, 'course')
  return { ...data, slug: await freeLessonSlug(req, course, title) }
}

/** The title of what is being published; null for a draft, and without a title. */
function publishedTitle(data: unknown, original: unknown): string | null {
  if (textIn(data, original, '_status') !== 'published') return null
  return textIn(data, original, 'title') || null
}

/** What is sent, and else what is kept. */
function textIn(data: unknown, original: unknown, field: string): string {
  const sent: unknown = Reflect.get(Object(data), field)
  const value: unknown = sent === undefined ? Reflect.get(Object(original), field) : sent
  return typeof value === 'string' ? value.trim() : ''
}
