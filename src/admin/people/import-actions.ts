'use server'

import { importMessages } from '@/domain/people/import-messages'
import { beginImportSchema, importSchema } from '@/domain/people/import-schema'
import { instructorAction } from '@/server/requests/action'
import { beginImport, beginUndo } from '@/services/people/begin-import'

/** Has the worker bring in the people of a file. Answers with a sentence. */
export const beginImportAction = instructorAction(beginImportSchema, async ({ input, req }) => {
  await beginImport(req, input)
  return importMessages.begun
})

/** Has the worker take away what an import has made. Answers with a sentence. */
export const undoImportAction = instructorAction(importSchema, async ({ input, req }) => {
  await beginUndo(req, input.importId)
  return importMessages.undoBegun
})
