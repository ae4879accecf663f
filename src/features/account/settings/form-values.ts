import type * as z from 'zod/mini'
import { problemsIn } from '@/components/browser/refusal'

/** What a tab of the settings holds. */
export type Fields = Record<string, string | boolean>

/** What is wrong with which field. */
export type Problems<Values> = Partial<Record<keyof Values & string, string>>

/** The values as they are kept, or null when something is wrong with them. */
export type Checked<Values> = { values: Values | null; problems: Problems<Values> }

/**
 * Checks what is typed with the schema that the server uses; one sentence for each field that has
 * something wrong.
 */
export function checkWith<Values extends Fields>(
  schema: z.ZodMiniType<Values>,
  draft: Values,
): Checked<Values> {
  const parsed = schema.safeParse(draft)
  if (parsed.success) return { values: parsed.data, problems: {} }
  const problems: Problems<Values> = {}
  return { values: null, problems: Object.assign(problems, problemsIn(schema, draft)) }
}

/** The fields of `next` that differ. */
export function changedFields<Values extends Fields>(
  before: Values,
  next: Values,
): Partial<Values> {
  const changed: Partial<Values> = {}
  for (const name in next) if (next[name] !== before[name]) changed[name] = next[name]
  return changed
}

/** Changes that were kept as text; null when there are none, or not of this form. */
export function parseChanges<Values extends Fields>(
  text: string,
  like: Values,
): Partial<Values> | null {
  const found = readObject(text)
  const changes: Partial<Values> = {}
  for (const name in like) {
    const value: unknown = found && Reflect.get(found, name)
    if (isSameKind(value, like[name])) changes[name] = value
  }
  return Object.keys(changes).length > 0 ? changes : null
}

const isSameKind = <T>(value: unknown, like: T): value is T => typeof value === typeof like

function readObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch (error) {
    // Nothing was kept, or somebody wrote something else there.
    if (error instanceof SyntaxError) return null
    throw error
  }
}
