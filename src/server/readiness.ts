import 'server-only'
import { explainChecks } from '@/domain/operations/explain-system-health'
import { explainLostKey } from '@/domain/operations/lost-keys'
import { readFilesDisk } from '@/integrations/storage/files-disk'
import { fileStore } from '@/integrations/storage/store'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { logProblemChange } from '@/lib/log-problem-change'
import { siteProcess } from '@/lib/site-process.mjs'
import { withTimeout } from '@/lib/with-timeout'
import { listAppliedMigrations, listKnownMigrations } from '@/services/database/migration-names'
import { readChecks } from '@/services/monitoring/read-system-health'
import { findUnavailableKeys } from '@/services/together/keys/check-answer-keys'
import { isOutOfConnections } from './requests/database-down'
import { getPayloadClient } from './payload'

/** Problems keep this process from serving requests. Warnings affect all processes equally. */
export type Readiness = { problems: string[]; warnings: string[] }

/**
 * The timeout of each check, shorter than that of src/http/ask-health.mjs, which prints the result.
 */
const CHECK_TIMEOUT_MS = 3000

const noFindings: Readiness = { problems: [], warnings: [] }

const problem = (message: string): Readiness => ({ ...noFindings, problems: [message] })
const warning = (...messages: string[]): Readiness => ({ ...noFindings, warnings: messages })

type Check = {
  name: string
  run: () => Promise<Readiness>
  /** The result if the check times out. */
  onTimeout: Readiness
}

/** Checks for everything that a process needs to serve requests. Add new checks here. */
const checks: Check[] = [
  { name: 'process', run: checkProcess, onTimeout: noFindings },
  { name: 'database', run: checkDatabase, onTimeout: problem('The database does not answer.') },
  { name: 'files', run: checkFiles, onTimeout: problem('The disk of FILES_DIR does not answer.') },
  {
    name: 'bucket',
    run: checkBucket,
    onTimeout: warning('The file storage server does not answer.'),
  },
  // The `database` check already reports a database timeout, so this check doesn't.
  { name: 'operations', run: checkOperations, onTimeout: noFindings },
]

/** Runs all readiness checks. Returns problems and warnings as messages for the operator. */
export async function checkReadiness(): Promise<Readiness> {
  const results = await Promise.all(checks.map(runWithTimeout))
  return {
    problems: results.flatMap(({ problems }) => problems),
    warnings: results.flatMap(({ warnings }) => warnings),
  }
}

/** The checks in progress. A check that hangs is not started a second time. */
const checksInProgress = new Map<string, Promise<Readiness>>()

async function runWithTimeout({ name, run, onTimeout }: Check): Promise<Readiness> {
  const result = checksInProgress.get(name) ?? run().finally(() => checksInProgress.delete(name))
  checksInProgress.set(name, result)
  return withTimeout(result, CHECK_TIMEOUT_MS, () => {
    if (onTimeout !== noFindings) logProblemChange(name, 'silent')
    return onTimeout
  })
}

async function checkProcess(): Promise<Readiness> {
  if (siteProcess.isDraining) return problem('This process is about to end.')
  if (siteProcess.isPrewarming) return problem('The first pages are being made.')
  return noFindings
}

async function checkDatabase(): Promise<Readiness> {
  try {
    const { db } = await getPayloadClient()
    const applied = await listAppliedMigrations(db)
    const missing = (await listKnownMigrations(db)).filter((name) => !applied.has(name))
    logProblemChange('database', missing.length === 0 ? null : 'not-migrated', { missing })
    return missing.length === 0
      ? noFindings
      : problem(`The database is not migrated: ${missing.join(', ')}. Run npm run migrate.`)
  } catch (error) {
    const hasTooManyConnections = isOutOfConnections(error)
    logProblemChange('database', hasTooManyConnections ? 'full' : 'unreachable', { err: error })
    return problem(
      hasTooManyConnections
        ? 'The database has no connection left: PostgreSQL’s max_connections is too low, or something holds them.'
        : 'The database cannot be reached, or it is empty.',
    )
  }
}

async function checkFiles(): Promise<Readiness> {
  const { problem: code, isLow, freeBytes } = await readFilesDisk(env.FILES_DIR)
  const megabytes = Math.floor(freeBytes / 1024 ** 2)
  logProblemChange('files', code ?? (isLow ? 'nearly-full' : null), { megabytes })
  // On a read-only disk, users can still open files and watch videos, as on a full disk.
  if (code === 'EROFS')
    return warning('Nothing can be written into FILES_DIR (EROFS): uploads fail.')
  if (code !== null) return problem(`Nothing can be written into FILES_DIR (${code}).`)
  return isLow
    ? warning(`The disk of FILES_DIR is nearly full: ${megabytes} MB are left.`)
    : noFindings
}

/** Checks the bucket, which all processes share. Pages and purchases work without it. */
async function checkBucket(): Promise<Readiness> {
  if (env.STORAGE !== 's3') return noFindings
  const bucketProblem = await (await fileStore()).findProblem()
  logProblemChange('bucket', bucketProblem?.code ?? null, { says: bucketProblem?.message })
  return bucketProblem ? warning(bucketProblem.message) : noFindings
}

/**
 * Reads the worker's check results, and checks whether a worker is running, the age of the backup,
 * and the answer keys. Problems are only warnings: they affect every process, and a 503 would take
 * the whole site down, permanently if a key is lost. No more data is lost meanwhile, because the
 * site never encrypts with a wrong key (services/together/keys/register-answer-key.ts).
 */
async function checkOperations(): Promise<Readiness> {
  try {
    const { drizzle } = (await getPayloadClient()).db
    const [health, lostKeys] = await Promise.all([
      readChecks(drizzle),
      findUnavailableKeys(drizzle),
    ])
    logProblemChange('answers', lostKeys[0]?.reason ?? null, { says: lostKeys.map(explainLostKey) })
    // `checkBucket` reports the bucket's problems.
    const workerChecks = health.checks.filter(({ service }) => service !== 'bucket')
    return warning(...explainChecks({ ...health, checks: workerChecks }, lostKeys))
  } catch (error) {
    // The database check reports an unavailable database or missing tables.
    log.debug({ err: error }, 'could not read the checks of the worker')
    return noFindings
  }
}
