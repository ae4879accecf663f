import 'server-only'
import { explainLostKey } from '@/domain/operations/lost-keys'
import { readFilesDisk } from '@/integrations/storage/files-disk'
import { fileStore } from '@/integrations/storage/store'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { processState } from '@/lib/process-state.mjs'
import { appliedMigrations, knownMigrations } from '@/services/database/migration-names'
import { findLostKeys } from '@/services/together/keys/find-lost-keys'
import { isOutOfConnections } from './requests/database-down'
import { getPayloadClient } from './payload'

/**
 * Whether this process can serve. A problem keeps it from that. A warning does not: it is of a kind
 * that every process of the site has at once, and reading goes on.
 */
export type Readiness = { problems: string[]; warnings: string[] }

const nothing: Readiness = { problems: [], warnings: [] }

const problem = (sentence: string): Readiness => ({ ...nothing, problems: [sentence] })

/** Each part that is looked at. What else a process needs to serve is added here. */
const parts: (() => Promise<Readiness>)[] = [
  lookAtProcess,
  lookAtDatabase,
  lookAtFiles,
  lookAtBucket,
  lookAtAnswerKeys,
]

/** Looks at everything that this process needs, and says of each in a sentence what is wrong. */
export async function readReadiness(): Promise<Readiness> {
  const found = await Promise.all(parts.map((look) => look()))
  return {
    problems: found.flatMap(({ problems }) => problems),
    warnings: found.flatMap(({ warnings }) => warnings),
  }
}

async function lookAtProcess(): Promise<Readiness> {
  if (processState.isDraining) return problem('This process is about to end.')
  if (processState.areFirstPagesDue) return problem('The first pages are being made.')
  return nothing
}

async function lookAtDatabase(): Promise<Readiness> {
  try {
    const { db } = await getPayloadClient()
    const applied = await appliedMigrations(db)
    const missing = (await knownMigrations(db)).filter((name) => !applied.has(name))
    return missing.length === 0
      ? nothing
      : problem(`The database is not migrated: ${missing.join(', ')}. Run npm run migrate.`)
  } catch (error) {
    log.warn({ err: error }, 'not ready')
    return problem(
      isOutOfConnections(error)
        ? 'The database has no connection left: PostgreSQL’s max_connections is too low, or something holds them.'
        : 'The database cannot be reached, or it is empty.',
    )
  }
}

async function lookAtFiles(): Promise<Readiness> {
  const { problem: code, isLow, freeBytes } = await readFilesDisk(env.FILES_DIR)
  if (code !== null) {
    log.error({ code }, 'not ready: nothing can be written into FILES_DIR')
    return problem(`Nothing can be written into FILES_DIR (${code}).`)
  }
  if (!isLow) return nothing
  const megabytes = Math.floor(freeBytes / 1024 ** 2)
  log.error({ megabytes }, 'the disk of FILES_DIR is nearly full')
  return {
    ...nothing,
    warnings: [`The disk of FILES_DIR is nearly full: ${megabytes} MB are left.`],
  }
}

/** Every process needs the same bucket, and without it pages and purchases go on. */
async function lookAtBucket(): Promise<Readiness> {
  if (env.STORAGE !== 's3') return nothing
  const found = await (await fileStore()).problem()
  if (found === null) return nothing
  log.error({ problem: found.sentence }, 'the bucket of the files cannot be used')
  return { ...nothing, warnings: [found.sentence] }
}

/**
 * A setting that is wrong or lost is so in every process of the site, and what sells and teaches
 * goes on without it: 503 would take all of it away, for good where a key is lost for good. Nothing
 * more is lost meanwhile either, as a key that is not the right one does not encrypt
 * (services/together/keys/register-answer-key.ts). So it is a warning.
 */
async function lookAtAnswerKeys(): Promise<Readiness> {
  try {
    const { drizzle } = (await getPayloadClient()).db
    const warnings = (await findLostKeys(drizzle)).map(explainLostKey)
    for (const warning of warnings) log.error(warning)
    return { ...nothing, warnings }
  } catch (error) {
    // Without the database or its tables that is what is wrong, and said already.
    log.debug({ err: error }, 'the keys of the answers were not looked at')
    return nothing
  }
}
