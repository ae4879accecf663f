/** The course that sign-up sells when none is pending (docs/specification.md, section 9). */
export const DEFAULT_COURSE_SLUG = 'course-id-2'

/** How often the browser tries to create the account when the network fails. */
export const ACCOUNT_ATTEMPTS = 3

/** The wait between two of these attempts, in milliseconds. */
export const ACCOUNT_RETRY_WAIT_MS = 2000

/** The delay from the payment to the automatic registration, in milliseconds. */
export const AUTO_REGISTRATION_DELAY_MS = 2000

/** The refund window after the payment, in days (docs/specification.md, section 9). */
export const REFUND_DAYS = 14

/** The delay from opening the trailer to playback, in milliseconds. */
export const TRAILER_PLAY_DELAY_MS = 300

/** The highest order number in a list; the lowest is 0. */
export const MAX_ORDER = 9999

/** The quick exit: this many presses of Escape within this many milliseconds. */
export const QUICK_EXIT_PRESSES = 3
export const QUICK_EXIT_MS = 2000
