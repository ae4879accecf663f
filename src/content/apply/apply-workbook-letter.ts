import type { PayloadRequest } from 'payload'
import { conflictCure } from '../conflict-cure/course'
import { addSampleDocument } from './add-sample-document'
import { letterTitle } from './apply-course'

/** Adds the US Letter version of the sample workbook to an existing site. */
export const applyWorkbookLetter = (req: PayloadRequest): Promise<void> =>
  addSampleDocument(req, {
    field: 'workbookLetter',
    file: conflictCure.workbookLetterFile,
    title: letterTitle(conflictCure),
    belongsTo: { field: 'workbook', file: conflictCure.workbookFile },
  })
