import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Client } from 'pg'
import { z } from 'zod'
import { deletionListSchema, mergeDeletions, type Deletion } from '@/domain/backup/deletion-list'
import { AppError } from '@/domain/messages/app-error'
import {
  listSnapshots,
  pruneSnapshots,
  readFromSnapshot,
  takeSnapshot,
  type Repository,
} from '@/integrations/backup/restic'
import { withWorkFolder } from '@/integrations/backup/work-folder'

const FILE = 'deleted-accounts.json'

/** Each snapshot contains the complete list. Earlier snapshots are kept only as a safeguard. */
const retention = { last: 10 } as const

const rowsSchema = z.array(
  z.object({ userId: z.string(), deletedAt: z.date().transform((date) => date.toISOString()) }),
)

/** Reads the deleted accounts from the database. */
export async function readDeletions(client: Client): Promise<Deletion[]> {
  const { rows } = await client.query(
    `select user_id as "userId", deleted_at as "deletedAt" from deleted_accounts`,
  )
  return rowsSchema.parse(rows)
}

/** Reads the deleted accounts from the repository. */
export async function fetchDeletions(repository: Repository): Promise<Deletion[]> {
  const last = (await listSnapshots(repository, 'deletions')).at(-1)
  const file = last?.paths[0]
  if (!last || file === undefined) return []
  const content = new PassThrough()
  const [list] = await Promise.all([
    text(content),
    readFromSnapshot(repository, { id: last.id, path: file }, content),
  ])
  return deletionListSchema.parse(JSON.parse(list))
}

/**
 * Saves the list of deleted accounts and returns the number of new entries. It is stored apart from
 * backups, because it must be newer than the restored backup.
 */
export async function saveDeletions(repository: Repository, client: Client): Promise<number> {
  const saved = await fetchDeletions(repository)
  const all = mergeDeletions(saved, await readDeletions(client))
  if (all.length === saved.length) return 0
  await withWorkFolder(async (folder) => {
    const file = path.join(folder, FILE)
    await writeFile(file, JSON.stringify(all), { mode: 0o600 })
    const { isComplete } = await takeSnapshot(repository, { tag: 'deletions', paths: [file] })
    if (!isComplete)
      throw new AppError('backup_failed', {
        message: 'Couldn’t read the list of deleted accounts.',
      })
  })
  await pruneSnapshots(repository, 'deletions', retention)
  return all.length - saved.length
}
