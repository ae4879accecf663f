import { deviceInWords, type Visit } from '@/domain/visit'

/** Whose account a mail is about. The mail goes to `email`. */
export type Addressee = { email: string; username?: string | null; displayName?: string | null }

const moments = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** 'November 21, 2026 at 8:24 PM UTC'. */
export const momentInWords = (at: Date): string => `${moments.format(at)} UTC`

/** When and from where something was done, as lines of a mail. The address is shortened, as everywhere. */
export function visitDetails(visit: Visit | null, at: Date): { label: string; value: string }[] {
  return [
    { label: 'When', value: momentInWords(at) },
    ...(visit ? [{ label: 'Device', value: deviceInWords(visit) }] : []),
    ...(visit?.address ? [{ label: 'Network', value: visit.address }] : []),
  ]
}
