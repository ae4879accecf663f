import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { bytesOf } from '@/integrations/storage/file-store'
import { fileStore } from '@/integrations/storage/store'
import { executorOf } from '@/services/database/executor'
import type { Executor } from '@/upstream/payload/transactions'
import { namedAmong } from './named-files'
import { NOTE, type UploadNote, uploadNoteSchema } from './store-upload'

/** The notes of files that were given their name before `before` (milliseconds). */
export async function openUploadNotes(before: number): Promise<string[]> {
  const files = await (await fileStore()).list('uploads')
  const notes = files.filter(({ name }) => name.endsWith(NOTE))
  return notes.filter(({ modifiedAt }) => +modifiedAt < before).map(({ name }) => name)
}

/**
 * Looks which of the files of each note are named by a row, and takes the others away: the new one
 * when its save failed or the process died, the old one when it was replaced. A note whose
 * transaction goes on still is left for later.
 */
export async function finalizeUploads(req: PayloadRequest, notes: string[]): Promise<void> {
  const store = await fileStore()
  const db = await executorOf(req)
  for (const note of notes) {
    const file = await store.find('uploads', note)
    // Another instance may have finalized it.
    if (!file) continue
    // One that the disk never got whole says nothing, and nothing was placed after it.
    const placement = uploadNoteSchema.safeParse(parsed(String(await bytesOf(file))))
    if (placement.success) {
      if (await isUnderWay(db, placement.data)) continue
      await finalize(db, placement.data)
    }
    await store.remove('uploads', note)
  }
}

/** The same for one upload, at once: whether it was placed or not, nothing of it is left over. */
export async function finalizeUpload(req: PayloadRequest, id: string): Promise<void> {
  await finalizeUploads(req, [`${id}${NOTE}`])
  await (await fileStore()).uploads.drop(id)
}

/**
 * Asked of the database and not of a clock. One that comes after all that there were is of another
 * database, such as the one before a restore.
 */
async function isUnderWay(db: Executor, { transaction }: UploadNote): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select case when ${transaction}::text::xid8 < pg_current_xact_id()
      then pg_xact_status(${transaction}::text::xid8) = 'in progress' end as "isUnderWay"`)
  return rows[0]?.isUnderWay === true
}

async function finalize(
  db: Executor,
  { folder, filename, mark, replaces }: UploadNote,
): Promise<void> {
  const store = await fileStore()
  const names = filename === null ? replaces : [filename, ...replaces]
  const named = await namedAmong(db, folder, names)
  for (const name of names) {
    if (named.has(name)) continue
    if (name === filename && (await store.find(folder, name))?.mark !== mark) continue
    await store.remove(folder, name)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A note that was cut off.
    return null
  }
}
