const DAY_SECONDS = 24 * 60 * 60

/** A session that is not used for this long has ended, in seconds. */
export const SESSION_IDLE_SECONDS = 30 * DAY_SECONDS

/** No session lasts longer than this, however much it is used, in seconds. */
export const SESSION_ABSOLUTE_SECONDS = 90 * DAY_SECONDS
