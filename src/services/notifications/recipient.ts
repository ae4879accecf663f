import { formatDateTime } from '@/domain/text/format-date'
import type { TimeZone } from '@/domain/identity/time-zones'
import { formatDevice, type ClientInfo } from '@/domain/identity/client-info'

/** The owner of the account that an email is about. It is sent to `email`. */
export type Recipient = {
  email: string
  username?: string | null
  displayName?: string | null
  timezone?: TimeZone | null
}

/** Formats when and from where something was done as email lines, with a truncated IP. */
export function clientInfoLines(
  { timezone }: Recipient,
  clientInfo: ClientInfo | null,
  at: Date,
): { label: string; value: string }[] {
  return [
    { label: 'When', value: formatDateTime(at, timezone ?? 'utc') },
    ...(clientInfo ? [{ label: 'Device', value: formatDevice(clientInfo) }] : []),
    ...(clientInfo?.address ? [{ label: 'Network', value: clientInfo.address }] : []),
  ]
}
