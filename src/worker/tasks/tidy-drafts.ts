import { tidyDrafts } from '@/services/drafts/tidy-drafts'
import type { Handler } from './handler'

/** Deletes documents that were begun and never filled. */
export const tidyDraftsTask: Handler = (req) => tidyDrafts(req)
