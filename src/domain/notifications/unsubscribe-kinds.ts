import type { NotificationName } from './notifications'

/** Mails that end by one click, each by the switch that governs it. */
export const unsubscribeKinds = ['announcements', 'reminders'] as const satisfies NotificationName[]

export type UnsubscribeKind = (typeof unsubscribeKinds)[number]

/** What such mails are called on the page that ends them. */
export const unsubscribeNames: Record<UnsubscribeKind, string> = {
  announcements: 'announcements from your instructor',
  reminders: 'gentle reminders',
}
