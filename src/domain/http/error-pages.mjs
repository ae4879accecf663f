/** The cached error pages. 'course' and 'checkout' differ only in the site header. */
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

/** @typedef {(typeof errorPageKinds)[number]} ErrorPageKind */

/** The placeholder in these pages that is replaced with the error reference. */
export const REFERENCE_PLACEHOLDER = '[reference]'

/**
 * The header with the reference that a failed page shows and that identifies the error in the log.
 */
export const REFERENCE_HEADER = 'x-failure-reference'
