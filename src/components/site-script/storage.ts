/** What the script runs in: the browser's, or a test's. */
export type BrowserWindow = Window & typeof globalThis

/** Browsers may forbid storage, or have no room left; and somebody else may have written there. */
export const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** What the browser keeps for every tab, where it keeps anything. */
export const localStore = (window: BrowserWindow) => ({
  isAllowed: () => Boolean(attempt(() => window.localStorage)),
  keys: () => attempt(() => Object.keys(window.localStorage)) ?? [],
  read: (key: string) => attempt(() => window.localStorage.getItem(key)) ?? null,
  /** An object that was kept as JSON; an empty one when there is none. */
  readObject: (key: string): Record<string, unknown> => {
    const value = attempt((): unknown => JSON.parse(window.localStorage.getItem(key) ?? ''))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  },
  /** null forgets it. */
  write: (key: string, text: string | null) =>
    attempt(() => {
      if (text === null) window.localStorage.removeItem(key)
      else window.localStorage.setItem(key, text)
    }),
})

/** What it keeps for one tab. */
export const tabStore = (window: BrowserWindow) => ({
  read: (key: string) => attempt(() => window.sessionStorage.getItem(key)) ?? null,
  /** null forgets it. Whether it could be kept. */
  write: (key: string, text: string | null) =>
    attempt(() => {
      if (text === null) window.sessionStorage.removeItem(key)
      else window.sessionStorage.setItem(key, text)
      return true
    }) ?? false,
})
