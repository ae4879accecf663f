/** The course that sign-up sells by default (docs/specification.md, section 9). */
export const DEFAULT_COURSE_SLUG = 'course-id-2'

/** How many times the browser tries to create the account if the network fails. */
export const ACCOUNT_ATTEMPTS = 3

/** The delay between these attempts, in milliseconds. */
export const ACCOUNT_RETRY_WAIT_MS = 2000

/** The delay between the payment and the automatic creation of the account, in milliseconds. */
export const AUTO_REGISTRATION_DELAY_MS = 2000

/** The shortest refund window after the payment, in days (docs/specification.md, section 9). */
export const MIN_REFUND_DAYS = 14

/** The delay between expanding the trailer and starting playback, in milliseconds. */
export const TRAILER_PLAY_DELAY_MS = 300

/** The highest sort order in a list; the lowest is 0. */
export const MAX_SORT_ORDER = 9999

/** Pressing Escape this many times within this many milliseconds triggers the quick exit. */
export const QUICK_EXIT_PRESSES = 3
export const QUICK_EXIT_WINDOW_MS = 2000
