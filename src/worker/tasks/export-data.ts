import { z } from 'zod'
import { failExport, makeExport } from '@/services/personal-data/export/make-export'
import type { Handler } from './handler'

const jobSchema = z.object({ exportId: z.uuid() })

/**
 * Creates the data export that a user requested. If the last try fails, marks the export as failed.
 */
export const exportDataTask: Handler = async (req, payload, { isLastTry }) => {
  const { exportId } = jobSchema.parse(payload)
  try {
    await makeExport(req, exportId)
  } catch (error) {
    if (isLastTry) await failExport(req, exportId)
    throw error
  }
}
