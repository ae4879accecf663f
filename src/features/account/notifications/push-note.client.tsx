'use client'

import { useSyncExternalStore } from 'react'

const states: Record<NotificationPermission | 'unknown', string> = {
  granted: 'Your browser would let it, and still nothing comes.',
  denied: 'Your browser would not let it, and need not.',
  default: 'Your browser has not been asked, and will not be.',
  unknown: '',
}

/** What is true of push notifications, here and in this browser. */
export function PushNote() {
  const state = useSyncExternalStore(
    () => () => undefined,
    () => ('Notification' in window ? Notification.permission : 'unknown'),
    () => 'unknown' as const,
  )
  return (
    <div className="grid gap-1 border-t border-hairline pt-6">
      <h3 className="font-semibold">Push notifications</h3>
      <p className="max-w-prose text-ink-soft">
        This site sends no push notifications, so no message of ours lights up your screen.{' '}
        {states[state]}
      </p>
    </div>
  )
}
