import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { retentionRule, subsetToVerify, redactPassword } from '@/domain/backup/backup-rules'
import { AppError } from '@/domain/messages/app-error'
import {
  assertProgramsInstalled,
  countDumpedTables,
  dumpDatabase,
  type DatabaseConnection,
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
import { withLockedDatabase, type OpenDatabase } from './open-database'
import { recordBackupRun } from './record-backup-run'
import { findMissingFiles, listReferencedFiles } from './referenced-files'

/** The name of the database dump in a snapshot. All other files in the snapshot are uploads. */
export const DUMP_FILE_NAME = 'database.dump'

/**
 * Folders that aren't backed up: unsaved uploads, exports, streams (they can be encoded again,
 * decision 62), and files being restored.
 */
const excludedFolders = ['uploads', 'exports', 'streams', '.restore']

/** The maximum number of attempts if files change during the backup. */
const MAX_ATTEMPTS = 3

/** The database and files to back up, and the backup repository. */
export type BackupSettings = { databaseUrl: string; filesDir: string; repository: Repository }

/** What each step of a backup needs. `client` is connected to the database of `connection`. */
type BackupSource = {
  client: OpenDatabase['client']
  connection: DatabaseConnection
  filesDir: string
  repository: Repository
}

type VerifiedSnapshot = { summary: SnapshotSummary; tableCount: number; missingFiles: string[] }

/**
 * Creates one backup: an encrypted snapshot of the database and the files. Verifies it by reading
 * the dump back, and then prunes old backups. Stores the result for the panel, and returns a
 * message. If it throws an AppError, earlier backups are unchanged.
 */
export async function makeBackup(settings: BackupSettings): Promise<string> {
  return withLockedDatabase(settings.databaseUrl, async (database) => {
    const { client } = database
    try {
      const detail = await runBackup(settings, database)
      await recordBackupRun(client, { kind: 'backup', ok: true, detail })
      return detail
    } catch (error) {
      const detail = error instanceof AppError ? error.userMessage : String(error)
      await recordBackupRun(client, { kind: 'backup', ok: false, detail }).catch(() => undefined)
      throw error
    }
  })
}

/** Saves the list of deleted accounts, and returns the number of new entries. Throws AppError. */
export async function backUpDeletions({
  databaseUrl,
  repository,
}: BackupSettings): Promise<number> {
  return withLockedDatabase(databaseUrl, async ({ client }) => {
    await prepareRepository(repository)
    return saveDeletions(repository, client)
  })
}

async function runBackup(
  settings: BackupSettings,
  { client, majorVersion }: OpenDatabase,
): Promise<string> {
  const { repository } = settings
  const connection = toDatabaseConnection(settings, majorVersion)
  await assertProgramsInstalled(connection)
  const filesDir = await resolveFolder(settings.filesDir)
  const repositoryNotice = await prepareRepository(repository)
  await saveDeletions(repository, client)
  const result = await snapshotUntilComplete({ client, connection, filesDir, repository })
  await pruneSnapshots(repository, 'backup', retentionRule)
  await checkRepository(repository, subsetToVerify(new Date()))
  return backupMessage(result, repositoryNotice)
}

/** Creates the repository if it doesn't exist. Returns a notice about a new repository, or ''. */
async function prepareRepository(repository: Repository): Promise<string> {
  const { isNew } = await ensureRepository(repository)
  if (!isNew) return ''
  const location = redactPassword(repository.location)
  const message = `Created a new repository at ${location}. If you expected existing backups, mount their disk.`
  log.warn(message)
  return ` ${message}`
}

/** Returns whether files are in a bucket. The local folder then contains only temporary files. */
const storesFilesInBucket = () => env.STORAGE === 's3'

function backupMessage(
  { summary, tableCount, missingFiles }: VerifiedSnapshot,
  repositoryNotice: string,
): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  const filesNotice =
    missingFiles.length > 0
      ? ` Named by the database and not on the disk (${missingFiles.length}): ${missingFiles.slice(0, 3).join(', ')}.`
      : storesFilesInBucket()
        ? ' The files are in the bucket and not in this backup: keep copies of them there.'
        : ''
  return `Backup ${summary.id.slice(0, 8)}: ${tableCount} tables and ${summary.fileCount - 1} files, ${megabytes(summary.totalBytes)}, ${megabytes(summary.addedBytes)} of it new.${filesNotice}${repositoryNotice}`
}

export function toDatabaseConnection(
  { databaseUrl, repository: { signal } }: BackupSettings,
  majorVersion: number,
): DatabaseConnection {
  return { url: databaseUrl, major: majorVersion, ...(signal && { signal }) }
}

async function resolveFolder(folder: string): Promise<string> {
  return realpath(folder).catch((error: unknown) => {
    throw new AppError('backup_failed', {
      message: `The files folder ${folder} doesn’t exist. Correct FILES_DIR.`,
      cause: error,
    })
  })
}

/**
 * Takes snapshots until one is complete. The database is dumped before the files are copied, so a
 * file that is deleted in between is missing from the snapshot. The dump and the snapshot are then
 * repeated, which is fast because unchanged data is already in the repository.
 */
async function snapshotUntilComplete(source: BackupSource): Promise<VerifiedSnapshot> {
  let previousMissing: string[] | null = null
  for (let attempt = 1; ; attempt += 1) {
    const result = await takeVerifiedSnapshot(source)
    const { summary, missingFiles } = result
    const wereMissingBefore =
      previousMissing !== null && missingFiles.every((name) => previousMissing?.includes(name))
    if (summary.isComplete && (missingFiles.length === 0 || wereMissingBefore)) return result
    await forgetSnapshot(source.repository, summary.id)
    if (attempt === MAX_ATTEMPTS)
      throw new AppError('backup_failed', {
        message: `Couldn’t read all files after ${MAX_ATTEMPTS} tries, or they changed during the backup.`,
      })
    previousMissing = missingFiles
  }
}

async function takeVerifiedSnapshot(source: BackupSource): Promise<VerifiedSnapshot> {
  const { filesDir, repository } = source
  const parent = (await listSnapshots(repository, 'backup')).at(-1)?.id ?? null
  return withWorkFolder(async (folder) => {
    const dumpPath = path.join(folder, DUMP_FILE_NAME)
    const fileNames = await dumpAndListFiles(source, dumpPath)
    const hash = await hashFile(dumpPath)
    const exclude = excludedFolders.map((name) => path.join(filesDir, name))
    const paths = [dumpPath, filesDir]
    const summary = await takeSnapshot(repository, { tag: 'backup', paths, exclude, parent })
    try {
      await rm(dumpPath)
      const tableCount = await verifyDump(source, { id: summary.id, path: dumpPath }, hash)
      const missingFiles = storesFilesInBucket() ? [] : await findMissingFiles(filesDir, fileNames)
      return { summary, tableCount, missingFiles }
    } catch (error) {
      // Deletes the unverified snapshot, because a restore uses the latest snapshot by default.
      const { id } = summary
      await forgetSnapshot(repository, id).catch((err: unknown) => {
        log.error({ err, id }, 'could not delete a backup that failed verification')
      })
      throw error
    }
  })
}

/** Dumps the database and lists the files it references, both from the same database snapshot. */
async function dumpAndListFiles(
  { client, connection }: BackupSource,
  dumpPath: string,
): Promise<string[]> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    await dumpDatabase(connection, rows[0]?.id ?? '', dumpPath)
    return await listReferencedFiles(client)
  } finally {
    await client.query('rollback')
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return String(hash.setEncoding('hex').read())
}

/** Reads the dump back, verifies its hash, and returns the number of its tables. */
async function verifyDump(
  { repository, connection }: BackupSource,
  snapshotFile: { id: string; path: string },
  expectedHash: string,
): Promise<number> {
  const output = createWriteStream(snapshotFile.path, { mode: 0o600 })
  await readFromSnapshot(repository, snapshotFile, output)
  if ((await hashFile(snapshotFile.path)) === expectedHash)
    return countDumpedTables(connection, snapshotFile.path)
  throw new AppError('backup_failed', {
    message: 'The database dump in the repository doesn’t match the one we saved.',
  })
}
