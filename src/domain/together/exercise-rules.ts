/** The length limit of an exercise's texts, in characters. */
export const MAX_EXERCISE_TEXT_LENGTH = 4000

/** The length limit of an answer, in UTF-16 code units. The longest answer fits in one request. */
export const MAX_ANSWER_LENGTH = 20_000

export const exerciseKinds = ['text', 'list', 'choice', 'scale'] as const
export type ExerciseKind = (typeof exerciseKinds)[number]

export const SCALE_MIN = 1
export const SCALE_MAX = 10

/** A check-in is stored as one number per question, separated by commas. */
export const CHECK_IN_QUESTION_COUNT = 3

/**
 * The instructor sees only counts of at least this many people. Smaller ones could identify
 * someone.
 */
export const MIN_REPORTABLE_PEOPLE = 5
