import { processWide } from './process-wide.mjs'

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

/** The changes of content of which this process has heard. */
export const contentChanges = processWide('content-changes', () => new ContentChanges())
