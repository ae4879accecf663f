/** A field that people don't see. Programs that fill in every field give themselves away. */
export const TRAP_FIELD = 'website'

/** What the newsletter's page says after a form was sent, or a link was opened. */
export const newsletterStates = [
  'check-email',
  'invalid-email',
  'too-many',
  'failed',
  'no-file',
] as const

export type NewsletterState = (typeof newsletterStates)[number]
