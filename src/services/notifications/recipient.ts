import { formatDateTime } from '@/domain/text/format-date'
import type { TimeZone } from '@/domain/identity/time-zones'
import { formatDevice, type ClientInfo } from '@/domain/identity/client-info'

/** The recipient of an email about their account. The email is sent to `email`. */
export type Recipient = {
  email: string
  username?: string | null
  displayName?: string | null
  timezone?: TimeZone | null
}

/** Formats the time, device and truncated IP address of an action as lines of an email. */
export function clientInfoLines(
  { timezone }: Recipient,
  clientInfo: ClientInfo | null,
  at: Date,
): { label: string; value: string }[] {
  return [
    { label: 'When', value: formatDateTime(at, timezone ?? 'utc') },
    ...(clientInfo ? [{ label: 'Device', value: formatDevice(clientInfo) }] : []),
    ...(clientInfo?.ip ? [{ label: 'Network', value: clientInfo.ip }] : []),
  ]
}
