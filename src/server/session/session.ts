import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { parseCookies } from 'payload/shared'
import { cache } from 'react'
import { routes } from '@/domain/routes/paths'
import { SESSION_IDLE_SECONDS } from '@/domain/identity/sessions'
import { getPayloadClient } from '../payload'
import { cookieName, setCookie } from './cookie'
import { INVITATION_COOKIE } from './opened-invitation'
import { readSessionUser, type SessionUser } from './session-user'

/** The session cookie, whose name must match the one that Payload derives from `cookiePrefix`. */
export const SESSION_COOKIE = cookieName('token')

/** Returns the signed-in user of this request, or null. Cached per request. */
export const currentUser = cache(async (): Promise<SessionUser | null> => {
  const token = (await cookies()).get(SESSION_COOKIE)?.value
  return token ? readSessionUser(await getPayloadClient(), token) : null
})

/** Returns the signed-in user of a request with these headers, or null. */
export async function getSessionUser(headers: Headers): Promise<SessionUser | null> {
  const token = parseCookies(headers).get(SESSION_COOKIE)
  return token ? readSessionUser(await getPayloadClient(), token) : null
}

/** Returns the signed-in user. Redirects visitors to the sign-in page and back to `path`. */
export async function requireUser(path: string): Promise<SessionUser> {
  return (await currentUser()) ?? redirect(routes.signInThen(path))
}

/** Sets the session cookie. Call it only in server actions and route handlers. */
export async function setSessionCookie(
  token: string,
  maxAgeSeconds = SESSION_IDLE_SECONDS,
): Promise<void> {
  await setCookie(SESSION_COOKIE, token, maxAgeSeconds)
}

/**
 * Deletes the session and invitation cookies, so that the next person at a shared computer doesn't
 * see the invitation.
 */
export async function clearSessionCookie(): Promise<void> {
  await setCookie(SESSION_COOKIE, '', 0)
  await setCookie(INVITATION_COOKIE, '', 0)
}

/** Deletes the opened invitation's cookie if it contains this token. */
export async function clearOpenedInvitation(token: string): Promise<void> {
  if ((await cookies()).get(INVITATION_COOKIE)?.value === token)
    await setCookie(INVITATION_COOKIE, '', 0)
}
