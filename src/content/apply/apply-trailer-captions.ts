import type { PayloadRequest } from 'payload'
import { conflictCure } from '../conflict-cure/course'
import { addSampleDocument } from './add-sample-document'
import { trailerCaptionsTitle } from './apply-course'

/** Adds the captions of the sample trailer, on a site that has that trailer already. */
export const applyTrailerCaptions = (req: PayloadRequest): Promise<void> =>
  addSampleDocument(req, {
    field: 'trailerCaptions',
    file: conflictCure.trailerCaptionsFile,
    title: trailerCaptionsTitle(conflictCure),
    belongsTo: { field: 'trailer', file: conflictCure.trailerFile },
  })
