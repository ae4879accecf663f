import { formatDay } from '@/domain/text/moment'

/** Until when one may learn from a course; nothing for a course without an end. */
export function AccessEnd({ endsAt }: { endsAt: string | null }) {
  if (endsAt === null) return null
  return <p className="text-ink-soft">Open to you until {formatDay(new Date(endsAt), 'utc')}.</p>
}
