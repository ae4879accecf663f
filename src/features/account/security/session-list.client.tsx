'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { PressButton } from '@/components/ui/press-button.client'
import { StatusNotice } from '@/components/ui/status-notice'
import { memberMessages } from '@/domain/messages/member-messages'
import { endOtherSessionsAction, endSessionAction } from './actions'
import type { SessionView } from './queries'

const texts = memberMessages.security

/** The user's sessions, with buttons to log them out immediately. */
export function SessionList({ sessions: serverSessions }: { sessions: readonly SessionView[] }) {
  const [ended, setEnded] = useState<{
    source: typeof serverSessions
    remaining: readonly SessionView[]
  } | null>(null)
  const endSession = useScopedAction(endSessionAction)
  const endOtherSessions = useScopedAction(endOtherSessionsAction)
  const { run, statusMessage, isPending } = useAsyncAction()
  const [pendingId, setPendingId] = useState<string | null>(null)
  const result = useRef<HTMLDivElement>(null)
  const router = useRouter()
  // A list that the server rendered again is newer than an action's result.
  const sessions = ended?.source === serverSessions ? ended.remaining : serverSessions
  const others = sessions.filter(({ isCurrent }) => !isCurrent)

  useEffect(() => {
    // Moves the focus, because the focused button was removed.
    if (statusMessage) result.current?.focus()
  }, [statusMessage])

  function show({ sessions: remaining }: { sessions: readonly SessionView[] }) {
    setEnded({ source: serverSessions, remaining })
    router.refresh()
  }

  function end({ id, device }: SessionView) {
    setPendingId(id)
    run(() => endSession({ sessionId: id }), {
      successMessage: ({ isEnded }) => (isEnded ? texts.sessionEnded(device) : texts.sessionGone),
      onDone: show,
    })
  }

  function endOthers() {
    setPendingId(null)
    run(() => endOtherSessions({}), {
      successMessage: ({ ended: count }) => (count > 0 ? texts.othersEnded : texts.noOthers),
      onDone: show,
    })
  }

  return (
    <div className="grid gap-6">
      <div ref={result} tabIndex={-1} className="empty:hidden">
        {statusMessage && <StatusNotice {...statusMessage} />}
      </div>
      <ul className="grid divide-y divide-hairline">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{session.device}</p>
              <p className="text-sm text-ink-soft">
                {session.isCurrent ? (
                  <span className="font-semibold text-sage">Current session</span>
                ) : (
                  <time dateTime={session.lastUsedAt}>{session.lastUsed}</time>
                )}
                {session.ip !== null && <> · {session.ip}</>}
              </p>
            </div>
            {!session.isCurrent && (
              <PressButton
                variant="quiet"
                disabled={isPending && pendingId !== session.id}
                pending={isPending && pendingId === session.id}
                pendingLabel="Logging out..."
                aria-label={`Logout: ${session.device}`}
                onPress={() => end(session)}
              >
                Logout
              </PressButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div>
          <PressButton
            variant="secondary"
            onPress={endOthers}
            pending={isPending && pendingId === null}
            pendingLabel="Logging them out..."
          >
            Log out of all other sessions
          </PressButton>
        </div>
      )}
    </div>
  )
}
