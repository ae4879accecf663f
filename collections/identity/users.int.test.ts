import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { createPasswordLink } from '@/services/identity/password/create-password-link'
import { saveProfile } from '@/services/identity/profile/save-profile'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { requestOf, testPayload } from '@/testing/payload'
import { caughtRefusal } from '@/testing/refusal'
import { restAs } from '@/testing/rest'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const read = (user: User) =>
  payload.findByID({
    collection: 'users',
    id: user.id,
    depth: 0,
    joins: false,
    showHiddenFields: true,
    overrideAccess: true,
  })

const ban = (user: User) =>
  payload.update({
    collection: 'users',
    id: user.id,
    data: { status: 'disabled' },
    depth: 0,
    overrideAccess: true,
  })

describe('the number of a person', () => {
  it('is another one for each of twenty who come at once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => aStudent()))

    const numbers = people.map(({ manualUserId }) => manualUserId)
    expect(new Set(numbers).size).toBe(20)
    for (const number of numbers) expect(number).toMatch(/^user-id-\d+$/)
  })

  it('is not given by whoever creates the account', async () => {
    const user = await payload.create({
      collection: 'users',
      data: {
        email: 'chosen@example.com',
        username: 'Chosen',
        password: 'correct horse 1',
        manualUserId: 'user-id-0',
        role: 'student',
        status: 'active',
        rowVersion: 1,
      },
      overrideAccess: true,
    })

    expect(user.manualUserId).not.toBe('user-id-0')
  })

  it('stays when the account changes', async () => {
    const user = await aStudent()

    await ban(user)

    expect((await read(user)).manualUserId).toBe(user.manualUserId)
  })
})

describe('an account that was changed meanwhile', () => {
  it('cannot be written back as it was, by Payload', async () => {
    const user = await aStudent()
    const old = await read(user)
    await ban(user)

    await caughtRefusal(
      payload.db.updateOne({ collection: 'users', id: user.id, data: { ...old }, req: {} }),
    )

    expect((await read(user)).status).toBe('disabled')
  })

  it('cannot be written back as it was, by SQL', async () => {
    const user = await aStudent()
    const old = await read(user)
    await ban(user)

    const write = payload.db.drizzle.execute(
      sql`update users set status = 'active', row_version = ${old.rowVersion} where id = ${user.id}`,
    )

    await expect(Promise.resolve(write)).rejects.toMatchObject({
      cause: { code: '40001', message: 'stale_user_row' },
    })
  })

  it('is refused to the form that was open, with a sentence and without SQL', async () => {
    const [user, instructor] = [await aStudent(), await anInstructor()]
    const { rowVersion } = await read(user)
    await ban(user)

    const answer = await restAs(instructor, 'PATCH', `/users/${user.id}`, {
      status: 'active',
      rowVersion,
    })

    expect(answer).toMatchObject({
      status: 409,
      messages: [
        'This account changed while you had it open. Please reload the page and make your change again.',
      ],
    })
    expect(answer.text).not.toMatch(/update|row_version|hash|salt/i)
  })

  it('keeps what its owner chose, whatever an open form still says', async () => {
    const [user, instructor] = [await aStudent(), await anInstructor()]
    const before = await read(user)
    const mine = { bio: 'Mine', isProfilePublic: true, timezone: 'ist' } as const
    await saveProfile(await requestOf(user), mine)

    const { bio, isProfilePublic, timezone, theme } = before
    const body = { bio, isProfilePublic, timezone, theme, status: 'disabled' }
    const answer = await restAs(instructor, 'PATCH', `/users/${user.id}`, body)

    expect(answer.status).toBe(200)
    expect(await read(user)).toMatchObject({ ...mine, status: 'disabled' })
  })

  it('keeps the name that its owner gave it', async () => {
    const [user, instructor] = [await aStudent(), await anInstructor()]
    const { username, displayName, rowVersion } = await read(user)
    await saveProfile(await requestOf(user), { fullName: 'Chosen Since' })

    const body = { username, displayName, rowVersion }
    const answer = await restAs(instructor, 'PATCH', `/users/${user.id}`, body)

    expect(answer.status).toBe(409)
    expect(await read(user)).toMatchObject({ username: 'Chosen Since' })
  })

  it('can be changed again by a form that was opened since', async () => {
    const [user, instructor] = [await aStudent(), await anInstructor()]
    await ban(user)
    const { rowVersion } = await read(user)

    const answer = await restAs(instructor, 'PATCH', `/users/${user.id}`, {
      status: 'active',
      rowVersion,
    })

    expect(answer.status).toBe(200)
    expect((await read(user)).status).toBe('active')
  })

  it('counts a change of settings as none that matters', async () => {
    const user = await aStudent()

    await payload.update({
      collection: 'users',
      id: user.id,
      data: { theme: 'dark' },
      overrideAccess: true,
    })

    expect((await read(user)).rowVersion).toBe(user.rowVersion)
  })
})

describe('two accounts', () => {
  it('cannot have one email, in capital letters or not', async () => {
    const user = await aStudent()

    const { status } = await caughtRefusal(aStudent({ email: user.email.toUpperCase() }))

    expect(status).toBe(400)
  })
})

describe('an address that the instructor types', () => {
  it('should be unconfirmed, and end the links that went to the one before', async () => {
    const user = await aStudent()
    await createPasswordLink(await requestOf(null), { userId: user.id, email: user.email }, 1)
    expect((await read(user)).resetPasswordToken).toEqual(expect.any(String))

    await payload.update({
      collection: 'users',
      id: user.id,
      data: { email: `other-${user.email}` },
      depth: 0,
      overrideAccess: true,
    })

    expect(await read(user)).toMatchObject({ emailVerified: false, resetPasswordToken: null })
  })
})
