import { MIN_COUNTED_PEOPLE } from './exercise-rules'

/**
 * A count that the instructor may see, or null if it counts so few people that it could identify
 * one of them. Zero is also null, because the change from zero to one can reveal who answered.
 */
export type Counted = number | null

/** Returns a count of people, or null if it's below the minimum. */
export const countIfEnough = (people: number): Counted =>
  people < MIN_COUNTED_PEOPLE ? null : people

/** Returns a count of couples, or null if they're fewer people than the minimum. */
export const countCouplesIfEnough = (couples: number): Counted =>
  couples * 2 < MIN_COUNTED_PEOPLE ? null : couples

/** The text shown instead of a count that is null. */
export const TOO_FEW_PEOPLE = `fewer than ${MIN_COUNTED_PEOPLE} people so far`
