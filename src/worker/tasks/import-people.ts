import { z } from 'zod'
import { runImport } from '@/services/people/run-import'
import { undoImport } from '@/services/people/undo-import'
import type { Handler } from './handler'

const jobSchema = z.object({ importId: z.uuid() })

/** Brings in some people of an import, and queues itself for the rest. */
export const importPeopleTask: Handler = (req, payload) =>
  runImport(req, jobSchema.parse(payload).importId)

/** Takes away some of what an import has made, and queues itself for the rest. */
export const undoPeopleImportTask: Handler = (req, payload) =>
  undoImport(req, jobSchema.parse(payload).importId)
