export const announcementStates = [
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'sending', label: 'Sending' },
  { value: 'stopped', label: 'Stopped' },
  { value: 'done', label: 'Sent' },
] as const

export type AnnouncementState = (typeof announcementStates)[number]['value']

export const recipientStates = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'claimed', label: 'Sending' },
  { value: 'sent', label: 'Sent' },
  { value: 'refused', label: 'Couldn’t be delivered' },
  { value: 'unsure', label: 'Unconfirmed: sending was interrupted' },
  { value: 'skipped', label: 'Skipped' },
] as const

type RecipientState = (typeof recipientStates)[number]['value']

export const skipReasons = [
  { value: 'disabled', label: 'Account disabled' },
  { value: 'unconfirmed', label: 'Email not confirmed' },
  { value: 'unwilling', label: 'Unsubscribed from these emails' },
] as const

export type SkipReason = (typeof skipReasons)[number]['value']

export type RecipientCounts = Record<RecipientState, number>

export function describeProgress(counts: RecipientCounts): string {
  const { sent, refused, unsure, skipped } = counts
  const waitingCount = counts.waiting + counts.claimed
  const total = sent + refused + unsure + skipped + waitingCount
  const formatCount = (count: number) => count.toLocaleString('en-US')
  const parts = [
    `Sent to ${formatCount(sent)} of ${formatCount(total)}`,
    refused > 0 ? `${formatCount(refused)} couldn’t be delivered` : null,
    unsure > 0 ? `${formatCount(unsure)} unconfirmed` : null,
    skipped > 0 ? `${formatCount(skipped)} skipped` : null,
    waitingCount > 0 ? `${formatCount(waitingCount)} waiting` : null,
  ].filter((part) => part !== null)
  return `${parts.join(', ')}.`
}
