import Link from 'next/link'
import type { TimeZone } from '@/domain/identity/time-zones'
import { type TimelineEvent, timelineSentence } from '@/domain/people/timeline'
import { routes } from '@/domain/routes/paths'
import { formatMoment } from '@/domain/text/moment'

type TimelineProps = {
  events: TimelineEvent[]
  hasMore: boolean
  page: number
  address: string
  /** Of who reads it. */
  zone: TimeZone
}

/** What happened to a person, the newest first. */
export function Timeline({ events, hasMore, page, address, zone }: TimelineProps) {
  return (
    <>
      {events.length === 0 && <p>There is nothing more.</p>}
      <ol className="h2h-timeline" reversed>
        {events.map((event) => (
          <li key={`${event.kind} ${event.id}`}>
            <time dateTime={event.at.toISOString()}>{formatMoment(event.at, zone)}</time>
            <p>
              <Sentence event={event} />
            </p>
            {event.words && event.kind !== 'paid' && (
              <blockquote className="h2h-timeline__words">{event.words}</blockquote>
            )}
          </li>
        ))}
      </ol>
      {(page > 1 || hasMore) && (
        <nav aria-label="Pages of what happened" className="h2h-people__ways">
          {page > 1 && (
            <Link className="h2h-link" href={`${address}?page=${page - 1}`} prefetch={false}>
              Newer
            </Link>
          )}
          {hasMore && (
            <Link className="h2h-link" href={`${address}?page=${page + 1}`} prefetch={false}>
              Older
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

const pages: Partial<Record<TimelineEvent['kind'], (id: string) => string>> = {
  paid: routes.paymentInAdmin,
  asked: routes.supportRequest,
}

function Sentence({ event }: { event: TimelineEvent }) {
  const sentence = timelineSentence(event)
  const address = pages[event.kind]?.(event.id)
  if (!address) return sentence
  return (
    <Link className="h2h-link" href={address} prefetch={false}>
      {sentence}
    </Link>
  )
}
