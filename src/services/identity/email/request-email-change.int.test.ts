import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { normalizeCode } from '@/domain/identity/two-factor'
import { messages } from '@/domain/messages/messages'
import { readSessionUser } from '@/server/session/session-user'
import {
  uniqueEmail,
  tokenMailedTo,
  requestConfirmationToken,
  requestEmailChangeToken,
  openEmailLink,
  reloadUser,
  expiredLinkError,
} from '@/testing/factories/email-links'
import { aStudent, testPassword } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { mailsTo } from '@/testing/factories/purchases'
import { readSecurityEvents, turnOnTwoFactor } from '@/testing/factories/two-factor'
import { changePassword } from '../password/change-password'
import {
  cancelEmailChange,
  readPendingEmailChange,
  requestEmailChange,
} from './request-email-change'
import { requestPasswordReset } from '../password/request-password-reset'
import { resetPassword } from '../password/reset-password'
import { signIn } from '../sessions/sign-in'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

describe('an email change', () => {
  it('should happen when the new email is confirmed, and notify the old one', async () => {
    const user = await aStudent()
    const session = await signIn(await createRequest(null), {
      email: user.email,
      password: testPassword,
    })
    const email = uniqueEmail()
    const token = await requestEmailChangeToken(user, email)
    const req = await createRequest(user)
    expect((await reloadUser(user)).email).toBe(user.email)
    expect(await readPendingEmailChange(req)).toBe(email)

    expect(await openEmailLink(token)).toBe('change_email')

    expect(await reloadUser(user)).toMatchObject({ email, emailVerified: true })
    expect(await readPendingEmailChange(req)).toBeNull()
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['email-changed'])
    expect((await mailsTo(user.email))[0]?.text).not.toContain(email)
    expect(await readSecurityEvents(user)).toEqual([
      'signed_in',
      'email_change_asked',
      'email_changed',
    ])
    expect((await readSessionUser(payload, session.token))?.email).toBe(email)
    const credentials = { email, password: testPassword }
    expect((await signIn(await createRequest(null), credentials)).userId).toBe(user.id)
  })

  it('should need the current password, and refuse the same or a taken email', async () => {
    const [user, other] = [await aStudent(), await aStudent()]

    await expect(
      requestEmailChangeToken(user, uniqueEmail(), 'wrong horse 1'),
    ).rejects.toMatchObject({
      code: 'wrong_password',
      status: 403,
    })
    await expect(requestEmailChangeToken(user, user.email)).rejects.toMatchObject({
      code: 'email_unchanged',
    })
    await expect(requestEmailChangeToken(user, other.email)).rejects.toMatchObject({
      code: 'email_taken',
      userMessage: messages.signUp.emailTaken,
    })
    expect(await readPendingEmailChange(await createRequest(user))).toBeNull()
    expect(await mailsTo(other.email)).toEqual([])
  })

  it('should be refused to an account that was disabled meanwhile', async () => {
    const user = await aStudent({ status: 'disabled' })
    const email = uniqueEmail()

    await expect(requestEmailChangeToken(user, email)).rejects.toMatchObject({
      code: 'session_ended',
      status: 401,
    })

    expect(await mailsTo(email)).toEqual([])
    expect(await readPendingEmailChange(await createRequest(user))).toBeNull()
  })

  it('should go to one of two users who confirm the same email concurrently', async () => {
    const people = [await aStudent(), await aStudent()]
    const email = uniqueEmail()
    const tokens = []
    for (const person of people) tokens.push(await requestEmailChangeToken(person, email))

    const results = await Promise.allSettled(tokens.map(openEmailLink))

    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toMatchObject({ code: 'email_taken', status: 409 })
    const emails = await Promise.all(people.map(async (person) => (await reloadUser(person)).email))
    expect(emails.filter((one) => one === email)).toHaveLength(1)
  })

  it('should change nothing when the email was taken meanwhile', async () => {
    const user = await aStudent()
    const email = uniqueEmail()
    const token = await requestEmailChangeToken(user, email)
    await aStudent({ email })

    await expect(openEmailLink(token)).rejects.toMatchObject({
      code: 'email_taken',
      userMessage: messages.signUp.emailTaken,
    })

    expect((await reloadUser(user)).email).toBe(user.email)
    expect(await mailsTo(user.email)).toEqual([])
    expect(await readSecurityEvents(user)).toEqual(['email_change_asked'])
  })

  it('should be one at a time, and end when canceled or the password is reset', async () => {
    const user = await aStudent()
    const first = await requestEmailChangeToken(user, uniqueEmail())
    const second = await requestEmailChangeToken(user, uniqueEmail())
    await expect(openEmailLink(first)).rejects.toMatchObject(expiredLinkError)
    await cancelEmailChange(await createRequest(null), user.id)
    await expect(openEmailLink(second)).rejects.toMatchObject(expiredLinkError)

    const third = await requestEmailChangeToken(user, uniqueEmail())
    await requestPasswordReset(await createRequest(null), user.email)
    const token = await tokenMailedTo(user.email, 'reset-password')
    await resetPassword(await createRequest(null), { token, password: 'another horse 2' })

    await expect(openEmailLink(third)).rejects.toMatchObject(expiredLinkError)
    expect((await reloadUser(user)).email).toBe(user.email)
  })

  it('should end the links sent to the old email', async () => {
    const user = await aStudent()
    const confirmation = await requestConfirmationToken(user)
    await requestPasswordReset(await createRequest(null), user.email)
    const reset = await tokenMailedTo(user.email, 'reset-password')

    await openEmailLink(await requestEmailChangeToken(user, uniqueEmail()))

    await expect(openEmailLink(confirmation)).rejects.toMatchObject(expiredLinkError)
    await expect(
      resetPassword(await createRequest(null), { token: reset, password: 'another horse 2' }),
    ).rejects.toMatchObject({ code: 'link_expired' })
  })

  it('should be canceled when the password is changed in the settings', async () => {
    const user = await aStudent()
    const token = await requestEmailChangeToken(user, uniqueEmail())
    await changePassword(await createRequest(user), {
      userId: user.id,
      sessionId: crypto.randomUUID(),
      currentPassword: testPassword,
      newPassword: 'another-Horse-2',
      clientInfo: { browser: null, system: null, ip: null },
    })

    await expect(openEmailLink(token)).rejects.toMatchObject(expiredLinkError)
  })

  it('should need the code of an account with a second step', async () => {
    const user = await aStudent()
    const { recoveryCodes } = await turnOnTwoFactor(user)
    const email = uniqueEmail()
    const ask = async (code: string | undefined) =>
      requestEmailChange(await createRequest(null), {
        userId: user.id,
        email,
        password: testPassword,
        code,
        clientInfo: null,
      })

    await expect(ask(undefined)).rejects.toMatchObject({ code: 'code_required' })
    await expect(ask('0'.repeat(32))).rejects.toMatchObject({ code: 'wrong_code' })
    expect(await mailsTo(email)).toEqual([])
    await ask(normalizeCode(recoveryCodes[0] ?? ''))

    expect(await openEmailLink(await tokenMailedTo(email, 'change-email'))).toBe('change_email')
    expect((await reloadUser(user)).email).toBe(email)
  })

  it('should be canceled only by its owner', async () => {
    const [user, other] = [await aStudent(), await aStudent()]
    const token = await requestEmailChangeToken(user, uniqueEmail())

    await cancelEmailChange(await createRequest(null), other.id)

    expect(await readPendingEmailChange(await createRequest(other))).toBeNull()
    expect(await openEmailLink(token)).toBe('change_email')
  })
})
