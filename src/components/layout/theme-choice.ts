import { useSyncExternalStore } from 'react'

import { withUserScope, routes } from '@/domain/routes/paths'
import { localKeys } from '@/domain/storage-keys'

import { sharedStorage } from '../browser/storage'
import { latestScopedUser } from './user-scope.client'

/** Follow the system, or one of the two whatever the system says. */
export const themeChoices = ['system', 'light', 'dark'] as const

export type ThemeChoice = (typeof themeChoices)[number]

const changed = 'themechoice'

/**
 * Shows the site in this theme and remembers it, here and on the account of whoever is signed in.
 */
export function chooseTheme(choice: ThemeChoice): void {
  showTheme(choice)
  // A beacon: nobody waits for it, and it arrives also when the page is left at once.
  if (document.documentElement.dataset.auth === 'in')
    navigator.sendBeacon(
      withUserScope(routes.accountTheme, latestScopedUser()),
      JSON.stringify({ theme: choice }),
    )
}

/** Shows the site in this theme and remembers it in this browser; its other tabs follow. */
export function showTheme(choice: ThemeChoice): void {
  // Browsers that forbid storage still change: until the page is left.
  sharedStorage.write(localKeys.theme, choice === 'system' ? null : choice)
  paint(choice)
}

/** The theme that was chosen; null on the server and while hydrating, where nobody can know it. */
export function useThemeChoice(): ThemeChoice | null {
  return useSyncExternalStore(subscribe, painted, () => null)
}

/**
 * Colors the browser's own frame like the page, until the returned function is called. The two
 * colors are in the layout, one per scheme; Next may write them anew whenever the page changes.
 */
export function keepBrowserFrame(): () => void {
  paintBrowserFrame()
  const observer = new MutationObserver(paintBrowserFrame)
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}

function paintBrowserFrame(): void {
  const choice = painted()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.scheme ??= meta.media.includes('dark') ? 'dark' : 'light'
    const { scheme } = meta.dataset
    if (choice === 'system') meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = scheme === choice ? 'all' : 'not all'
  }
}

function subscribe(notify: () => void): () => void {
  const followOtherTab = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === localKeys.theme || event.key === null) paint(toChoice(event.newValue))
  }
  window.addEventListener(changed, notify)
  window.addEventListener('storage', followOtherTab)
  followWhatWasMissed()
  return () => {
    window.removeEventListener(changed, notify)
    window.removeEventListener('storage', followOtherTab)
  }
}

/** Another tab may have chosen after the boot script looked and before this page listened. */
function followWhatWasMissed(): void {
  // Browsers that forbid storage have nothing to follow.
  if (!sharedStorage.isAllowed()) return
  const stored = toChoice(sharedStorage.read(localKeys.theme))
  if (stored !== painted()) paint(stored)
}

/** The attribute that the boot script writes before the first paint. */
function painted(): ThemeChoice {
  return toChoice(document.documentElement.dataset.theme)
}

function paint(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
  paintBrowserFrame()
  window.dispatchEvent(new Event(changed))
}

function toChoice(value: string | null | undefined): ThemeChoice {
  return value === 'light' || value === 'dark' ? value : 'system'
}
