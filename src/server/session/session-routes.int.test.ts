import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as logout from '@/app/(payload)/api/users/logout/route'
import * as refresh from '@/app/(payload)/api/users/refresh-token/route'
import * as session from '@/app/(site)/api/session/route'
import * as renew from '@/app/(site)/api/session/renew/route'
import * as signOut from '@/app/(site)/api/session/sign-out/route'
import { INVITATION_COOKIE } from './opened-invitation'
import { cookieNamed, clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { testPayload } from '@/testing/payload'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { SESSION_COOKIE, getSessionUser } from './session'

const site = 'http://localhost:3000'

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, never>> },
) => Promise<Response>

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

const call = (
  handler: Handler,
  method: 'GET' | 'POST',
  headers: Record<string, string> = {},
): Promise<Response> => {
  const request = new Request(`${site}/api`, { method, headers: { origin: site, ...headers } })
  return handler(request, { params: Promise.resolve({}) })
}

const getUser = (headers: Record<string, string>) => getSessionUser(new Headers(headers))

const twoDaysPass = () =>
  payload.db.drizzle.execute(sql`update users_sessions set
    created_at = created_at - interval '2 days', expires_at = expires_at - interval '2 days'`)

describe('GET /api/session', () => {
  it('should return the signed-in user without secrets', async () => {
    const user = await aStudent()

    const response = await call(session.GET, 'GET', await createSessionHeaders(user))

    expect(await response.json()).toEqual({
      user: { displayName: user.username, email: user.email, manualUserId: user.manualUserId },
    })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('should return null for a visitor', async () => {
    expect(await (await call(session.GET, 'GET')).json()).toEqual({ user: null })
  })

  it('should accept the cookie on a link from another site', async () => {
    const headers = {
      ...(await createSessionHeaders(await aStudent())),
      'sec-fetch-site': 'cross-site',
    }

    expect(await (await call(session.GET, 'GET', headers)).json()).not.toEqual({ user: null })
  })
})

describe('POST /api/session/sign-out', () => {
  it('should log a sign-out, and nothing for a visitor', async () => {
    const user = await aStudent()
    const headers = await createSessionHeaders(user)
    await call(signOut.POST, 'POST', headers)
    await call(signOut.POST, 'POST', headers)

    const { rows } = await payload.db.drizzle.execute(
      sql`select kind from audit_events where user_id = ${user.id}::uuid order by created_at`,
    )
    expect(rows).toEqual([{ kind: 'signed_in' }, { kind: 'signed_out' }])
  })

  it('should end the session, delete the cookie, and redirect to sign-in', async () => {
    const headers = await createSessionHeaders(await aStudent())

    const response = await call(signOut.POST, 'POST', headers)

    expect([response.status, response.headers.get('location')]).toEqual([303, '/signin#signed-out'])
    expect(cookieNamed(SESSION_COOKIE)).toMatchObject({ value: '', options: { maxAge: 0 } })
    expect(cookieNamed(INVITATION_COOKIE)).toMatchObject({ value: '', options: { maxAge: 0 } })
    expect(await getUser(headers)).toBeNull()
  })

  it('should work for a form without a referrer', async () => {
    const headers = await createSessionHeaders(await aStudent())

    const response = await call(signOut.POST, 'POST', {
      ...headers,
      origin: 'null',
      'sec-fetch-site': 'same-origin',
    })

    expect(response.status).toBe(303)
    expect(await getUser(headers)).toBeNull()
  })

  it.each([
    ['/invitation?token=x', '/invitation?token=x#signed-out'],
    ['/dashboard#part', '/dashboard#signed-out'],
    ['https://evil.example/', '/signin#signed-out'],
    ['//evil.example/', '/signin#signed-out'],
  ])('should redirect to the page in the form: %s', async (next, location) => {
    const request = new Request(`${site}/api/session/sign-out`, {
      method: 'POST',
      headers: { origin: site, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ next }),
    })

    const response = await signOut.POST(request, { params: Promise.resolve({}) })

    expect(response.headers.get('location')).toBe(location)
  })

  it('should redirect a visitor too', async () => {
    expect((await call(signOut.POST, 'POST')).status).toBe(303)
  })

  it('should refuse another site', async () => {
    const headers = await createSessionHeaders(await aStudent())

    const response = await call(signOut.POST, 'POST', {
      ...headers,
      origin: 'https://evil.example',
    })

    expect(response.status).toBe(403)
    expect(await getUser(headers)).not.toBeNull()
  })
})

describe('POST /api/session/renew', () => {
  it('should renew yesterday’s session cookie', async () => {
    const headers = await createSessionHeaders(await aStudent())
    await twoDaysPass()

    expect((await call(renew.POST, 'POST', headers)).status).toBe(204)

    const fresh = cookieNamed(SESSION_COOKIE)
    expect(fresh?.options).toMatchObject({ httpOnly: true, sameSite: 'lax' })
    expect(await getUser({ cookie: `${SESSION_COOKIE}=${fresh?.value ?? ''}` })).not.toBeNull()
  })

  it('should leave today’s session as it is', async () => {
    expect(
      (await call(renew.POST, 'POST', await createSessionHeaders(await aStudent()))).status,
    ).toBe(204)
    expect(cookieNamed(SESSION_COOKIE)).toBeUndefined()
  })

  it('should do nothing for a visitor', async () => {
    expect((await call(renew.POST, 'POST')).status).toBe(401)
    expect(cookieNamed(SESSION_COOKIE)).toBeUndefined()
  })
})

describe('the panel’s session endpoints', () => {
  it.each([
    ['its sign-out', logout.POST],
    ['its renewal', refresh.POST],
  ])('should hide %s from visitors and students', async (_name, handler) => {
    expect((await call(handler, 'POST')).status).toBe(404)
    expect((await call(handler, 'POST', await createSessionHeaders(await aStudent()))).status).toBe(
      404,
    )
  })

  it('should end with its sign-out', async () => {
    const headers = await createSessionHeaders(await anInstructor())

    expect((await call(logout.POST, 'POST', headers)).status).toBe(200)

    expect(cookieNamed(SESSION_COOKIE)?.value).toBe('')
    expect(await getUser(headers)).toBeNull()
  })

  it('should renew with a response that the panel understands', async () => {
    const user = await anInstructor()
    const headers = await createSessionHeaders(user)
    await twoDaysPass()

    const body: unknown = await (await call(refresh.POST, 'POST', headers)).json()

    expect(body).toMatchObject({ user: { id: user.id, collection: 'users', role: 'instructor' } })
    const inThirtyDays = Date.now() / 1000 + 30 * 24 * 60 * 60
    const exp: unknown = body && typeof body === 'object' ? Reflect.get(body, 'exp') : null
    expect(Math.abs(Number(exp) - inThirtyDays)).toBeLessThan(120)
    expect(JSON.stringify(body)).not.toMatch(/"(hash|salt|token)"/)
  })
})
