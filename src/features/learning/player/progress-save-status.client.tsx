'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { useOnline } from '@/components/browser/use-online'
import { useScopedUser } from '@/components/layout/user-scope.client'
import { messages } from '@/domain/messages/messages'
import { siteSaver } from './site-saver'

/** Reports unsaved progress and a lost connection. */
export function ProgressSaveStatus() {
  const isWaiting = useSaveState() === 'waiting'
  const isOnline = useOnline()
  return (
    <p role="status" className="text-sm text-ink-soft empty:hidden print:hidden">
      {isWaiting && <span className="font-semibold text-ink">{messages.course.notSavedYet}. </span>}
      {!isOnline && messages.course.offline}
      {isOnline && isWaiting && messages.course.savingAgain}
    </p>
  )
}

/** Returns the save state. When the user changes, retries the events of the new user. */
function useSaveState() {
  const userId = useScopedUser()
  useEffect(() => siteSaver().retry(), [userId])
  return useSyncExternalStore(
    (notify) => siteSaver().subscribe(notify),
    () => siteSaver().state(),
    () => 'saved',
  )
}
