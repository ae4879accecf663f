import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { isInstructor } from '@collections/access/instructor'
import { AppError } from '@/domain/messages/app-error'
import { routes } from '@/domain/routes/paths'
import { safeRedirectPath } from '@/domain/routes/redirects'
import { markDecoded } from '@/lib/site-process.mjs'
import { hasAllowedOrigin } from '../requests/origin'
import { PAGE_PATH_HEADER } from '../pages/page-path-header'
import { lacksTwoFactor, requireTwoFactor } from './require-two-factor'
import { currentUser } from '../session/session'

// Payload's sign-in and password pages have no rate limits, unlike the site's own
// (docs/security.md, section 1.4).
const disabledPages = ['login', 'create-first-user', 'forgot', 'reset']

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
  const path = safeRedirectPath((await headers()).get(PAGE_PATH_HEADER)) ?? routes.admin
  const { pathname, searchParams } = new URL(path, 'http://site.invalid')
  const [, rootSegment, pageName = ''] = pathname.split('/')
  if (`/${rootSegment}` !== routes.admin) return routes.admin
  if (disabledPages.includes(pageName)) return null
  // Next.js adds this parameter to RSC requests.
  searchParams.delete('_rsc')
  const search = searchParams.toString()
  return search ? `${pathname}?${search}` : pathname
}

/**
 * Allows only instructors to call the panel's server functions, because Payload would render
 * documents for any user (docs/security.md, section 1.4). Throws AppError 'not_allowed' for other
 * users and for other origins, and 'two_factor_missing' (both 403).
 */
export async function assertInstructorCall(): Promise<void> {
  markDecoded()
  const isSameOrigin = hasAllowedOrigin(await headers())
  const user = requireTwoFactor(await currentUser())
  if (!isSameOrigin || !isInstructor(user)) throw new AppError('not_allowed')
}
