import { isBackupDue } from '@/domain/backup/backup-rules'
import { listSnapshots } from '@/integrations/backup/restic'
import { log } from '@/lib/log'
import { pause } from '@/lib/pause'
import { backUpDeletions, makeBackup, type BackupSettings } from './make-backup'

/**
 * The interval between saves of the list of deleted accounts. A restore after a total loss can
 * bring back accounts deleted within this time.
 */
const ROUND_MS = 5 * 60_000

/**
 * Creates a backup every night and regularly saves the list of deleted accounts, until `signal`
 * aborts. Logs failures, and retries a failed backup (see `isBackupDue`) until it succeeds.
 */
export async function runBackupSchedule(
  source: BackupSettings,
  signal: AbortSignal,
): Promise<void> {
  log.info('nightly backups are on')
  let lastFailure: Date | null = null
  const isStopped = () => signal.aborted
  while (!isStopped()) {
    const lastGood = await saveList(source)
    // If the shutdown interrupted the save, no backup is needed.
    if (!isStopped() && isBackupDue({ now: new Date(), lastGood, lastFailure }))
      lastFailure = await tryBackup(source)
    await pause(ROUND_MS, signal)
  }
}

/**
 * Saves the list of deleted accounts, and returns the time of the latest backup. Returns null if
 * this fails, which makes a backup due, whose result the panel displays.
 */
async function saveList(source: BackupSettings): Promise<Date | null> {
  try {
    const count = await backUpDeletions(source)
    if (count > 0) log.info({ count }, 'saved the list of deleted accounts')
    return (await listSnapshots(source.repository, 'backup')).at(-1)?.time ?? null
  } catch (error) {
    log.error({ err: error }, 'could not save the list of deleted accounts; will retry')
    return null
  }
}

/** Returns null if the backup succeeded, or its start time if it failed. */
async function tryBackup(source: BackupSettings): Promise<Date | null> {
  const startedAt = new Date()
  try {
    log.info({ detail: await makeBackup(source) }, 'backup completed')
    return null
  } catch (error) {
    log.error({ err: error }, 'backup failed or was stopped; will retry')
    return startedAt
  }
}
