import { tabStorage } from '@/components/browser/storage'
import { modeIn } from '@/domain/identity/participation'
import { sessionKeys } from '@/domain/storage-keys'
import { type SignUpDraft, signUpSteps } from './sign-up-state'

/** Stores the form for a reload of this tab. Never stores the password. */
export function saveSignUp({ step, fullName, email, participationMode }: SignUpDraft): void {
  const draft = { step, fullName, email, participationMode }
  tabStorage.write(sessionKeys.signUpDraft, JSON.stringify(draft))
}

/** Returns this tab's stored form, or null. */
export function readSignUp(): SignUpDraft | null {
  const stored = tabStorage.readJson(sessionKeys.signUpDraft)
  if (typeof stored !== 'object' || stored === null) return null
  const fieldOf = (name: keyof SignUpDraft): unknown => Reflect.get(stored, name)
  const step = signUpSteps.find((candidate) => candidate === fieldOf('step'))
  const [fullName, email] = [fieldOf('fullName'), fieldOf('email')]
  if (!step || typeof fullName !== 'string' || typeof email !== 'string') return null
  return { step, fullName, email, participationMode: modeIn(fieldOf('participationMode')) }
}

/** Returns the slug of the course in which the visitor was enrolling before signing up, or null. */
export function pendingCourseId(): string | null {
  return tabStorage.read(sessionKeys.pendingEnrollmentCourseId)
}
