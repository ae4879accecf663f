import type { TimeZone } from '@/domain/identity/time-zones'
import { type TimelineEvent, describeTimelineEvent } from '@/domain/people/timeline'
import { routes } from '@/domain/routes/paths'
import { formatDateTime } from '@/domain/text/format-date'
import { PageLinks, PanelLink } from '@/admin/shared/links'

type TimelineProps = {
  events: TimelineEvent[]
  hasMore: boolean
  page: number
  url: string
  /** The reader's time zone. */
  zone: TimeZone
}

/** Lists a person's activity, newest first. */
export function Timeline({ events, hasMore, page, url, zone }: TimelineProps) {
  return (
    <>
      {events.length === 0 && <p>There’s no more activity.</p>}
      <ol className="h2h-list h2h-timeline" reversed>
        {events.map((event) => (
          <li key={`${event.kind} ${event.id}`}>
            <time dateTime={event.occurredAt.toISOString()}>
              {formatDateTime(event.occurredAt, zone)}
            </time>
            <p>
              <EventText event={event} />
            </p>
            {event.words && event.kind !== 'paid' && (
              <blockquote className="h2h-user-text">{event.words}</blockquote>
            )}
          </li>
        ))}
      </ol>
      <PageLinks
        label="Pages of activity"
        page={page}
        hasMore={hasMore}
        pageUrl={(to) => `${url}?page=${to}`}
      />
    </>
  )
}

const eventPageUrls: Partial<Record<TimelineEvent['kind'], (id: string) => string>> = {
  paid: routes.paymentInAdmin,
  asked: routes.supportRequestInAdmin,
}

function EventText({ event }: { event: TimelineEvent }) {
  const text = describeTimelineEvent(event)
  const url = eventPageUrls[event.kind]?.(event.id)
  return url ? <PanelLink href={url}>{text}</PanelLink> : text
}
