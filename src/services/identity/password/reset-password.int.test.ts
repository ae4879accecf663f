import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '@/domain/messages/messages'
import type { User } from '@/payload-types'
import { readSessionUser } from '@/server/session/session-user'
import { aStudent, anInstructor, testPassword } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { mailsTo } from '@/testing/factories/purchases'
import { createPasswordLink } from './create-password-link'
import { requestPasswordReset } from './request-password-reset'
import { isResetLinkValid, resetPassword } from './reset-password'
import { signIn } from '../sessions/sign-in'

const chosen = 'another horse 2'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const createLink = async ({ id, email }: User, hours = 1) =>
  createPasswordLink(await createRequest(null), { userId: id, email }, hours)

const getToken = (link: string) => new URL(link).searchParams.get('token') ?? ''

const choose = async (token: string, password = chosen) =>
  resetPassword(await createRequest(null), { token, password })

const enter = async ({ email }: User, password: string) =>
  signIn(await createRequest(null), { email, password })

const textsTo = async (email: string) => (await mailsTo(email)).map(({ text }) => text)

describe('a password link', () => {
  it('should link to this site and open the account once', async () => {
    const user = await aStudent()
    const link = await createLink(user)
    expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[0-9a-f]{40}$/)

    const { token } = await choose(getToken(link))

    expect((await readSessionUser(payload, token))?.id).toBe(user.id)
    expect((await enter(user, chosen)).userId).toBe(user.id)
    await expect(enter(user, testPassword)).rejects.toMatchObject({ code: 'invalid_credentials' })
    await expect(choose(getToken(link), 'a third horse 3')).rejects.toMatchObject({
      code: 'link_expired',
      userMessage: messages.passwordReset.linkExpired,
    })
  })

  it('should work in one of two concurrent windows', async () => {
    const token = getToken(await createLink(await aStudent()))

    const results = await Promise.allSettled([choose(token), choose(token, 'a third horse 3')])

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('should be deleted after its use, whatever the clock says', async () => {
    const user = await aStudent()

    await choose(getToken(await createLink(user)))

    const { rows } = await payload.db.drizzle.execute(sql`
      select reset_password_token as token, reset_password_expiration as until
      from users where id = ${user.id}`)
    expect(rows).toEqual([{ token: null, until: null }])
  })

  it('should end all other sessions', async () => {
    const user = await aStudent()
    const { token } = await enter(user, testPassword)

    await choose(getToken(await createLink(user)))

    expect(await readSessionUser(payload, token)).toBeNull()
  })

  it('should expire', async () => {
    const user = await aStudent()
    const token = getToken(await createLink(user))
    await payload.db.drizzle.execute(
      sql`update users set reset_password_expiration = now() - interval '1 second' where id = ${user.id}`,
    )

    expect(await isResetLinkValid(await createRequest(null), token)).toBe(false)
    await expect(choose(token)).rejects.toMatchObject({ code: 'link_expired' })
  })

  it('should stop working when a newer one is created', async () => {
    const user = await aStudent()
    const [older, newer] = [getToken(await createLink(user)), getToken(await createLink(user))]

    expect(await isResetLinkValid(await createRequest(null), older)).toBe(false)
    expect(await isResetLinkValid(await createRequest(null), newer)).toBe(true)
  })

  it('should not open a disabled account, nor change its password', async () => {
    const user = await aStudent()
    const token = getToken(await createLink(user))
    await payload.update({
      collection: 'users',
      id: user.id,
      data: { status: 'disabled' },
      overrideAccess: true,
    })

    await expect(choose(token)).rejects.toMatchObject({ code: 'account_disabled' })
    expect(await isResetLinkValid(await createRequest(null), token)).toBe(true)
  })

  it.each(['', "' or true --", '0'.repeat(40), 'A'.repeat(40), '\u0000', 'x'.repeat(100_000)])(
    'should refuse an invalid token',
    async (token) => {
      await expect(choose(token)).rejects.toMatchObject({ code: 'link_expired', status: 410 })
    },
  )

  it.each([
    ['five characters', 'horse', messages.signUp.passwordTooShort],
    ['257 bytes', 'a'.repeat(257), messages.signUp.passwordTooLong],
    ['blanks', '        ', messages.signUp.weakPassword],
  ])('should refuse a password of %s and stay open', async (_case, password, message) => {
    const token = getToken(await createLink(await aStudent()))

    await expect(choose(token, password)).rejects.toMatchObject({ userMessage: message })

    expect(await isResetLinkValid(await createRequest(null), token)).toBe(true)
  })

  it('should require a strong password of an instructor', async () => {
    const token = getToken(await createLink(await anInstructor()))

    await expect(choose(token, 'horses')).rejects.toMatchObject({
      userMessage: messages.passwordReset.passwordNotStrong,
    })
  })
})

describe('requestPasswordReset', () => {
  it('should email a working link to the owner', async () => {
    const user = await aStudent()

    await requestPasswordReset(await createRequest(null), user.email)

    const [mail = '', ...others] = await textsTo(user.email)
    expect(others).toEqual([])
    const link = /http:\S+token=[0-9a-f]+/.exec(mail)?.[0] ?? ''
    const { rows } = await payload.db.drizzle.execute(sql`
      select extract(epoch from reset_password_expiration - now()) / 60 as minutes
      from users where id = ${user.id}`)
    expect(Math.round(Number(rows[0]?.minutes))).toBe(60)
    expect((await choose(getToken(link))).userId).toBe(user.id)
  })

  it('should report an unknown email', async () => {
    const request = requestPasswordReset(await createRequest(null), 'nobody@example.com')

    await expect(request).rejects.toMatchObject({
      userMessage: messages.passwordReset.unknownEmail,
    })
  })

  it('should send no email to a disabled account', async () => {
    const user = await aStudent({ status: 'disabled' })

    await expect(requestPasswordReset(await createRequest(null), user.email)).rejects.toMatchObject(
      {
        code: 'account_disabled',
      },
    )

    expect(await textsTo(user.email)).toEqual([])
  })
})
