import { sql } from '@payloadcms/db-postgres'
import { decodeJwt } from 'jose'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSessionUser } from '@/server/session/session-user'
import { aStudent, testPassword } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { renewSession } from './renew-session'
import { signIn } from './sign-in'

const DAY = 24 * 60 * 60

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

/** Creates a session that was opened, and last renewed, this many days ago. */
const aSession = async (ages: { openedDaysAgo?: number; renewedDaysAgo?: number } = {}) => {
  const { openedDaysAgo = 0, renewedDaysAgo = openedDaysAgo } = ages
  const { email } = await aStudent()
  const { token } = await signIn(await createRequest(null), { email, password: testPassword })
  const session = await readSessionUser(payload, token)
  const { id = '', sessionId = '' } = session ?? {}
  await payload.db.drizzle.execute(sql`
    update users_sessions set created_at = now() - make_interval(days => ${openedDaysAgo}),
      expires_at = least(now() + make_interval(days => ${30 - renewedDaysAgo}),
        now() + make_interval(days => ${90 - openedDaysAgo}))
    where id = ${sessionId}`)
  return { token, userId: id, sessionId }
}

const renew = async ({ userId, sessionId }: { userId: string; sessionId: string }) =>
  renewSession(await createRequest(null), { userId, sessionId })

describe('renewSession', () => {
  it('should extend a session in use to thirty days from now', async () => {
    const session = await aSession({ openedDaysAgo: 2 })

    const renewed = await renew(session)

    expect(Math.abs((renewed?.maxAgeSeconds ?? 0) - 30 * DAY)).toBeLessThan(60)
    const { exp = 0, iat = 0, sid } = decodeJwt(renewed?.token ?? '')
    expect(exp - iat).toBe(renewed?.maxAgeSeconds)
    expect(sid).toBe(session.sessionId)
    expect((await readSessionUser(payload, renewed?.token ?? ''))?.id).toBe(session.userId)
  })

  it('should renew once a day', async () => {
    const session = await aSession({ openedDaysAgo: 2 })
    await renew(session)

    expect(await renew(session)).toBeNull()
  })

  it('should never extend beyond ninety days after the start', async () => {
    const session = await aSession({ openedDaysAgo: 80, renewedDaysAgo: 25 })

    const renewed = await renew(session)

    expect(Math.abs((renewed?.maxAgeSeconds ?? 0) - 10 * DAY)).toBeLessThan(60)
  })

  it('should not restore an expired or ended session', async () => {
    const expired = await aSession({ openedDaysAgo: 31 })
    const unknown = { ...(await aSession()), sessionId: crypto.randomUUID() }

    expect(await renew(expired)).toBeNull()
    expect(await renew(unknown)).toBeNull()
  })

  it('should not renew another user’s session', async () => {
    const [mine, other] = [await aSession({ openedDaysAgo: 2 }), await aSession()]

    expect(await renew({ userId: other.userId, sessionId: mine.sessionId })).toBeNull()
  })
})

describe('readSessionUser', () => {
  it('should end a session after thirty days without use', async () => {
    expect(await readSessionUser(payload, (await aSession({ openedDaysAgo: 31 })).token)).toBeNull()
  })

  it('should end a session after ninety days', async () => {
    const { token, sessionId } = await aSession()
    await payload.db.drizzle.execute(
      sql`update users_sessions set created_at = now() - interval '91 days' where id = ${sessionId}`,
    )

    expect(await readSessionUser(payload, token)).toBeNull()
  })

  it('should end the sessions of a disabled account in the same transaction', async () => {
    const { token, userId } = await aSession()

    await payload.update({
      collection: 'users',
      id: userId,
      data: { status: 'disabled' },
      overrideAccess: true,
    })

    expect(await readSessionUser(payload, token)).toBeNull()
    const { rows } = await payload.db.drizzle.execute(
      sql`select 1 from users_sessions where _parent_id = ${userId}`,
    )
    expect(rows).toEqual([])
  })

  it('should refuse a token that was tampered with or signed with another key', async () => {
    const { token } = await aSession()
    const [head = '', body = '', signature = ''] = token.split('.')
    const claims = Buffer.from(body, 'base64url')
      .toString()
      .replace(/"id":"[^"]+"/, '"id":"x"')

    for (const forged of [
      `${head}.${Buffer.from(claims).toString('base64url')}.${signature}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
      `${head}.${body}.${'A'.repeat(signature.length)}`,
      '',
      'x.y.z',
    ])
      expect(await readSessionUser(payload, forged)).toBeNull()
  })
})
