/** Text storage of a browser. */
type TextStorage = {
  read: (key: string) => string | null
  /** Parses JSON; null if missing or invalid. */
  readJson: (key: string) => unknown
  /** Null deletes. Returns whether it worked. */
  write: (key: string, text: string | null) => boolean
  clear: () => void
  isAllowed: () => boolean
}

/** Stores data per tab, and for all tabs. If blocked or full, writes return false, reads null. */
export const tabStorage = storageIn(() => window.sessionStorage)
export const sharedStorage = storageIn(() => window.localStorage)

/** Parses JSON; null if invalid. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function storageIn(storageOf: () => Storage): TextStorage {
  const withStorage = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(storageOf())
    } catch (error) {
      if (error instanceof DOMException) return null
      throw error
    }
  }
  const read = (key: string) => withStorage((storage) => storage.getItem(key))
  return {
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
