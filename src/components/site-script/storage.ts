/** The browser's window, or a fake in tests. */
export type BrowserWindow = Window & typeof globalThis

/** Returns undefined if storage is blocked, full, or has invalid data. */
export const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Wraps the storage shared by all tabs. */
export const localStore = (window: BrowserWindow) => ({
  isAllowed: () => Boolean(attempt(() => window.localStorage)),
  keys: () => attempt(() => Object.keys(window.localStorage)) ?? [],
  read: (key: string) => attempt(() => window.localStorage.getItem(key)) ?? null,
  /** Parses a JSON object; empty if none. */
  readObject: (key: string): Record<string, unknown> => {
    const value = attempt((): unknown => JSON.parse(window.localStorage.getItem(key) ?? ''))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  },
  /** Null deletes. */
  write: (key: string, text: string | null) =>
    attempt(() => {
      if (text === null) window.localStorage.removeItem(key)
      else window.localStorage.setItem(key, text)
    }),
})

/** Wraps the storage of this tab. */
export const tabStore = (window: BrowserWindow) => ({
  read: (key: string) => attempt(() => window.sessionStorage.getItem(key)) ?? null,
  /** Null deletes. Returns whether it worked. */
  write: (key: string, text: string | null) =>
    attempt(() => {
      if (text === null) window.sessionStorage.removeItem(key)
      else window.sessionStorage.setItem(key, text)
      return true
    }) ?? false,
})
