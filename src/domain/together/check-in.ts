import { CHECK_IN_QUESTIONS, SCALE_MAX, SCALE_MIN } from './exercise-rules'

/** The numbers of a check-in as its answer keeps them. Zero is a question without an answer. */
export const formatCheckIn = (numbers: readonly number[]): string =>
  numbers.some((number) => number > 0) ? numbers.join(',') : ''

/** Reads what `formatCheckIn` wrote; null for anything else, and while a question is open. */
export function parseCheckIn(text: string | null): number[] | null {
  const numbers = (text ?? '').split(',').map(Number)
  const isWhole = numbers.every(
    (number) => Number.isInteger(number) && number >= SCALE_MIN && number <= SCALE_MAX,
  )
  return isWhole && numbers.length === CHECK_IN_QUESTIONS ? numbers : null
}
