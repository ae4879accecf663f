import type { ExerciseState } from './exercise-state'
import { SCALE_MAX, SCALE_MIN } from './exercise-rules'

/** Splits a list answer into its items, which are stored one per line. */
export const parseListAnswer = (text: string): string[] =>
  text.split('\n').filter((line) => line.trim() !== '')

/** Formats a list answer, one item per line. Omits empty items. */
export const formatListAnswer = (items: readonly string[]): string =>
  items.filter((item) => item.trim() !== '').join('\n')

/** Computes how close two partners are in an exercise, from 0 (no answers) to 4 (revealed). */
export function getCloseness(
  { partner, isReady, isRevealed }: Pick<ExerciseState, 'partner' | 'isReady' | 'isRevealed'>,
  hasAnswer: boolean,
): 0 | 1 | 2 | 3 | 4 {
  if (isRevealed) return 4
  if (isReady || partner === 'ready') return 3
  if (hasAnswer && partner === 'answered') return 2
  return hasAnswer || partner === 'answered' ? 1 : 0
}

/** Parses the number of a scale answer. Null if invalid. */
export function parseScaleAnswer(text: string | null): number | null {
  const number = Number(text?.trim() || NaN)
  return Number.isInteger(number) && number >= SCALE_MIN && number <= SCALE_MAX ? number : null
}
