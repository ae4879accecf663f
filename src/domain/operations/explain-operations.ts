import { MAX_CLOCK_OFFSET_MS } from './clock-offset'
import { explainLostKey, type LostKey } from './lost-keys'
import type { Checks, Operations, ProblemOf, Service } from './operations'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A worker looks every minute. */
const WORKER_SILENT_MS = 5 * MINUTE_MS
const JOB_LATE_MS = 15 * MINUTE_MS
const BACKUP_OLD_MS = 2 * DAY_MS

type ServiceSentences = {
  [Name in Service]: Record<ProblemOf<Name>, (howLong: string) => string>
}

const noFiles =
  'Videos, pictures and documents are not shown, and none can be saved. Nothing is lost.'
const sameKeys =
  'Copies of people’s data lack their answers. Give both the same ANSWERS_KEY, and start the worker again.'
const apart = 'Codes of authenticator apps may be refused. Set the clocks by a time server.'

const sentences: ServiceSentences = {
  mail: {
    unreachable: (howLong) =>
      `The mail server has not answered ${howLong}. Mails wait, and are sent when it is back.`,
    credentials: (howLong) =>
      `The mail server has refused the user name or the password of the site ${howLong}. Mails wait until they are right.`,
    certificate: (howLong) =>
      `What answers as the mail server has shown a certificate ${howLong} that cannot be trusted. Mails wait, and nothing is sent there.`,
    'certificate-dates': (howLong) =>
      `The certificate of the mail server has not been valid ${howLong}, by the clock of the server. Mails wait until one of them is put right.`,
  },
  paypal: {
    unreachable: (howLong) =>
      `PayPal has not answered ${howLong}. Nobody can pay now. What was paid is looked at again by itself.`,
    failing: (howLong) =>
      `PayPal has answered with errors of its own ${howLong}. What was paid is looked at again by itself.`,
    credentials: (howLong) =>
      `PayPal has refused the client id or the secret of the site ${howLong}. Nobody can pay until they are right.`,
    certificate: (howLong) =>
      `What answers as PayPal has shown a certificate ${howLong} that cannot be trusted. Nobody can pay, and nothing is sent there.`,
    'certificate-dates': (howLong) =>
      `The certificate of PayPal has not been valid ${howLong}, by the clock of the server. Nobody can pay until one of them is put right.`,
  },
  clock: {
    database: (howLong) =>
      `The clocks of the worker and the database have been more than 30 seconds apart ${howLong}. ${apart}`,
    paypal: (howLong) =>
      `The clocks of the worker and PayPal have been more than 30 seconds apart ${howLong}. ${apart}`,
  },
  bucket: {
    missing: (howLong) => `The bucket of the files has not been there ${howLong}. ${noFiles}`,
    refused: (howLong) => `The storage has refused the keys of the site ${howLong}. ${noFiles}`,
    elsewhere: (howLong) =>
      `The bucket of the files has been at another place than the settings say ${howLong}. ${noFiles}`,
    unreachable: (howLong) => `The storage of the files has not answered ${howLong}. ${noFiles}`,
    certificate: (howLong) =>
      `What answers as the storage of the files has shown a certificate ${howLong} that cannot be trusted. ${noFiles}`,
    'certificate-dates': (howLong) =>
      `The certificate of the storage of the files has not been valid ${howLong}, by the clock of the server. ${noFiles}`,
  },
  // Said where the site itself has its keys: then it is the worker's settings that differ.
  answers: {
    missing: (howLong) =>
      `The worker has lacked a key of the students’ answers ${howLong}, which the site has. ${sameKeys}`,
    another: (howLong) =>
      `The worker has had another key of the students’ answers than the site ${howLong}. ${sameKeys}`,
  },
}

/** The disk that keeps the files, as src/integrations/storage sees it. */
type Disk = { freeBytes: number; isLow: boolean; problem: string | null }

/**
 * What the instructor is told of the parts that the site needs: what is wrong with them, a sentence
 * each, and what is only to be known. `lostKeys` are those that this process of the site lacks.
 */
export function explainOperations(
  operations: Operations,
  disk: Disk,
  lostKeys: LostKey[],
): { troubles: string[]; note: string | null } {
  return {
    troubles: [
      ...explainChecks(operations, lostKeys),
      ...explainQueue(operations),
      ...explainDisk(disk),
    ],
    note: operations.backup.isLastGood === null ? 'No backup is set up.' : null,
  }
}

/** The part of it that worker and backup have written down: what is wrong, a sentence each. */
export function explainChecks(found: Checks, lostKeys: LostKey[]): string[] {
  return [
    ...explainWorker(found),
    ...explainServices(found, lostKeys),
    ...lostKeys.map(explainLostKey),
    ...explainBackup(found),
  ]
}

function explainWorker({ now, checks }: Checks): string[] {
  const waits = 'Mails, and the accounts of buyers who left, wait for it.'
  if (checks.length === 0) return [`The worker has not been at work yet. ${waits}`]
  const lastSeen = Math.max(...checks.map(({ checkedAt }) => checkedAt.getTime()))
  if (!isSilent(now, new Date(lastSeen))) return []
  return [`The worker has not been at work ${forHowLong(now.getTime() - lastSeen)}. ${waits}`]
}

const isSilent = (now: Date, checkedAt: Date) =>
  now.getTime() - checkedAt.getTime() > WORKER_SILENT_MS

function explainServices({ now, checks, clockOffsetMs }: Checks, lostKeys: LostKey[]): string[] {
  // What nobody has looked at for so long, nobody knows.
  const fresh = checks.filter(({ checkedAt }) => !isSilent(now, checkedAt))
  const known = fresh.filter(({ service }) => service !== 'answers' || lostKeys.length === 0)
  const found = known.flatMap((check) => {
    const howLong = forHowLong(now.getTime() - check.since.getTime())
    switch (check.service) {
      case 'mail':
        return check.problem ? [sentences.mail[check.problem](howLong)] : []
      case 'paypal':
        return check.problem ? [sentences.paypal[check.problem](howLong)] : []
      case 'clock':
        return check.problem ? [sentences.clock[check.problem](howLong)] : []
      case 'bucket':
        return check.problem ? [sentences.bucket[check.problem](howLong)] : []
      case 'answers':
        return check.problem ? [sentences.answers[check.problem](howLong)] : []
    }
  })
  if (Math.abs(clockOffsetMs) <= MAX_CLOCK_OFFSET_MS) return found
  const seconds = Math.round(Math.abs(clockOffsetMs) / 1000)
  return [
    ...found,
    `The clocks of the site and the database are ${seconds} seconds apart. ${apart}`,
  ]
}

function explainQueue({ jobs }: Operations): string[] {
  const late = jobs.filter(({ oldestSeconds }) => oldestSeconds * 1000 > JOB_LATE_MS)
  const failed = jobs
    // What is wrong with a mail stands beside that mail.
    .filter(({ state, task }) => state === 'failed' && task !== 'sendMail')
    .reduce((sum, { count }) => sum + count, 0)
  const oldest = Math.max(...late.map(({ oldestSeconds }) => oldestSeconds))
  return [
    ...(late.length > 0
      ? [`Work has waited in the queue ${forHowLong(oldest * 1000)}: the worker does not keep up.`]
      : []),
    ...(failed > 0
      ? [
          `${failed} ${failed === 1 ? 'job has' : 'jobs have'} failed too often and ${failed === 1 ? 'is' : 'are'} not tried any more. The log says why.`,
        ]
      : []),
  ]
}

function explainDisk({ freeBytes, isLow, problem }: Disk): string[] {
  if (problem !== null)
    return [`No file can be saved (${problem}): uploads fail until that is mended.`]
  if (!isLow) return []
  const megabytes = Math.floor(freeBytes / 1024 ** 2)
  return [`The disk of the files has only ${megabytes} MB left: uploads may fail.`]
}

function explainBackup({ now, backup: { lastGood, isLastGood } }: Checks): string[] {
  if (isLastGood === null) return []
  if (lastGood === null) return ['No backup has succeeded yet.']
  const age = now.getTime() - lastGood.getTime()
  if (age > BACKUP_OLD_MS) return [`There has been no good backup ${forHowLong(age)}.`]
  return isLastGood ? [] : [`The last backup failed. The last good one is ${duration(age)} old.`]
}

const forHowLong = (ms: number) => `for ${duration(ms)}`

function duration(ms: number): string {
  if (ms < 2 * MINUTE_MS) return 'a minute'
  if (ms < 2 * HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} minutes`
  return ms < BACKUP_OLD_MS
    ? `${Math.floor(ms / HOUR_MS)} hours`
    : `${Math.floor(ms / DAY_MS)} days`
}
