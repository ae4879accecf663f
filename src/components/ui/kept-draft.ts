/**
 * Text that somebody typed and that is not sent yet, kept in this tab with a mark of whose it is: another person who signs in here
 * does not see it.
 */
type Kept = { key: string; person: string }

/** Keeps a text; an empty one is forgotten. */
export function keepDraft({ key, person }: Kept, text: string): void {
  withTab((storage) =>
    text === '' ? storage.removeItem(key) : storage.setItem(key, `${person}\n${text}`),
  )
}

/** What was kept for this person; empty when there is nothing. */
export function readDraft({ key, person }: Kept): string {
  const stored = withTab((storage) => storage.getItem(key)) ?? ''
  const mark = `${person}\n`
  return stored.startsWith(mark) ? stored.slice(mark.length) : ''
}

/** The same, and then it is forgotten, whosever it was. */
export function takeDraft(kept: Kept): string {
  const text = readDraft(kept)
  withTab((storage) => storage.removeItem(kept.key))
  return text
}

function withTab<T>(ask: (storage: Storage) => T): T | null {
  try {
    return ask(window.sessionStorage)
  } catch (error) {
    // Browsers that forbid storage lose it with the page.
    if (error instanceof DOMException) return null
    throw error
  }
}
