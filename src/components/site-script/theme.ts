import { scriptPaths, USER_SCOPE_PARAMETER } from '@/domain/routes/script-paths'
import { localKeys } from '@/domain/storage-keys'
import { type BrowserWindow, localStore } from './storage'

/** Applies light, dark, or system appearance by setting an attribute on <html> that CSS uses. */
export function createTheme(window: BrowserWindow) {
  const { document, navigator } = window
  const html = document.documentElement
  const store = localStore(window)
  let theme: string | null = null

  return {
    load: () => {
      theme = store.read(localKeys.theme)
    },
    set: (newTheme: string | null) => {
      theme = newTheme
      store.write(localKeys.theme, newTheme)
    },
    applyAttribute: () => {
      if (theme === 'light' || theme === 'dark') html.dataset.theme = theme
      else delete html.dataset.theme
    },
    /** Updates the radio buttons and the theme color, which the attribute can't change. */
    updateElements: () => {
      const choice = html.dataset.theme ?? 'system'
      const radios = document.querySelectorAll<HTMLInputElement>('input[data-theme-choice]')
      for (const radio of radios) radio.checked = radio.value === choice
      // The layout has one meta element per color scheme.
      const metaElements = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
      for (const meta of metaElements) {
        const scheme = (meta.dataset.scheme ??= meta.media.includes('dark') ? 'dark' : 'light')
        const mediaQuery = scheme === choice ? 'all' : 'not all'
        meta.media = choice === 'system' ? `(prefers-color-scheme: ${scheme})` : mediaQuery
      }
    },
    /** Saves the choice to the signed-in account. */
    save: (value: string) => {
      const { person: userNumber } = html.dataset
      const query = userNumber ? `?${USER_SCOPE_PARAMETER}=${encodeURIComponent(userNumber)}` : ''
      // Uses a beacon, so that the request is sent even if the user leaves the page right away.
      navigator.sendBeacon(scriptPaths.accountTheme + query, JSON.stringify({ theme: value }))
    },
  }
}
