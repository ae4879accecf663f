import { MIN_COUNTED_PEOPLE } from './exercise-rules'

/**
 * A number that is safe for the instructor to see, or null if it's about so few people that it
 * could identify one. That includes zero: no answers at all reveals something about each person,
 * and the change from zero to one reveals who it was.
 */
export type Counted = number | null

/** Counts people, or returns null below the minimum. */
export const countIfEnough = (people: number): Counted =>
  people < MIN_COUNTED_PEOPLE ? null : people

/** Counts couples, who are two people each. */
export const countCouplesIfEnough = (couples: number): Counted =>
  couples * 2 < MIN_COUNTED_PEOPLE ? null : couples

/** Shown instead of the number. */
export const TOO_FEW_PEOPLE = `fewer than ${MIN_COUNTED_PEOPLE} people so far`
