import { scriptPaths, USER_SCOPE_PARAMETER } from '@/domain/routes/script-paths'
import { localKeys } from '@/domain/storage-keys'
import { type BrowserWindow, localStore } from './storage'

/** Applies light, dark, or system appearance as an attribute of <html> that CSS uses. */
export function createTheme(window: BrowserWindow) {
  const { document, navigator } = window
  const html = document.documentElement
  const store = localStore(window)
  let theme: string | null = null

  return {
    load: () => {
      theme = store.read(localKeys.theme)
    },
    set: (chosen: string | null) => {
      theme = chosen
      store.write(localKeys.theme, chosen)
    },
    paint: () => {
      if (theme === 'light' || theme === 'dark') html.dataset.theme = theme
      else delete html.dataset.theme
    },
    /** Updates what the attribute cannot: the radio buttons, and the browser's theme color. */
    fill: () => {
      const choice = html.dataset.theme ?? 'system'
      const radios = document.querySelectorAll<HTMLInputElement>('input[data-theme-choice]')
      for (const radio of radios) radio.checked = radio.value === choice
      // The layout has one meta element per scheme.
      const colors = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
      for (const meta of colors) {
        const scheme = (meta.dataset.scheme ??= meta.media.includes('dark') ? 'dark' : 'light')
        const chosen = scheme === choice ? 'all' : 'not all'
        meta.media = choice === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen
      }
    },
    /** Saves the choice to the signed-in account. */
    save: (value: string) => {
      const { person: number } = html.dataset
      const scope = number ? `?${USER_SCOPE_PARAMETER}=${encodeURIComponent(number)}` : ''
      // A beacon arrives even if the page is left right away.
      navigator.sendBeacon(scriptPaths.accountTheme + scope, JSON.stringify({ theme: value }))
    },
  }
}
