import { z } from 'zod'
import { removeExport } from '@/integrations/storage/export-files'
import { deleteStoredReceipt } from '@/integrations/storage/stored-receipts'
import { removeStoredFile } from '@/integrations/storage/store'

/** The files of an account: file names of avatars, IDs of exports, and numbers of receipts. */
export const accountFilesSchema = z.object({
  avatars: z.array(z.string()),
  exports: z.array(z.uuid()),
  receipts: z.array(z.int()).optional(),
})

/** Deletes the files of a deleted account. Ignores missing files. */
export async function removeAccountFiles({
  avatars,
  exports,
  receipts = [],
}: z.infer<typeof accountFilesSchema>): Promise<void> {
  for (const name of avatars) await removeStoredFile('avatars', name)
  for (const id of exports) await removeExport(id)
  for (const number of receipts) await deleteStoredReceipt(number)
}
