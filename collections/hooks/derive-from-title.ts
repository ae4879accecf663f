import type { CollectionBeforeValidateHook, PayloadRequest } from 'payload'
import { idIn, valueIn } from '../fields/unique-validator'

/**
 * Derives an empty field from the title when the document is published. Skips drafts, because their
 * title may still change.
 *
 * @param generateValue generates an unused value from the title of a document, given its course
 */
export const deriveFromTitle =
  (
    field: 'slug' | 'path' | 'overviewPath',
    generateValue: (req: PayloadRequest, title: string, course: string | null) => Promise<string>,
  ): CollectionBeforeValidateHook =>
  async ({ data, originalDoc, req }) => {
    const textIn = (name: string): string => {
      const newValue = valueIn(data, name)
      const value = newValue === undefined ? valueIn(originalDoc, name) : newValue
      return typeof value === 'string' ? value.trim() : ''
    }
    const title = textIn('title')
    if (!data || textIn('_status') !== 'published' || title === '' || textIn(field)) return data
    const courseId = idIn(data, 'course') ?? idIn(originalDoc, 'course')
    return { ...data, [field]: await generateValue(req, title, courseId) }
  }
