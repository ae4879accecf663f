import type { NotificationName } from './notifications'

/** The notification switches whose emails have one-click unsubscribe. */
export const unsubscribeKinds = ['announcements', 'reminders'] as const satisfies NotificationName[]

export type UnsubscribeKind = (typeof unsubscribeKinds)[number]

/** The kind of the emails to newsletter subscribers, who may have no account. */
export const SUBSCRIBER_KIND = 'subscriber'

/** The names of these emails on the unsubscribe page. */
export const unsubscribeLabels: Record<UnsubscribeKind | typeof SUBSCRIBER_KIND, string> = {
  announcements: 'announcements from your instructor',
  reminders: 'gentle reminders',
  subscriber: 'our newsletter',
}
