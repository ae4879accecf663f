import { forgetDrafts, keepDraft, readDraft } from '@/components/browser/drafts'
import { parseJson, tabStorage } from '@/components/browser/storage'
import { modeIn } from '@/domain/identity/participation'
import { routes } from '@/domain/routes/paths'
import { safeRedirectPath } from '@/domain/routes/redirects'
import { sessionKeys } from '@/domain/storage-keys'
import { type SignUpDraft, signUpSteps } from './sign-up-state'

// A visitor has no name yet.
const draft = { form: 'signUpDraft' } as const

/** Keeps the form for a reload of this tab. There is no place in it for a password. */
export function keepSignUp({ step, fullName, email, participationMode }: SignUpDraft): void {
  keepDraft(draft, JSON.stringify({ step, fullName, email, participationMode }))
}

/** The form as this tab left it, or null. */
export function readSignUp(): SignUpDraft | null {
  const kept = parseJson(readDraft(draft))
  if (typeof kept !== 'object' || kept === null) return null
  const part = (name: keyof SignUpDraft): unknown => Reflect.get(kept, name)
  const step = signUpSteps.find((each) => each === part('step'))
  const [fullName, email] = [part('fullName'), part('email')]
  if (!step || typeof fullName !== 'string' || typeof email !== 'string') return null
  return { step, fullName, email, participationMode: modeIn(part('participationMode')) }
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
