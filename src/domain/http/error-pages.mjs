/**
 * The cached error pages, by the last segment of their path. src/http/error-pages.mjs decides which
 * one is served. The pages 'course' and 'checkout' have the same text under different headers.
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

/** The placeholder for the error's reference in these pages. */
export const REFERENCE_GAP = '[reference]'

/** The header with which a failed page finds its error in the log. */
export const REFERENCE_HEADER = 'x-failure-reference'
