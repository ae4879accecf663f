import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stagedPath, stagingFolder } from '@/integrations/storage/staged-upload'
import type { StoredFolder } from '@/integrations/storage/stored-file'
import { env } from '@/lib/env'

/** How the names of notes end: see `Placement`. */
export const NOTE = '.placed.json'

/**
 * What is written down before a file is given its name, while nobody knows yet whether its row will
 * be there: `finalizePlacements` reads it and takes away whichever of the two files no row names.
 */
export type Placement = {
  folder: StoredFolder
  filename: string
  /** Which file it was: another one may have got the name since. */
  inode: number
  /** The file it takes the place of. */
  replaces: string | null
}

/**
 * Gives an upload its name in the folder where it belongs. For inside the transaction that writes
 * its row: the old file stays until that is certain.
 */
export async function placeUpload(
  id: string,
  { folder, filename, replaces }: Omit<Placement, 'inode'>,
): Promise<void> {
  const from = stagedPath(id)
  const to = path.join(env.FILES_DIR, folder, filename)
  await mkdir(path.dirname(to), { recursive: true })
  const { ino: inode } = await stat(from)
  const note: Placement = { folder, filename, inode, replaces }
  const place = path.join(stagingFolder, `${id}${NOTE}`)
  await writeFile(place, JSON.stringify(note))
  try {
    await rename(from, to)
  } catch (error) {
    await rm(place, { force: true })
    throw error
  }
}
