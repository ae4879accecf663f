import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { retentionRule, shareToRead, repositoryWithoutPassword } from '@/domain/backup/backup-rules'
import { AppError } from '@/domain/messages/app-error'
import {
  checkPrograms,
  countDumpedTables,
  dumpDatabase,
  type Target,
} from '@/integrations/backup/postgres-programs'
import {
  checkRepository,
  ensureRepository,
  forgetSnapshot,
  listSnapshots,
  pruneSnapshots,
  readFromSnapshot,
  takeSnapshot,
  type Repository,
  type SnapshotSummary,
} from '@/integrations/backup/restic'
import { withWorkFolder } from '@/integrations/backup/work-folder'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { saveDeletions } from './save-deletions'
import { withDatabase, type OpenDatabase } from './open-database'
import { recordRun } from './record-run'
import { findMissing, readStoredNames } from './stored-names'

/** The name of the database dump in a snapshot. All other files in it are uploaded files. */
export const DUMP = 'database.dump'

/**
 * Folders without backup: unsaved uploads, exports, and streams, which can be encoded again
 * (decision 62).
 */
const excludedFolders = ['uploads', 'exports', 'streams', '.restore']

/** The maximum number of attempts if files change during the backup. */
const MAX_ATTEMPTS = 3

/** The database and files to back up, and the backup repository. */
export type BackupSettings = { databaseUrl: string; filesDir: string; repository: Repository }

type Made = { taken: SnapshotSummary; tables: number; missing: string[] }

/**
 * Creates one backup: an encrypted snapshot of the database and the files. Verifies it by reading
 * the dump back, and then prunes old backups. Stores the result for the panel, and returns a
 * message. If it throws an AppError, earlier backups are unchanged.
 */
export async function makeBackup(source: BackupSettings): Promise<string> {
  return withDatabase(source.databaseUrl, async (database) => {
    const { client } = database
    try {
      const detail = await backUp(source, database)
      await recordRun(client, { kind: 'backup', ok: true, detail })
      return detail
    } catch (error) {
      const detail = error instanceof AppError ? error.userMessage : String(error)
      await recordRun(client, { kind: 'backup', ok: false, detail }).catch(() => undefined)
      throw error
    }
  })
}

/** Saves the list of deleted accounts, and returns the number of new entries. Throws AppError. */
export async function backUpDeletions({
  databaseUrl,
  repository,
}: BackupSettings): Promise<number> {
  return withDatabase(databaseUrl, async ({ client }) => {
    await openRepository(repository)
    return saveDeletions(repository, client)
  })
}

async function backUp(source: BackupSettings, { client, major }: OpenDatabase): Promise<string> {
  const { repository } = source
  const target = targetOf(source, major)
  await checkPrograms(target)
  const filesDir = await realFolder(source.filesDir)
  const opened = await openRepository(repository)
  await saveDeletions(repository, client)
  const made = await snapshotUntilComplete({ ...source, filesDir }, { client, major }, target)
  await pruneSnapshots(repository, 'backup', retentionRule)
  await checkRepository(repository, shareToRead(new Date()))
  return sentenceOf(made, opened)
}

/** Creates the repository if it doesn't exist. Returns a message if so, otherwise ''. */
async function openRepository(repository: Repository): Promise<string> {
  const { isNew } = await ensureRepository(repository)
  if (!isNew) return ''
  const where = repositoryWithoutPassword(repository.location)
  const message = `Created a new repository at ${where}. If you expected existing backups, mount their disk.`
  log.warn(message)
  return ` ${message}`
}

/** Checks if files are in a bucket. The local folder then contains only temporary files. */
const isInBucket = () => env.STORAGE === 's3'

function sentenceOf({ taken, tables, missing }: Made, more: string): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  const lost =
    missing.length > 0
      ? ` Named by the database and not on the disk (${missing.length}): ${missing.slice(0, 3).join(', ')}.`
      : isInBucket()
        ? ' The files are in the bucket and not in this backup: keep copies of them there.'
        : ''
  return `Backup ${taken.id.slice(0, 8)}: ${tables} tables and ${taken.files - 1} files, ${megabytes(taken.bytes)}, ${megabytes(taken.added)} of it new.${lost}${more}`
}

export function targetOf(
  { databaseUrl, repository: { signal } }: BackupSettings,
  major: number,
): Target {
  return { url: databaseUrl, major, ...(signal && { signal }) }
}

async function realFolder(folder: string): Promise<string> {
  return realpath(folder).catch((error: unknown) => {
    throw new AppError('backup_failed', {
      message: `The files folder ${folder} doesn’t exist. Correct FILES_DIR.`,
      cause: error,
    })
  })
}

/**
 * Takes snapshots until one is complete. The database is dumped before the files are copied, so a
 * file that is deleted in between is missing from the snapshot. In that case, repeats the dump and
 * the snapshot, which is fast because unchanged data is already in the repository.
 */
async function snapshotUntilComplete(
  source: BackupSettings,
  database: OpenDatabase,
  target: Target,
): Promise<Made> {
  const { repository } = source
  let before: string[] | null = null
  for (let tries = 1; ; tries += 1) {
    const made = await snapshot(source, database, target)
    const { taken, missing } = made
    const wasMissing = before !== null && missing.every((name) => before?.includes(name))
    if (taken.isComplete && (missing.length === 0 || wasMissing)) return made
    await forgetSnapshot(repository, taken.id)
    if (tries === MAX_ATTEMPTS)
      throw new AppError('backup_failed', {
        message: `Couldn’t read all files after ${MAX_ATTEMPTS} tries, or they changed during the backup.`,
      })
    before = missing
  }
}

async function snapshot(
  { filesDir, repository }: BackupSettings,
  { client }: OpenDatabase,
  target: Target,
): Promise<Made> {
  const parent = (await listSnapshots(repository, 'backup')).at(-1)?.id ?? null
  return withWorkFolder(async (folder) => {
    const dump = path.join(folder, DUMP)
    const names = await dumpWithNames(client, target, dump)
    const hash = await hashOf(dump)
    const exclude = excludedFolders.map((name) => path.join(filesDir, name))
    const paths = [dump, filesDir]
    const taken = await takeSnapshot(repository, { tag: 'backup', paths, exclude, parent })
    try {
      await rm(dump)
      const tables = await readBack(repository, target, { id: taken.id, path: dump }, hash)
      const missing = isInBucket() ? [] : await findMissing(filesDir, names)
      return { taken, tables, missing }
    } catch (error) {
      // Deletes the unverified snapshot, because a restore uses the latest snapshot by default.
      await forgetSnapshot(repository, taken.id).catch((failure: unknown) => {
        log.error(
          { err: failure, id: taken.id },
          'could not delete a backup that failed verification',
        )
      })
      throw error
    }
  })
}

/** Dumps the database, and lists the files that it references, from the same database snapshot. */
async function dumpWithNames(
  client: OpenDatabase['client'],
  target: Target,
  file: string,
): Promise<string[]> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    await dumpDatabase(target, rows[0]?.id ?? '', file)
    return await readStoredNames(client)
  } finally {
    await client.query('rollback')
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return String(hash.setEncoding('hex').read())
}

/** Reads the dump back, compares its hash, and returns the number of tables in it. */
async function readBack(
  repository: Repository,
  target: Target,
  from: { id: string; path: string },
  hash: string,
): Promise<number> {
  await readFromSnapshot(repository, from, createWriteStream(from.path, { mode: 0o600 }))
  if ((await hashOf(from.path)) === hash) return countDumpedTables(target, from.path)
  throw new AppError('backup_failed', {
    message: 'The database dump in the repository doesn’t match the one we saved.',
  })
}
