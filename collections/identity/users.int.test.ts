import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { createPasswordLink } from '@/services/identity/password/create-password-link'
import { saveProfile } from '@/services/identity/profile/save-profile'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { getWriteRejection } from '@/testing/write-rejection'
import { callRestApiAs } from '@/testing/rest'

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

describe('the user number', () => {
  it('should be unique for twenty concurrent sign-ups', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => aStudent()))

    const numbers = people.map(({ manualUserId }) => manualUserId)
    expect(new Set(numbers).size).toBe(20)
    for (const number of numbers) expect(number).toMatch(/^user-id-\d+$/)
  })

  it('should not be set by data', async () => {
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

  it('should not change with the account', async () => {
    const user = await aStudent()

    await ban(user)

    expect((await read(user)).manualUserId).toBe(user.manualUserId)
  })
})

describe('an account changed by a concurrent request', () => {
  it('should not be overwritten by a stale Payload update', async () => {
    const user = await aStudent()
    const old = await read(user)
    await ban(user)

    await getWriteRejection(
      payload.db.updateOne({ collection: 'users', id: user.id, data: { ...old }, req: {} }),
    )

    expect((await read(user)).status).toBe('disabled')
  })

  it('should not be overwritten by stale SQL', async () => {
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

  it('should be refused to a stale form with a message, without SQL', async () => {
    const [user, instructor] = [await aStudent(), await anInstructor()]
    const { rowVersion } = await read(user)
    await ban(user)

    const response = await callRestApiAs(instructor, 'PATCH', `/users/${user.id}`, {
      status: 'active',
      rowVersion,
    })

    expect(response).toMatchObject({
      status: 409,
      messages: [
        'This account changed while you had it open. Please reload the page and make your change again.',
      ],
    })
    expect(response.text).not.toMatch(/update|row_version|hash|salt/i)
  })

  it('should not lose its owner’s settings to a stale form', async () => {
    const [user, instructor] = [await aStudent(), await anInstructor()]
    const before = await read(user)
    const ownSettings = { bio: 'Mine', isProfilePublic: true, timezone: 'ist' } as const
    await saveProfile(await createRequest(user), ownSettings)

    const { bio, isProfilePublic, timezone, theme } = before
    const body = { bio, isProfilePublic, timezone, theme, status: 'disabled' }
    const response = await callRestApiAs(instructor, 'PATCH', `/users/${user.id}`, body)

    expect(response.status).toBe(200)
    expect(await read(user)).toMatchObject({ ...ownSettings, status: 'disabled' })
  })

  it('should not lose its owner’s name to a stale form', async () => {
    const [user, instructor] = [await aStudent(), await anInstructor()]
    const { username, displayName, rowVersion } = await read(user)
    await saveProfile(await createRequest(user), { fullName: 'Chosen Since' })

    const body = { username, displayName, rowVersion }
    const response = await callRestApiAs(instructor, 'PATCH', `/users/${user.id}`, body)

    expect(response.status).toBe(409)
    expect(await read(user)).toMatchObject({ username: 'Chosen Since' })
  })

  it('should be changed by a form opened afterward', async () => {
    const [user, instructor] = [await aStudent(), await anInstructor()]
    await ban(user)
    const { rowVersion } = await read(user)

    const response = await callRestApiAs(instructor, 'PATCH', `/users/${user.id}`, {
      status: 'active',
      rowVersion,
    })

    expect(response.status).toBe(200)
    expect((await read(user)).status).toBe('active')
  })

  it('should not count a change of settings as a conflict', async () => {
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
  it('should not have the same email, ignoring case', async () => {
    const user = await aStudent()

    const { status } = await getWriteRejection(aStudent({ email: user.email.toUpperCase() }))

    expect(status).toBe(400)
  })
})

describe('an email changed by the instructor', () => {
  it('should be unverified, and end the links sent to the previous one', async () => {
    const user = await aStudent()
    await createPasswordLink(await createRequest(null), { userId: user.id, email: user.email }, 1)
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
