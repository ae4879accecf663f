import { z } from 'zod'
import { makeExport } from '@/services/personal-data/export/make-export'
import type { Handler } from './handler'

const jobSchema = z.object({ exportId: z.uuid() })

/** Makes the copy of their data that somebody asked for. */
export const exportDataTask: Handler = async (req, payload) => {
  await makeExport(req, jobSchema.parse(payload).exportId)
}
