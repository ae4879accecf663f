import { MIN_REPORTABLE_PEOPLE } from './exercise-rules'

/**
 * A count that the instructor may see, or null if it includes so few people that it could identify
 * one of them. Zero is also null, because the change from zero to one can reveal who answered.
 */
export type ReportableCount = number | null

/** Returns a count of people, or null if it's below the minimum. */
export const suppressSmallCount = (peopleCount: number): ReportableCount =>
  peopleCount < MIN_REPORTABLE_PEOPLE ? null : peopleCount

/** Returns a count of couples, or null if they include fewer people than the minimum. */
export const suppressSmallCoupleCount = (coupleCount: number): ReportableCount =>
  coupleCount * 2 < MIN_REPORTABLE_PEOPLE ? null : coupleCount

/** The text shown instead of a count that is null. */
export const TOO_FEW_PEOPLE_LABEL = `fewer than ${MIN_REPORTABLE_PEOPLE} people so far`
