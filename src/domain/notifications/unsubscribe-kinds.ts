import type { NotificationName } from './notifications'

/** The notification switches whose emails have one-click unsubscribe. */
export const unsubscribeKinds = ['announcements', 'reminders'] as const satisfies NotificationName[]

export type UnsubscribeKind = (typeof unsubscribeKinds)[number]

/** The names of these emails on the unsubscribe page. */
export const unsubscribeLabels: Record<UnsubscribeKind, string> = {
  announcements: 'announcements from your instructor',
  reminders: 'gentle reminders',
}
