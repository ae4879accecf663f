import { z } from 'zod'
import { removeExport } from '@/integrations/storage/export-files'
import { removeStoredFile } from '@/integrations/storage/store'

/** The files of an account: file names of avatars, and IDs of exports. */
export const accountFilesSchema = z.object({
  avatars: z.array(z.string()),
  exports: z.array(z.uuid()),
})

/** Deletes the files of a deleted account. Ignores missing files. */
export async function removeAccountFiles({
  avatars,
  exports,
}: z.infer<typeof accountFilesSchema>): Promise<void> {
  for (const name of avatars) await removeStoredFile('avatars', name)
  for (const id of exports) await removeExport(id)
}
