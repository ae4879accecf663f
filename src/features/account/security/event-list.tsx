import type { EventView } from './queries'

/** The newest security events of the account, newest first. */
export function EventList({ events }: { events: readonly EventView[] }) {
  if (events.length === 0) {
    return (
      <p className="text-ink-soft">Nothing yet. Sign-ins and password changes will show up here.</p>
    )
  }
  return (
    <ol className="grid divide-y divide-hairline">
      {events.map((event) => (
        <li
          key={event.id}
          className="grid gap-x-6 py-3 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto] sm:items-baseline"
        >
          <div className="min-w-0">
            <p className="wrap-anywhere">{event.label}</p>
            {event.clientText !== null && (
              <p className="text-sm wrap-anywhere text-ink-soft">{event.clientText}</p>
            )}
          </div>
          <time dateTime={event.occurredAt} className="text-sm text-ink-soft tabular-nums">
            {event.timeText}
          </time>
        </li>
      ))}
    </ol>
  )
}
