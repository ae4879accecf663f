import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { readAllBytes } from '@/integrations/storage/file-store'
import { fileStore } from '@/integrations/storage/store'
import { getExecutor } from '@/services/database/executor'
import type { Executor } from '@/upstream/payload/transactions'
import { findReferencedFiles } from './referenced-files'
import { JOURNAL_ENTRY_SUFFIX, type UploadJournalEntry, uploadJournalSchema } from './store-upload'

/** Lists the names of the journal entries (`UploadJournalEntry`) written before a time. */
export async function listJournalEntries(beforeMs: number): Promise<string[]> {
  const files = await (await fileStore()).list('uploads')
  const entries = files.filter(({ name }) => name.endsWith(JOURNAL_ENTRY_SUFFIX))
  return entries.filter(({ modifiedAt }) => +modifiedAt < beforeMs).map(({ name }) => name)
}

/**
 * For each journal entry, deletes the files that no database row references: the new file if saving
 * its row failed, or the old files if they were replaced. Then removes the entry. Skips entries
 * whose transaction is still in progress.
 */
export async function removeOrphanedUploads(
  req: PayloadRequest,
  entryNames: string[],
): Promise<void> {
  const store = await fileStore()
  const db = await getExecutor(req)
  for (const entryName of entryNames) {
    const file = await store.find('uploads', entryName)
    // Another process may have removed the entry meanwhile.
    if (!file) continue
    // If the entry is truncated, its file was never stored, so only the entry is removed.
    const entry = uploadJournalSchema.safeParse(parseJson(String(await readAllBytes(file))))
    if (entry.success) {
      if (await isInProgress(db, entry.data)) continue
      await deleteUnreferencedFiles(db, entry.data)
    }
    await store.remove('uploads', entryName)
  }
}

/** Deletes one upload's unreferenced files and received parts immediately. */
export async function removeOrphanedUpload(req: PayloadRequest, id: string): Promise<void> {
  await removeOrphanedUploads(req, [`${id}${JOURNAL_ENTRY_SUFFIX}`])
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
  const referencedNames = await findReferencedFiles(db, folder, names)
  for (const name of names) {
    if (referencedNames.has(name)) continue
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
