const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000
/** Where the backup of the day is there, and its pruning or the check of all of them failed. */
const REST_AFTER_GOOD_MS = 6 * HOUR_MS

/**
 * Which backups are kept: the last ones, so that the one before an upgrade outlives the one after
 * it, and the last of each of so many days, weeks and months.
 */
export const retentionRule = { last: 10, daily: 14, weekly: 8, monthly: 12 } as const

/** When the day of a backup begins, in hours of UTC: night where most of the students are. */
const BACKUP_HOUR = 3

/** After how many days every byte of the backups was read back once. */
const READ_WITHIN_DAYS = 20

/** Which part of the backups is read back today, as restic counts parts: '3/20'. */
export function shareToRead(now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS)
  return `${(day % READ_WITHIN_DAYS) + 1}/${READ_WITHIN_DAYS}`
}

type Tries = {
  now: Date
  /** When the newest backup was made; null when there is none. */
  lastGood: Date | null
  /** When the last try was begun, if it failed; null when it did not. */
  lastFailure: Date | null
}

/**
 * Whether it is time for a backup: none was made since the hour of the day, or a try that failed is
 * an hour ago. It is six hours where the backup of the day is there all the same: each try makes
 * one more, and only the last ones are kept.
 */
export function isBackupDue({ now, lastGood, lastFailure }: Tries): boolean {
  const sinceHour = (now.getTime() - BACKUP_HOUR * HOUR_MS) % DAY_MS
  const lacks = !lastGood || lastGood.getTime() < now.getTime() - sinceHour
  if (!lastFailure) return lacks
  return now.getTime() - lastFailure.getTime() >= (lacks ? HOUR_MS : REST_AFTER_GOOD_MS)
}

/** The address of a repository as it may be shown: without the password in it. */
export const repositoryWithoutPassword = (repository: string): string =>
  repository.replace(/\/\/([^:/@]+):[^/]+@/, '//$1:***@')
