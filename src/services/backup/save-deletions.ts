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

const DELETIONS_FILE_NAME = 'deleted-accounts.json'

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
  const latestSnapshot = (await listSnapshots(repository, 'deletions')).at(-1)
  const file = latestSnapshot?.paths[0]
  if (!latestSnapshot || file === undefined) return []
  const content = new PassThrough()
  const [json] = await Promise.all([
    text(content),
    readFromSnapshot(repository, { id: latestSnapshot.id, path: file }, content),
  ])
  return deletionListSchema.parse(JSON.parse(json))
}

/**
 * Saves the list of deleted accounts and returns the number of new entries. The list is stored
 * separately from backups, because it must be newer than the backup that is restored.
 */
export async function saveDeletions(repository: Repository, client: Client): Promise<number> {
  const savedDeletions = await fetchDeletions(repository)
  const allDeletions = mergeDeletions(savedDeletions, await readDeletions(client))
  if (allDeletions.length === savedDeletions.length) return 0
  await withWorkFolder(async (folder) => {
    const file = path.join(folder, DELETIONS_FILE_NAME)
    await writeFile(file, JSON.stringify(allDeletions), { mode: 0o600 })
    const { isComplete } = await takeSnapshot(repository, { tag: 'deletions', paths: [file] })
    if (!isComplete)
      throw new AppError('backup_failed', {
        message: 'Couldn’t read the list of deleted accounts.',
      })
  })
  await pruneSnapshots(repository, 'deletions', retention)
  return allDeletions.length - savedDeletions.length
}
