import { scriptPaths, USER_SCOPE_PARAMETER } from '@/domain/routes/script-paths'
import { localKeys } from '@/domain/storage-keys'
import { type BrowserWindow, localStore } from './storage'

/** Light, dark, or as the system has it: an attribute of <html>, which the styles follow. */
export function createTheme(window: BrowserWindow) {
  const { document, navigator } = window
  const html = document.documentElement
  const store = localStore(window)
  let theme: string | null = null

  return {
    recall: () => {
      theme = store.read(localKeys.theme)
    },
    /** As the account has it. */
    keep: (chosen: string | null) => {
      theme = chosen
      store.write(localKeys.theme, chosen)
    },
    paint: () => {
      if (theme === 'light' || theme === 'dark') html.dataset.theme = theme
      else delete html.dataset.theme
    },
    /** What the attribute cannot say: the chosen button, and the color of the browser's frame. */
    fill: () => {
      const choice = html.dataset.theme ?? 'system'
      const radios = document.querySelectorAll<HTMLInputElement>('input[data-theme-choice]')
      for (const radio of radios) radio.checked = radio.value === choice
      // The layout has two colors, one per scheme.
      const colors = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
      for (const meta of colors) {
        const scheme = (meta.dataset.scheme ??= meta.media.includes('dark') ? 'dark' : 'light')
        const chosen = scheme === choice ? 'all' : 'not all'
        meta.media = choice === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen
      }
    },
    /** Saves the choice in the account of who is signed in. */
    save: (value: string) => {
      const { person: number } = html.dataset
      const scope = number ? `?${USER_SCOPE_PARAMETER}=${encodeURIComponent(number)}` : ''
      // A beacon: nobody waits for it, and it arrives also when the page is left at once.
      navigator.sendBeacon(scriptPaths.accountTheme + scope, JSON.stringify({ theme: value }))
    },
  }
}
