import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import type { Deletion } from '@/domain/backup/deletion-list'
import { repositoryWithoutPassword } from '@/domain/backup/backup-rules'
import { AppError } from '@/domain/messages/app-error'
import { checkPrograms, loadDump } from '@/integrations/backup/postgres-programs'
import {
  listSnapshots,
  readFromSnapshot,
  restoreSnapshot,
  type Repository,
  type Snapshot,
} from '@/integrations/backup/restic'
import { withWorkFolder } from '@/integrations/backup/work-folder'
import { fetchDeletions } from './save-deletions'
import { DUMP, targetOf, type BackupSettings } from './make-backup'
import { withDatabase } from './open-database'

/** The folder for restored files until the database is restored, emptied by each restore. */
const WAITING = '.restore'

/**
 * Restores a backup into an empty database and an empty files folder. Restores the backup whose id
 * begins with `wanted`, or the latest if `wanted` is null. Returns a message. If it throws an
 * AppError, the database is empty again.
 */
export async function restoreBackup(
  source: BackupSettings,
  wanted: string | null,
): Promise<string> {
  const { databaseUrl, filesDir, repository } = source
  return withDatabase(databaseUrl, async ({ client, major }) => {
    await refuseFilled(client, databaseUrl, filesDir)
    const target = targetOf(source, major)
    await checkPrograms(target)
    const snapshot = await findBackup(repository, wanted)
    const { dumped, files } = partsOf(snapshot)
    const waiting = path.join(filesDir, WAITING)
    try {
      await withWorkFolder(async (folder) => {
        const dump = path.join(folder, DUMP)
        const output = createWriteStream(dump, { mode: 0o600 })
        await readFromSnapshot(repository, { id: snapshot.id, path: dumped }, output)
        await mkdir(waiting, { recursive: true })
        await restoreSnapshot(repository, { id: snapshot.id, path: files }, waiting)
        await loadDump(target, dump)
        await moveUp(path.join(waiting, files), filesDir)
      })
    } finally {
      await rm(waiting, { recursive: true, force: true })
    }
    return `The backup ${snapshot.id.slice(0, 8)} of ${snapshot.time.toISOString()} is restored.`
  })
}

/** Adds the saved list of deleted accounts to an older database. Returns the list's length. */
export async function importDeletions({
  databaseUrl,
  repository,
}: BackupSettings): Promise<number> {
  return withDatabase(databaseUrl, async ({ client }) => {
    const deletions = await fetchDeletions(repository)
    await addDeletions(client, deletions)
    return deletions.length
  })
}

async function refuseFilled(client: Client, url: string, filesDir: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname !~ '^pg_'
       and n.nspname <> 'information_schema'`,
  )
  if (rows[0]?.count !== 0)
    throw notEmpty(
      `The database ${new URL(url).pathname.slice(1)} is not empty, and a restore never overwrites data. Create an empty database (createdb), set DATABASE_URL to it, and try again.`,
    )
  await mkdir(filesDir, { recursive: true })
  const found = (await readdir(filesDir)).filter((name) => name !== WAITING)
  if (found.length > 0)
    throw notEmpty(
      `The files folder ${filesDir} is not empty (${found.slice(0, 3).join(', ')}), and a restore never overwrites data. Move it away, or set FILES_DIR to an empty folder.`,
    )
  await rm(path.join(filesDir, WAITING), { recursive: true, force: true })
}

const notEmpty = (message: string) => new AppError('restore_target_not_empty', { message })

async function findBackup(repository: Repository, wanted: string | null): Promise<Snapshot> {
  const snapshots = await listSnapshots(repository, 'backup')
  const found = snapshots.findLast(({ id }) => id.startsWith(wanted ?? ''))
  if (found) return found
  const where = repositoryWithoutPassword(repository.location)
  throw new AppError('backup_not_found', {
    message: wanted
      ? `There is no backup ${wanted} in ${where}: npm run backup -- list says which there are.`
      : `There is no backup in ${where}.`,
  })
}

function partsOf({ paths }: Snapshot): { dumped: string; files: string } {
  const dumped = paths.find((part) => path.basename(part) === DUMP)
  const files = paths.find((part) => part !== dumped)
  if (dumped && files) return { dumped, files }
  throw new AppError('backup_not_found', { message: 'This backup isn’t from this site.' })
}

/** Renames files instead of copying them, so that no file is ever incomplete. */
async function moveUp(from: string, to: string): Promise<void> {
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
