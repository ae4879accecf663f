'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useAttempt } from '@/components/browser/use-attempt'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { PressButton } from '@/components/ui/press-button.client'
import { StatusNotice } from '@/components/ui/status-notice'
import { memberMessages } from '@/domain/messages/member-messages'
import { endOtherSessionsAction, endSessionAction } from './actions'
import type { SessionView } from './views'

const sentences = memberMessages.security

/**
 * Where one is signed in, with a way to end each session. What was ended is over at once, there as
 * well.
 */
export function SessionList({ sessions: given }: { sessions: readonly SessionView[] }) {
  const [ended, setEnded] = useState<{ of: typeof given; left: readonly SessionView[] } | null>(
    null,
  )
  const endSession = useScopedAction(endSessionAction)
  const endOtherSessions = useScopedAction(endOtherSessionsAction)
  const { run, statusMessage, isPending } = useAttempt()
  const [pendingId, setPendingId] = useState<string | null>(null)
  const answer = useRef<HTMLDivElement>(null)
  const router = useRouter()
  // What the server drew anew is newer than what an action answered.
  const sessions = ended?.of === given ? ended.left : given
  const others = sessions.filter(({ isCurrent }) => !isCurrent)

  useEffect(() => {
    // The button that was pressed is gone.
    if (statusMessage) answer.current?.focus()
  }, [statusMessage])

  function show({ sessions: left }: { sessions: readonly SessionView[] }) {
    setEnded({ of: given, left })
    router.refresh()
  }

  function end({ id, device }: SessionView) {
    setPendingId(id)
    run(() => endSession({ sessionId: id }), {
      done: ({ isEnded }) => (isEnded ? sentences.sessionEnded(device) : sentences.sessionGone),
      onDone: show,
    })
  }

  function endOthers() {
    setPendingId(null)
    run(() => endOtherSessions({}), {
      done: ({ ended: count }) => (count > 0 ? sentences.othersEnded : sentences.noOthers),
      onDone: show,
    })
  }

  return (
    <div className="grid gap-6">
      <div ref={answer} tabIndex={-1} className="empty:hidden">
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
                {session.network !== null && <> · {session.network}</>}
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
