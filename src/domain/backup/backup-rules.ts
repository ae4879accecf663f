const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000
/** The wait before the next attempt if only pruning or checking failed. */
const WAIT_AFTER_BACKUP_MS = 6 * HOUR_MS

/**
 * The backups that pruning retains: the ten latest, because several may come from one day, and the
 * last one of each recent day, week, and month.
 */
export const retentionRule = { last: 10, daily: 14, weekly: 8, monthly: 12 } as const

/** The hour (UTC) after which the daily backup is due, at night for most students. */
const BACKUP_HOUR = 3

/** Verification reads all backup data once within this many days. */
const READ_WITHIN_DAYS = 20

/** Returns the part of the repository to verify today, in restic's format: '3/20'. */
export function shareToRead(now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS)
  return `${(day % READ_WITHIN_DAYS) + 1}/${READ_WITHIN_DAYS}`
}

type BackupAttempts = {
  now: Date
  /** When the newest backup was made. Null if no backup exists. */
  lastGood: Date | null
  /** When the last attempt started, if it failed; otherwise null. */
  lastFailure: Date | null
}

/**
 * Checks if no backup was made since the last backup hour. Waits an hour after a failed attempt,
 * and six hours if only a later step failed, because each attempt adds a backup, and only the
 * latest are retained.
 */
export function isBackupDue({ now, lastGood, lastFailure }: BackupAttempts): boolean {
  const sinceBackupHour = (now.getTime() - BACKUP_HOUR * HOUR_MS) % DAY_MS
  const isMissing = !lastGood || lastGood.getTime() < now.getTime() - sinceBackupHour
  if (!lastFailure) return isMissing
  return now.getTime() - lastFailure.getTime() >= (isMissing ? HOUR_MS : WAIT_AFTER_BACKUP_MS)
}

/** Removes the password from a repository URL. */
export const repositoryWithoutPassword = (repository: string): string =>
  repository.replace(/\/\/([^:/@]+):[^/]+@/, '//$1:***@')
