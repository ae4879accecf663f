/**
 * The kept pages that say what went wrong, by the last part of their address. Which of them answers
 * what, src/http/error-pages.mjs decides. The page of a course and that of a checkout say the same
 * under different headers.
 */
export const errorPageKinds = /** @type {const} */ ([
  'course',
  'checkout',
  'data-export',
  'not-found',
  'bad-request',
  'too-large',
  'refused',
  'unexpected',
])

/** Stands in such a page for the reference of what went wrong. */
export const REFERENCE_GAP = '[reference]'

/** By this header a page that failed knows how to find its error in the log. */
export const REFERENCE_HEADER = 'x-failure-reference'
