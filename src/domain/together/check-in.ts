import * as z from 'zod/mini'
import { CHECK_IN_QUESTION_COUNT, SCALE_MAX, SCALE_MIN } from './exercise-rules'
import { isWeekStart } from './week'

/** Formats a check-in for storage. Zero means that a question wasn't answered. */
export const formatCheckIn = (ratings: readonly number[]): string =>
  ratings.some((rating) => rating > 0) ? ratings.join(',') : ''

/** Parses a stored check-in. Null if invalid or incomplete. */
export function parseCheckIn(text: string | null): number[] | null {
  const ratings = (text ?? '').split(',').map(Number)
  const areAllInRange = ratings.every(
    (rating) => Number.isInteger(rating) && rating >= SCALE_MIN && rating <= SCALE_MAX,
  )
  return areAllInRange && ratings.length === CHECK_IN_QUESTION_COUNT ? ratings : null
}

const defaultQuestions = [
  'How close did you feel to each other this week?',
  'How well could you talk about the hard stuff?',
  'How heard did you feel?',
]

/** Returns the instructor's questions if all are set, otherwise the default questions. */
export const checkInQuestions = (customQuestions: readonly string[]): string[] =>
  customQuestions.length === CHECK_IN_QUESTION_COUNT ? [...customQuestions] : defaultQuestions

/** A check-in: a rating for each question, for the page's week. */
export const checkInSchema = z.object({
  week: z.string().check(z.refine(isWeekStart)),
  numbers: z
    .array(z.number().check(z.int(), z.minimum(SCALE_MIN), z.maximum(SCALE_MAX)))
    .check(z.length(CHECK_IN_QUESTION_COUNT)),
  /** The latest revision that the page has loaded; 0 if it has loaded none. */
  seen: z.number().check(z.int(), z.minimum(0)),
})

export const weekFlagSchema = z.object({
  week: z.string().check(z.refine(isWeekStart)),
  isOn: z.boolean(),
})
