/**
 * The state of a newsletter subscription. A pending one isn't confirmed by email yet, and gets no
 * announcements.
 */
export const subscriberStates = [
  { value: 'pending', label: 'Not confirmed yet' },
  { value: 'active', label: 'Subscribed' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
] as const

export const subscriberStateValues = subscriberStates.map(({ value }) => value)

/** The source of subscribers that the instructor imported. All others are paths of pages. */
export const IMPORT_SOURCE = 'import'

/** How long a confirmation link works, and unconfirmed emails are kept, in days. */
export const CONFIRMATION_DAYS = 7
