import 'server-only'
import { explainChecks } from '@/domain/operations/explain-system-health'
import { explainLostKey } from '@/domain/operations/lost-keys'
import { readFilesDisk } from '@/integrations/storage/files-disk'
import { fileStore } from '@/integrations/storage/store'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { logChange } from '@/lib/log-change'
import { pause } from '@/lib/pause'
import { siteProcess } from '@/lib/site-process.mjs'
import { appliedMigrations, knownMigrations } from '@/services/database/migration-names'
import { readChecks } from '@/services/monitoring/read-system-health'
import { findUnavailableKeys } from '@/services/together/keys/check-answer-keys'
import { isOutOfConnections } from './requests/database-down'
import { getPayloadClient } from './payload'

/** Problems keep this process from serving requests. Warnings affect all processes equally. */
export type Readiness = { problems: string[]; warnings: string[] }

/**
 * The timeout of each check, shorter than that of src/http/ask-health.mjs, which prints the result.
 */
const LIMIT_MS = 3000

const nothing: Readiness = { problems: [], warnings: [] }

const problem = (message: string): Readiness => ({ ...nothing, problems: [message] })
const warning = (...messages: string[]): Readiness => ({ ...nothing, warnings: messages })

type Check = {
  name: string
  run: () => Promise<Readiness>
  /** The result if the check times out. */
  onTimeout: Readiness
}

/** The checks of everything that a process needs to serve requests. Add new checks here. */
const checks: Check[] = [
  { name: 'process', run: checkProcess, onTimeout: nothing },
  { name: 'database', run: checkDatabase, onTimeout: problem('The database does not answer.') },
  { name: 'files', run: checkFiles, onTimeout: problem('The disk of FILES_DIR does not answer.') },
  {
    name: 'bucket',
    run: checkBucket,
    onTimeout: warning('The storage of the files does not answer.'),
  },
  // This check queries the database. The database check reports a timeout, so this one doesn't.
  { name: 'operations', run: checkOperations, onTimeout: nothing },
]

/** Runs all readiness checks. Returns problems and warnings as messages for the operator. */
export async function readReadiness(): Promise<Readiness> {
  const results = await Promise.all(checks.map(runWithTimeout))
  return {
    problems: results.flatMap(({ problems }) => problems),
    warnings: results.flatMap(({ warnings }) => warnings),
  }
}

/** The checks in progress. A check that hangs is not started a second time. */
const inProgress = new Map<string, Promise<Readiness>>()

async function runWithTimeout({ name, run, onTimeout }: Check): Promise<Readiness> {
  const done = new AbortController()
  const result = inProgress.get(name) ?? run().finally(() => inProgress.delete(name))
  inProgress.set(name, result)
  const timeout = async () => {
    await pause(LIMIT_MS, done.signal)
    if (!done.signal.aborted && onTimeout !== nothing) logChange(name, 'silent')
    return onTimeout
  }
  try {
    return await Promise.race([result, timeout()])
  } finally {
    done.abort()
  }
}

async function checkProcess(): Promise<Readiness> {
  if (siteProcess.isDraining) return problem('This process is about to end.')
  if (siteProcess.isPrewarming) return problem('The first pages are being made.')
  return nothing
}

async function checkDatabase(): Promise<Readiness> {
  try {
    const { db } = await getPayloadClient()
    const applied = await appliedMigrations(db)
    const missing = (await knownMigrations(db)).filter((name) => !applied.has(name))
    logChange('database', missing.length === 0 ? null : 'not-migrated', { missing })
    return missing.length === 0
      ? nothing
      : problem(`The database is not migrated: ${missing.join(', ')}. Run npm run migrate.`)
  } catch (error) {
    const isFull = isOutOfConnections(error)
    logChange('database', isFull ? 'full' : 'unreachable', { err: error })
    return problem(
      isFull
        ? 'The database has no connection left: PostgreSQL’s max_connections is too low, or something holds them.'
        : 'The database cannot be reached, or it is empty.',
    )
  }
}

async function checkFiles(): Promise<Readiness> {
  const { problem: code, isLow, freeBytes } = await readFilesDisk(env.FILES_DIR)
  const megabytes = Math.floor(freeBytes / 1024 ** 2)
  logChange('files', code ?? (isLow ? 'nearly-full' : null), { megabytes })
  // On a read-only disk, users can still open files and watch videos, as on a full disk.
  if (code === 'EROFS')
    return warning('Nothing can be written into FILES_DIR (EROFS): uploads fail.')
  if (code !== null) return problem(`Nothing can be written into FILES_DIR (${code}).`)
  return isLow
    ? warning(`The disk of FILES_DIR is nearly full: ${megabytes} MB are left.`)
    : nothing
}

/** Checks the bucket, which all processes share. Pages and purchases work without it. */
async function checkBucket(): Promise<Readiness> {
  if (env.STORAGE !== 's3') return nothing
  const found = await (await fileStore()).problem()
  logChange('bucket', found?.code ?? null, { says: found?.message })
  return found ? warning(found.message) : nothing
}

/**
 * Reads the results of the worker's checks, whether a worker is running, the age of the backup, and
 * which answer keys are lost. All are only warnings: they affect every process, and a 503 would
 * take the whole site down, permanently if a key is lost. No more data is lost meanwhile, because
 * the site never encrypts with a wrong key (services/together/keys/register-answer-key.ts).
 */
async function checkOperations(): Promise<Readiness> {
  try {
    const { drizzle } = (await getPayloadClient()).db
    const [found, lostKeys] = await Promise.all([readChecks(drizzle), findUnavailableKeys(drizzle)])
    logChange('answers', lostKeys[0]?.why ?? null, { says: lostKeys.map(explainLostKey) })
    // `checkBucket` reports the bucket's problems.
    const checks = found.checks.filter(({ service }) => service !== 'bucket')
    return warning(...explainChecks({ ...found, checks }, lostKeys))
  } catch (error) {
    // The database check reports an unavailable database or missing tables.
    log.debug({ err: error }, 'could not read the checks of the worker')
    return nothing
  }
}
