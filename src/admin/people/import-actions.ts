'use server'

import { importMessages } from '@/domain/people/import-messages'
import { startImportSchema, importSchema } from '@/domain/people/import-schema'
import { instructorAction } from '@/server/requests/action'
import { startImport, startUndo } from '@/services/people/start-import'

/** Has the worker bring in the people of a file. Answers with a sentence. */
export const startImportAction = instructorAction(startImportSchema, async ({ input, req }) => {
  await startImport(req, input)
  return importMessages.begun
})

/** Has the worker take away what an import has made. Answers with a sentence. */
export const undoImportAction = instructorAction(importSchema, async ({ input, req }) => {
  await startUndo(req, input.importId)
  return importMessages.undoBegun
})
