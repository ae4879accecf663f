import { formatMoment } from '@/domain/text/moment'
import type { TimeZone } from '@/domain/identity/time-zones'

/** A point in time, given in ISO, as somebody's clock shows it. */
export function MomentText({ iso, zone }: { iso: string; zone: TimeZone }) {
  return <time dateTime={iso}>{formatMoment(new Date(iso), zone)}</time>
}
