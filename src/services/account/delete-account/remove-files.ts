import { removeExport } from '@/integrations/storage/export-files'
import { removeStoredFile } from '@/integrations/storage/stored-file'

/** The files of one account: names of pictures, ids of exports. */
export type FilesOfAccount = { avatars: string[]; exports: string[] }

/** Removes what a deleted account has left on the disk. What is not there is removed already. */
export async function removeFilesOfAccount({ avatars, exports }: FilesOfAccount): Promise<void> {
  for (const name of avatars) await removeStoredFile('avatars', name)
  for (const id of exports) await removeExport(id)
}
