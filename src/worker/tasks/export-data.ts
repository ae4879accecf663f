import { z } from 'zod'
import { failExport, createExport } from '@/services/personal-data/export/create-export'
import type { JobHandler } from './handler'

const jobSchema = z.object({ exportId: z.uuid() })

/** Creates a data export, and marks it as failed if the last try fails. */
export const exportDataTask: JobHandler = async (req, payload, { isLastTry }) => {
  const { exportId } = jobSchema.parse(payload)
  try {
    await createExport(req, exportId)
  } catch (error) {
    if (isLastTry) await failExport(req, exportId)
    throw error
  }
}
