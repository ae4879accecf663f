import { z } from 'zod'
import { failExport, makeExport } from '@/services/personal-data/export/make-export'
import type { Handler } from './handler'

const jobSchema = z.object({ exportId: z.uuid() })

/** Creates a data export, and marks it as failed if the last try fails. */
export const exportDataTask: Handler = async (req, payload, { isLastTry }) => {
  const { exportId } = jobSchema.parse(payload)
  try {
    await makeExport(req, exportId)
  } catch (error) {
    if (isLastTry) await failExport(req, exportId)
    throw error
  }
}
