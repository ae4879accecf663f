import { z } from 'zod'
import { removeFilesOfAccount } from '@/services/personal-data/delete-account/remove-files'
import type { Handler } from './handler'

const jobSchema = z.object({
  avatars: z.array(z.string()),
  exports: z.array(z.uuid()),
  receipts: z.array(z.int()).optional(),
})

/** Takes away the files of an account that is deleted. */
export const removeFilesTask: Handler = async (_req, payload) => {
  await removeFilesOfAccount(jobSchema.parse(payload))
}
