import type { TimeZone } from '@/domain/identity/time-zones'
import { type TimelineEvent, timelineSentence } from '@/domain/people/timeline'
import { routes } from '@/domain/routes/paths'
import { formatMoment } from '@/domain/text/moment'
import { PageLinks, PanelLink } from '@/admin/shared/links'

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
      {events.length === 0 && <p>There’s no more activity.</p>}
      <ol className="h2h-list h2h-timeline" reversed>
        {events.map((event) => (
          <li key={`${event.kind} ${event.id}`}>
            <time dateTime={event.at.toISOString()}>{formatMoment(event.at, zone)}</time>
            <p>
              <Sentence event={event} />
            </p>
            {event.words && event.kind !== 'paid' && (
              <blockquote className="h2h-words">{event.words}</blockquote>
            )}
          </li>
        ))}
      </ol>
      <PageLinks
        label="Pages of activity"
        page={page}
        hasMore={hasMore}
        address={(to) => `${address}?page=${to}`}
      />
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
  return address ? <PanelLink href={address}>{sentence}</PanelLink> : sentence
}
