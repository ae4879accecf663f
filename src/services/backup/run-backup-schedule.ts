import { isBackupDue } from '@/domain/backup/backup-rules'
import { listSnapshots } from '@/integrations/backup/restic'
import { log } from '@/lib/log'
import { pause } from '@/lib/pause'
import { backUpDeletions, makeBackup, type Source } from './make-backup'

/** After a total loss, deletions within this time may be undone by a restore. */
const ROUND_MS = 5 * 60_000

/**
 * Makes a backup every night and saves the list of deleted accounts, until `signal` fires. A
 * failure is logged, and the backup is retried (`isBackupDue`) until one succeeds.
 */
export async function runBackupSchedule(source: Source, signal: AbortSignal): Promise<void> {
  log.info('nightly backups are on')
  let lastFailure: Date | null = null
  const isStopped = () => signal.aborted
  while (!isStopped()) {
    const lastGood = await saveList(source)
    // A save that was interrupted by the shutdown is no reason for a backup.
    if (!isStopped() && isBackupDue({ now: new Date(), lastGood, lastFailure }))
      lastFailure = await tryBackup(source)
    await pause(ROUND_MS, signal)
  }
}

/**
 * Saves the list of deleted accounts, and returns the time of the newest backup. Returns null on
 * failure: then a backup is due, whose outcome the panel displays.
 */
async function saveList(source: Source): Promise<Date | null> {
  try {
    const count = await backUpDeletions(source)
    if (count > 0) log.info({ count }, 'saved the list of deleted accounts')
    return (await listSnapshots(source.repository, 'backup')).at(-1)?.time ?? null
  } catch (error) {
    log.error({ err: error }, 'could not save the list of deleted accounts; will retry')
    return null
  }
}

/** Makes a backup, and returns its start time if it failed. */
async function tryBackup(source: Source): Promise<Date | null> {
  const startedAt = new Date()
  try {
    log.info({ detail: await makeBackup(source) }, 'backup completed')
    return null
  } catch (error) {
    log.error({ err: error }, 'backup failed or was stopped; will retry')
    return startedAt
  }
}
