import * as z from 'zod/mini'
import { CHECK_IN_QUESTIONS, SCALE_MAX, SCALE_MIN } from './exercise-rules'
import { isWeek } from './week'

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

const usualQuestions = [
  'How close did you feel to each other this week?',
  'How well could you talk about the hard stuff?',
  'How heard did you feel?',
]

/** The instructor's questions where there are as many as are asked, ours otherwise. */
export const checkInQuestions = (chosen: readonly string[]): string[] =>
  chosen.length === CHECK_IN_QUESTIONS ? [...chosen] : usualQuestions

/** What a check-in sends: a number for each question, for the week that its page asks for. */
export const checkInSchema = z.object({
  week: z.string().check(z.refine(isWeek)),
  numbers: z
    .array(z.number().check(z.int(), z.minimum(SCALE_MIN), z.maximum(SCALE_MAX)))
    .check(z.length(CHECK_IN_QUESTIONS)),
  /** The revision that the page has seen last, 0 for none. */
  seen: z.number().check(z.int(), z.minimum(0)),
})

export const weekMarkSchema = z.object({
  week: z.string().check(z.refine(isWeek)),
  isOn: z.boolean(),
})
