import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { isInstructor } from '@collections/access/instructor'
import { AppError } from '@/domain/messages/app-error'
import { routes } from '@/domain/routes/paths'
import { safeRedirectPath } from '@/domain/routes/redirects'
import { markRead } from '@/lib/site-process.mjs'
import { hasListedOrigin } from '../requests/origin'
import { PAGE_PATH } from '../pages/page-path'
import { lacksTwoFactor, withTwoFactor } from './require-two-factor'
import { currentUser } from '../session/session'

// Only the site's own sign-in page has rate limits (docs/security.md, section 1.4).
const closedPages = ['login', 'create-first-user', 'forgot', 'reset']

/**
 * Allows only instructors to open the admin panel. Redirects visitors to the sign-in page, students
 * to the dashboard, and instructors who need two-factor authentication to their security settings.
 */
export async function authorizeAdmin(): Promise<void> {
  const user = await currentUser()
  const path = await requestedPath()
  const isSigningOut = path?.startsWith(`${routes.admin}/logout`) === true
  if (!user) redirect(routes.signInThen(path === null || isSigningOut ? routes.admin : path))
  if (lacksTwoFactor(user)) redirect(routes.securitySettings)
  if (!isInstructor(user)) redirect(routes.dashboard)
  if (path === null) redirect(routes.admin)
}

/** Returns the path and query of the requested admin page, or null if the page is disabled. */
async function requestedPath(): Promise<string | null> {
  const path = safeRedirectPath((await headers()).get(PAGE_PATH)) ?? routes.admin
  const { pathname, searchParams } = new URL(path, 'http://site.invalid')
  const [, panel, first = ''] = pathname.split('/')
  if (`/${panel}` !== routes.admin) return routes.admin
  if (closedPages.includes(first)) return null
  // Next.js adds this parameter to RSC requests.
  searchParams.delete('_rsc')
  const search = searchParams.toString()
  return search ? `${pathname}?${search}` : pathname
}

/**
 * Allows only instructors to call the panel's server functions, because Payload would render
 * documents for any user (docs/security.md, section 1.4). Throws AppError 'not_allowed' for others
 * and for other origins, and 'two_factor_missing' (both 403).
 */
export async function assertInstructorCall(): Promise<void> {
  markRead()
  const isSameOrigin = hasListedOrigin(await headers())
  const user = withTwoFactor(await currentUser())
  if (!isSameOrigin || !isInstructor(user)) throw new AppError('not_allowed')
}
