import 'server-only'
import { fileStore } from '@/integrations/storage/store'
import { log } from '@/lib/log'
import { removeOrphanedUploads, listJournalEntries } from '@/services/files/remove-orphaned-uploads'

const INTERVAL_MS = 30_000
/** Uploads idle for this long are abandoned. Browsers retry only for two minutes. */
const ABANDONED_AFTER_MS = 5 * 60_000
/** By this age, an entry's transaction has usually ended. If not, the entry is skipped. */
const MIN_ENTRY_AGE_MS = 60_000

/** Removes abandoned uploads and replaced files now and every 30 seconds, even after crashes. */
export function scheduleUploadCleanup(): void {
  void cleanUpUploads()
  setInterval(() => void cleanUpUploads(), INTERVAL_MS).unref()
}

async function cleanUpUploads(): Promise<void> {
  try {
    const { uploads } = await fileStore()
    const removedCount = await uploads.dropAbandoned(Date.now() - ABANDONED_AFTER_MS)
    if (removedCount > 0) log.info({ dropped: removedCount }, 'removed abandoned uploads')
    const entries = await listJournalEntries(Date.now() - MIN_ENTRY_AGE_MS)
    if (entries.length === 0) return
    // Import Payload lazily, because usually there is nothing to query.
    const { requestFor } = await import('./payload')
    await removeOrphanedUploads(await requestFor(null), entries)
  } catch (error) {
    log.warn({ err: error }, 'could not clean up uploads; will retry')
  }
}
