import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { fileStore } from '@/integrations/storage/store'
import { executorOf } from '@/services/database/executor'
import { keepTransactionAlive } from '@/services/database/keep-transaction-alive'
import { type RowFolder, rowFolders } from './named-files'

/** The file name suffix of an `UploadNote`. */
export const NOTE = '.placed.json'

export const uploadNoteSchema = z.object({
  folder: z.enum(rowFolders),
  /** The file to store, or null if files are only deleted. */
  filename: z.string().nullable(),
  /** Identifies the file's content, because another file may have got the name since. */
  mark: z.string().nullable(),
  /** The files to replace. */
  replaces: z.array(z.string()),
  /** The id of the transaction that decides. */
  transaction: z.string(),
})

/** Written before a file is stored. `finalizeUploads` deletes its files that no row names. */
export type UploadNote = z.infer<typeof uploadNoteSchema>

type StoredName = { folder: RowFolder; filename: string; replaces: string[] }

/** Stores an upload, in the transaction that writes its row. Old files stay until it commits. */
export async function storeUpload(
  req: PayloadRequest,
  id: string,
  { folder, filename, replaces }: StoredName,
): Promise<void> {
  const store = await fileStore()
  const note = `${id}${NOTE}`
  await keepTransactionAlive(req, async () => {
    const mark = await store.uploads.markOf(id)
    await write(req, note, { folder, filename, mark, replaces })
    try {
      await store.uploads.commit(id, folder, filename)
    } catch (error) {
      // Nothing was replaced, so nothing must be deleted.
      await store.remove('uploads', note)
      throw error
    }
  })
}

/** Deletes files that no row names any more, after the transaction of `req`. */
export async function deleteWhenUnused(
  req: PayloadRequest,
  folder: RowFolder,
  replaces: string[],
): Promise<void> {
  const note = `${randomUUID()}${NOTE}`
  await write(req, note, { folder, filename: null, mark: null, replaces })
}

async function write(
  req: PayloadRequest,
  name: string,
  facts: Omit<UploadNote, 'transaction'>,
): Promise<void> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`select pg_current_xact_id()::text as id`)
  const note: UploadNote = { ...facts, transaction: String(rows[0]?.id) }
  await (await fileStore()).put('uploads', name, { data: Buffer.from(JSON.stringify(note)) })
}
