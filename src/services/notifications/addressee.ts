import { momentInWords } from '@/domain/text/moment'
import type { TimeZone } from '@/domain/identity/time-zones'
import { deviceInWords, type Visit } from '@/domain/identity/visit'

/** Whose account a mail is about. The mail goes to `email`. */
export type Addressee = {
  email: string
  username?: string | null
  displayName?: string | null
  timezone?: TimeZone | null
}

/**
 * When and from where something was done, as lines of a mail. The address is shortened, as
 * everywhere.
 */
export function visitDetails(
  { timezone }: Addressee,
  visit: Visit | null,
  at: Date,
): { label: string; value: string }[] {
  return [
    { label: 'When', value: momentInWords(at, timezone ?? 'utc') },
    ...(visit ? [{ label: 'Device', value: deviceInWords(visit) }] : []),
    ...(visit?.address ? [{ label: 'Network', value: visit.address }] : []),
  ]
}
