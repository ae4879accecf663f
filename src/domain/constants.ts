/** The course that sign-up sells when no other is pending (docs/specification.md, section 9). */
export const DEFAULT_COURSE_SLUG = 'course-id-2'

/** How often the browser tries to create the account when the network fails. */
export const ACCOUNT_ATTEMPTS = 3

/** Wait between two of these attempts, in milliseconds. */
export const ACCOUNT_RETRY_WAIT_MS = 2000

/** From the payment to the automatic registration, in milliseconds. */
export const AUTO_REGISTRATION_DELAY_MS = 2000

/**
 * Within this many days of the payment one gets the money back (docs/specification.md, section 9).
 */
export const REFUND_DAYS = 14

/** From opening the trailer to its start, in milliseconds. */
export const TRAILER_PLAY_DELAY_MS = 300

/** The highest number that a place in a list can have; the lowest is 0. */
export const MAX_ORDER = 9999

/** So many presses of Escape, within so many milliseconds, leave a page of two people. */
export const QUICK_EXIT_PRESSES = 3
export const QUICK_EXIT_MS = 2000
