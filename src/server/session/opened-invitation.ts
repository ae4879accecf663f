import type { NextRequest, NextResponse } from 'next/server'
import { parseCookies } from 'payload/shared'
import { INVITATION_DAYS, invitationTokenPattern } from '@/domain/together/invitation-rules'
import { routes } from '@/domain/routes/paths'
import { cookieName, cookieOptions } from './cookie'

/** The cookie with the token of the most recently opened invitation. */
export const INVITATION_COOKIE = cookieName('invitation')
const [INVITATION_PATH] = routes.invitation('').split('?')

/** Stores an opened invitation's token in a cookie, so the invitee can return without the link. */
export function rememberOpenedInvitation(
  { method, nextUrl }: NextRequest,
  response: NextResponse,
): void {
  // On a server action's response, a cookie would make Next.js render the page again.
  if (method !== 'GET') return
  const token = nextUrl.searchParams.get('token') ?? ''
  if (nextUrl.pathname !== INVITATION_PATH || !invitationTokenPattern.test(token)) return
  response.cookies.set(INVITATION_COOKIE, token, cookieOptions(INVITATION_DAYS * 24 * 60 * 60))
}

/** Returns the token of the invitation that was most recently opened in this browser, or null. */
export function openedInvitationToken(headers: Headers): string | null {
  const token = parseCookies(headers).get(INVITATION_COOKIE)
  return token && invitationTokenPattern.test(token) ? token : null
}
