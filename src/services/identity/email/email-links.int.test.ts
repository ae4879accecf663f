import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import {
  uniqueEmail,
  tokenMailedTo,
  requestConfirmationToken,
  openEmailLink,
  reloadUser,
  expireEmailLinks,
  expiredLinkError,
} from '@/testing/factories/email-links'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { mailsTo } from '@/testing/factories/purchases'
import { findEmailLink } from './email-links'
import { requestEmailConfirmation } from './request-email-confirmation'
import { requestPasswordReset } from '../password/request-password-reset'
import { resetPassword } from '../password/reset-password'
import { readSecurityEvents } from '@/testing/factories/two-factor'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

describe('a confirmation link', () => {
  it('should confirm an email once', async () => {
    const user = await aStudent()
    const token = await requestConfirmationToken(user)

    expect(await openEmailLink(token)).toBe('confirm_email')

    expect((await reloadUser(user)).emailVerified).toBe(true)
    expect(await readSecurityEvents(user)).toEqual(['email_confirmed'])
    await expect(openEmailLink(token)).rejects.toMatchObject({
      code: 'email_link_used',
      status: 409,
    })
    await expect(
      requestEmailConfirmation(await createRequest(null), user.id),
    ).rejects.toMatchObject({
      code: 'email_already_confirmed',
    })
  })

  it('should work in one of two concurrent windows', async () => {
    const user = await aStudent()
    const token = await requestConfirmationToken(user)

    const results = await Promise.allSettled([
      openEmailLink(token),
      openEmailLink(token),
      openEmailLink(token),
    ])

    expect(results.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(await readSecurityEvents(user)).toEqual(['email_confirmed'])
  })

  it('should not be stored in the database', async () => {
    const user = await aStudent()
    const token = await requestConfirmationToken(user)
    const { rows } = await payload.db.drizzle.execute(
      sql`select * from account_tokens where user_id = ${user.id}::uuid`,
    )

    expect(token).toMatch(/^[\w-]{43}$/)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('should stop working when expired or replaced', async () => {
    const [late, twice] = [await aStudent(), await aStudent()]
    const token = await requestConfirmationToken(late)
    await expireEmailLinks(late)
    const older = await requestConfirmationToken(twice)
    const newer = await requestConfirmationToken(twice)

    await expect(openEmailLink(token)).rejects.toMatchObject(expiredLinkError)
    await expect(openEmailLink(older)).rejects.toMatchObject(expiredLinkError)
    expect((await reloadUser(late)).emailVerified).toBe(false)
    expect(await openEmailLink(newer)).toBe('confirm_email')
    expect(await reloadUser(twice)).toMatchObject({ email: twice.email, emailVerified: true })
  })

  it('should not confirm a former email, nor enable a disabled account', async () => {
    const [moved, disabled] = [await aStudent(), await aStudent()]
    const token = await requestConfirmationToken(moved)
    const other = await requestConfirmationToken(disabled)
    const data = { email: uniqueEmail() }
    await payload.update({ collection: 'users', id: moved.id, data, overrideAccess: true })
    const status = { status: 'disabled' as const }
    await payload.update({
      collection: 'users',
      id: disabled.id,
      data: status,
      overrideAccess: true,
    })

    await expect(openEmailLink(token)).rejects.toMatchObject(expiredLinkError)
    await expect(openEmailLink(other)).rejects.toMatchObject(expiredLinkError)
  })

  it.each(['', "' or true --", 'A'.repeat(43), '\u0000', 'x'.repeat(100_000), '0'.repeat(40)])(
    'should refuse an invalid token',
    async (token) => {
      expect(await findEmailLink(await createRequest(null), token)).toBeNull()
      await expect(openEmailLink(token)).rejects.toMatchObject(expiredLinkError)
    },
  )
})

describe('an email that the instructor changes', () => {
  const change = async ({ id }: User, data: Partial<User>) =>
    payload.update({
      collection: 'users',
      id,
      data,
      overrideAccess: false,
      user: await anInstructor(),
    })

  it('should count as unconfirmed', async () => {
    const user = await aStudent()
    await openEmailLink(await requestConfirmationToken(user))

    expect((await change(user, { username: 'Another Name' })).emailVerified).toBe(true)
    expect((await change(user, { email: user.email.toUpperCase() })).emailVerified).toBe(true)
    expect((await change(user, { email: uniqueEmail() })).emailVerified).toBe(false)
  })

  it('should be logged, notified to the old email, and confirmed from the new one', async () => {
    const user = await aStudent()
    const email = uniqueEmail()

    await change(user, { email })

    expect(await readSecurityEvents(user)).toEqual(['email_changed'])
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['email-changed'])
    expect((await mailsTo(user.email))[0]?.text).not.toContain(email)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['confirm-email'])
    await openEmailLink(await tokenMailedTo(email, 'confirm-email'))
    expect(await reloadUser(user)).toMatchObject({ email, emailVerified: true })
    await change(user, { username: 'Another Name' })
    expect(await mailsTo(user.email)).toHaveLength(1)
  })

  it('should get no link if the account is disabled', async () => {
    const user = await aStudent({ status: 'disabled' })
    const email = uniqueEmail()

    await change(user, { email })

    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['email-changed'])
    expect(await mailsTo(email)).toEqual([])
  })

  it('should notify no one if it is taken', async () => {
    const [user, other] = [await aStudent(), await aStudent()]

    await expect(change(user, { email: other.email })).rejects.toMatchObject({ status: 400 })

    expect(await readSecurityEvents(user)).toEqual([])
    expect(await mailsTo(user.email)).toEqual([])
    expect(await mailsTo(other.email)).toEqual([])
  })
})

describe('a password link', () => {
  it('should confirm the email it was sent to', async () => {
    const user = await aStudent()
    await requestPasswordReset(await createRequest(null), user.email)
    const token = await tokenMailedTo(user.email, 'reset-password')
    await expect(openEmailLink(token)).rejects.toMatchObject(expiredLinkError)

    await resetPassword(await createRequest(null), { token, password: 'another horse 2' })

    expect((await reloadUser(user)).emailVerified).toBe(true)
    expect(await readSecurityEvents(user)).toEqual([
      'password_reset_asked',
      'email_confirmed',
      'password_reset',
    ])
    const kinds = (await mailsTo(user.email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['reset-password', 'password-changed'])
  })
})
