import 'server-only'
import type { SessionUser } from './session/session-user'

/**
 * For whom public content is read. Everybody reads what is published, as a visitor; the preview
 * reads the drafts of the instructor who asks. Access decides: nobody else may read a draft.
 */
export type ContentReader = { draft: boolean; user: SessionUser | null }

export const asVisitor: ContentReader = { draft: false, user: null }

export const draftsOf = (user: SessionUser): ContentReader => ({ draft: true, user })
