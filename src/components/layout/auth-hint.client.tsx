'use client'

import { useEffect } from 'react'
import { routes } from '@/domain/routes/paths'
import { localKeys } from '@/domain/storage-keys'
import { sharedStorage } from '../browser/storage'
import type { AuthHint } from '../site-script/site-window'

/**
 * Syncs the browser's auth hint (site-script.tsx), and renews the session. For every page rendered
 * per request.
 */
export function AuthHintSync({ user }: { user: AuthHint | null }) {
  const displayName = user?.displayName
  const email = user?.email
  const manualUserId = user?.manualUserId ?? null
  useEffect(() => {
    if (displayName === undefined || email === undefined) {
      window.site.signOut()
      return
    }
    window.site.signIn({ displayName, email, manualUserId })
    renewSession()
  }, [displayName, email, manualUserId])
  return null
}

const RENEW_INTERVAL_MS = 5 * 60 * 1000

/** Extends the session every few minutes, since renders cannot set cookies. */
function renewSession(): void {
  // Without storage, every page would send this.
  if (!sharedStorage.isAllowed()) return
  const now = Date.now()
  const last = Number(sharedStorage.read(localKeys.sessionRenewed))
  // A time in the future comes from a wrong clock.
  if (last <= now && now < last + RENEW_INTERVAL_MS) return
  // A beacon: nothing waits for it, and a lost one is repeated later.
  if (navigator.sendBeacon(routes.renewSession))
    sharedStorage.write(localKeys.sessionRenewed, String(now))
}
