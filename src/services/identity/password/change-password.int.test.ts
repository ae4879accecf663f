import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { memberMessages } from '@/domain/messages/member-messages'
import { messages } from '@/domain/messages/messages'
import type { User } from '@/payload-types'
import { readSessionUser } from '@/server/session/session-user'
import { aStudent, anInstructor, testPassword } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { callRestApiAs } from '@/testing/rest'
import {
  testClientInfo,
  readSecurityEvents,
  mailKindsTo,
  turnOnTwoFactor,
} from '@/testing/factories/two-factor'
import { changePassword } from './change-password'
import { createPasswordLink } from './create-password-link'
import { isResetLinkValid } from './reset-password'
import { signIn } from '../sessions/sign-in'

const chosen = 'another-Horse 2'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const openSession = async ({ email }: User, password = testPassword) => {
  const { token } = await signIn(await createRequest(null), { email, password })
  const session = await readSessionUser(payload, token)
  return { token, sessionId: session?.sessionId ?? '' }
}

const change = async (
  user: User,
  sessionId: string,
  { currentPassword = testPassword, newPassword = chosen } = {},
) =>
  changePassword(await createRequest(user), {
    userId: user.id,
    sessionId,
    currentPassword,
    newPassword,
    clientInfo: testClientInfo,
  })

describe('changePassword', () => {
  it('should leave only this session open, log the change and notify the owner', async () => {
    const user = await aStudent()
    const [mine, other] = [await openSession(user), await openSession(user)]

    await change(user, mine.sessionId)

    expect((await readSessionUser(payload, mine.token))?.id).toBe(user.id)
    expect(await readSessionUser(payload, other.token)).toBeNull()
    expect((await openSession(user, chosen)).sessionId).not.toBe('')
    await expect(openSession(user)).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect((await readSecurityEvents(user)).slice(2)).toEqual(['password_changed', 'signed_in'])
    expect(await mailKindsTo(user.email)).toEqual(['password-changed'])
  })

  it('should need the current password, without opening a session for it', async () => {
    const user = await aStudent()
    const { sessionId } = await openSession(user)

    await expect(
      change(user, sessionId, { currentPassword: 'wrong horse 1' }),
    ).rejects.toMatchObject({
      code: 'wrong_password',
      userMessage: memberMessages.security.passwordWrong,
    })

    const { rows } = await payload.db.drizzle.execute(
      sql`select id from users_sessions where _parent_id = ${user.id}`,
    )
    expect(rows).toEqual([{ id: sessionId }])
    expect(await readSecurityEvents(user)).toEqual(['signed_in'])
  })

  it.each([
    ['seven characters', 'abcd-12', messages.passwordReset.passwordNotStrong],
    ['letters alone', 'abcdefghij', messages.passwordReset.passwordNotStrong],
    ['257 bytes', `${'a'.repeat(254)}-12`, messages.signUp.passwordTooLong],
    ['the same', testPassword, memberMessages.security.passwordSame],
  ])('should refuse %s', async (_case, newPassword, message) => {
    const user = await aStudent()
    const { sessionId } = await openSession(user)

    await expect(change(user, sessionId, { newPassword })).rejects.toMatchObject({
      userMessage: message,
    })
  })

  it('should end a password link', async () => {
    const user = await aStudent()
    const { sessionId } = await openSession(user)
    const link = await createPasswordLink(
      await createRequest(null),
      { userId: user.id, email: user.email },
      1,
    )
    const token = new URL(link).searchParams.get('token') ?? ''

    await change(user, sessionId)

    expect(await isResetLinkValid(await createRequest(null), token)).toBe(false)
  })

  it('should not affect two-factor authentication', async () => {
    const user = await aStudent()
    const { sessionId } = await openSession(user)
    await turnOnTwoFactor(user)

    await change(user, sessionId)

    await expect(openSession(user, chosen)).rejects.toMatchObject({ code: 'code_required' })
  })

  it('should succeed in one of two concurrent windows', async () => {
    const user = await aStudent()
    const [one, two] = [await openSession(user), await openSession(user)]

    const results = await Promise.allSettled([
      change(user, one.sessionId),
      change(user, two.sessionId, { newPassword: 'a-third Horse 3' }),
    ])

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a password', () => {
  it('should not be writable in a panel form, not even one’s own', async () => {
    const [user, instructor] = [await aStudent(), await anInstructor()]

    for (const { id } of [user, instructor]) {
      const response = await callRestApiAs(instructor, 'PATCH', `/users/${id}`, {
        password: chosen,
      })
      expect(response).toMatchObject({
        status: 403,
        messages: [memberMessages.security.otherAccountPassword],
      })
    }

    expect((await openSession(user)).sessionId).not.toBe('')
    expect((await openSession(instructor)).sessionId).not.toBe('')
  })

  it('should not change when the panel saves other fields', async () => {
    const [user, instructor] = [await aStudent(), await anInstructor()]

    const response = await callRestApiAs(instructor, 'PATCH', `/users/${user.id}`, {
      username: 'Ann Lee',
    })

    expect(response.status).toBe(200)
    expect((await openSession(user)).sessionId).not.toBe('')
  })

  it('should be chosen for an account that the instructor creates', async () => {
    const instructor = await anInstructor()
    const email = `${crypto.randomUUID()}@example.com`

    const response = await callRestApiAs(instructor, 'POST', '/users', {
      email,
      password: testPassword,
      username: 'Ann Lee',
      role: 'student',
      status: 'active',
    })

    expect(response.status).toBe(201)
    const { userId } = await signIn(await createRequest(null), { email, password: testPassword })
    expect(userId).not.toBe('')
  })
})
