import { tabStorage } from '@/components/browser/storage'
import { routes } from '@/domain/routes/paths'
import { safeRedirectPath } from '@/domain/routes/redirects'
import { sessionKeys } from '@/domain/storage-keys'

/** Returns and clears the path to go to after the sign-up (docs/specification.md, section 2). */
export function consumeNextPath(): string {
  const path = tabStorage.read(sessionKeys.redirectAfterLogin)
  tabStorage.write(sessionKeys.redirectAfterLogin, null)
  tabStorage.write(sessionKeys.pendingEnrollmentCourseId, null)
  tabStorage.write(sessionKeys.signUpDraft, null)
  return safeRedirectPath(path) ?? routes.dashboard
}
