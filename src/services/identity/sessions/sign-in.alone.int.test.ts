import crypto from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { messages } from '@/domain/messages/messages'
import type { User } from '@/payload-types'
import { readSessionUser } from '@/server/session/session-user'
import { withUserLock } from '@/services/database/with-user-lock'
import { testPassword, aStudent } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { whileHashing } from '@/testing/setup/while-hashing'
import {
  testClientInfo,
  generateCode,
  markEmailVerified,
  readSecurityEvents,
  turnOnTwoFactor,
} from '@/testing/factories/two-factor'
import { uniqueText } from '@/testing/unique-text'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { endOtherSessions, signOut } from './end-session'
import { inVisitorQueue } from '../password/password-queue'
import { logAuditEvent } from '../log-audit-event'
import { signIn } from './sign-in'
import { turnOffTwoFactor } from '../two-factor/change-two-factor'

vi.mock('../log-audit-event', { spy: true })
vi.mock('../password/password-queue', { spy: true })
vi.mock('@/services/database/with-user-lock', { spy: true })

// Races are decided by the account's lock; other tests show that step by step.
const ROUNDS = process.env.TEST_FULL ? 100 : 8
const AT_ONCE = 4

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const enter = async ({ email }: User, password = testPassword) =>
  signIn(await createRequest(null), { email, password })

const hidden = (user: User) =>
  payload.findByID({
    collection: 'users',
    id: user.id,
    depth: 0,
    joins: false,
    showHiddenFields: true,
    overrideAccess: true,
  })

const change = async (user: User, data: Partial<Pick<User, 'status' | 'password'>>) =>
  withUserLock(await createRequest(null), user.id, (req) =>
    req.payload.update({ collection: 'users', id: user.id, data, overrideAccess: true, req }),
  )

const getPassword = (round: number) => (round === 0 ? testPassword : `correct horse ${round + 1}`)

type Round = { results: PromiseSettledResult<unknown>[]; isUndone: boolean }

/** Plays a hundred rounds, spread over a few users, and returns the failures. */
async function race(play: (user: User, round: number) => Promise<Round>) {
  let undone = 0
  const unexpected: unknown[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const user = await aStudent()
      for (let round = 0; round < ROUNDS / AT_ONCE; round += 1) {
        const { results, isUndone } = await play(user, round)
        if (isUndone) undone += 1
        for (const result of results)
          if (result.status === 'rejected' && !(result.reason instanceof AppError))
            unexpected.push(result.reason)
      }
    }),
  )
  return { undone, unexpected }
}

describe('signIn', () => {
  it('should open a session that belongs to the account', async () => {
    const user = await aStudent({ username: 'Robin Field' })

    const { token, user: view } = await enter(user)

    expect((await readSessionUser(payload, token))?.id).toBe(user.id)
    expect(view).toEqual({
      displayName: 'Robin Field',
      email: user.email,
      manualUserId: user.manualUserId,
    })
  })

  it.each([
    ['a wrong password', 'wrong horse 1'],
    ['no password', ''],
    ['blanks', '      '],
  ])('should refuse %s with the sentence of the catalog', async (_case, password) => {
    const user = await aStudent()

    await expect(enter(user, password)).rejects.toMatchObject({
      code: 'invalid_credentials',
      userMessage: messages.signIn.invalidCredentials,
      status: 401,
    })
  })

  it('should respond to an unknown email as to a wrong password', async () => {
    const stranger = signIn(await createRequest(null), {
      email: 'nobody@example.com',
      password: testPassword,
    })

    await expect(stranger).rejects.toMatchObject({ code: 'invalid_credentials', status: 401 })
  })

  it('should tell the owner that the account is disabled, and leave no session', async () => {
    const user = await aStudent({ status: 'disabled' })

    await expect(enter(user)).rejects.toMatchObject({
      code: 'account_disabled',
      userMessage: messages.signIn.accountDisabled,
    })

    expect((await hidden(user)).sessions ?? []).toEqual([])
  })

  it('should not reveal without the password that the account is disabled', async () => {
    const user = await aStudent({ status: 'disabled' })

    await expect(enter(user, 'wrong horse 1')).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
  })

  it('should leave no session if it can’t be logged', async () => {
    const user = await aStudent()
    vi.mocked(logAuditEvent).mockRejectedValueOnce(new Error('The database is away.'))

    await expect(enter(user)).rejects.toThrow('The database is away.')

    expect((await hidden(user)).sessions ?? []).toEqual([])
    expect(await readSecurityEvents(user)).toEqual([])
  })

  it('should be logged once', async () => {
    const user = await aStudent()

    await enter(user)

    expect(await readSecurityEvents(user)).toEqual(['signed_in'])
  })

  it('should retain all of five concurrent sessions', async () => {
    const user = await aStudent()

    const opened = await Promise.all(Array.from({ length: 5 }, () => enter(user)))

    const alive = await Promise.all(opened.map(({ token }) => readSessionUser(payload, token)))
    expect(alive.map((session) => session?.id)).toEqual(Array(5).fill(user.id))
  })

  it('should let forty people in concurrently, without blocking others', async () => {
    const people: User[] = []
    while (people.length < 40) people.push(await aStudent())

    const entering = Promise.all(people.map((person) => enter(person)))
    const { totalDocs } = await payload.count({ collection: 'courses', overrideAccess: true })

    expect(totalDocs).toBeGreaterThan(0)
    expect(await entering).toHaveLength(40)
  }, 60_000)
})

describe('the hashing of a sign-in', () => {
  const splitPassword = async () => {
    const user = await aStudent()
    await payload.db.drizzle.execute(
      sql`update users set hash = null, salt = null where id = ${user.id}::uuid`,
    )
    return user.email
  }
  const withSecondStep = async () => {
    const user = await aStudent()
    await turnOnTwoFactor(user)
    return user.email
  }

  it.each<[string, () => Promise<string>, string]>([
    ['of someone with a wrong password', async () => (await aStudent()).email, 'wrong horse 1'],
    ['of nobody', () => Promise.resolve(`${uniqueText()}@example.com`), testPassword],
    ['without a password yet', splitPassword, testPassword],
    [
      'that is disabled',
      async () => (await aStudent({ status: 'disabled' })).email,
      'wrong horse 1',
    ],
    [
      'that is disabled, with its password',
      async () => (await aStudent({ status: 'disabled' })).email,
      testPassword,
    ],
    ['whose second step follows', withSecondStep, testPassword],
  ])('should be one hash, in the queue, for an account %s', async (_case, make, password) => {
    const email = await make()
    const hash = vi.spyOn(crypto, 'pbkdf2')
    vi.mocked(inVisitorQueue).mockClear()
    vi.mocked(withUserLock).mockClear()

    const loginContext = { isNewDevice: true }
    await expect(
      signIn(await createRequest(null), { email, password }, loginContext),
    ).rejects.toThrow(AppError)

    const work = hash.mock.calls.map(([, salt, iterations, bytes, digest]) => [
      Buffer.from(z.string().parse(salt)).length,
      ...[iterations, bytes, digest],
    ])
    hash.mockRestore()
    expect(work).toEqual([[64, 600_000, 32, 'sha256']])
    expect(inVisitorQueue).toHaveBeenCalledOnce()
    expect(withUserLock).toHaveBeenCalledOnce()
  })

  it('should be skipped for a blank password', async () => {
    const hash = vi.spyOn(crypto, 'pbkdf2')
    const [{ email }, stranger] = [await aStudent(), `${uniqueText()}@example.com`]
    hash.mockClear()

    for (const who of [email, stranger])
      await expect(
        signIn(await createRequest(null), { email: who, password: '      ' }),
      ).rejects.toMatchObject({ code: 'invalid_credentials' })

    expect(hash).not.toHaveBeenCalled()
    hash.mockRestore()
  })
})

describe('a sign-in race', () => {
  it('should make a ban wait while the password is checked', async () => {
    const user = await aStudent()
    const racing: Promise<unknown>[] = []

    await whileHashing(
      () => racing.push(enter(user)),
      async () => {
        racing.push(change(user, { status: 'disabled' }))
        await waitUntilBlocked(payload)
      },
    )
    await Promise.all(racing)

    expect(await hidden(user)).toMatchObject({ status: 'disabled', sessions: [] })
  })

  it('should never undo a ban', async () => {
    const { undone, unexpected } = await race(async (user) => {
      await change(user, { status: 'active' })
      const results = await Promise.allSettled([enter(user), change(user, { status: 'disabled' })])
      const { status, sessions } = await hidden(user)
      return { results, isUndone: status !== 'disabled' || (sessions ?? []).length > 0 }
    })

    expect({ undone, unexpected }).toEqual({ undone: 0, unexpected: [] })
  }, 120_000)

  it('should never undo a new password', async () => {
    const { undone, unexpected } = await race(async (user, round) => {
      const { hash } = await hidden(user)
      const results = await Promise.allSettled([
        enter(user, getPassword(round)),
        change(user, { password: getPassword(round + 1) }),
      ])
      return { results, isUndone: (await hidden(user)).hash === hash }
    })

    expect({ undone, unexpected }).toEqual({ undone: 0, unexpected: [] })
  }, 120_000)

  it('should never undo two-factor authentication', async () => {
    const { undone, unexpected } = await race(async (user) => {
      await markEmailVerified(user)
      const [entry, turnedOn] = await Promise.allSettled([enter(user), turnOnTwoFactor(user)])
      const isGated = await enter(user).then(
        () => false,
        (error: unknown) => error instanceof AppError && error.code === 'code_required',
      )
      if (turnedOn.status === 'fulfilled') {
        const code = generateCode(turnedOn.value.key)
        const proof = { userId: user.id, password: testPassword, code, clientInfo: testClientInfo }
        await turnOffTwoFactor(await createRequest(null), proof)
      }
      return { results: [entry, turnedOn], isUndone: !isGated }
    })

    expect({ undone, unexpected }).toEqual({ undone: 0, unexpected: [] })
  }, 120_000)

  it('should never restore ended sessions', async () => {
    const user = await aStudent()
    const before = await Promise.all(Array.from({ length: 3 }, () => enter(user)))

    await Promise.all([enter(user), endOtherSessions(await createRequest(null), user.id, null)])

    const alive = await Promise.all(before.map(({ token }) => readSessionUser(payload, token)))
    expect(alive).toEqual([null, null, null])
  })
})

describe('signOut', () => {
  const leave = async ({ id: userId }: User, token: string) => {
    const session = await readSessionUser(payload, token)
    const sessionId = session?.sessionId ?? crypto.randomUUID()
    return signOut(await createRequest(null), { userId, sessionId, clientInfo: testClientInfo })
  }

  it('should end only this session, and log it once', async () => {
    const user = await aStudent()
    const [mine, other] = [await enter(user), await enter(user)]

    expect(await leave(user, mine.token)).toBe(true)
    expect(await leave(user, mine.token)).toBe(false)

    expect(await readSessionUser(payload, mine.token)).toBeNull()
    expect((await readSessionUser(payload, other.token))?.id).toBe(user.id)
    expect(await readSecurityEvents(user)).toEqual(['signed_in', 'signed_in', 'signed_out'])
  })

  it('should not end a session without logging it', async () => {
    const user = await aStudent()
    const { token } = await enter(user)
    vi.mocked(logAuditEvent).mockRejectedValueOnce(new Error('The database is away.'))

    await expect(leave(user, token)).rejects.toThrow('The database is away.')

    expect((await readSessionUser(payload, token))?.id).toBe(user.id)
  })
})

describe('endOtherSessions', () => {
  it('should not end the current session', async () => {
    const user = await aStudent()
    const [current, other] = [await enter(user), await enter(user)]
    const session = await readSessionUser(payload, current.token)

    await endOtherSessions(await createRequest(null), user.id, session?.sessionId ?? null)

    expect((await readSessionUser(payload, current.token))?.id).toBe(user.id)
    expect(await readSessionUser(payload, other.token)).toBeNull()
  })
})
