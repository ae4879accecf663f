import * as z from 'zod/mini'
import { participationModes } from '@/domain/participation'
import { routes } from '@/domain/paths'
import { safeRedirectPath } from '@/domain/redirects'
import { sessionKeys } from '@/domain/storage-keys'
import type { SignUpDraft } from './sign-up-state'

const DRAFT_KEY = 'signUpDraft'

const draftSchema = z.object({
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  fullName: z.string(),
  email: z.string(),
  participationMode: z.nullable(z.enum(participationModes)),
})

/** Keeps the form for a reload of this tab. There is no place in it for a password. */
export function keepDraft({ step, fullName, email, participationMode }: SignUpDraft): void {
  const draft = JSON.stringify({ step, fullName, email, participationMode })
  withStorage((storage) => storage.setItem(DRAFT_KEY, draft))
}

/** The form as this tab left it, or null. */
export function readDraft(): SignUpDraft | null {
  const text = withStorage((storage) => storage.getItem(DRAFT_KEY))
  if (!text) return null
  try {
    return draftSchema.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The course that was wanted before somebody came here to sign up, or null. */
export function pendingCourse(): string | null {
  return withStorage((storage) => storage.getItem(sessionKeys.pendingEnrollmentCourseId)) ?? null
}

/**
 * Where to go after the sign-up; what was remembered is forgotten
 * (docs/specification.md, section 2, sign-up).
 */
export function takeNextPath(): string {
  const stored = withStorage((storage) => {
    const path = storage.getItem(sessionKeys.redirectAfterLogin)
    storage.removeItem(sessionKeys.redirectAfterLogin)
    storage.removeItem(sessionKeys.pendingEnrollmentCourseId)
    storage.removeItem(DRAFT_KEY)
    return path
  })
  return safeRedirectPath(stored) ?? routes.dashboard
}

function withStorage<T>(ask: (storage: Storage) => T): T | null {
  try {
    return ask(window.sessionStorage)
  } catch (error) {
    // Browsers that forbid storage still sell: only a reload then begins anew.
    if (error instanceof DOMException) return null
    throw error
  }
}
