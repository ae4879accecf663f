import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { fileStore } from '@/integrations/storage/store'
import { queryRows } from '@/services/database/executor'
import { keepTransactionAlive } from '@/services/database/keep-transaction-alive'
import { type RowBackedFolder, rowBackedFolders } from './referenced-files'

/** The file name suffix of a journal entry (`UploadJournalEntry`). */
export const JOURNAL_ENTRY_SUFFIX = '.placed.json'

export const uploadJournalSchema = z.object({
  folder: z.enum(rowBackedFolders),
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
 * A journal entry, written before files are stored or deleted. `removeOrphanedUploads` later reads
 * it and deletes the files that no database row references.
 */
export type UploadJournalEntry = z.infer<typeof uploadJournalSchema>

type UploadDestination = { folder: RowBackedFolder; filename: string; replacedFiles: string[] }

/**
 * Stores an uploaded file in the transaction that writes its row. Replaced files are kept until the
 * transaction is committed.
 */
export async function storeUpload(
  req: PayloadRequest,
  uploadId: string,
  { folder, filename, replacedFiles }: UploadDestination,
): Promise<void> {
  const store = await fileStore()
  const entryName = `${uploadId}${JOURNAL_ENTRY_SUFFIX}`
  await keepTransactionAlive(req, async () => {
    const mark = await store.uploads.getMark(uploadId)
    await writeEntry(req, entryName, { folder, filename, mark, replaces: replacedFiles })
    try {
      await store.uploads.commit(uploadId, folder, filename)
    } catch (error) {
      // The new file wasn't stored, so no files have to be deleted.
      await store.remove('uploads', entryName)
      throw error
    }
  })
}

/** Schedules files for deletion after the caller's transaction, unless a row still names them. */
export async function scheduleFileDeletion(
  req: PayloadRequest,
  folder: RowBackedFolder,
  filenames: string[],
): Promise<void> {
  const entryName = `${randomUUID()}${JOURNAL_ENTRY_SUFFIX}`
  await writeEntry(req, entryName, { folder, filename: null, mark: null, replaces: filenames })
}

async function writeEntry(
  req: PayloadRequest,
  name: string,
  content: Omit<UploadJournalEntry, 'transaction'>,
): Promise<void> {
  const rows = await queryRows(req)(sql`select pg_current_xact_id()::text as id`)
  const entry: UploadJournalEntry = { ...content, transaction: String(rows[0]?.id) }
  await (await fileStore()).put('uploads', name, { data: Buffer.from(JSON.stringify(entry)) })
}
