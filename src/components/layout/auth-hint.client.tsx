'use client'

import { useEffect } from 'react'
import { routes } from '@/domain/routes/paths'
import { localKeys } from '@/domain/storage-keys'
import { sharedStorage } from '../browser/storage'
import type { AuthHint } from '../site-script/site-window'

/**
 * Put it on every page that is rendered per request: the server's answer overrides what the browser
 * remembers (site-script.tsx), and the session of somebody who is signed in goes on.
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
    keepSession()
  }, [displayName, email, manualUserId])
  return null
}

const KEPT_MS = 5 * 60 * 1000

/**
 * Pages cannot set cookies while they are rendered, so every few minutes the browser says that its
 * session is in use, and is given a longer one.
 */
function keepSession(): void {
  // Browsers that forbid storage would say it with every page.
  if (!sharedStorage.isAllowed()) return
  const now = Date.now()
  const last = Number(sharedStorage.read(localKeys.sessionRenewed))
  // A time to come is of a clock that was wrong.
  if (last <= now && now < last + KEPT_MS) return
  // A beacon: nobody waits for it, and later there is another.
  if (navigator.sendBeacon(routes.renewSession))
    sharedStorage.write(localKeys.sessionRenewed, String(now))
}
