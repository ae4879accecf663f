import 'server-only'
import type { SessionUser } from './session/session-user'

/** Options for reading content: published content for visitors, drafts for the preview. */
export type ContentReadOptions = { draft: boolean; user: SessionUser | null }

export const visitorReadOptions: ContentReadOptions = { draft: false, user: null }

export const draftReadOptions = (user: SessionUser): ContentReadOptions => ({ draft: true, user })
