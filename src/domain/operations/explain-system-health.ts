import { MAX_CLOCK_OFFSET_MS } from './clock-offset'
import { explainLostKey, type LostKey } from './lost-keys'
import type { Checks, SystemHealth, ProblemOf, Service } from './system-health'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations'

/** The worker is considered silent after this time without checks, which it runs every minute. */
const MAX_WORKER_SILENCE_MS = 5 * MINUTE_MS
const MAX_JOB_DELAY_MS = 15 * MINUTE_MS
const MAX_BACKUP_AGE_MS = 2 * DAY_MS

/** Messages in which `{howLong}` stands for the duration of the problem. */
type ServiceMessages = { [Name in Service]: Record<ProblemOf<Name>, string> }

const fileStorageImpact =
  'Videos, pictures, and documents can’t be shown or saved. Nothing is lost.'
const answerKeyAdvice =
  'Data copies are missing people’s answers. Give both the same ANSWERS_KEY, then restart the worker.'
const clockAdvice = 'Authenticator codes may be rejected. Sync the clocks with a time server.'

const messages: ServiceMessages = {
  mail: {
    unreachable:
      'The mail server hasn’t responded {howLong}. Emails are waiting and will be sent when it’s back.',
    credentials:
      'The mail server has rejected the site’s user name or password {howLong}. Emails wait until they’re corrected.',
    certificate:
      'The mail server has shown an untrusted certificate {howLong}. Emails are waiting, and nothing is sent there.',
    'certificate-dates':
      'The mail server’s certificate has been invalid {howLong}, according to the server’s clock. Emails wait until the certificate or clock is corrected.',
  },
  paypal: {
    unreachable:
      'PayPal hasn’t responded {howLong}. No one can pay right now. Pending payments are checked again automatically.',
    failing:
      'PayPal has returned errors {howLong}. Pending payments are checked again automatically.',
    credentials:
      'PayPal has rejected the site’s client ID or secret {howLong}. No one can pay until they’re corrected.',
    certificate:
      'PayPal has shown an untrusted certificate {howLong}. No one can pay, and nothing is sent there.',
    'certificate-dates':
      'PayPal’s certificate has been invalid {howLong}, according to the server’s clock. No one can pay until the certificate or clock is corrected.',
  },
  clock: {
    database: `The worker’s and database’s clocks have been more than 30 seconds apart {howLong}. ${clockAdvice}`,
    paypal: `The worker’s and PayPal’s clocks have been more than 30 seconds apart {howLong}. ${clockAdvice}`,
  },
  bucket: {
    missing: `The storage bucket has been missing {howLong}. ${fileStorageImpact}`,
    refused: `The storage server has rejected the site’s keys {howLong}. ${fileStorageImpact}`,
    elsewhere: `The storage bucket has been in a different region than the settings say {howLong}. ${fileStorageImpact}`,
    unreachable: `The storage server hasn’t responded {howLong}. ${fileStorageImpact}`,
    certificate: `The storage server has shown an untrusted certificate {howLong}. ${fileStorageImpact}`,
    'certificate-dates': `The storage server’s certificate has been invalid {howLong}, according to the server’s clock. ${fileStorageImpact}`,
  },
  // Shown only if the site has all keys, because in that case only the worker's settings are wrong.
  answers: {
    missing: `The worker has been missing a key for students’ answers {howLong}. ${answerKeyAdvice}`,
    another: `The worker has had a different key for students’ answers than the site {howLong}. ${answerKeyAdvice}`,
  },
}

/** The state of the disk for uploaded files, from src/integrations/storage. */
type Disk = { freeBytes: number; isLow: boolean; problem: string | null }

/**
 * Explains the site's problems to the instructor, with one message for each. `note` is set if
 * backups aren't set up.
 */
export function explainSystemHealth(
  health: SystemHealth,
  disk: Disk,
  lostKeys: LostKey[],
): { problems: string[]; note: string | null } {
  return {
    problems: [...explainChecks(health, lostKeys), ...explainQueue(health), ...explainDisk(disk)],
    note: health.backup.isLastGood === null ? 'Backups aren’t set up.' : null,
  }
}

/** Explains the problems that the worker and the backup recorded, with one message for each. */
export function explainChecks(health: Checks, lostKeys: LostKey[]): string[] {
  return [
    ...explainWorker(health),
    ...explainServices(health, lostKeys),
    ...lostKeys.map(explainLostKey),
    ...explainBackup(health),
  ]
}

function explainWorker({ now, checks }: Checks): string[] {
  const impact = 'Emails are waiting, and so are accounts of buyers who closed the page.'
  if (checks.length === 0) return [`Background tasks haven’t started yet. ${impact}`]
  const lastSeen = Math.max(...checks.map(({ checkedAt }) => checkedAt.getTime()))
  if (!isOutdated(now, new Date(lastSeen))) return []
  return [`Background tasks haven’t run ${forDuration(now.getTime() - lastSeen)}. ${impact}`]
}

const isOutdated = (now: Date, checkedAt: Date) =>
  now.getTime() - checkedAt.getTime() > MAX_WORKER_SILENCE_MS

function explainServices({ now, checks, clockOffsetMs }: Checks, lostKeys: LostKey[]): string[] {
  // Ignores outdated checks, because they say nothing about the current state.
  const recentChecks = checks.filter(({ checkedAt }) => !isOutdated(now, checkedAt))
  const relevantChecks = recentChecks.filter(
    ({ service }) => service !== 'answers' || lostKeys.length === 0,
  )
  const problems = relevantChecks.flatMap((check) => {
    const explanations: Partial<Record<string, string>> = messages[check.service]
    const howLong = forDuration(now.getTime() - check.since.getTime())
    const explanation = check.problem === null ? undefined : explanations[check.problem]
    return explanation ? [explanation.replace('{howLong}', howLong)] : []
  })
  if (Math.abs(clockOffsetMs) <= MAX_CLOCK_OFFSET_MS) return problems
  const seconds = Math.round(Math.abs(clockOffsetMs) / 1000)
  return [
    ...problems,
    `The site’s and database’s clocks are ${seconds} seconds apart. ${clockAdvice}`,
  ]
}

function explainQueue({ jobs }: SystemHealth): string[] {
  const lateJobs = jobs.filter(({ oldestSeconds }) => oldestSeconds * 1000 > MAX_JOB_DELAY_MS)
  const failedCount = jobs
    .filter(({ state, task }) => state === 'failed' && task !== 'sendMail')
    .reduce((sum, { count }) => sum + count, 0)
  const longestWaitSeconds = Math.max(...lateJobs.map(({ oldestSeconds }) => oldestSeconds))
  return [
    ...(lateJobs.length > 0
      ? [
          `Background tasks have been waiting ${forDuration(longestWaitSeconds * 1000)}: the server can’t keep up.`,
        ]
      : []),
    ...(failedCount > 0
      ? [
          `${failedCount} ${failedCount === 1 ? 'background task has' : 'background tasks have'} failed too often and won’t be retried. The server’s log says why.`,
        ]
      : []),
  ]
}

function explainDisk({ freeBytes, isLow, problem }: Disk): string[] {
  if (problem !== null)
    return [`Files can’t be saved (${problem}). Uploads fail until this is resolved.`]
  if (!isLow) return []
  const megabytes = Math.floor(freeBytes / 1024 ** 2)
  return [`The file disk has only ${megabytes} MB left. Uploads may fail.`]
}

function explainBackup({ now, backup: { lastGood, isLastGood } }: Checks): string[] {
  if (isLastGood === null) return []
  if (lastGood === null) return ['No backup has succeeded yet.']
  const age = now.getTime() - lastGood.getTime()
  if (age > MAX_BACKUP_AGE_MS) return [`There hasn’t been a good backup ${forDuration(age)}.`]
  return isLastGood
    ? []
    : [`The last backup failed. The last good one is ${formatRoughDuration(age)} old.`]
}

const forDuration = (ms: number) => `for ${formatRoughDuration(ms)}`

function formatRoughDuration(ms: number): string {
  if (ms < 2 * MINUTE_MS) return 'a minute'
  if (ms < 2 * HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} minutes`
  return ms < MAX_BACKUP_AGE_MS
    ? `${Math.floor(ms / HOUR_MS)} hours`
    : `${Math.floor(ms / DAY_MS)} days`
}
