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

/** What stands in the controls of a form, by their names. */
export function readFields<Values extends Fields>(form: HTMLFormElement, like: Values): Values {
  const read: Values = { ...like }
  for (const name in like) {
    const value = valueOf(form.elements.namedItem(name))
    if (isSameKind(value, like[name])) read[name] = value
  }
  return read
}

/** Puts values into the controls of a form. */
export function writeFields(form: HTMLFormElement, values: Partial<Fields>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (typeof value === 'string' && isTextual(control)) control.value = value
    if (typeof value === 'boolean' && control instanceof HTMLInputElement) control.checked = value
  }
}

function valueOf(control: Element | RadioNodeList | null): string | boolean | null {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked
  return isTextual(control) ? control.value : null
}

const isTextual = (control: unknown) =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement

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
