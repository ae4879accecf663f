/**
 * The event by which a page says that React has taken it over, before React answers to anything in
 * it.
 */
export const TAKEN_OVER = 'taken-over'
