import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import type { Deletion } from '@/domain/backup/deletion-list'
import { redactPassword } from '@/domain/backup/backup-rules'
import { AppError } from '@/domain/messages/app-error'
import { assertProgramsInstalled, loadDump } from '@/integrations/backup/postgres-programs'
import {
  listSnapshots,
  readFromSnapshot,
  restoreSnapshot,
  type Repository,
  type Snapshot,
} from '@/integrations/backup/restic'
import { withWorkFolder } from '@/integrations/backup/work-folder'
import { fetchDeletions } from './save-deletions'
import { DUMP_FILE_NAME, toDatabaseConnection, type BackupSettings } from './make-backup'
import { withLockedDatabase } from './open-database'

/**
 * The folder that holds restored files until the database is restored. Each restore empties it
 * first.
 */
const STAGING_FOLDER = '.restore'

/**
 * Restores a backup into an empty database and an empty files folder: the backup whose ID begins
 * with `idPrefix`, or the latest if `idPrefix` is null. Returns a message. If it throws an
 * AppError, the database is empty again.
 */
export async function restoreBackup(
  settings: BackupSettings,
  idPrefix: string | null,
): Promise<string> {
  const { databaseUrl, filesDir, repository } = settings
  return withLockedDatabase(databaseUrl, async ({ client, majorVersion }) => {
    await assertEmptyTarget(client, databaseUrl, filesDir)
    const connection = toDatabaseConnection(settings, majorVersion)
    await assertProgramsInstalled(connection)
    const snapshot = await findBackup(repository, idPrefix)
    const { snapshotDumpPath, snapshotFilesPath } = getSnapshotPaths(snapshot)
    const stagingFolder = path.join(filesDir, STAGING_FOLDER)
    try {
      await withWorkFolder(async (folder) => {
        const localDumpPath = path.join(folder, DUMP_FILE_NAME)
        const output = createWriteStream(localDumpPath, { mode: 0o600 })
        await readFromSnapshot(repository, { id: snapshot.id, path: snapshotDumpPath }, output)
        await mkdir(stagingFolder, { recursive: true })
        await restoreSnapshot(
          repository,
          { id: snapshot.id, path: snapshotFilesPath },
          stagingFolder,
        )
        await loadDump(connection, localDumpPath)
        await moveEntries(path.join(stagingFolder, snapshotFilesPath), filesDir)
      })
    } finally {
      await rm(stagingFolder, { recursive: true, force: true })
    }
    return `The backup ${snapshot.id.slice(0, 8)} of ${snapshot.time.toISOString()} is restored.`
  })
}

/** Adds the saved list of deleted accounts to an older database. Returns the list's length. */
export async function importDeletions({
  databaseUrl,
  repository,
}: BackupSettings): Promise<number> {
  return withLockedDatabase(databaseUrl, async ({ client }) => {
    const deletions = await fetchDeletions(repository)
    await addDeletions(client, deletions)
    return deletions.length
  })
}

async function assertEmptyTarget(client: Client, url: string, filesDir: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname !~ '^pg_'
       and n.nspname <> 'information_schema'`,
  )
  if (rows[0]?.count !== 0)
    throw notEmptyError(
      `The database ${new URL(url).pathname.slice(1)} is not empty, and a restore never overwrites data. Create an empty database (createdb), set DATABASE_URL to it, and try again.`,
    )
  await mkdir(filesDir, { recursive: true })
  const existingNames = (await readdir(filesDir)).filter((name) => name !== STAGING_FOLDER)
  if (existingNames.length > 0)
    throw notEmptyError(
      `The files folder ${filesDir} is not empty (${existingNames.slice(0, 3).join(', ')}), and a restore never overwrites data. Move it away, or set FILES_DIR to an empty folder.`,
    )
  await rm(path.join(filesDir, STAGING_FOLDER), { recursive: true, force: true })
}

const notEmptyError = (message: string) => new AppError('restore_target_not_empty', { message })

async function findBackup(repository: Repository, idPrefix: string | null): Promise<Snapshot> {
  const snapshots = await listSnapshots(repository, 'backup')
  const snapshot = snapshots.findLast(({ id }) => id.startsWith(idPrefix ?? ''))
  if (snapshot) return snapshot
  const location = redactPassword(repository.location)
  throw new AppError('backup_not_found', {
    message: idPrefix
      ? `There is no backup ${idPrefix} in ${location}: npm run backup -- list says which there are.`
      : `There is no backup in ${location}.`,
  })
}

function getSnapshotPaths({ paths }: Snapshot): {
  snapshotDumpPath: string
  snapshotFilesPath: string
} {
  const snapshotDumpPath = paths.find((part) => path.basename(part) === DUMP_FILE_NAME)
  const snapshotFilesPath = paths.find((part) => part !== snapshotDumpPath)
  if (snapshotDumpPath && snapshotFilesPath) return { snapshotDumpPath, snapshotFilesPath }
  throw new AppError('backup_not_found', { message: 'This backup isn’t from this site.' })
}

/** Moves a folder's entries by renaming, not copying, so that no file is ever incomplete. */
async function moveEntries(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) await rename(path.join(from, name), path.join(to, name))
  await rmdir(from)
}

async function addDeletions(client: Client, deletions: Deletion[]): Promise<void> {
  await client.query(
    `insert into deleted_accounts (user_id, deleted_at)
     select * from unnest($1::uuid[], $2::timestamptz[]) on conflict do nothing`,
    [deletions.map(({ userId }) => userId), deletions.map(({ deletedAt }) => deletedAt)],
  )
}
