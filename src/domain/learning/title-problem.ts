import { hasVisibleCharacter } from '@/domain/identity/person-name'

type TitleOptions = { label?: string; maxLength?: number }

/** Returns the problem of a title as a message, or null. `label` names the form field. */
export function titleProblem(
  value: unknown,
  { label = 'title', maxLength = 120 }: TitleOptions = {},
): string | null {
  if (typeof value !== 'string' || !hasVisibleCharacter(value)) return `Please enter a ${label}.`
  return value.length <= maxLength ? null : `The ${label} can have at most ${maxLength} characters.`
}
