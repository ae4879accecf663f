import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { bytesOf } from '@/integrations/storage/file-store'
import { fileStore } from '@/integrations/storage/store'
import { executorOf } from '@/services/database/executor'
import type { Executor } from '@/upstream/payload/transactions'
import { findNamedFiles } from './named-files'
import { ENTRY_SUFFIX, type UploadJournalEntry, uploadJournalSchema } from './store-upload'

/** Lists the journal entries (`UploadJournalEntry`) written before a time in milliseconds. */
export async function readUploadJournal(before: number): Promise<string[]> {
  const files = await (await fileStore()).list('uploads')
  const entries = files.filter(({ name }) => name.endsWith(ENTRY_SUFFIX))
  return entries.filter(({ modifiedAt }) => +modifiedAt < before).map(({ name }) => name)
}

/**
 * For each journal entry, deletes the files that no database row references: the new file if saving
 * its row failed, or the old files if they were replaced. Then removes the entry. Skips entries
 * whose transaction is still in progress.
 */
export async function removeOrphanedUploads(req: PayloadRequest, entries: string[]): Promise<void> {
  const store = await fileStore()
  const db = await executorOf(req)
  for (const entryName of entries) {
    const file = await store.find('uploads', entryName)
    // Another process may have removed the entry meanwhile.
    if (!file) continue
    // If the entry is truncated, its file was never stored, so only the entry is removed.
    const entry = uploadJournalSchema.safeParse(parseJson(String(await bytesOf(file))))
    if (entry.success) {
      if (await isInProgress(db, entry.data)) continue
      await deleteUnreferencedFiles(db, entry.data)
    }
    await store.remove('uploads', entryName)
  }
}

/** Cleans up one upload immediately: its unreferenced files and received parts. */
export async function removeOrphanedUpload(req: PayloadRequest, id: string): Promise<void> {
  await removeOrphanedUploads(req, [`${id}${ENTRY_SUFFIX}`])
  await (await fileStore()).uploads.drop(id)
}

/**
 * Returns whether the transaction that stored an upload is still in progress. Asks PostgreSQL,
 * because a timeout could be too short. A transaction ID from the future was written by another
 * database, for example before a restore, and counts as finished.
 */
async function isInProgress(db: Executor, { transaction }: UploadJournalEntry): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select case when ${transaction}::text::xid8 < pg_current_xact_id()
      then pg_xact_status(${transaction}::text::xid8) = 'in progress' end as "isInProgress"`)
  return rows[0]?.isInProgress === true
}

async function deleteUnreferencedFiles(
  db: Executor,
  { folder, filename, mark, replaces }: UploadJournalEntry,
): Promise<void> {
  const store = await fileStore()
  const names = filename === null ? replaces : [filename, ...replaces]
  const named = await findNamedFiles(db, folder, names)
  for (const name of names) {
    if (named.has(name)) continue
    if (name === filename && (await store.find(folder, name))?.mark !== mark) continue
    await store.remove(folder, name)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The journal entry is truncated.
    return null
  }
}
