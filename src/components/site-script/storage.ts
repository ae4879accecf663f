/** The browser's window. Tests pass a fake. */
export type BrowserWindow = Window & typeof globalThis

/** Returns the operation's result; undefined if storage is blocked or full, or data is invalid. */
const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

const textStore = (getStorage: () => Storage) => ({
  isAllowed: () => Boolean(attempt(getStorage)),
  keys: () => attempt(() => Object.keys(getStorage())) ?? [],
  read: (key: string) => attempt(() => getStorage().getItem(key)) ?? null,
  /** Parses a stored JSON object. Returns {} if it is missing or invalid. */
  readObject: (key: string): Record<string, unknown> => {
    const value = attempt((): unknown => JSON.parse(getStorage().getItem(key) ?? ''))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  },
  /** Deletes the key if `text` is null. Returns whether the operation succeeded. */
  write: (key: string, text: string | null) =>
    attempt(() => {
      if (text === null) getStorage().removeItem(key)
      else getStorage().setItem(key, text)
      return true
    }) ?? false,
})

/** Wraps localStorage, which all tabs share. */
export const localStore = (window: BrowserWindow) => textStore(() => window.localStorage)

/** Wraps sessionStorage, which belongs to this tab. */
export const tabStore = (window: BrowserWindow) => textStore(() => window.sessionStorage)
