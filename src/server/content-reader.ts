import 'server-only'
import type { SessionUser } from './session/session-user'

/** How content is read: visitors see what is published, and the instructor's preview drafts. */
export type ContentReader = { draft: boolean; user: SessionUser | null }

export const asVisitor: ContentReader = { draft: false, user: null }

export const draftsOf = (user: SessionUser): ContentReader => ({ draft: true, user })
