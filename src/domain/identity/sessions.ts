const DAY_SECONDS = 24 * 60 * 60

/** A session expires after this time without use, in seconds. */
export const SESSION_IDLE_SECONDS = 30 * DAY_SECONDS

/** The maximum lifetime of a session, in seconds. */
export const SESSION_ABSOLUTE_SECONDS = 90 * DAY_SECONDS
