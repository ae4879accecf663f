import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { fileStore } from '@/integrations/storage/store'
import { executorOf } from '@/services/database/executor'
import { keepTransactionAlive } from '@/services/database/keep-transaction-alive'
import { type RowFolder, rowFolders } from './named-files'

/** How the names of notes end: see `UploadNote`. */
export const NOTE = '.placed.json'

export const uploadNoteSchema = z.object({
  folder: z.enum(rowFolders),
  /** What gets its name, or null where files are only taken away. */
  filename: z.string().nullable(),
  /** Which file it is: another one may have got the name since. */
  mark: z.string().nullable(),
  /** The files that it takes the place of. */
  replaces: z.array(z.string()),
  /** The transaction that decides. */
  transaction: z.string(),
})

/**
 * What is written down before a file is given its name, while nobody knows yet whether its row will
 * be there: `finalizeUploads` reads it and takes away whatever no row names in the end.
 */
export type UploadNote = z.infer<typeof uploadNoteSchema>

type Place = { folder: RowFolder; filename: string; replaces: string[] }

/**
 * Gives an upload its name in the folder where it belongs. For inside the transaction that writes
 * its row: the old files stay until that is certain.
 */
export async function storeUpload(
  req: PayloadRequest,
  id: string,
  { folder, filename, replaces }: Place,
): Promise<void> {
  const store = await fileStore()
  const note = `${id}${NOTE}`
  await keepTransactionAlive(req, async () => {
    const mark = await store.uploads.markOf(id)
    await write(req, note, { folder, filename, mark, replaces })
    try {
      await store.uploads.place(id, folder, filename)
    } catch (error) {
      // Nothing is replaced, so there is nothing to take away.
      await store.remove('uploads', note)
      throw error
    }
  })
}

/** Has files taken away once no row names them. For inside the transaction that sees to that. */
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
