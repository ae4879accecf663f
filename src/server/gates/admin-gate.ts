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

// Payload's own doors, which are never reached: the sign-in of the site has the limiter
// (docs/security.md, section 1.4).
const closedPages = ['login', 'create-first-user', 'forgot', 'reset']

/**
 * Lets the instructor into the admin panel. A visitor signs in on the site first and then comes to
 * the page that they asked for; a student goes to the library; an instructor without two-factor
 * authentication turns it on first, where the site asks for it.
 */
export async function authorizeAdmin(): Promise<void> {
  const user = await currentUser()
  const path = await wantedPath()
  const isLeaving = path?.startsWith(`${routes.admin}/logout`) === true
  if (!user) redirect(routes.signInThen(path === null || isLeaving ? routes.admin : path))
  if (lacksTwoFactor(user)) redirect(routes.securitySettings)
  if (!isInstructor(user)) redirect(routes.dashboard)
  if (path === null) redirect(routes.admin)
}

/**
 * The page of the panel that is asked for, with its search; null for those that nobody is to see.
 */
async function wantedPath(): Promise<string | null> {
  const path = safeRedirectPath((await headers()).get(PAGE_PATH)) ?? routes.admin
  const { pathname, searchParams } = new URL(path, 'http://site.invalid')
  const [, panel, first = ''] = pathname.split('/')
  if (`/${panel}` !== routes.admin) return routes.admin
  if (closedPages.includes(first)) return null
  // Next.js asks in this way for the parts of a page.
  searchParams.delete('_rsc')
  const search = searchParams.toString()
  return search ? `${pathname}?${search}` : pathname
}

/**
 * Refuses a server function of the admin panel to everyone but the instructor: they render
 * documents and lists for anyone who is signed in (docs/security.md, section 1.4).
 */
export async function assertInstructorCall(): Promise<void> {
  markRead()
  const isOurs = hasListedOrigin(await headers())
  const user = withTwoFactor(await currentUser())
  if (!isOurs || !isInstructor(user)) throw new AppError('not_allowed')
}
