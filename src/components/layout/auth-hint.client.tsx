'use client'

import { useEffect, useSyncExternalStore } from 'react'

import { routes } from '@/domain/paths'
import { localKeys, sessionKeys } from '@/domain/storage-keys'

import { showTheme } from './theme-choice'

/** What the browser remembers of the person, for painting only. Never a secret, never a decision. */
export type AuthHint = {
  displayName: string
  email: string
  manualUserId: string | null
  /** Light or dark as the account has it: it is shown at once, and stays in this browser. */
  theme?: 'light' | 'dark'
}

const changed = 'authhint'
const drafts = ['supportDraft', 'settingsDraft', 'commentDrafts'] as const

/** Remembers that somebody is signed in, so that static pages paint the right header at once. */
export function storeAuthHint(user: AuthHint): void {
  withStorage((storage) => {
    storage.setItem(localKeys.user, JSON.stringify(pick(user)))
    storage.setItem(localKeys.isAuthenticated, 'true')
  })
  if (user.theme) showTheme(user.theme)
  paint(true)
}

/**
 * Forgets it and which courses the person owned. Call it whenever the server says that nobody is signed in: what they had not sent
 * yet waits for them, until they sign out themselves (`forgetPerson`).
 */
export function clearAuthHint(): void {
  withStorage((storage) => {
    storage.removeItem(localKeys.user)
    storage.removeItem(localKeys.isAuthenticated)
  })
  paint(false)
}

/** Leaves nothing of the person in this browser, in no tab: neither the hint nor what they had not sent yet. For a sign-out. */
export function forgetPerson(): void {
  clearAuthHint()
  forgetDrafts()
  withStorage((storage) => storage.setItem(localKeys.signedOut, String(Date.now())))
}

function forgetDrafts(): void {
  withStorage(() => {
    for (const key of drafts) window.sessionStorage.removeItem(sessionKeys[key])
  })
}

/**
 * Put it on every page that is rendered per request: the server's answer overrides the hint, and the
 * session of somebody who is signed in goes on.
 */
export function AuthHintSync({ user }: { user: AuthHint | null }) {
  const displayName = user?.displayName
  const email = user?.email
  const manualUserId = user?.manualUserId ?? null
  useEffect(() => {
    if (displayName === undefined || email === undefined) {
      clearAuthHint()
      return
    }
    storeAuthHint({ displayName, email, manualUserId })
    keepSession()
  }, [displayName, email, manualUserId])
  return null
}

/** Whether the hint says that somebody is signed in. False on the server and while hydrating. */
export function useAuthHint(): boolean {
  return useSyncExternalStore(followAuthHint, isHinted, () => false)
}

/** The name of whoever is signed in, as the hint has it; null when there is none, and on the server. */
export function useHintedName(): string | null {
  return useSyncExternalStore(followAuthHint, hintedName, () => null)
}

function hintedName(): string | null {
  const stored = withStorage((storage) => storage.getItem(localKeys.user))
  if (!isHinted() || !stored) return null
  try {
    const value: unknown = JSON.parse(stored)
    const hint = typeof value === 'object' && value !== null ? value : {}
    return 'displayName' in hint && typeof hint.displayName === 'string' ? hint.displayName : null
  } catch (error) {
    // Somebody wrote something else there.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Calls back whenever the hint changes, in this tab or in another; returns how to stop it. */
export function followAuthHint(notify: () => void): () => void {
  const followOtherTab = ({ key }: StorageEvent) => {
    if (key === localKeys.signedOut) forgetDrafts()
    // A null key means that the whole storage was cleared.
    if (key !== localKeys.user && key !== localKeys.isAuthenticated && key !== null) return
    paint(withStorage((storage) => storage.getItem(localKeys.isAuthenticated)) === 'true')
  }
  window.addEventListener(changed, notify)
  window.addEventListener('storage', followOtherTab)
  return () => {
    window.removeEventListener(changed, notify)
    window.removeEventListener('storage', followOtherTab)
  }
}

function isHinted(): boolean {
  return document.documentElement.dataset.auth === 'in'
}

function paint(isSignedIn: boolean): void {
  if (isSignedIn) document.documentElement.dataset.auth = 'in'
  else {
    delete document.documentElement.dataset.auth
    // Every tab has its own, so every tab that hears of the sign-out removes it.
    withStorage(() => window.sessionStorage.removeItem(sessionKeys.ownCourses))
  }
  window.dispatchEvent(new Event(changed))
}

const KEPT_MS = 5 * 60 * 1000

/**
 * Pages cannot set cookies while they are rendered, so every few minutes the browser says that its session is in use, and is
 * given a longer one.
 */
function keepSession(): void {
  withStorage((storage) => {
    const now = Date.now()
    const last = Number(storage.getItem(localKeys.sessionRenewed))
    // A time to come is of a clock that was wrong.
    if (last <= now && now < last + KEPT_MS) return
    // A beacon: nobody waits for it, and later there is another.
    if (navigator.sendBeacon(routes.renewSession))
      storage.setItem(localKeys.sessionRenewed, String(now))
  })
}

/** Only these three leave the page's memory, whatever else an object carries. */
function pick({ displayName, email, manualUserId }: AuthHint): Omit<AuthHint, 'theme'> {
  return { displayName, email, manualUserId }
}

export function withStorage<T>(ask: (storage: Storage) => T): T | null {
  try {
    return ask(window.localStorage)
  } catch (error) {
    // Browsers that forbid storage still work: the header is then right on per-request pages only.
    if (error instanceof DOMException) return null
    throw error
  }
}
