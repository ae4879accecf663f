import type { NotificationName } from './notifications'

/**
 * The emails with one-click unsubscribe, as the names of the notification switches that control
 * them.
 */
export const unsubscribeKinds = ['announcements', 'reminders'] as const satisfies NotificationName[]

export type UnsubscribeKind = (typeof unsubscribeKinds)[number]

/** The names of these emails on the unsubscribe page. */
export const unsubscribeNames: Record<UnsubscribeKind, string> = {
  announcements: 'announcements from your instructor',
  reminders: 'gentle reminders',
}
