import { sql } from '@payloadcms/db-postgres'
import type { TextField } from 'payload'
import { hasVisibleCharacter } from '@/domain/identity/person-name'
import { titleProblem } from '@/domain/learning/lesson-title'
import { pathProblem, slugProblem } from '@/domain/routes/path-rules'
import { executorOf } from '@/services/database/executor'
import { type ValidationContext, isTaken } from './unique-validator'

/** Creates the title field. */
export const titleField = (label = 'Title', description?: string): TextField => ({
  name: 'title',
  type: 'text',
  label,
  required: true,
  maxLength: 120,
  admin: { description },
  validate: (value: unknown) => titleProblem(value, { label: label.toLowerCase() }) ?? true,
})

/** Creates a required name field, with at least one visible character. */
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
  label?: string
  description: string
  /** Returns a message if another document has this slug, or null. */
  taken: (slug: string, context: ValidationContext) => Promise<string | null>
  unique?: boolean
  /** Whether the slug may be blank, because `nameFromTitle` derives it from the title. */
  isFromTitle?: boolean
}

/** Creates the slug field: letters, digits, and dashes. */
export const slugField = ({
  label = 'Slug',
  description,
  taken,
  unique = true,
  isFromTitle = false,
}: SlugOptions): TextField => ({
  name: 'slug',
  type: 'text',
  label,
  required: true,
  unique,
  index: true,
  admin: {
    description,
    position: 'sidebar',
    ...(isFromTitle && { className: 'h2h-optional' }),
  },
  validate: async (value: unknown, context: ValidationContext) => {
    const slug = typeof value === 'string' ? value : ''
    if (slug === '' && isFromTitle) return true
    return slugProblem(slug) ?? (await taken(slug, context)) ?? true
  },
})

/** Creates the `taken` option of `slugField` for a slug that is unique in its collection. */
export const uniqueSlugIn =
  (collection: 'courses' | 'pages', message: string): SlugOptions['taken'] =>
  async (slug, context) =>
    (await isTaken(collection, { slug }, context)) ? message : null

/** Creates the field for the path of a student page, unique across courses and modules. */
export const pathField = (
  name: 'path' | 'overviewPath',
  description: string,
  placeholder: string,
): TextField => ({
  name,
  type: 'text',
  label: 'URL',
  index: true,
  admin: { description, placeholder },
  // Stores null instead of an empty string, because the unique index would reject a second empty
  // string.
  hooks: { beforeValidate: [({ value }: { value?: unknown }) => (value === '' ? null : value)] },
  validate: async (value: unknown, context: ValidationContext) => {
    if (value === undefined || value === null || value === '') return true
    if (typeof value !== 'string') return `Please enter a URL path such as ${placeholder}.`
    return pathProblem(value) ?? (await uniquePath(value, context)) ?? true
  },
})

/**
 * Returns a message if another course or module, visible or hidden, has this path, or null. A
 * unique index across both (table `learning_paths`) enforces the rule.
 */
async function uniquePath(path: string, { id, req }: ValidationContext): Promise<string | null> {
  const db = await executorOf(req)
  // Serializes concurrent saves, so that the second save gets the message on the field instead of
  // an index error.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('learning_paths'))`)
  const { rows } = await db.execute(sql`
    select 1 from learning_paths
    where lower(path) = lower(${path})
      and coalesce(course_id, module_id) is distinct from ${id ?? null}::uuid`)
  return rows.length === 0
    ? null
    : 'Another course or module already uses this URL. Please choose another one.'
}
