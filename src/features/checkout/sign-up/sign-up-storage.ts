import { tabStorage } from '@/components/browser/storage'
import { modeIn } from '@/domain/identity/participation'
import { sessionKeys } from '@/domain/storage-keys'
import { type SignUpDraft, signUpSteps } from './sign-up-state'

/** Keeps the form for a reload of this tab. There is no place in it for a password. */
export function saveSignUp({ step, fullName, email, participationMode }: SignUpDraft): void {
  const draft = { step, fullName, email, participationMode }
  tabStorage.write(sessionKeys.signUpDraft, JSON.stringify(draft))
}

/** The form as this tab left it, or null. */
export function readSignUp(): SignUpDraft | null {
  const kept = tabStorage.readJson(sessionKeys.signUpDraft)
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
