import 'server-only'
import { fileStore } from '@/integrations/storage/store'
import { log } from '@/lib/log'
import { removeOrphanedUploads, readUploadJournal } from '@/services/files/remove-orphaned-uploads'

const INTERVAL_MS = 30_000
/** Browsers retry an upload for two minutes after losing the connection. */
const ABANDONED_AFTER_MS = 5 * 60_000
/** Most transactions end sooner. `removeOrphanedUploads` skips entries of longer ones. */
const ENDED_AFTER_MS = 60_000

/** Removes abandoned uploads and replaced files, now and every 30 seconds, also after crashes. */
export function scheduleUploadCleanup(): void {
  void cleanUpUploads()
  setInterval(() => void cleanUpUploads(), INTERVAL_MS).unref()
}

async function cleanUpUploads(): Promise<void> {
  try {
    const { uploads } = await fileStore()
    const dropped = await uploads.dropAbandoned(Date.now() - ABANDONED_AFTER_MS)
    if (dropped > 0) log.info({ dropped }, 'removed abandoned uploads')
    const entries = await readUploadJournal(Date.now() - ENDED_AFTER_MS)
    if (entries.length === 0) return
    // Import Payload lazily, because usually there is nothing to query.
    const { requestFor } = await import('./payload')
    await removeOrphanedUploads(await requestFor(null), entries)
  } catch (error) {
    log.warn({ err: error }, 'could not clean up uploads; will retry')
  }
}
