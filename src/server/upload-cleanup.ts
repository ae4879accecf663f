import 'server-only'
import { fileStore } from '@/integrations/storage/store'
import { log } from '@/lib/log'
import { finalizeUploads, openUploadNotes } from '@/services/files/finalize-stored-uploads'

const EVERY_MS = 30_000
/** A browser that lost its connection tries for two minutes; then the upload is over. */
const ABANDONED_AFTER_MS = 5 * 60_000
/** Hardly any transaction lasts longer, and one that does is waited for. */
const ENDED_AFTER_MS = 60_000

/**
 * Takes away what uploads left behind that were broken off, and old files that were replaced: now,
 * and for as long as the process lives. So it does not matter how one ended, or the process itself.
 */
export function scheduleUploadCleanup(): void {
  void tidyUploads()
  setInterval(() => void tidyUploads(), EVERY_MS).unref()
}

async function tidyUploads(): Promise<void> {
  try {
    const { uploads } = await fileStore()
    const dropped = await uploads.dropAbandoned(Date.now() - ABANDONED_AFTER_MS)
    if (dropped > 0) log.info({ dropped }, 'removed abandoned uploads')
    const notes = await openUploadNotes(Date.now() - ENDED_AFTER_MS)
    if (notes.length === 0) return
    // Most of the time there is nothing to ask the database for.
    const { requestFor } = await import('./payload')
    await finalizeUploads(await requestFor(null), notes)
  } catch (error) {
    log.warn({ err: error }, 'could not clean up uploads; will retry')
  }
}
