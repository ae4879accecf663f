import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { readSessionUser } from '@/server/session/session-user'
import { aStudent, testPassword } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { testClientInfo, readSecurityEvents, mailKindsTo } from '@/testing/factories/two-factor'
import { type LoginContext, signIn } from './sign-in'
import { createPasswordLink } from '../password/create-password-link'
import { resetPassword } from '../password/reset-password'
import { signOutOtherSessions, endSession } from './end-session'
import { listSessions } from './list-sessions'
import { MAX_SESSIONS, touchSession } from './register-session'

const phone = { browser: 'Safari', system: 'iOS', ip: '198.51.100.0' }

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

/** Signs in and returns the session's id. */
const enter = async (
  { email }: User,
  loginContext: LoginContext = { clientInfo: testClientInfo },
) => {
  const signedIn = await signIn(
    await createRequest(null),
    { email, password: testPassword },
    loginContext,
  )
  const session = await readSessionUser(payload, signedIn.token)
  return { ...signedIn, sessionId: session?.sessionId ?? '' }
}

const list = async ({ id }: User, sessionId: string) =>
  listSessions(await createRequest(null), { userId: id, sessionId })

const readDevices = async ({ id }: User) => {
  const { rows } = await payload.db.drizzle.execute(
    sql`select session from session_devices where user_id = ${id}`,
  )
  return rows.map(({ session }) => String(session))
}

const hoursPass = (sessionId: string, hours: number) =>
  payload.db.drizzle.execute(sql`update session_devices
    set last_used_at = last_used_at - make_interval(hours => ${hours}) where session = ${sessionId}`)

describe('the sessions of a user', () => {
  it('should name each device, the current session first, then by last use', async () => {
    const user = await aStudent()
    const old = await enter(user, { clientInfo: phone })
    const other = await enter(user, {})
    const mine = await enter(user)
    await hoursPass(old.sessionId, 3)

    const sessions = await list(user, mine.sessionId)

    expect(sessions.map(({ id }) => id)).toEqual([mine.sessionId, other.sessionId, old.sessionId])
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
    expect(sessions[0]).toMatchObject(testClientInfo)
    expect(sessions[1]).toMatchObject({ browser: null, system: null, ip: null })
    expect(sessions[2]).toMatchObject(phone)
  })

  it('should list only the user’s open sessions', async () => {
    const [user, stranger] = [await aStudent(), await aStudent()]
    const [expired, mine] = [await enter(user), await enter(user)]
    await enter(stranger)
    await payload.db.drizzle.execute(
      sql`update users_sessions set expires_at = now() - interval '1 second' where id = ${expired.sessionId}`,
    )

    expect((await list(user, mine.sessionId)).map(({ id }) => id)).toEqual([mine.sessionId])
  })

  it('should be stored with a password link too, replacing the old ones', async () => {
    const user = await aStudent()
    await enter(user)
    const link = await createPasswordLink(
      await createRequest(null),
      { userId: user.id, email: user.email },
      1,
    )
    const reset = {
      token: new URL(link).searchParams.get('token') ?? '',
      password: 'another horse 2',
    }

    const { token } = await resetPassword(await createRequest(null), reset, { clientInfo: phone })

    const session = await readSessionUser(payload, token)
    expect(await readDevices(user)).toEqual([session?.sessionId])
  })

  it('should delete the devices of ended sessions at the next sign-in', async () => {
    const user = await aStudent()
    const ended = await enter(user)
    await payload.db.drizzle.execute(sql`delete from users_sessions where id = ${ended.sessionId}`)

    const mine = await enter(user)

    expect(await readDevices(user)).toEqual([mine.sessionId])
  })
})

describe('touchSession', () => {
  it('should update a session’s last use at most every five minutes', async () => {
    const user = await aStudent()
    const { sessionId } = await enter(user)
    const lastUse = async () => (await list(user, sessionId))[0]?.lastUsedAt.getTime() ?? 0
    const touch = async () =>
      touchSession(await createRequest(null), {
        userId: user.id,
        sessionId,
        clientInfo: testClientInfo,
      })
    const atFirst = await lastUse()

    await touch()
    expect(await lastUse()).toBe(atFirst)

    await hoursPass(sessionId, 1)
    await touch()
    expect(await lastUse()).toBeGreaterThanOrEqual(atFirst)
  })

  it('should add a device to an older session', async () => {
    const user = await aStudent()
    const { sessionId } = await enter(user)
    await payload.db.drizzle.execute(sql`delete from session_devices where session = ${sessionId}`)

    await touchSession(await createRequest(null), { userId: user.id, sessionId, clientInfo: phone })

    expect((await list(user, sessionId))[0]).toMatchObject(phone)
  })

  it('should restore no ended session, and not affect other users', async () => {
    const [user, stranger] = [await aStudent(), await aStudent()]
    const [mine, theirs] = [await enter(user), await enter(stranger)]
    await endSession(await createRequest(null), {
      userId: user.id,
      sessionId: mine.sessionId,
      clientInfo: testClientInfo,
    })

    for (const sessionId of [mine.sessionId, theirs.sessionId])
      await touchSession(await createRequest(null), {
        userId: user.id,
        sessionId,
        clientInfo: phone,
      })

    expect(await readDevices(user)).toEqual([])
    expect((await list(stranger, theirs.sessionId))[0]).toMatchObject(testClientInfo)
  })
})

describe('the number of sessions', () => {
  /** Inserts sessions last used this many hours ago, each with its device. */
  const sessionsSince = async ({ id }: User, hoursAgo: readonly number[]): Promise<void> => {
    for (const [index, hours] of hoursAgo.entries()) {
      const session = crypto.randomUUID()
      await payload.db.drizzle.execute(sql`
        insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
        values (${index + 1}, ${id}, ${session}, now() - interval '20 days', now() + interval '9 days')`)
      await payload.db.drizzle.execute(sql`
        insert into session_devices (user_id, session, last_used_at)
        values (${id}, ${session}, now() - make_interval(hours => ${hours}))`)
    }
  }

  it('should be limited, ending the least recently used one with its device', async () => {
    const [user, stranger] = [await aStudent(), await aStudent()]
    const theirs = await enter(stranger)
    const old = await enter(user)
    await hoursPass(old.sessionId, 400)
    await sessionsSince(
      user,
      Array.from({ length: MAX_SESSIONS - 2 }, (_, index) => index + 1),
    )
    const usedToday = await enter(user)
    expect(await readSessionUser(payload, old.token)).not.toBeNull()

    const mine = await enter(user)

    expect(await readSessionUser(payload, old.token)).toBeNull()
    for (const { token } of [usedToday, mine])
      expect((await readSessionUser(payload, token))?.id).toBe(user.id)
    expect((await readSessionUser(payload, theirs.token))?.id).toBe(stranger.id)
    const devices = await readDevices(user)
    expect(devices).toHaveLength(MAX_SESSIONS)
    expect(devices).not.toContain(old.sessionId)
  })

  it('should never end the new session, however recent the others are', async () => {
    const user = await aStudent()
    await sessionsSince(
      user,
      Array.from({ length: MAX_SESSIONS + 5 }, () => -1),
    )

    const mine = await enter(user)

    expect((await readSessionUser(payload, mine.token))?.id).toBe(user.id)
    expect(await readDevices(user)).toHaveLength(MAX_SESSIONS)
  })
})

describe('ending sessions', () => {
  it('should end another session immediately, and log it', async () => {
    const user = await aStudent()
    const [mine, other, third] = [await enter(user), await enter(user), await enter(user)]
    const where = { userId: user.id, sessionId: other.sessionId, clientInfo: testClientInfo }

    expect(await endSession(await createRequest(null), where)).toBe(true)

    expect(await readSessionUser(payload, other.token)).toBeNull()
    for (const { token } of [mine, third])
      expect((await readSessionUser(payload, token))?.id).toBe(user.id)
    expect((await readSecurityEvents(user)).slice(3)).toEqual(['session_ended'])
    expect(await endSession(await createRequest(null), where)).toBe(false)
    expect((await readSecurityEvents(user)).slice(3)).toEqual(['session_ended'])
  })

  it('should not end another user’s session', async () => {
    const [user, victim] = [await aStudent(), await aStudent()]
    const { token, sessionId } = await enter(victim)

    const isEnded = await endSession(await createRequest(null), {
      userId: user.id,
      sessionId,
      clientInfo: testClientInfo,
    })

    expect(isEnded).toBe(false)
    expect((await readSessionUser(payload, token))?.id).toBe(victim.id)
    expect(await readDevices(victim)).toEqual([sessionId])
  })

  it('should end all others', async () => {
    const [user, stranger] = [await aStudent(), await aStudent()]
    const [mine, one, two] = [await enter(user), await enter(user), await enter(user)]
    const theirs = await enter(stranger)
    const where = { userId: user.id, sessionId: mine.sessionId, clientInfo: testClientInfo }

    expect(await signOutOtherSessions(await createRequest(null), where)).toMatchObject({
      endedCount: 2,
    })

    const alive = await Promise.all(
      [mine, one, two, theirs].map(
        async ({ token }) => (await readSessionUser(payload, token))?.id,
      ),
    )
    expect(alive).toEqual([user.id, undefined, undefined, stranger.id])
    expect((await readSecurityEvents(user)).slice(3)).toEqual(['other_sessions_ended'])
    expect(await signOutOtherSessions(await createRequest(null), where)).toMatchObject({
      endedCount: 0,
    })
    expect((await readSecurityEvents(user)).slice(3)).toEqual(['other_sessions_ended'])
  })
})

describe('a new browser', () => {
  it('should be notified to the owner with the session', async () => {
    const user = await aStudent()

    await enter(user, { clientInfo: testClientInfo, isNewDevice: true })
    await enter(user, { clientInfo: testClientInfo, isNewDevice: false })

    expect(await mailKindsTo(user.email)).toEqual(['new-device'])
  })

  it('should not be notified if the sign-in failed', async () => {
    const user = await aStudent({ status: 'disabled' })

    await expect(enter(user, { clientInfo: testClientInfo, isNewDevice: true })).rejects.toThrow()

    expect(await mailKindsTo(user.email)).toEqual([])
  })
})
