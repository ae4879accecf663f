import type { TextField } from 'payload'
import { pathProblem } from '@/domain/paths'

/** The name of a thing, as students read it. */
export const titleField = (label = 'Title', description?: string): TextField => ({
  name: 'title',
  type: 'text',
  label,
  required: true,
  maxLength: 120,
  admin: { description },
  validate: (value: unknown) => {
    if (typeof value !== 'string' || value.trim() === '')
      return `Please give it a ${label.toLowerCase()}.`
    return value.length <= 120 || `The ${label.toLowerCase()} can have at most 120 characters.`
  },
})

/** A short name in addresses and ids. Letters, digits and dashes, unique in its collection. */
export const slugField = (description: string, { unique = true } = {}): TextField => ({
  name: 'slug',
  type: 'text',
  label: 'Short name',
  required: true,
  unique,
  index: true,
  admin: { description, position: 'sidebar' },
  validate: (value: unknown) =>
    (typeof value === 'string' && /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/.test(value)) ||
    'Please enter a short name of letters, digits and dashes, for example course-id-4.',
})

/** The address of a page for students, unique over courses and modules (see `unique-path.ts`). */
export const pathField = (
  name: 'path' | 'overviewPath',
  description: string,
  placeholder: string,
): TextField => ({
  name,
  type: 'text',
  label: 'Address on the site',
  index: true,
  admin: { description, placeholder, position: 'sidebar' },
  validate: (value: unknown) => {
    if (value === undefined || value === null || value === '') return true
    return typeof value === 'string'
      ? (pathProblem(value) ?? true)
      : 'Please enter an address such as /module5.'
  },
})
