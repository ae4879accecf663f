import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { dropUpload, namesIn, stagingFolder } from '@/integrations/storage/staged-upload'
import type { StoredFolder } from '@/integrations/storage/stored-file'
import { env } from '@/lib/env'
import { executorOf } from '@/services/database/executor'
import { NOTE, type Placement } from './place-upload'

const placementSchema = z.object({
  folder: z.enum(['videos', 'documents', 'avatars']),
  filename: z.string(),
  inode: z.number(),
  replaces: z.string().nullable(),
})

const tables: Record<StoredFolder, SQL> = {
  videos: sql`videos`,
  documents: sql`documents`,
  avatars: sql`avatars`,
}

/** The notes of files that were given their name before `before` (milliseconds). */
export async function openPlacements(before: number): Promise<string[]> {
  const notes = (await namesIn(stagingFolder)).filter((name) => name.endsWith(NOTE))
  const old = await Promise.all(
    notes.map(async (name) => {
      const found = await stat(path.join(stagingFolder, name)).catch(() => null)
      return found !== null && found.mtimeMs < before
    }),
  )
  return notes.filter((_, index) => old[index])
}

/**
 * Looks which of the files of each note are named by a row, and takes the others away: the new one
 * when its save failed or the process died, the old one when it was replaced. To be called when
 * their transactions are over for certain.
 */
export async function finalizePlacements(req: PayloadRequest, notes: string[]): Promise<void> {
  for (const note of notes) {
    const location = path.join(stagingFolder, note)
    // Another instance may have finalized it.
    const text = await readFile(location, 'utf8').catch(() => null)
    if (text === null) continue
    // One that the disk never got whole says nothing, and nothing was renamed after it.
    const placement = placementSchema.safeParse(parsed(text))
    if (placement.success) await finalize(req, placement.data)
    await rm(location, { force: true })
  }
}

/** The same for one upload, at once: whether it was placed or not, nothing of it is left over. */
export async function finalizeUpload(req: PayloadRequest, id: string): Promise<void> {
  await finalizePlacements(req, [`${id}${NOTE}`])
  await dropUpload(id)
}

async function finalize(
  req: PayloadRequest,
  { folder, filename, inode, replaces }: Placement,
): Promise<void> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select filename from ${tables[folder]} where filename in (${filename}, ${replaces})`)
  const named = new Set(rows.map((row) => row.filename))
  const place = (name: string) => path.join(env.FILES_DIR, folder, name)
  if (!named.has(filename)) {
    const found = await stat(place(filename)).catch(() => null)
    if (found?.ino === inode) await rm(place(filename), { force: true })
  }
  if (replaces !== null && !named.has(replaces)) await rm(place(replaces), { force: true })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A note that was cut off.
    return null
  }
}
