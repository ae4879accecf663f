import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { bytesOf } from '@/integrations/storage/file-store'
import { fileStore } from '@/integrations/storage/store'
import { executorOf } from '@/services/database/executor'
import type { Executor } from '@/upstream/payload/transactions'
import { findNamedFiles } from './named-files'
import { NOTE, type UploadNote, uploadNoteSchema } from './store-upload'

/** Lists the notes of uploads that were stored before `before` (milliseconds). */
export async function openUploadNotes(before: number): Promise<string[]> {
  const files = await (await fileStore()).list('uploads')
  const notes = files.filter(({ name }) => name.endsWith(NOTE))
  return notes.filter(({ modifiedAt }) => +modifiedAt < before).map(({ name }) => name)
}

/**
 * Deletes the files of each note that no row names: a new one whose save failed, or an old one that
 * was replaced. Skips notes of running transactions.
 */
export async function finalizeUploads(req: PayloadRequest, notes: string[]): Promise<void> {
  const store = await fileStore()
  const db = await executorOf(req)
  for (const note of notes) {
    const file = await store.find('uploads', note)
    // Another instance may have finalized it meanwhile.
    if (!file) continue
    // A truncated note is ignored: no file was stored after it.
    const placement = uploadNoteSchema.safeParse(parseJson(String(await bytesOf(file))))
    if (placement.success) {
      if (await isInProgress(db, placement.data)) continue
      await finalize(db, placement.data)
    }
    await store.remove('uploads', note)
  }
}

/** Finalizes one upload now, and drops its parts, whether it was stored or not. */
export async function finalizeUpload(req: PayloadRequest, id: string): Promise<void> {
  await finalizeUploads(req, [`${id}${NOTE}`])
  await (await fileStore()).uploads.drop(id)
}

/** Asks the database, not a clock. A future transaction id is another database's. */
async function isInProgress(db: Executor, { transaction }: UploadNote): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select case when ${transaction}::text::xid8 < pg_current_xact_id()
      then pg_xact_status(${transaction}::text::xid8) = 'in progress' end as "isInProgress"`)
  return rows[0]?.isInProgress === true
}

async function finalize(
  db: Executor,
  { folder, filename, mark, replaces }: UploadNote,
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
    // The note was truncated.
    return null
  }
}
