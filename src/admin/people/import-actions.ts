'use server'

import { importMessages } from '@/domain/people/import-messages'
import { startImportSchema, importSchema } from '@/domain/people/import-schema'
import { instructorAction } from '@/server/requests/action'
import { startImport, startUndo } from '@/services/people/start-import'

/** Starts importing people in the worker. Returns a message. */
export const startImportAction = instructorAction(startImportSchema, async ({ input, req }) => {
  await startImport(req, input)
  return importMessages.started
})

/** Starts undoing an import in the worker. Returns a message. */
export const undoImportAction = instructorAction(importSchema, async ({ input, req }) => {
  await startUndo(req, input.importId)
  return importMessages.undoStarted
})
