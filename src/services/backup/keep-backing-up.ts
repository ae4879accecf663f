import { isBackupDue } from '@/domain/backup/backup-rules'
import { listSnapshots, type Repository } from '@/integrations/backup/restic'
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
 * failure is told in the log, and tried again: a backup after an hour.
 */
export async function keepBackingUp(source: Source, signal: AbortSignal): Promise<void> {
  log.info('a backup is made every night, and the list of deleted accounts kept')
  let lastFailure: Date | null = null
  while (!signal.aborted) {
    try {
      const count = await backUpDeletions(source)
      if (count > 0) log.info({ count }, 'deleted accounts are kept beside the backups')
      const lastGood = await lastBackup(source.repository)
      if (isBackupDue({ now: new Date(), lastGood, lastFailure })) {
        lastFailure = new Date()
        log.info({ detail: await makeBackup(source) }, 'a backup was made')
        lastFailure = null
      }
    } catch (error) {
      log.error({ err: error }, 'the backup failed, or was stopped; it is tried again')
    }
    await pause(ROUND_MS, signal)
  }
}

async function lastBackup(repository: Repository): Promise<Date | null> {
  return (await listSnapshots(repository, 'backup')).at(-1)?.time ?? null
}
