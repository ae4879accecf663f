import { failExport, createExport } from '@/services/personal-data/export/create-export'
import { createRowHandler } from './handler'

/** Creates a data export, and marks it as failed if the last try fails. */
export const exportDataTask = createRowHandler('exportId', async (req, exportId, { isLastTry }) => {
  try {
    await createExport(req, exportId)
  } catch (error) {
    if (isLastTry) await failExport(req, exportId)
    throw error
  }
})
