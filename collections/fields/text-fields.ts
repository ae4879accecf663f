import type { TextField } from 'payload'
import { hasVisibleCharacter } from '@/domain/identity/person-name'
import { titleProblem } from '@/domain/learning/title-problem'
import { pathProblem, slugProblem } from '@/domain/routes/path-rules'
import { type Asked, isTaken } from './unique-validator'
import { uniquePath } from './unique-path'

/** The name of a thing, as students read it. */
export const titleField = (label = 'Title', description?: string): TextField => ({
  name: 'title',
  type: 'text',
  label,
  required: true,
  maxLength: 120,
  admin: { description },
  validate: (value: unknown) => titleProblem(value, { label: label.toLowerCase() }) ?? true,
})

/** A name that has to be there, with at least one character that can be seen. */
export const nameField = (name: string, label: string, maxLength: number): TextField => ({
  name,
  type: 'text',
  label,
  required: true,
  maxLength,
  validate: (value: unknown) => {
    if (typeof value !== 'string' || !hasVisibleCharacter(value)) return 'Please enter a name.'
    return value.length <= maxLength || `Please use at most ${maxLength} characters.`
  },
})

type SlugOptions = {
  description: string
  /** What is wrong with a well-formed name because another document has it, or null. */
  taken: (slug: string, asked: Asked) => Promise<string | null>
  unique?: boolean
  /** Whether it may be left empty, because a hook makes it of the title (`name-from-title.ts`). */
  madeOfTitle?: boolean
}

/** A short name in addresses and ids: letters, digits and dashes. */
export const slugField = ({
  description,
  taken,
  unique = true,
  madeOfTitle = false,
}: SlugOptions): TextField => ({
  name: 'slug',
  type: 'text',
  label: 'Slug',
  required: true,
  unique,
  index: true,
  admin: { description, position: 'sidebar' },
  validate: async (value: unknown, asked: Asked) => {
    const slug = typeof value === 'string' ? value : ''
    if (slug === '' && madeOfTitle) return true
    return slugProblem(slug) ?? (await taken(slug, asked)) ?? true
  },
})

/** For `slugField`: unique in its collection. */
export const takenIn =
  (collection: 'courses' | 'pages', message: string): SlugOptions['taken'] =>
  async (slug, asked) =>
    (await isTaken(collection, { slug }, asked)) ? message : null

/** The address of a page for students, unique over courses and modules. */
export const pathField = (
  name: 'path' | 'overviewPath',
  description: string,
  placeholder: string,
): TextField => ({
  name,
  type: 'text',
  label: 'URL on the site',
  index: true,
  admin: { description, placeholder },
  // Two empty texts would collide.
  hooks: { beforeValidate: [({ value }: { value?: unknown }) => (value === '' ? null : value)] },
  validate: async (value: unknown, asked: Asked) => {
    if (value === undefined || value === null || value === '') return true
    if (typeof value !== 'string') return `Please enter a URL path such as ${placeholder}.`
    return pathProblem(value) ?? (await uniquePath(value, asked)) ?? true
  },
})
