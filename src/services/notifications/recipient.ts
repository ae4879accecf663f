import { formatMoment } from '@/domain/text/moment'
import type { TimeZone } from '@/domain/identity/time-zones'
import { formatDevice, type ClientInfo } from '@/domain/identity/client-info'

/** Whose account a mail is about. The mail goes to `email`. */
export type Recipient = {
  email: string
  username?: string | null
  displayName?: string | null
  timezone?: TimeZone | null
}

/**
 * When and from where something was done, as lines of a mail. The address is shortened, as
 * everywhere.
 */
export function clientInfoLines(
  { timezone }: Recipient,
  clientInfo: ClientInfo | null,
  at: Date,
): { label: string; value: string }[] {
  return [
    { label: 'When', value: formatMoment(at, timezone ?? 'utc') },
    ...(clientInfo ? [{ label: 'Device', value: formatDevice(clientInfo) }] : []),
    ...(clientInfo?.address ? [{ label: 'Network', value: clientInfo.address }] : []),
  ]
}
