const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000
/** Wait after today's backup succeeded, but pruning or checking the repository failed. */
const WAIT_AFTER_BACKUP_MS = 6 * HOUR_MS

/**
 * The backups that pruning retains: the latest ones, so that the backup before an upgrade outlives
 * the one after it, and the last of each recent day, week, and month.
 */
export const retentionRule = { last: 10, daily: 14, weekly: 8, monthly: 12 } as const

/** The hour (UTC) after which the daily backup is due: night for most students. */
const BACKUP_HOUR = 3

/** All backup data is read back once within this many days. */
const READ_WITHIN_DAYS = 20

/** Returns the part of the repository to read back today, as restic counts parts: '3/20'. */
export function shareToRead(now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS)
  return `${(day % READ_WITHIN_DAYS) + 1}/${READ_WITHIN_DAYS}`
}

type BackupAttempts = {
  now: Date
  /** When the newest backup was made; null without one. */
  lastGood: Date | null
  /** When the last attempt started, if it failed; otherwise null. */
  lastFailure: Date | null
}

/**
 * Checks if a backup is due: none was made since today's backup hour, or a failed attempt is an
 * hour old. If today's backup exists despite the failure, the wait is six hours: each attempt adds
 * a backup, and only the latest ones are retained.
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
