import { isBackupDue } from '@/domain/backup/backup-rules'
import { listSnapshots } from '@/integrations/backup/restic'
import { log } from '@/lib/log'
import { pause } from '@/lib/pause'
import { backUpDeletions, makeBackup, type BackupSettings } from './make-backup'

/**
 * The interval between saves of the list of deleted accounts. A restore after a total loss can
 * bring back accounts that were deleted after the last save.
 */
const SAVE_INTERVAL_MS = 5 * 60_000

/**
 * Creates a backup every night and regularly saves the list of deleted accounts, until `signal`
 * aborts. Logs failures, and retries a failed backup (see `isBackupDue`) until it succeeds.
 */
export async function runBackupSchedule(
  settings: BackupSettings,
  signal: AbortSignal,
): Promise<void> {
  log.info('nightly backups are on')
  let lastFailureAt: Date | null = null
  const isStopped = () => signal.aborted
  while (!isStopped()) {
    const lastBackupAt = await saveDeletionList(settings)
    // If the shutdown interrupted the save, no backup is needed.
    if (!isStopped() && isBackupDue({ now: new Date(), lastBackupAt, lastFailureAt }))
      lastFailureAt = await tryBackup(settings)
    await pause(SAVE_INTERVAL_MS, signal)
  }
}

/**
 * Saves the list of deleted accounts, and returns the time of the latest backup. Returns null on
 * failure. The caller then makes a backup, whose failure the panel displays.
 */
async function saveDeletionList(settings: BackupSettings): Promise<Date | null> {
  try {
    const count = await backUpDeletions(settings)
    if (count > 0) log.info({ count }, 'saved the list of deleted accounts')
    return (await listSnapshots(settings.repository, 'backup')).at(-1)?.time ?? null
  } catch (error) {
    log.error({ err: error }, 'could not save the list of deleted accounts; will retry')
    return null
  }
}

/** Returns null if the backup succeeded, or its start time if it failed. */
async function tryBackup(settings: BackupSettings): Promise<Date | null> {
  const startedAt = new Date()
  try {
    log.info({ detail: await makeBackup(settings) }, 'backup completed')
    return null
  } catch (error) {
    log.error({ err: error }, 'backup failed or was stopped; will retry')
    return startedAt
  }
}
