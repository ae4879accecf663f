import { formatDateTime } from '@/domain/text/format-date'
import type { TimeZone } from '@/domain/identity/time-zones'

/** An ISO timestamp in the given time zone. */
export function MomentText({ iso, zone }: { iso: string; zone: TimeZone }) {
  return <time dateTime={iso}>{formatDateTime(new Date(iso), zone)}</time>
}
