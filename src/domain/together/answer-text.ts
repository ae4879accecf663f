import type { ExerciseState } from './exercise-state'

/** The items of a list, as its answer keeps them: one on each line. */
export const answerItems = (text: string): string[] =>
  text.split('\n').filter((line) => line.trim() !== '')

/** The answer that is a list of these items; what has no words is none of them. */
export const formatItems = (items: readonly string[]): string =>
  items.filter((item) => item.trim() !== '').join('\n')

/** How close two are in an exercise, from 0 (nothing is written) to 4 (both read both). */
export function closenessOf(
  { partner, isReady, isRevealed }: Pick<ExerciseState, 'partner' | 'isReady' | 'isRevealed'>,
  hasAnswer: boolean,
): 0 | 1 | 2 | 3 | 4 {
  if (isRevealed) return 4
  if (isReady || partner === 'ready') return 3
  if (hasAnswer && partner === 'answered') return 2
  return hasAnswer || partner === 'answered' ? 1 : 0
}
