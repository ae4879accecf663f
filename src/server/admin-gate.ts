import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { isInstructor } from '@collections/access/instructor'
import { AppError } from '@/domain/app-error'
import { messages } from '@/domain/messages'
import { routes } from '@/domain/paths'
import { hasListedOrigin } from './origin'
import { currentUser } from './session'

/**
 * Lets the instructor into the admin panel. A visitor signs in on the site first, where the limiter
 * is; a student goes to the library. Payload's own sign-in pages are never reached (security.md, 1.4).
 */
export async function admitToAdmin(segments: string[] = []): Promise<void> {
  const user = await currentUser()
  const [first] = segments
  if (!user) redirect(routes.signInThen(routes.admin))
  if (!isInstructor(user)) redirect(routes.dashboard)
  if (first === 'login' || first === 'create-first-user' || first === 'forgot' || first === 'reset')
    redirect(routes.admin)
}

/**
 * Refuses a server function of the admin panel to everyone but the instructor: they render documents
 * and lists for anyone who is signed in (security.md, 1.4).
 */
export async function assertInstructorCall(): Promise<void> {
  const isOurs = hasListedOrigin(await headers())
  if (isOurs && isInstructor(await currentUser())) return
  throw new AppError('not_allowed', messages.general.notAllowed, { status: 403 })
}
