import type { CollectionBeforeValidateHook, PayloadRequest } from 'payload'
import { idIn, valueIn } from '../fields/unique-validator'

/**
 * Derives an empty field from the title when the document is published. Skips drafts, because their
 * title is still being written.
 *
 * @param free returns an unused value for the title, given its course
 */
export const nameFromTitle =
  (
    field: 'slug' | 'path' | 'overviewPath',
    free: (req: PayloadRequest, title: string, course: string | null) => Promise<string>,
  ): CollectionBeforeValidateHook =>
  async ({ data, originalDoc, req }) => {
    const textIn = (name: string): string => {
      const sent = valueIn(data, name)
      const value = sent === undefined ? valueIn(originalDoc, name) : sent
      return typeof value === 'string' ? value.trim() : ''
    }
    const title = textIn('title')
    if (!data || textIn('_status') !== 'published' || title === '' || textIn(field)) return data
    const course = idIn(data, 'course') ?? idIn(originalDoc, 'course')
    return { ...data, [field]: await free(req, title, course) }
  }
