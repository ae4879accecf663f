import { sql } from '@payloadcms/db-postgres'
import { beforeEach, describe, expect, it } from 'vitest'
import { memberMessages } from '@/domain/messages/member-messages'
import { messages } from '@/domain/messages/messages'
import type { User } from '@/payload-types'
import { consume } from '@/server/limits/limits'
import { createPasswordLink } from '@/services/identity/password/create-password-link'
import { clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { aStudent, testPassword } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { mailsTo } from '@/testing/factories/purchases'
import { generateCode, turnOnTwoFactor } from '@/testing/factories/two-factor'
import { uniqueText } from '@/testing/unique-text'
import { choosePasswordAction, requestPasswordResetAction, signInAction } from './actions'
import {
  cancelEmailChangeAction,
  confirmEmailAction,
  requestEmailChangeAction,
  resendConfirmationByLinkAction,
  resendConfirmationAction,
} from './email-actions'

const firefox =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'

beforeEach(() => {
  clearCookies()
  setRequestHeaders({ 'user-agent': firefox })
})

const signInAs = async (user: User) => {
  await signInAction({ email: user.email, password: testPassword })
  return user
}

const freshEmail = () => `${uniqueText()}@example.com`

const readEvents = async (where: ReturnType<typeof sql>) => {
  const { rows } = await (
    await testPayload()
  ).db.drizzle.execute(
    sql`select kind, device from audit_events where ${where} order by created_at, id`,
  )
  return rows
}

const tokenIn = async (email: string): Promise<string> => {
  const mail = (await mailsTo(email)).filter(({ text }) => text.includes('token=')).at(-1)
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('a sign-in', () => {
  it('should be logged with its device, including failures', async () => {
    const user = await aStudent()
    await signInAction({ email: user.email, password: 'wrong horse 1' })
    await signInAs(user)

    const device = 'Firefox on macOS'
    expect(await readEvents(sql`user_id = ${user.id}::uuid`)).toEqual([
      { kind: 'sign_in_failed', device },
      { kind: 'signed_in', device },
    ])
  })

  it('should be logged without a user for an unknown email, up to a limit', async () => {
    const before = (await readEvents(sql`user_id is null`)).length
    await signInAction({ email: freshEmail(), password: 'wrong horse 1' })
    expect(await readEvents(sql`user_id is null`)).toHaveLength(before + 1)

    for (let time = 0; time < 70; time += 1)
      await signInAction({ email: freshEmail(), password: 'wrong horse 1' })

    expect((await readEvents(sql`user_id is null`)).length).toBeLessThanOrEqual(before + 60)
  })

  it('should be logged as failed for a disabled account, and password resets as requested', async () => {
    const [disabled, forgetful] = [await aStudent({ status: 'disabled' }), await aStudent()]
    await signInAs(disabled)
    await requestPasswordResetAction({ email: `  ${forgetful.email.toUpperCase()} ` })

    expect(await readEvents(sql`user_id = ${disabled.id}::uuid`)).toMatchObject([
      { kind: 'sign_in_failed' },
    ])
    expect(await readEvents(sql`user_id = ${forgetful.id}::uuid`)).toMatchObject([
      { kind: 'password_reset_asked' },
    ])
    expect(await mailsTo(forgetful.email)).toHaveLength(1)
  })
})

describe('a password link', () => {
  it('should log wrong two-factor codes, but not that one is requested', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)
    const account = { userId: user.id, email: user.email }
    const link = await createPasswordLink(await createRequest(null), account, 1)
    const token = new URL(link).searchParams.get('token') ?? ''
    const password = 'another horse 2'
    const choose = (code?: string) =>
      choosePasswordAction({ token, password, confirmPassword: password, code })

    expect(await choose()).toMatchObject({ error: { code: 'code_required' } })
    expect(await choose('000000')).toMatchObject({ error: { code: 'wrong_code' } })
    expect(await choose(generateCode(key))).toMatchObject({ ok: true })

    expect(await readEvents(sql`user_id = ${user.id}::uuid`)).toMatchObject([
      { kind: 'two_factor_on' },
      { kind: 'sign_in_failed', device: 'Firefox on macOS' },
      { kind: 'password_reset' },
    ])
  })
})

describe('an email confirmation', () => {
  it('should be resent to the signed-in user, and confirmed without a session', async () => {
    const user = await signInAs(await aStudent())

    expect(await resendConfirmationAction(undefined)).toEqual({
      ok: true,
      data: memberMessages.email.sent,
    })
    clearCookies()

    const token = await tokenIn(user.email)
    expect(await confirmEmailAction({ token })).toEqual({
      ok: true,
      data: memberMessages.email.confirmed,
    })
    expect(await confirmEmailAction({ token })).toMatchObject({
      ok: false,
      error: { code: 'email_link_used' },
    })
    expect(await readEvents(sql`user_id = ${user.id}::uuid`)).toMatchObject([
      { kind: 'signed_in' },
      { kind: 'email_confirmed', device: 'Firefox on macOS' },
    ])
  })

  it('should be limited per user', async () => {
    const user = await signInAs(await aStudent())
    for (let time = 0; time < 6; time += 1) await resendConfirmationAction(undefined)

    const refused = {
      ok: false,
      error: { code: 'too_many_requests', message: memberMessages.email.tooManyEmails },
    }
    expect(await resendConfirmationAction(undefined)).toEqual(refused)
    expect(await resendConfirmationByLinkAction({ token: await tokenIn(user.email) })).toEqual(
      refused,
    )
    const mails = await mailsTo(user.email)
    expect(mails.filter(({ kind }) => kind === 'confirm-email')).toHaveLength(6)
  })

  it('should be resent by an old link, but not by a forged one', async () => {
    const user = await signInAs(await aStudent())
    await resendConfirmationAction(undefined)
    const older = await tokenIn(user.email)
    clearCookies()

    expect(await resendConfirmationByLinkAction({ token: older })).toEqual({
      ok: true,
      data: memberMessages.email.sent,
    })
    const newer = await tokenIn(user.email)
    expect(newer).not.toBe(older)
    expect((await confirmEmailAction({ token: newer })).ok).toBe(true)
    expect(await resendConfirmationByLinkAction({ token: newer })).toMatchObject({
      error: { code: 'email_already_confirmed' },
    })
    for (const token of ['A'.repeat(43), '', '\u0000'])
      expect(await resendConfirmationByLinkAction({ token })).toMatchObject({
        error: { code: 'email_link_expired' },
      })
  })

  it.each([[{}], [null], ['text'], [{ token: ['x'] }], [{ token: { $ne: '' } }]])(
    'should respond to %j with a message',
    async (input) => {
      for (const action of [confirmEmailAction, resendConfirmationByLinkAction])
        expect(await action(input)).toEqual({
          ok: false,
          error: { code: 'bad_request', message: memberMessages.email.linkExpired },
        })
    },
  )
})

describe('a change of email', () => {
  it('should require a session', async () => {
    const input = { email: freshEmail(), password: testPassword }
    for (const result of [
      await requestEmailChangeAction(input),
      await cancelEmailChangeAction(undefined),
      await resendConfirmationAction(undefined),
    ])
      expect(result).toMatchObject({ ok: false, error: { code: 'session_ended' } })
  })

  it('should normalize the email, and keep this browser known', async () => {
    const user = await signInAs(await aStudent())
    const email = freshEmail()

    const typed = ` ${email.toUpperCase()}\t`
    expect(await requestEmailChangeAction({ email: typed, password: testPassword })).toEqual({
      ok: true,
      data: email,
    })
    expect(await confirmEmailAction({ token: await tokenIn(email) })).toEqual({
      ok: true,
      data: memberMessages.email.changed,
    })

    expect(await signInAction({ email, password: testPassword })).toMatchObject({
      ok: true,
      data: { email },
    })
    expect((await mailsTo(email)).map(({ kind }) => kind)).not.toContain('new-device')
    expect((await mailsTo(user.email)).at(-1)).toMatchObject({ kind: 'email-changed' })
  })

  it('should be limited, with a right or wrong password', async () => {
    await signInAs(await aStudent())
    const wrong = () => requestEmailChangeAction({ email: freshEmail(), password: 'wrong horse 1' })
    for (let time = 0; time < 10; time += 1)
      expect(await wrong()).toMatchObject({ error: { code: 'wrong_password' } })

    expect(
      await requestEmailChangeAction({ email: freshEmail(), password: testPassword }),
    ).toMatchObject({ error: { code: 'too_many_requests' } })
  })

  it('should limit emails per mailbox, across users and subaddresses', async () => {
    const name = uniqueText()
    const ask = (tag: string) =>
      requestEmailChangeAction({ email: `${name}${tag}@example.com`, password: testPassword })
    await signInAs(await aStudent())
    for (const tag of ['', '+a', '+b', '+c']) expect(await ask(tag)).toMatchObject({ ok: true })
    clearCookies()
    await signInAs(await aStudent())
    for (const tag of ['+d', '+e']) expect(await ask(tag)).toMatchObject({ ok: true })

    expect(await ask('+f')).toEqual({
      ok: false,
      error: { code: 'too_many_requests', message: memberMessages.email.tooManyEmails },
    })
    expect(await mailsTo(`${name}+f@example.com`)).toEqual([])
  })

  it('should count confirmation links per mailbox, too', async () => {
    const name = uniqueText()
    for (let time = 0; time < 6; time += 1) await consume('mailsToMailbox', `${name}@example.com`)
    await signInAs(await aStudent({ email: `${name}+g@example.com` }))

    expect(await resendConfirmationAction(undefined)).toMatchObject({
      error: { code: 'too_many_requests' },
    })
  })

  it('should report an email that already has an account', async () => {
    await signInAs(await aStudent())
    const { email } = await aStudent()

    expect(await requestEmailChangeAction({ email, password: testPassword })).toMatchObject({
      error: { code: 'email_taken', message: messages.signUp.emailTaken },
    })
  })
})
