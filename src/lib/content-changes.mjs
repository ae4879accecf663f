/**
 * A change of content: the addresses of the pages that show it, or null when it may be any. `make`
 * names pages that are to be there before somebody asks.
 *
 * @typedef {{ paths: string[] | null, make?: string[] }} ContentChange
 */

class ContentChanges {
  /** How many there were. What was read under another count may be out of date. */
  count = 0
  /** @type {((change: ContentChange) => void)[]} */
  #listeners = []

  /** @param {(change: ContentChange) => void} listener told of every change from now on */
  listen(listener) {
    this.#listeners.push(listener)
  }

  /** @param {ContentChange} change */
  tell(change) {
    this.count += 1
    for (const listener of this.#listeners) listener(change)
  }
}

const key = Symbol.for('heart2heart.content-changes')

/** @type {typeof globalThis & { [key]?: ContentChanges }} */
const shared = globalThis

/**
 * The changes of content of which this process has heard. Next.js loads its half of the process by
 * itself, and a module of this one would be there twice: so they hang on what both halves share.
 */
export const contentChanges = (shared[key] ??= new ContentChanges())
