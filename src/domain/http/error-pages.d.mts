export declare const errorPageKinds: readonly [
  'course',
  'checkout',
  'data-export',
  'not-found',
  'bad-request',
  'too-large',
  'refused',
  'unexpected',
]
export type ErrorPageKind = (typeof errorPageKinds)[number]
export declare const REFERENCE_GAP: string
export declare const REFERENCE_HEADER: string
