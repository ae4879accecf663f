import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { fileStore } from '@/integrations/storage/store'
import { executorOf } from '@/services/database/executor'
import { keepTransactionAlive } from '@/services/database/keep-transaction-alive'
import { type RowFolder, rowFolders } from './named-files'

/** The file name suffix of a journal entry (`UploadJournalEntry`). */
export const ENTRY_SUFFIX = '.placed.json'

export const uploadJournalSchema = z.object({
  folder: z.enum(rowFolders),
  /** The name of the file to store, or null to only delete files. */
  filename: z.string().nullable(),
  /** Identifies the stored content, in case another file gets the same name later. */
  mark: z.string().nullable(),
  /** The files to delete once the transaction is committed. */
  replaces: z.array(z.string()),
  /** The ID of the transaction whose commit decides which files are kept. */
  transaction: z.string(),
})

/**
 * The record of a change to files, written before it. `removeOrphanedUploads` later deletes the
 * files that no database row references.
 */
export type UploadJournalEntry = z.infer<typeof uploadJournalSchema>

type StoredName = { folder: RowFolder; filename: string; replaces: string[] }

/**
 * Stores an uploaded file in the transaction that writes its row. Replaced files are kept until the
 * transaction is committed.
 */
export async function storeUpload(
  req: PayloadRequest,
  id: string,
  { folder, filename, replaces }: StoredName,
): Promise<void> {
  const store = await fileStore()
  const entryName = `${id}${ENTRY_SUFFIX}`
  await keepTransactionAlive(req, async () => {
    const mark = await store.uploads.markOf(id)
    await writeEntry(req, entryName, { folder, filename, mark, replaces })
    try {
      await store.uploads.commit(id, folder, filename)
    } catch (error) {
      // The new file wasn't stored, so no files have to be deleted.
      await store.remove('uploads', entryName)
      throw error
    }
  })
}

/** Deletes files once the caller's transaction has ended, if they are unreferenced by then. */
export async function deleteWhenUnused(
  req: PayloadRequest,
  folder: RowFolder,
  replaces: string[],
): Promise<void> {
  const entryName = `${randomUUID()}${ENTRY_SUFFIX}`
  await writeEntry(req, entryName, { folder, filename: null, mark: null, replaces })
}

async function writeEntry(
  req: PayloadRequest,
  name: string,
  facts: Omit<UploadJournalEntry, 'transaction'>,
): Promise<void> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`select pg_current_xact_id()::text as id`)
  const entry: UploadJournalEntry = { ...facts, transaction: String(rows[0]?.id) }
  await (await fileStore()).put('uploads', name, { data: Buffer.from(JSON.stringify(entry)) })
}
