import * as z from 'zod/mini'
import { forgetDrafts, keepDraft, readDraft } from '@/components/browser/drafts'
import { parseJson, tabStorage } from '@/components/browser/storage'
import { participationModes } from '@/domain/identity/participation'
import { routes } from '@/domain/routes/paths'
import { safeRedirectPath } from '@/domain/routes/redirects'
import { sessionKeys } from '@/domain/storage-keys'
import type { SignUpDraft } from './sign-up-state'

// A visitor has no name yet.
const draft = { form: 'signUpDraft' } as const

const draftSchema = z.object({
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  fullName: z.string(),
  email: z.string(),
  participationMode: z.nullable(z.enum(participationModes)),
})

/** Keeps the form for a reload of this tab. There is no place in it for a password. */
export function keepSignUp({ step, fullName, email, participationMode }: SignUpDraft): void {
  keepDraft(draft, JSON.stringify({ step, fullName, email, participationMode }))
}

/** The form as this tab left it, or null. */
export function readSignUp(): SignUpDraft | null {
  return draftSchema.safeParse(parseJson(readDraft(draft))).data ?? null
}

/** The course that was wanted before somebody came here to sign up, or null. */
export function pendingCourse(): string | null {
  return tabStorage.read(sessionKeys.pendingEnrollmentCourseId)
}

/**
 * Where to go after the sign-up; what was remembered is forgotten
 * (docs/specification.md, section 2, sign-up).
 */
export function takeNextPath(): string {
  const path = tabStorage.read(sessionKeys.redirectAfterLogin)
  tabStorage.write(sessionKeys.redirectAfterLogin, null)
  tabStorage.write(sessionKeys.pendingEnrollmentCourseId, null)
  forgetDrafts('signUpDraft')
  return safeRedirectPath(path) ?? routes.dashboard
}
