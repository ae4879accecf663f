import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { memberMessages } from '@/domain/member-messages'
import { normalizeCode } from '@/domain/two-factor'
import { messages } from '@/domain/messages'
import type { User } from '@/payload-types'
import { readSession } from '@/server/session-user'
import { anInstructor, aStudent, passwordOfAll } from '@/testing/people'
import { requestOf, testPayload } from '@/testing/payload'
import { mailsTo } from '@/testing/purchases'
import { turnOnTwoFactor } from '@/testing/two-factor'
import { unique } from '@/testing/unique'
import { changePassword } from './change-password'
import { confirmEmail } from './confirm-email'
import { findEmailLink } from './email-links'
import { requestEmailConfirmation } from './request-email-confirmation'
import {
  cancelEmailChange,
  readPendingEmailChange,
  requestEmailChange,
} from './request-email-change'
import { requestPasswordReset } from './request-password-reset'
import { resetPassword } from './reset-password'
import { signIn } from './sign-in'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const freshEmail = () => `${unique()}@example.com`

/** The token in the newest mail of this kind to this address. */
const tokenIn = async (email: string, kind: string): Promise<string> => {
  const mail = (await mailsTo(email)).filter((one) => one.kind === kind).at(-1)
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const askToConfirm = async ({ id, email }: User) => {
  await requestEmailConfirmation(await requestOf(null), id)
  return tokenIn(email, 'confirm-email')
}

const askToMove = async ({ id }: User, email: string, password = passwordOfAll) => {
  await requestEmailChange(await requestOf(null), {
    ...{ userId: id, email, password },
    ...{ code: undefined, visit: null },
  })
  return tokenIn(email, 'change-email')
}

const open = async (token: string) => confirmEmail(await requestOf(null), token, null)

const userNow = async ({ id }: User): Promise<User> =>
  payload.findByID({ collection: 'users', id, depth: 0, overrideAccess: true })

const eventsOf = async ({ id }: User): Promise<unknown[]> => {
  const { rows } = await payload.db.drizzle.execute(
    // What happened in one transaction happened at one moment.
    sql`select kind from audit_events where user_id = ${id}::uuid order by created_at, kind::text`,
  )
  return rows.map(({ kind }) => kind)
}

const letExpire = ({ id }: User) =>
  payload.db.drizzle.execute(
    sql`update account_tokens set expires_at = now() where user_id = ${id}::uuid`,
  )

const expired = { code: 'link_expired', status: 410, userMessage: memberMessages.email.linkExpired }

describe('a link to confirm an address', () => {
  it('should confirm it once', async () => {
    const user = await aStudent()
    const token = await askToConfirm(user)

    expect(await open(token)).toEqual({ userId: user.id, kind: 'confirm_email', email: user.email })

    expect((await userNow(user)).emailVerified).toBe(true)
    expect(await eventsOf(user)).toEqual(['email_confirmed'])
    await expect(open(token)).rejects.toMatchObject({ code: 'link_used', status: 409 })
    await expect(requestEmailConfirmation(await requestOf(null), user.id)).rejects.toMatchObject({
      code: 'already_confirmed',
    })
  })

  it('should work in one of two windows that use it at once', async () => {
    const user = await aStudent()
    const token = await askToConfirm(user)

    const results = await Promise.allSettled([open(token), open(token), open(token)])

    expect(results.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(await eventsOf(user)).toEqual(['email_confirmed'])
  })

  it('should be nowhere in the database', async () => {
    const user = await aStudent()
    const token = await askToConfirm(user)
    const { rows } = await payload.db.drizzle.execute(
      sql`select * from account_tokens where user_id = ${user.id}::uuid`,
    )

    expect(token).toMatch(/^[\w-]{43}$/)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('should stop working when its time is over, or a newer one is made', async () => {
    const [late, twice] = [await aStudent(), await aStudent()]
    const token = await askToConfirm(late)
    await letExpire(late)
    const older = await askToConfirm(twice)
    const newer = await askToConfirm(twice)

    await expect(open(token)).rejects.toMatchObject(expired)
    await expect(open(older)).rejects.toMatchObject(expired)
    expect((await userNow(late)).emailVerified).toBe(false)
    expect((await open(newer)).email).toBe(twice.email)
  })

  it('should not confirm an address that the account has left, nor open a disabled account', async () => {
    const [moved, disabled] = [await aStudent(), await aStudent()]
    const token = await askToConfirm(moved)
    const other = await askToConfirm(disabled)
    const data = { email: freshEmail() }
    await payload.update({ collection: 'users', id: moved.id, data, overrideAccess: true })
    const status = { status: 'disabled' as const }
    await payload.update({
      collection: 'users',
      id: disabled.id,
      data: status,
      overrideAccess: true,
    })

    await expect(open(token)).rejects.toMatchObject(expired)
    await expect(open(other)).rejects.toMatchObject(expired)
  })

  it.each(['', "' or true --", 'A'.repeat(43), '\u0000', 'x'.repeat(100_000), '0'.repeat(40)])(
    'should refuse what was never a token',
    async (token) => {
      expect(await findEmailLink(await requestOf(null), token)).toBeNull()
      await expect(open(token)).rejects.toMatchObject(expired)
    },
  )
})

describe('an address that the instructor types', () => {
  it('should count as not confirmed', async () => {
    const user = await aStudent()
    await open(await askToConfirm(user))
    const instructor = await anInstructor()
    const change = async (data: Partial<User>) =>
      payload.update({
        collection: 'users',
        id: user.id,
        data,
        overrideAccess: false,
        user: instructor,
      })

    expect((await change({ username: 'Another Name' })).emailVerified).toBe(true)
    expect((await change({ email: freshEmail() })).emailVerified).toBe(false)
  })
})

describe('a change of address', () => {
  it('should happen when the new address is confirmed, and be told to the old one', async () => {
    const user = await aStudent()
    const session = await signIn(await requestOf(null), {
      email: user.email,
      password: passwordOfAll,
    })
    const email = freshEmail()
    const token = await askToMove(user, email)
    const req = await requestOf(user)
    expect((await userNow(user)).email).toBe(user.email)
    expect(await readPendingEmailChange(req)).toBe(email)

    expect(await open(token)).toEqual({ userId: user.id, kind: 'change_email', email })

    expect(await userNow(user)).toMatchObject({ email, emailVerified: true })
    expect(await readPendingEmailChange(req)).toBeNull()
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['email-changed'])
    expect((await mailsTo(user.email))[0]?.text).not.toContain(email)
    expect(await eventsOf(user)).toEqual(['email_change_asked', 'email_changed'])
    expect((await readSession(payload, session.token))?.email).toBe(email)
    const credentials = { email, password: passwordOfAll }
    expect((await signIn(await requestOf(null), credentials)).userId).toBe(user.id)
  })

  it('should ask for the current password, and not for the own or somebody else’s address', async () => {
    const [user, other] = [await aStudent(), await aStudent()]

    await expect(askToMove(user, freshEmail(), 'wrong horse 1')).rejects.toMatchObject({
      code: 'wrong_password',
      status: 403,
    })
    await expect(askToMove(user, user.email)).rejects.toMatchObject({ code: 'same_email' })
    await expect(askToMove(user, other.email)).rejects.toMatchObject({
      code: 'email_taken',
      userMessage: messages.signUp.emailTaken,
    })
    expect(await readPendingEmailChange(await requestOf(user))).toBeNull()
    expect(await mailsTo(other.email)).toEqual([])
  })

  it('should go to one of two who confirm the same address at once', async () => {
    const people = [await aStudent(), await aStudent()]
    const email = freshEmail()
    const tokens = []
    for (const person of people) tokens.push(await askToMove(person, email))

    const results = await Promise.allSettled(tokens.map(open))

    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toMatchObject({ code: 'email_taken', status: 409 })
    const emails = await Promise.all(people.map(async (person) => (await userNow(person)).email))
    expect(emails.filter((one) => one === email)).toHaveLength(1)
  })

  it('should leave everything as it was when the address was taken meanwhile', async () => {
    const user = await aStudent()
    const email = freshEmail()
    const token = await askToMove(user, email)
    await aStudent({ email })

    await expect(open(token)).rejects.toMatchObject({
      code: 'email_taken',
      userMessage: messages.signUp.emailTaken,
    })

    expect((await userNow(user)).email).toBe(user.email)
    expect(await mailsTo(user.email)).toEqual([])
    expect(await eventsOf(user)).toEqual(['email_change_asked'])
  })

  it('should be one at a time, and be forgotten when it is cancelled or the password is chosen anew', async () => {
    const user = await aStudent()
    const first = await askToMove(user, freshEmail())
    const second = await askToMove(user, freshEmail())
    await expect(open(first)).rejects.toMatchObject(expired)
    await cancelEmailChange(await requestOf(null), user.id)
    await expect(open(second)).rejects.toMatchObject(expired)

    const third = await askToMove(user, freshEmail())
    await requestPasswordReset(await requestOf(null), user.email)
    const token = await tokenIn(user.email, 'reset-password')
    await resetPassword(await requestOf(null), { token, password: 'another horse 2' })

    await expect(open(third)).rejects.toMatchObject(expired)
    expect((await userNow(user)).email).toBe(user.email)
  })

  it('should end the links that went to the old address', async () => {
    const user = await aStudent()
    const confirmation = await askToConfirm(user)
    await requestPasswordReset(await requestOf(null), user.email)
    const reset = await tokenIn(user.email, 'reset-password')

    await open(await askToMove(user, freshEmail()))

    await expect(open(confirmation)).rejects.toMatchObject(expired)
    await expect(
      resetPassword(await requestOf(null), { token: reset, password: 'another horse 2' }),
    ).rejects.toMatchObject({ code: 'link_expired' })
  })

  it('should be forgotten when the password is changed in the settings', async () => {
    const user = await aStudent()
    const token = await askToMove(user, freshEmail())
    await changePassword(await requestOf(user), {
      ...{ userId: user.id, sessionId: crypto.randomUUID() },
      ...{ currentPassword: passwordOfAll, newPassword: 'another-Horse-2' },
      visit: { browser: null, system: null, address: null },
    })

    await expect(open(token)).rejects.toMatchObject(expired)
  })

  it('should ask for the code of an account with a second step', async () => {
    const user = await aStudent()
    const { recoveryCodes } = await turnOnTwoFactor(user)
    const email = freshEmail()
    const ask = async (code: string | undefined) =>
      requestEmailChange(await requestOf(null), {
        ...{ userId: user.id, email, password: passwordOfAll },
        ...{ code, visit: null },
      })

    await expect(ask(undefined)).rejects.toMatchObject({ code: 'code_required' })
    await expect(ask('0'.repeat(32))).rejects.toMatchObject({ code: 'wrong_code' })
    expect(await mailsTo(email)).toEqual([])
    await ask(normalizeCode(recoveryCodes[0] ?? ''))

    expect((await open(await tokenIn(email, 'change-email'))).email).toBe(email)
  })

  it('should take nobody’s cancelling but the own', async () => {
    const [user, other] = [await aStudent(), await aStudent()]
    const token = await askToMove(user, freshEmail())

    await cancelEmailChange(await requestOf(null), other.id)

    expect(await readPendingEmailChange(await requestOf(other))).toBeNull()
    expect((await open(token)).userId).toBe(user.id)
  })
})

describe('a password link', () => {
  it('should confirm the address that it went to', async () => {
    const user = await aStudent()
    await requestPasswordReset(await requestOf(null), user.email)
    const token = await tokenIn(user.email, 'reset-password')
    await expect(open(token)).rejects.toMatchObject(expired)

    await resetPassword(await requestOf(null), { token, password: 'another horse 2' })

    expect((await userNow(user)).emailVerified).toBe(true)
    expect(await eventsOf(user)).toEqual([
      'password_reset_asked',
      'email_confirmed',
      'password_reset',
    ])
    const kinds = (await mailsTo(user.email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['reset-password', 'password-changed'])
  })
})
