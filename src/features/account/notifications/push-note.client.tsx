'use client'

import { useSyncExternalStore } from 'react'

const permissionTexts: Record<NotificationPermission | 'unknown', string> = {
  granted: 'Your browser allows them, but we won’t send any.',
  denied: 'Your browser blocks them, and that’s fine.',
  default: 'We won’t ask your browser for permission.',
  unknown: '',
}

/** Explains push notifications, depending on the browser's permission. */
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
        We don’t send push notifications, so nothing from us will light up your screen.{' '}
        {permissionTexts[state]}
      </p>
    </div>
  )
}
