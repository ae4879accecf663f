import { tabStorage } from '@/components/browser/storage'
import { welcomePath } from '@/domain/checkout/welcome-path'
import { sessionKeys } from '@/domain/storage-keys'

/** Returns the page that welcomes the new account to its course, and clears what was stored. */
export function consumeNextPath(courseSlug: string): string {
  const path = tabStorage.read(sessionKeys.redirectAfterLogin)
  tabStorage.write(sessionKeys.redirectAfterLogin, null)
  tabStorage.write(sessionKeys.pendingEnrollmentCourseId, null)
  tabStorage.write(sessionKeys.signUpDraft, null)
  return welcomePath(courseSlug, path)
}
