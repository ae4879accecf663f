import { siteProcess } from './site-process.mjs'

/**
 * Returns a function that caches the result of `read` until content changes. Concurrent callers
 * share one call. Failures are not cached.
 */
export function memoizeUntilInvalidated<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let cached: { revision: number; value: Promise<Value> } | undefined
  return () => {
    const revision = siteProcess.contentChanges.count
    if (cached?.revision === revision) return cached.value
    const entry = { revision, value: read() }
    cached = entry
    entry.value.catch(() => {
      if (cached === entry) cached = undefined
    })
    return entry.value
  }
}
