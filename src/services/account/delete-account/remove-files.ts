import { rm } from 'node:fs/promises'
import path from 'node:path'
import { removeExport } from '@/integrations/storage/export-files'
import { env } from '@/lib/env'

/** The files of one account: names of pictures, ids of exports. */
export type FilesOfAccount = { avatars: string[]; exports: string[] }

/** Removes what a deleted account has left on the disk. What is not there is removed already. */
export async function removeFilesOfAccount({ avatars, exports }: FilesOfAccount): Promise<void> {
  for (const name of avatars) {
    await rm(path.join(env.FILES_DIR, 'avatars', path.basename(name)), { force: true })
  }
  for (const id of exports) await removeExport(id)
}
