import { siteProcess } from './site-process.mjs'

/**
 * Remembers what `read` answered until this process hears of changed content. Several who ask at
 * once wait for one answer; a failure is not remembered.
 */
export function memoizeUntilInvalidated<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let known: { changes: number; value: Promise<Value> } | undefined
  return () => {
    const changes = siteProcess.contentChanges.count
    if (known?.changes === changes) return known.value
    const latest = { changes, value: read() }
    known = latest
    latest.value.catch(() => {
      if (known === latest) known = undefined
    })
    return latest.value
  }
}
