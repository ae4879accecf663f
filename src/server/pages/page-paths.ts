import 'server-only'
import { siteProcess } from '@/lib/site-process.mjs'

/**
 * Creates a function that updates `siteProcess.pagePaths`. If the list changed, publishes a content
 * change in the same tick, so that nothing cached for a path outlives what the path stood for.
 * Updates run one after another, so that the newest list wins. If reading fails, keeps the list and
 * throws.
 */
export function createPagePathsUpdater(readPaths: () => Promise<string[]>): () => Promise<void> {
  let lastUpdate = Promise.resolve()
  return () => {
    const update = lastUpdate.then(async () => {
      const paths = new Set(await readPaths())
      const earlierPaths = siteProcess.pagePaths
      if (paths.size === earlierPaths.size && [...paths].every((path) => earlierPaths.has(path)))
        return
      siteProcess.pagePaths = paths
      siteProcess.contentChanges.publish()
    })
    lastUpdate = update.catch(() => undefined)
    return update
  }
}
