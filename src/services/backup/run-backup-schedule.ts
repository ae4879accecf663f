import { isBackupDue } from '@/domain/backup/backup-rules'
import { listSnapshots } from '@/integrations/backup/restic'
import { log } from '@/lib/log'
import { pause } from '@/lib/pause'
import { backUpDeletions, makeBackup, type Source } from './make-backup'

/**
 * What was deleted less than this before all is lost can come back by a restore; what was deleted
 * earlier cannot.
 */
const ROUND_MS = 5 * 60_000

/**
 * Makes a backup every night and keeps the list of deleted accounts, until `signal` fires. A
 * failure is told in the log, and a backup is tried again (`isBackupDue`) until one ends well.
 */
export async function runBackupSchedule(source: Source, signal: AbortSignal): Promise<void> {
  log.info('nightly backups are on')
  let lastFailure: Date | null = null
  const isStopped = () => signal.aborted
  while (!isStopped()) {
    const lastGood = await keepList(source)
    // A list that was cut off by the end is no reason to try a backup.
    if (!isStopped() && isBackupDue({ now: new Date(), lastGood, lastFailure }))
      lastFailure = await tryBackup(source)
    await pause(ROUND_MS, signal)
  }
}

/**
 * Keeps the list of deleted accounts, and returns when the newest backup was made. Null when that
 * failed: then a backup is due, and how it ends is written down for the panel.
 */
async function keepList(source: Source): Promise<Date | null> {
  try {
    const count = await backUpDeletions(source)
    if (count > 0) log.info({ count }, 'saved the list of deleted accounts')
    return (await listSnapshots(source.repository, 'backup')).at(-1)?.time ?? null
  } catch (error) {
    log.error({ err: error }, 'could not save the list of deleted accounts; will retry')
    return null
  }
}

/** Makes a backup, and returns when it was begun if it failed. */
async function tryBackup(source: Source): Promise<Date | null> {
  const begun = new Date()
  try {
    log.info({ detail: await makeBackup(source) }, 'backup completed')
    return null
  } catch (error) {
    log.error({ err: error }, 'backup failed or was stopped; will retry')
    return begun
  }
}
