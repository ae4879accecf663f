/** Browser storage, wrapped so that it doesn't throw if it is blocked or full. */
export type TextStorage = {
  keys: () => string[]
  read: (key: string) => string | null
  /** Parses the stored JSON. Returns null if it is missing or invalid. */
  readJson: (key: string) => unknown
  /** Writes the text, or deletes the key if null. Returns whether the operation succeeded. */
  write: (key: string, text: string | null) => boolean
  clear: () => void
  isAllowed: () => boolean
}

/**
 * Stores text in this tab (`tabStorage`) or for all tabs (`sharedStorage`). If storage is
 * blocked or full, writes return false and reads return null.
 */
export const tabStorage = wrapStorage(() => window.sessionStorage)
export const sharedStorage = wrapStorage(() => window.localStorage)

/** Parses JSON. Returns null if `text` is null or invalid. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Wraps browser storage. Accesses it only when a method is called. */
export function wrapStorage(getStorage: () => Storage): TextStorage {
  const withStorage = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(getStorage())
    } catch {
      return null
    }
  }
  const read = (key: string) => withStorage((storage) => storage.getItem(key))
  return {
    keys: () => withStorage((storage) => Object.keys(storage)) ?? [],
    read,
    readJson: (key) => parseJson(read(key)),
    write: (key, text) =>
      withStorage((storage) => {
        if (text === null) storage.removeItem(key)
        else storage.setItem(key, text)
        return true
      }) ?? false,
    clear: () => withStorage((storage) => storage.clear()),
    isAllowed: () => withStorage((storage) => storage) !== null,
  }
}
