import 'server-only'
import type { SessionUser } from './session/session-user'

/**
 * The view in which content is read. Visitors see published content, and in the preview the
 * instructor sees drafts. Access control applies to both.
 */
export type ContentReader = { draft: boolean; user: SessionUser | null }

export const asVisitor: ContentReader = { draft: false, user: null }

export const draftsOf = (user: SessionUser): ContentReader => ({ draft: true, user })
