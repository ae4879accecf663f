'use client'

import { useState } from 'react'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { FailureNotice } from '@/components/ui/failure-notice'
import { PressButton } from '@/components/ui/press-button.client'
import { loadOlderEventsAction } from './actions'
import type { EventView } from './queries'

type EventListProps = {
  events: readonly EventView[]
  hasMore: boolean
}

/** The security events of the account, newest first. */
export function EventList({ events: newestEvents, hasMore: hasMoreInitially }: EventListProps) {
  const [loadedEvents, setLoadedEvents] = useState<readonly EventView[]>([])
  const loadOlderEvents = useScopedAction(loadOlderEventsAction)
  const [hasMore, setHasMore] = useState(hasMoreInitially)
  const { run, failure, isPending } = useAsyncAction()
  // New events push visible ones onto the next page, so the same event can be loaded twice.
  const events = [
    ...new Map([...newestEvents, ...loadedEvents].map((event) => [event.id, event])).values(),
  ]

  function loadMore() {
    run(() => loadOlderEvents({ skip: events.length }), {
      onDone: ({ events: nextEvents, hasMoreEvents }) => {
        setLoadedEvents([...loadedEvents, ...nextEvents])
        setHasMore(hasMoreEvents)
      },
    })
  }

  if (events.length === 0) {
    return (
      <p className="text-ink-soft">Nothing yet. Sign-ins and password changes will show up here.</p>
    )
  }
  return (
    <div className="grid gap-6">
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
      {failure && <FailureNotice>{failure.message}</FailureNotice>}
      {hasMore && (
        <div>
          <PressButton
            variant="secondary"
            onPress={loadMore}
            isPending={isPending}
            pendingLabel="Loading..."
          >
            Show more
          </PressButton>
        </div>
      )}
    </div>
  )
}
