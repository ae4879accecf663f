/** What a browser keeps as text under a name. */
type Place = {
  read: (key: string) => string | null
  /** What was kept as JSON; null when there is nothing, or somebody wrote something else there. */
  readJson: (key: string) => unknown
  /** Null forgets it. Answers whether the browser did it. */
  write: (key: string, text: string | null) => boolean
  clear: () => void
  isAllowed: () => boolean
}

/**
 * Kept for this tab, and for all tabs of the site. Browsers may forbid storage, or have no room
 * left: then nothing is kept, and the site works all the same.
 */
export const tabStorage = placeIn(() => window.sessionStorage)
export const sharedStorage = placeIn(() => window.localStorage)

/** JSON in a text; null when it is something else. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function placeIn(storageOf: () => Storage): Place {
  const ask = <T>(question: (storage: Storage) => T): T | null => {
    try {
      return question(storageOf())
    } catch (error) {
      if (error instanceof DOMException) return null
      throw error
    }
  }
  const read = (key: string) => ask((storage) => storage.getItem(key))
  return {
    read,
    readJson: (key) => parseJson(read(key)),
    write: (key, text) =>
      ask((storage) => {
        if (text === null) storage.removeItem(key)
        else storage.setItem(key, text)
        return true
      }) ?? false,
    clear: () => ask((storage) => storage.clear()),
    isAllowed: () => ask((storage) => storage) !== null,
  }
}
