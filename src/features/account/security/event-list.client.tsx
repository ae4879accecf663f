'use client'

import { useState } from 'react'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { FailureNotice } from '@/components/ui/failure-notice'
import { PressButton } from '@/components/ui/press-button.client'
import { olderEventsAction } from './actions'
import type { EventView } from './queries'

type EventListProps = {
  events: readonly EventView[]
  hasMore: boolean
}

/** The security events of the account, newest first. */
export function EventList({ events: newest, hasMore: hasMoreInitially }: EventListProps) {
  const [older, setOlder] = useState<readonly EventView[]>([])
  const olderEvents = useScopedAction(olderEventsAction)
  const [hasMore, setHasMore] = useState(hasMoreInitially)
  const { run, failure, isPending } = useAsyncAction()
  // New events shift visible events into the older pages, so remove duplicates.
  const events = [...new Map([...newest, ...older].map((event) => [event.id, event])).values()]

  function showMore() {
    run(() => olderEvents({ skip: events.length }), {
      onDone: ({ events: nextEvents, hasMoreEvents }) => {
        setOlder([...older, ...nextEvents])
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
              <p className="wrap-anywhere">{event.what}</p>
              {event.where !== null && (
                <p className="text-sm wrap-anywhere text-ink-soft">{event.where}</p>
              )}
            </div>
            <time dateTime={event.at} className="text-sm text-ink-soft tabular-nums">
              {event.when}
            </time>
          </li>
        ))}
      </ol>
      {failure && <FailureNotice>{failure.message}</FailureNotice>}
      {hasMore && (
        <div>
          <PressButton
            variant="secondary"
            onPress={showMore}
            pending={isPending}
            pendingLabel="Loading..."
          >
            Show more
          </PressButton>
        </div>
      )}
    </div>
  )
}
