/** The browser's window. Tests pass a fake. */
export type BrowserWindow = Window & typeof globalThis

/**
 * Runs storage code. Returns undefined if storage is blocked or full, or if the stored data is
 * invalid.
 */
export const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Wraps localStorage, which all tabs share. */
export const localStore = (window: BrowserWindow) => ({
  isAllowed: () => Boolean(attempt(() => window.localStorage)),
  keys: () => attempt(() => Object.keys(window.localStorage)) ?? [],
  read: (key: string) => attempt(() => window.localStorage.getItem(key)) ?? null,
  /** Parses a stored JSON object. Returns {} if it is missing or invalid. */
  readObject: (key: string): Record<string, unknown> => {
    const value = attempt((): unknown => JSON.parse(window.localStorage.getItem(key) ?? ''))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  },
  /** Deletes the key if `text` is null. */
  write: (key: string, text: string | null) =>
    attempt(() => {
      if (text === null) window.localStorage.removeItem(key)
      else window.localStorage.setItem(key, text)
    }),
})

/** Wraps sessionStorage, which belongs to this tab. */
export const tabStore = (window: BrowserWindow) => ({
  read: (key: string) => attempt(() => window.sessionStorage.getItem(key)) ?? null,
  /** Deletes the key if `text` is null. Returns whether the operation succeeded. */
  write: (key: string, text: string | null) =>
    attempt(() => {
      if (text === null) window.sessionStorage.removeItem(key)
      else window.sessionStorage.setItem(key, text)
      return true
    }) ?? false,
})
