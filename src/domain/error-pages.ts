/**
 * The kept pages that say what went wrong, by the last part of their address. Which of them answers what, src/http/error-pages.mjs
 * decides. The page of a course and that of a checkout say the same under different headers.
 */
export const errorPageKinds = [
  'course',
  'checkout',
  'data-export',
  'not-found',
  'bad-request',
  'too-large',
  'unexpected',
] as const

export type ErrorPageKind = (typeof errorPageKinds)[number]

/** Stands in such a page for the reference of what went wrong. */
export const REFERENCE_GAP = '[reference]'
