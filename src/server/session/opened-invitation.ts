import type { NextRequest, NextResponse } from 'next/server'
import { parseCookies } from 'payload/shared'
import { INVITATION_DAYS, invitationTokenPattern } from '@/domain/together/invitation-rules'
import { routes } from '@/domain/routes/paths'
import { cookieName, cookieOptions } from './cookie'

/** The cookie that holds the secret of the invitation opened last. */
export const INVITATION_COOKIE = cookieName('invitation')
const [INVITATION_PATH] = routes.invitation('').split('?')

/**
 * Remembers on this device the invitation whose link is opened: the person may come back without
 * the link, and with an account that has another email.
 */
export function rememberOpenedInvitation(
  { method, nextUrl }: NextRequest,
  response: NextResponse,
): void {
  // A cookie on the answer of an action makes Next.js render the page again, over that answer.
  if (method !== 'GET') return
  const token = nextUrl.searchParams.get('token') ?? ''
  if (nextUrl.pathname !== INVITATION_PATH || !invitationTokenPattern.test(token)) return
  response.cookies.set(INVITATION_COOKIE, token, cookieOptions(INVITATION_DAYS * 24 * 60 * 60))
}

/** The secret of the invitation that was opened on this device last, or null. */
export function openedInvitation(headers: Headers): string | null {
  const token = parseCookies(headers).get(INVITATION_COOKIE)
  return token && invitationTokenPattern.test(token) ? token : null
}
