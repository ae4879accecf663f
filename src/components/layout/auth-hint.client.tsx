'use client'

import { useEffect } from 'react'
import { routes } from '@/domain/routes/paths'
import { localKeys } from '@/domain/storage-keys'
import { sharedStorage } from '../browser/storage'
import type { AuthHint } from '../site-script/site-window'

/**
 * Keeps the auth hint (site-window.ts) in sync with the session, and renews the session. Must be
 * on every page that is rendered per request.
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

/** Extends the session every few minutes. Server components can't, as they can't set cookies. */
function renewSession(): void {
  // If the last renewal time couldn't be stored, every page would send a request.
  if (!sharedStorage.isAllowed()) return
  const now = Date.now()
  const lastRenewedAt = Number(sharedStorage.read(localKeys.sessionRenewed))
  // A time in the future means that it was stored while the clock was wrong.
  if (lastRenewedAt <= now && now < lastRenewedAt + RENEW_INTERVAL_MS) return
  // Uses a beacon, because nothing depends on the response. A lost request is repeated later.
  if (navigator.sendBeacon(routes.renewSession))
    sharedStorage.write(localKeys.sessionRenewed, String(now))
}
