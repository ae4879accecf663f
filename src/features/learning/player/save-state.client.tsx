'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { useOnline } from '@/components/browser/use-online'
import { useScopedUser } from '@/components/layout/user-scope.client'
import { messages } from '@/domain/messages/messages'
import { siteSaver } from './site-saver'

/** Says what is not saved yet, and that one is offline. Nothing while all is well. */
export function SaveStateLine() {
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

/**
 * Whether all that was done in lessons is saved. What waits of an earlier visit is sent when its
 * person is back.
 */
function useSaveState() {
  const person = useScopedUser()
  useEffect(() => siteSaver().retry(), [person])
  return useSyncExternalStore(
    (notify) => siteSaver().subscribe(notify),
    () => siteSaver().state(),
    () => 'saved',
  )
}
