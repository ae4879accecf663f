const DAY_SECONDS = 24 * 60 * 60

/** A session expires after this long without use, in seconds. */
export const SESSION_IDLE_SECONDS = 30 * DAY_SECONDS

/** No session lasts longer than this, in seconds. */
export const SESSION_ABSOLUTE_SECONDS = 90 * DAY_SECONDS
