import { hasVisibleCharacter } from '@/domain/identity/person-name'

/** Returns what is wrong with a title in one sentence, or null. `label` is its name in the form. */
export function titleProblem(value: unknown, label = 'title'): string | null {
  if (typeof value !== 'string' || !hasVisibleCharacter(value)) return `Please give it a ${label}.`
  return value.length <= 120 ? null : `The ${label} can have at most 120 characters.`
}
