import { sql } from '@payloadcms/db-postgres'
import type { TextField } from 'payload'
import { hasVisibleCharacter } from '@/domain/identity/person-name'
import { validateTitle } from '@/domain/learning/lesson-title'
import {
  toPageSlug,
  validatePageSlug,
  validatePath,
  validateSlug,
} from '@/domain/routes/path-rules'
import { routes } from '@/domain/routes/paths'
import { getExecutor } from '@/services/database/executor'
import { type ValidationContext, isTaken } from './unique-validator'

/** Creates the required title field. Its error messages contain the label. */
export const titleField = (label = 'Title', description?: string): TextField => ({
  name: 'title',
  type: 'text',
  label,
  required: true,
  maxLength: 120,
  admin: { description },
  validate: (value: unknown) => validateTitle(value, { label: label.toLowerCase() }) ?? true,
})

/** Creates a name field that requires at least one visible character. */
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
  /** Returns a message if another document has this slug, else null. */
  duplicateProblem: (slug: string, context: ValidationContext) => Promise<string | null>
  unique?: boolean
  /** Whether the slug may be blank, because `deriveFromTitle` fills it in. */
  isFromTitle?: boolean
}

/** Creates the slug field, which allows letters, digits, and dashes. */
export const slugField = ({
  label = 'Slug',
  description,
  duplicateProblem,
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
    return validateSlug(slug) ?? (await duplicateProblem(slug, context)) ?? true
  },
})

/** Creates the `duplicateProblem` option for a slug that is unique in its collection. */
export const duplicateSlugProblemIn =
  (collection: 'courses', message: string): SlugOptions['duplicateProblem'] =>
  async (slug, context) =>
    (await isTaken(collection, { slug }, context)) ? message : null

/**
 * Creates the URL field of a page, which may be blank, because `deriveFromTitle` fills it in. URLs
 * are unique across courses, modules, and pages.
 * @param findProblem returns a message if this page can't have this slug, else null
 */
export const pageSlugField = (
  description: string,
  findProblem: (slug: string, context: ValidationContext) => Promise<string | null>,
): TextField => ({
  name: 'slug',
  type: 'text',
  label: 'URL',
  required: true,
  unique: true,
  index: true,
  admin: { description, position: 'sidebar', className: 'h2h-optional' },
  hooks: {
    // Stores null instead of an empty string, because the unique index would reject a second one.
    beforeValidate: [
      ({ value }: { value?: unknown }) =>
        typeof value === 'string' ? toPageSlug(value) || null : value,
    ],
  },
  validate: async (value: unknown, context: ValidationContext) => {
    const slug = typeof value === 'string' ? toPageSlug(value) : ''
    const problem = await findProblem(slug, context)
    if (slug === '' || problem !== null) return problem ?? true
    return validatePageSlug(slug) ?? (await findDuplicatePath(routes.page(slug), context)) ?? true
  },
})

/**
 * Creates the path field of a student page. Paths are unique across courses, modules, and pages.
 */
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
    return validatePath(value) ?? (await findDuplicatePath(value, context)) ?? true
  },
})

/**
 * Returns a message if another course, module, or page, even a hidden one, has this path; otherwise
 * null.
 * The unique index on `learning_paths`, their shared table, enforces this.
 */
async function findDuplicatePath(
  path: string,
  { id, req }: ValidationContext,
): Promise<string | null> {
  const db = await getExecutor(req)
  // Serializes concurrent saves, so that the second save gets this message instead of an error from
  // the index.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('learning_paths'))`)
  const { rows } = await db.execute(sql`
    select 1 from learning_paths
    where lower(path) = lower(${path})
      and coalesce(course_id, module_id, page_id) is distinct from ${id ?? null}::uuid`)
  return rows.length === 0
    ? null
    : 'Another course, module, or page already uses this URL. Please choose another one.'
}
