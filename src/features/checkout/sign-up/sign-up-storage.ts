import { tabStorage } from '@/components/browser/storage'
import { parseParticipationMode } from '@/domain/identity/participation'
import { sessionKeys } from '@/domain/storage-keys'
import { type SignUpDraft, signUpSteps } from './sign-up-state'

/** Stores the form, without the password, so that it survives a reload of this tab. */
export function saveSignUpDraft({ step, fullName, email, participationMode }: SignUpDraft): void {
  const draft = { step, fullName, email, participationMode }
  tabStorage.write(sessionKeys.signUpDraft, JSON.stringify(draft))
}

/** Returns this tab's stored form, or null. */
export function readSignUpDraft(): SignUpDraft | null {
  const storedDraft = tabStorage.readJson(sessionKeys.signUpDraft)
  if (typeof storedDraft !== 'object' || storedDraft === null) return null
  const getField = (name: keyof SignUpDraft): unknown => Reflect.get(storedDraft, name)
  const step = signUpSteps.find((candidate) => candidate === getField('step'))
  const [fullName, email] = [getField('fullName'), getField('email')]
  if (!step || typeof fullName !== 'string' || typeof email !== 'string') return null
  return {
    step,
    fullName,
    email,
    participationMode: parseParticipationMode(getField('participationMode')),
  }
}

/** Returns the slug of the course in which the visitor was enrolling before signing up, or null. */
export function readPendingCourseSlug(): string | null {
  return tabStorage.read(sessionKeys.pendingEnrollmentCourseId)
}
