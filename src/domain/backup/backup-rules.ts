import { DAY_MS, HOUR_MS } from '../durations'

/** The wait before the next attempt if only pruning or checking failed. */
const PARTIAL_FAILURE_WAIT_MS = 6 * HOUR_MS

/**
 * The backups that pruning retains: the ten latest, because several may come from one day, and the
 * last one of each recent day, week, and month.
 */
export const retentionRule = { last: 10, daily: 14, weekly: 8, monthly: 12 } as const

/** The hour (UTC) after which the daily backup is due; nighttime for most students. */
const BACKUP_HOUR = 3

/** Each day, verification reads a part of the backup data: all of it in this many days. */
const FULL_VERIFICATION_DAYS = 20

/** Returns the part of the repository to verify today, in restic's format: '3/20'. */
export function subsetToVerify(now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS)
  return `${(day % FULL_VERIFICATION_DAYS) + 1}/${FULL_VERIFICATION_DAYS}`
}

type BackupAttempts = {
  now: Date
  /** When the newest backup was made. Null if no backup exists. */
  lastBackupAt: Date | null
  /** When the last attempt started, if it failed; otherwise null. */
  lastFailureAt: Date | null
}

/**
 * Checks if a backup is due, because none is newer than the last backup hour. After a failed
 * attempt, the next one is due an hour later, or six hours later if only a later step failed,
 * because each attempt adds a backup, and only the latest are retained.
 */
export function isBackupDue({ now, lastBackupAt, lastFailureAt }: BackupAttempts): boolean {
  const sinceBackupHour = (now.getTime() - BACKUP_HOUR * HOUR_MS) % DAY_MS
  const isBackupMissing = !lastBackupAt || lastBackupAt.getTime() < now.getTime() - sinceBackupHour
  if (!lastFailureAt) return isBackupMissing
  return (
    now.getTime() - lastFailureAt.getTime() >= (isBackupMissing ? HOUR_MS : PARTIAL_FAILURE_WAIT_MS)
  )
}

/** Removes the password from a repository URL. */
export const redactPassword = (repository: string): string =>
  repository.replace(/\/\/([^:/@]+):[^/]+@/, '//$1:***@')
