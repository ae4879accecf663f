/**
 * What somebody may be told of, with what holds until they choose
 * (docs/specification.md, section 3).
 */
export const notificationDefaults = {
  productUpdates: false,
  newsletterIssues: false,
  emailPromotions: false,
  mentions: true,
  newPosts: false,
  offers: false,
} as const

/** The name of one switch. */
export type NotificationName = keyof typeof notificationDefaults
