/**
 * What somebody may be told of, with what holds until they choose
 * (docs/specification.md, section 3; the last two are docs/decisions/0060).
 */
export const notificationDefaults = {
  productUpdates: false,
  newsletterIssues: false,
  emailPromotions: false,
  mentions: true,
  newPosts: false,
  offers: false,
  announcements: true,
  reminders: false,
} as const

/** The name of one switch. */
export type NotificationName = keyof typeof notificationDefaults
