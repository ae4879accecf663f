import 'server-only'
import type { SessionUser } from './session/session-user'

/**
 * Whose view of the content is read: a visitor's, who sees what is published, or in the preview the
 * instructor's, who sees drafts. Access control applies to both.
 */
export type ContentReader = { draft: boolean; user: SessionUser | null }

export const asVisitor: ContentReader = { draft: false, user: null }

export const draftsOf = (user: SessionUser): ContentReader => ({ draft: true, user })
