import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { memberMessages } from '@/domain/messages/member-messages'
import { messages } from '@/domain/messages/messages'
import type { User } from '@/payload-types'
import { readSession } from '@/server/session/session-user'
import { aStudent, anInstructor, passwordOfAll } from '@/testing/factories/people'
import { requestOf, testPayload } from '@/testing/payload'
import { restAs } from '@/testing/rest'
import {
  aClientInfo,
  securityEventsOf,
  mailKindsTo,
  turnOnTwoFactor,
} from '@/testing/factories/two-factor'
import { changePassword } from './change-password'
import { makePasswordLink } from './make-password-link'
import { isPasswordLinkOpen } from './reset-password'
import { signIn } from '../sessions/sign-in'

const chosen = 'another-Horse 2'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const enter = async ({ email }: User, password = passwordOfAll) => {
  const { token } = await signIn(await requestOf(null), { email, password })
  const session = await readSession(payload, token)
  return { token, sessionId: session?.sessionId ?? '' }
}

const change = async (
  user: User,
  sessionId: string,
  { currentPassword = passwordOfAll, newPassword = chosen } = {},
) =>
  changePassword(await requestOf(user), {
    userId: user.id,
    sessionId,
    currentPassword,
    newPassword,
    clientInfo: aClientInfo,
  })

describe('changePassword', () => {
  it('should keep this session, end all others, record it and tell the owner', async () => {
    const user = await aStudent()
    const [mine, other] = [await enter(user), await enter(user)]

    await change(user, mine.sessionId)

    expect((await readSession(payload, mine.token))?.id).toBe(user.id)
    expect(await readSession(payload, other.token)).toBeNull()
    expect((await enter(user, chosen)).sessionId).not.toBe('')
    await expect(enter(user)).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect((await securityEventsOf(user)).slice(2)).toEqual(['password_changed', 'signed_in'])
    expect(await mailKindsTo(user.email)).toEqual(['password-changed'])
  })

  it('should ask for the current password, and open no session for it', async () => {
    const user = await aStudent()
    const { sessionId } = await enter(user)

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
    expect(await securityEventsOf(user)).toEqual(['signed_in'])
  })

  it.each([
    ['seven characters', 'abcd-12', messages.passwordReset.notMixed],
    ['letters alone', 'abcdefghij', messages.passwordReset.notMixed],
    ['257 bytes', `${'a'.repeat(254)}-12`, messages.signUp.passwordTooLong],
    ['the same', passwordOfAll, memberMessages.security.passwordSame],
  ])('should refuse %s', async (_case, newPassword, sentence) => {
    const user = await aStudent()
    const { sessionId } = await enter(user)

    await expect(change(user, sessionId, { newPassword })).rejects.toMatchObject({
      userMessage: sentence,
    })
  })

  it('should close a mailed link for a new password', async () => {
    const user = await aStudent()
    const { sessionId } = await enter(user)
    const link = await makePasswordLink(
      await requestOf(null),
      { userId: user.id, email: user.email },
      1,
    )
    const token = new URL(link).searchParams.get('token') ?? ''

    await change(user, sessionId)

    expect(await isPasswordLinkOpen(await requestOf(null), token)).toBe(false)
  })

  it('should leave two-factor authentication as it is', async () => {
    const user = await aStudent()
    const { sessionId } = await enter(user)
    await turnOnTwoFactor(user)

    await change(user, sessionId)

    await expect(enter(user, chosen)).rejects.toMatchObject({ code: 'code_required' })
  })

  it('should let one of two windows win that change it at once', async () => {
    const user = await aStudent()
    const [one, two] = [await enter(user), await enter(user)]

    const results = await Promise.allSettled([
      change(user, one.sessionId),
      change(user, two.sessionId, { newPassword: 'a-third Horse 3' }),
    ])

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a password', () => {
  it('should not be set by a form of the panel, not even one’s own', async () => {
    const [user, instructor] = [await aStudent(), await anInstructor()]

    for (const { id } of [user, instructor]) {
      const answer = await restAs(instructor, 'PATCH', `/users/${id}`, { password: chosen })
      expect(answer).toMatchObject({
        status: 403,
        messages: [memberMessages.security.personalPassword],
      })
    }

    expect((await enter(user)).sessionId).not.toBe('')
    expect((await enter(instructor)).sessionId).not.toBe('')
  })

  it('should stay when the panel writes something else', async () => {
    const [user, instructor] = [await aStudent(), await anInstructor()]

    const answer = await restAs(instructor, 'PATCH', `/users/${user.id}`, { username: 'Ann Lee' })

    expect(answer.status).toBe(200)
    expect((await enter(user)).sessionId).not.toBe('')
  })

  it('should be chosen for an account that the instructor makes', async () => {
    const instructor = await anInstructor()
    const email = `${crypto.randomUUID()}@example.com`

    const answer = await restAs(instructor, 'POST', '/users', {
      email,
      password: passwordOfAll,
      username: 'Ann Lee',
      role: 'student',
      status: 'active',
    })

    expect(answer.status).toBe(201)
    const { userId } = await signIn(await requestOf(null), { email, password: passwordOfAll })
    expect(userId).not.toBe('')
  })
})
