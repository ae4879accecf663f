import 'server-only'
import { explainChecks } from '@/domain/operations/explain-operations'
import { explainLostKey } from '@/domain/operations/lost-keys'
import { readFilesDisk } from '@/integrations/storage/files-disk'
import { fileStore } from '@/integrations/storage/store'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { logChange } from '@/lib/log-change'
import { pause } from '@/lib/pause'
import { siteProcess } from '@/lib/site-process.mjs'
import { appliedMigrations, knownMigrations } from '@/services/database/migration-names'
import { readChecks } from '@/services/monitoring/read-operations'
import { findLostKeys } from '@/services/together/keys/find-lost-keys'
import { isOutOfConnections } from './requests/database-down'
import { getPayloadClient } from './payload'

/**
 * Whether this process can serve. A problem keeps it from that. A warning does not: it is of a kind
 * that every process of the site has at once, and reading goes on.
 */
export type Readiness = { problems: string[]; warnings: string[] }

/** Shorter than the four seconds of src/http/ask-health.mjs, so that it hears the sentence. */
const LIMIT_MS = 3000

const nothing: Readiness = { problems: [], warnings: [] }

const problem = (sentence: string): Readiness => ({ ...nothing, problems: [sentence] })
const warning = (...sentences: string[]): Readiness => ({ ...nothing, warnings: sentences })

type Part = {
  /** As the log names it. */
  name: string
  look: () => Promise<Readiness>
  /** What is said when it takes longer than the limit. */
  silent: Readiness
}

/** Each part that is looked at. What else a process needs to serve is added here. */
const parts: Part[] = [
  { name: 'process', look: lookAtProcess, silent: nothing },
  { name: 'database', look: lookAtDatabase, silent: problem('The database does not answer.') },
  { name: 'files', look: lookAtFiles, silent: problem('The disk of FILES_DIR does not answer.') },
  {
    name: 'bucket',
    look: lookAtBucket,
    silent: warning('The storage of the files does not answer.'),
  },
  // It asks the database, of which that is said already.
  { name: 'operations', look: lookAtOperations, silent: nothing },
]

/** Looks at everything that this process needs, and says of each in a sentence what is wrong. */
export async function readReadiness(): Promise<Readiness> {
  const found = await Promise.all(parts.map(lookInTime))
  return {
    problems: found.flatMap(({ problems }) => problems),
    warnings: found.flatMap(({ warnings }) => warnings),
  }
}

/** Looks that have not come to their end. What hangs is not asked again beside itself. */
const looking = new Map<string, Promise<Readiness>>()

async function lookInTime({ name, look, silent }: Part): Promise<Readiness> {
  const done = new AbortController()
  const found = looking.get(name) ?? look().finally(() => looking.delete(name))
  looking.set(name, found)
  const whenSilent = async () => {
    await pause(LIMIT_MS, done.signal)
    if (!done.signal.aborted && silent !== nothing) logChange(name, 'silent')
    return silent
  }
  try {
    return await Promise.race([found, whenSilent()])
  } finally {
    done.abort()
  }
}

async function lookAtProcess(): Promise<Readiness> {
  if (siteProcess.isDraining) return problem('This process is about to end.')
  if (siteProcess.areFirstPagesDue) return problem('The first pages are being made.')
  return nothing
}

async function lookAtDatabase(): Promise<Readiness> {
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

async function lookAtFiles(): Promise<Readiness> {
  const { problem: code, isLow, freeBytes } = await readFilesDisk(env.FILES_DIR)
  const megabytes = Math.floor(freeBytes / 1024 ** 2)
  logChange('files', code ?? (isLow ? 'nearly-full' : null), { megabytes })
  // What is there can be read, and watching goes on, as on a disk that is full.
  if (code === 'EROFS')
    return warning('Nothing can be written into FILES_DIR (EROFS): uploads fail.')
  if (code !== null) return problem(`Nothing can be written into FILES_DIR (${code}).`)
  return isLow
    ? warning(`The disk of FILES_DIR is nearly full: ${megabytes} MB are left.`)
    : nothing
}

/** Every process needs the same bucket, and without it pages and purchases go on. */
async function lookAtBucket(): Promise<Readiness> {
  if (env.STORAGE !== 's3') return nothing
  const found = await (await fileStore()).problem()
  logChange('bucket', found?.code ?? null, { says: found?.sentence })
  return found ? warning(found.sentence) : nothing
}

/**
 * What the worker has found of mail, PayPal and the clocks, whether it is at work at all, how the
 * backup does, and whether the keys of the answers are there. All of that is so in every process of
 * the site, and what sells and teaches goes on without it: 503 would take all of it away, for good
 * where a key is lost for good. Nothing more is lost meanwhile either, as a key that is not the
 * right one does not encrypt (services/together/keys/register-answer-key.ts).
 */
async function lookAtOperations(): Promise<Readiness> {
  try {
    const { drizzle } = (await getPayloadClient()).db
    const [found, lostKeys] = await Promise.all([readChecks(drizzle), findLostKeys(drizzle)])
    logChange('answers', lostKeys[0]?.why ?? null, { says: lostKeys.map(explainLostKey) })
    // This process has looked at the bucket by itself.
    const checks = found.checks.filter(({ service }) => service !== 'bucket')
    return warning(...explainChecks({ ...found, checks }, lostKeys))
  } catch (error) {
    // Without the database or its tables that is what is wrong, and said already.
    log.debug({ err: error }, 'what the worker has found was not read')
    return nothing
  }
}
