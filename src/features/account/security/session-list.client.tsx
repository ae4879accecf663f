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

/** The user's sessions, with buttons that end them immediately. */
export function SessionList({ sessions: serverSessions }: { sessions: readonly SessionView[] }) {
  const [localUpdate, setLocalUpdate] = useState<{
    source: typeof serverSessions
    remainingSessions: readonly SessionView[]
  } | null>(null)
  const endSession = useScopedAction(endSessionAction)
  const endOtherSessions = useScopedAction(endOtherSessionsAction)
  const { run, statusMessage, isPending } = useAsyncAction()
  const [pendingId, setPendingId] = useState<string | null>(null)
  const statusElement = useRef<HTMLDivElement>(null)
  const router = useRouter()
  // If the server has rendered a new list, that list is newer than the action's result.
  const sessions =
    localUpdate?.source === serverSessions ? localUpdate.remainingSessions : serverSessions
  const otherSessions = sessions.filter(({ isCurrent }) => !isCurrent)

  useEffect(() => {
    // Moves the focus, because the focused button was removed.
    if (statusMessage) statusElement.current?.focus()
  }, [statusMessage])

  function showRemaining({ sessions: remainingSessions }: { sessions: readonly SessionView[] }) {
    setLocalUpdate({ source: serverSessions, remainingSessions })
    router.refresh()
  }

  function handleEnd({ id, device }: SessionView) {
    setPendingId(id)
    run(() => endSession({ sessionId: id }), {
      successMessage: ({ isEnded }) =>
        isEnded ? texts.sessionEnded(device) : texts.sessionAlreadyEnded,
      onDone: showRemaining,
    })
  }

  function handleEndOthers() {
    setPendingId(null)
    run(() => endOtherSessions({}), {
      successMessage: ({ ended: count }) =>
        count > 0 ? texts.otherSessionsEnded : texts.noOtherSessions,
      onDone: showRemaining,
    })
  }

  return (
    <div className="grid gap-6">
      <div ref={statusElement} tabIndex={-1} className="empty:hidden">
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
                  <time dateTime={session.lastUsedAt}>{session.lastUsedText}</time>
                )}
                {session.ip !== null && <> · {session.ip}</>}
              </p>
            </div>
            {!session.isCurrent && (
              <PressButton
                variant="quiet"
                disabled={isPending && pendingId !== session.id}
                isPending={isPending && pendingId === session.id}
                pendingLabel="Logging out..."
                aria-label={`Logout: ${session.device}`}
                onPress={() => handleEnd(session)}
              >
                Logout
              </PressButton>
            )}
          </li>
        ))}
      </ul>
      {otherSessions.length > 0 && (
        <div>
          <PressButton
            variant="secondary"
            onPress={handleEndOthers}
            isPending={isPending && pendingId === null}
            pendingLabel="Logging them out..."
          >
            Log out of all other sessions
          </PressButton>
        </div>
      )}
    </div>
  )
}
