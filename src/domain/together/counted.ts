import { FEWEST_COUNTED } from './exercise-rules'

/**
 * A number that is safe for the instructor to see, or null if it's about so few people that it
 * could identify one. That includes zero: no answers at all reveals something about each person,
 * and the change from zero to one reveals who it was.
 */
export type Counted = number | null

export const countedPeople = (people: number): Counted => (people < FEWEST_COUNTED ? null : people)

/** Counts couples, who are two people each. */
export const countedCouples = (couples: number): Counted =>
  couples * 2 < FEWEST_COUNTED ? null : couples

/** Shown instead of the number. */
export const FEW_PEOPLE = `fewer than ${FEWEST_COUNTED} people so far`
