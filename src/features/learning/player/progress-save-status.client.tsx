'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { useOnline } from '@/components/browser/use-online'
import { useScopedUserNumber } from '@/components/layout/user-scope.client'
import { messages } from '@/domain/messages/messages'
import { getProgressSaver } from './shared-progress-saver'

/** Reports unsaved progress and a lost connection. */
export function ProgressSaveStatus() {
  const userNumber = useScopedUserNumber()
  const isOnline = useOnline()
  const isWaiting = useSyncExternalStore(
    (notify) => getProgressSaver().subscribe(notify),
    () => getProgressSaver().getState() === 'waiting',
    () => false,
  )
  // Retries the events of a user who has signed in again.
  useEffect(() => getProgressSaver().retry(), [userNumber])
  return (
    <p role="status" className="text-sm text-ink-soft empty:hidden print:hidden">
      {isWaiting && (
        <span className="font-semibold text-ink">{messages.course.progressUnsaved}. </span>
      )}
      {!isOnline && messages.course.offline}
      {isOnline && isWaiting && messages.course.progressRetrying}
    </p>
  )
}
