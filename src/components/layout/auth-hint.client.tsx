'use client'

import { useEffect, useSyncExternalStore } from 'react'

import { routes } from '@/domain/routes/paths'
import { localKeys, sessionKeys } from '@/domain/storage-keys'

import { forgetDrafts } from '../browser/drafts'
import { sharedStorage, tabStorage } from '../browser/storage'
import { showTheme } from './theme-choice'

/**
 * What the browser remembers of the person, for painting only. Never a secret, never a decision.
 */
export type AuthHint = {
  displayName: string
  email: string
  manualUserId: string | null
  /** Light or dark as the account has it: it is shown at once, and stays in this browser. */
  theme?: 'light' | 'dark'
}

const changed = 'authhint'

/**
 * Remembers that somebody is signed in, so that static pages paint the right header at once. Where
 * a browser forbids storage, the header is right on per-request pages only.
 */
export function storeAuthHint(user: AuthHint): void {
  sharedStorage.write(localKeys.user, JSON.stringify(pick(user)))
  sharedStorage.write(localKeys.isAuthenticated, 'true')
  if (user.theme) showTheme(user.theme)
  paint(true)
}

/**
 * Forgets it and which courses the person owned. Call it whenever the server says that nobody is
 * signed in: what they had not sent yet waits for them, until they sign out themselves
 * (`forgetPerson`).
 */
export function clearAuthHint(): void {
  sharedStorage.write(localKeys.user, null)
  sharedStorage.write(localKeys.isAuthenticated, null)
  paint(false)
}

/**
 * Leaves nothing of the person in this browser, in no tab: neither the hint nor what they had not
 * sent yet. For a sign-out.
 */
export function forgetPerson(): void {
  clearAuthHint()
  forgetDrafts()
  sharedStorage.write(localKeys.signedOut, String(Date.now()))
}

/**
 * Put it on every page that is rendered per request: the server's answer overrides the hint, and
 * the session of somebody who is signed in goes on.
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

/**
 * The name of whoever is signed in, as the hint has it; null when there is none, and on the server.
 */
export function useHintedName(): string | null {
  return useSyncExternalStore(followAuthHint, hintedName, () => null)
}

function hintedName(): string | null {
  if (!isHinted()) return null
  const value = sharedStorage.readJson(localKeys.user)
  const hint = typeof value === 'object' && value !== null ? value : {}
  return 'displayName' in hint && typeof hint.displayName === 'string' ? hint.displayName : null
}

/** Calls back whenever the hint changes, in this tab or in another; returns how to stop it. */
export function followAuthHint(notify: () => void): () => void {
  const followOtherTab = ({ key }: StorageEvent) => {
    if (key === localKeys.signedOut) forgetDrafts()
    // A null key means that the whole storage was cleared.
    if (key !== localKeys.user && key !== localKeys.isAuthenticated && key !== null) return
    paint(sharedStorage.read(localKeys.isAuthenticated) === 'true')
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
    tabStorage.write(sessionKeys.ownCourses, null)
  }
  window.dispatchEvent(new Event(changed))
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

/** Only these three leave the page's memory, whatever else an object carries. */
function pick({ displayName, email, manualUserId }: AuthHint): Omit<AuthHint, 'theme'> {
  return { displayName, email, manualUserId }
}
