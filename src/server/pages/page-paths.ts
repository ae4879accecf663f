import 'server-only'
import { siteProcess } from '@/lib/site-process.mjs'

/** Reads the paths of the published pages. */
type ReadPaths = () => Promise<Iterable<string>>

/** Publishes a content change that affects these paths, which were added or removed. */
type PublishChange = (changedPaths: string[]) => void

/**
 * Creates a function that updates `siteProcess.pagePaths`. Publishes the change in the same tick,
 * so that nothing cached for a path outlives what the path stood for. Updates run one after
 * another, so that the newest list wins. If reading fails, keeps the list and throws.
 */
export function createPagePathsUpdater(
  readPaths: ReadPaths,
): (publishChange: PublishChange) => Promise<void> {
  let lastUpdate = Promise.resolve()
  return async (publishChange) => {
    const update = lastUpdate.then(async () => {
      const paths = new Set(await readPaths())
      const earlierPaths = siteProcess.pagePaths
      const changedPaths = [...paths, ...earlierPaths].filter(
        (path) => !paths.has(path) || !earlierPaths.has(path),
      )
      siteProcess.pagePaths = paths
      publishChange(changedPaths)
    })
    lastUpdate = update.catch(() => undefined)
    await update
  }
}
