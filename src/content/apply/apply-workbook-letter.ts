import type { PayloadRequest } from 'payload'
import { conflictCure } from '../conflict-cure/course'
import { addSampleDocument } from './add-sample-document'
import { letterTitle } from './apply-course'

/** Adds the sample workbook on US Letter, on a site that has that workbook on A4 already. */
export const applyWorkbookLetter = (req: PayloadRequest): Promise<void> =>
  addSampleDocument(req, {
    field: 'workbookLetter',
    file: conflictCure.workbookLetterFile,
    title: letterTitle(conflictCure),
    belongsTo: { field: 'workbook', file: conflictCure.workbookFile },
  })
