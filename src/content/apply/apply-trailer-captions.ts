import type { PayloadRequest } from 'payload'
import { conflictCure } from '../conflict-cure/course'
import { addSampleDocument } from './add-sample-document'
import { trailerCaptionsTitle } from './apply-course'

/** Adds captions to the sample trailer of an existing site. */
export const applyTrailerCaptions = (req: PayloadRequest): Promise<void> =>
  addSampleDocument(req, {
    field: 'trailerCaptions',
    file: conflictCure.trailerCaptionsFile,
    title: trailerCaptionsTitle(conflictCure),
    belongsTo: { field: 'trailer', file: conflictCure.trailerFile },
  })
