/** What an exercise says in one of its texts, in characters at most. */
export const EXERCISE_TEXT_LENGTH = 4000

/** What one person writes for an exercise, in UTF-16 units at most: it fits into one request. */
export const ANSWER_LENGTH = 20_000

export const exerciseKinds = ['text', 'list', 'choice', 'scale'] as const
export type ExerciseKind = (typeof exerciseKinds)[number]

/** The ends of every scale. */
export const SCALE_MIN = 1
export const SCALE_MAX = 10

/** How many questions a check-in has. Its answer is so many numbers with commas between them. */
export const CHECK_IN_QUESTIONS = 3

/** The instructor learns how many did something from so many people up: below, it tells of one. */
export const FEWEST_COUNTED = 5
