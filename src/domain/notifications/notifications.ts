/**
 * The notification switches and their defaults (docs/specification.md, section 3; the last two are
 * from docs/decisions/0060).
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

export type NotificationName = keyof typeof notificationDefaults
