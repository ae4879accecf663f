import { siteProcess } from './site-process.mjs'

/**
 * Caches the result of `read` until content changes. Concurrent callers share one call. Failures
 * are not cached.
 */
export function memoizeUntilInvalidated<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let cached: { revision: number; value: Promise<Value> } | undefined
  return () => {
    const revision = siteProcess.contentChanges.count
    if (cached?.revision === revision) return cached.value
    const latest = { revision, value: read() }
    cached = latest
    latest.value.catch(() => {
      if (cached === latest) cached = undefined
    })
    return latest.value
  }
}
