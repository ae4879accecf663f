import { formatDateTime } from '@/domain/text/format-date'
import type { TimeZone } from '@/domain/identity/time-zones'

/** The date and time of an ISO timestamp in a time zone. */
export function DateTimeText({ iso, zone }: { iso: string; zone: TimeZone }) {
  return <time dateTime={iso}>{formatDateTime(new Date(iso), zone)}</time>
}
