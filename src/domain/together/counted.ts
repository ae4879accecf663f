import { FEWEST_COUNTED } from './exercise-rules'

/**
 * A number that the instructor may learn, or null while it is of so few people that it would tell
 * of one of them. None is as few as four: that nobody has answered yet tells of each of them too,
 * and the change from none to one tells who it was.
 */
export type Counted = number | null

export const countedPeople = (people: number): Counted => (people < FEWEST_COUNTED ? null : people)

/** The same for couples, who are two people each. */
export const countedCouples = (couples: number): Counted =>
  couples * 2 < FEWEST_COUNTED ? null : couples

/** Instead of a number. */
export const FEW_PEOPLE = `fewer than ${FEWEST_COUNTED} people so far`
