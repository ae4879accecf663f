import crypto from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { User } from '@/payload-types'
import { readSessionUser } from '@/server/session/session-user'
import { inTransaction } from '@/services/database/in-transaction'
import { aStudent, anInstructor, testPassword } from '@/testing/factories/people'
import { testClientInfo } from '@/testing/factories/two-factor'
import { createRequest, testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { createInstructor, resetInstructorAccount } from '../instructor-account'
import { createStudent } from '../create-student'
import { signIn } from '../sessions/sign-in'
import { changePassword } from './change-password'
import { createPasswordLink } from './create-password-link'
import { resetPassword } from './reset-password'
import { isCorrectPassword } from './verify-password'

const composed = 'Caf\u00e9-evening-7'
const decomposed = 'Cafe\u0301-evening-7'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const enter = async (email: string, password: string) =>
  signIn(await createRequest(null), { email, password })

/** Sets a password whose hash is made from the text as typed. */
const storeAsTyped = async ({ id }: User, password: string) => {
  const salt = crypto.randomBytes(32).toString('hex')
  const hash = await new Promise<Buffer>((resolve, reject) => {
    crypto.pbkdf2(password, salt, 600_000, 32, 'sha256', (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
  await payload.db.drizzle.execute(sql`
    update users set salt = ${salt}, hash = ${`pbkdf2-sha256-v1:${hash.toString('hex')}`}
    where id = ${id}::uuid`)
}

const change = async (user: User, currentPassword: string, newPassword: string) => {
  const session = await readSessionUser(payload, (await enter(user.email, currentPassword)).token)
  await changePassword(await createRequest(user), {
    userId: user.id,
    currentPassword,
    newPassword,
    sessionId: session?.sessionId ?? '',
    clientInfo: testClientInfo,
  })
}

const writers: [string, () => Promise<string>][] = [
  [
    'a new student',
    async () => {
      const email = `${uniqueText()}@example.com`
      await inTransaction(await createRequest(null), (req) =>
        createStudent(req, {
          email,
          fullName: 'Robin Field',
          participationMode: 'solo',
          password: decomposed,
          termsAcceptedAt: null,
        }),
      )
      return email
    },
  ],
  [
    'a new instructor',
    async () => {
      const email = `${uniqueText()}@example.com`
      const person = { email, name: 'Robin Field', password: decomposed }
      await createInstructor(await createRequest(null), person)
      return email
    },
  ],
  [
    'the way back in of an instructor',
    async () => {
      const { email } = await anInstructor()
      await resetInstructorAccount(await createRequest(null), { email, password: decomposed })
      return email
    },
  ],
  [
    'the settings',
    async () => {
      const user = await aStudent()
      await change(user, testPassword, decomposed)
      return user.email
    },
  ],
  [
    'a mailed link',
    async () => {
      const { id, email } = await aStudent()
      const link = await createPasswordLink(await createRequest(null), { userId: id, email }, 1)
      const token = new URL(link).searchParams.get('token') ?? ''
      await resetPassword(await createRequest(null), { token, password: decomposed })
      return email
    },
  ],
]

describe('a password in Unicode', () => {
  it.each(writers)('should open the account from any keyboard after %s', async (_case, write) => {
    const email = await write()

    for (const password of [composed, decomposed])
      expect((await enter(email, password)).user.email).toBe(email)
  })

  it('should still open an account whose hash was made from other code points', async () => {
    const user = await aStudent()
    await storeAsTyped(user, decomposed)

    expect((await enter(user.email, decomposed)).userId).toBe(user.id)
    expect(await isCorrectPassword(await createRequest(null), user.id, decomposed)).toBe(true)
    await expect(enter(user.email, `${decomposed}!`)).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
  })

  it('should be the same password in the settings, in any normal form', async () => {
    const user = await aStudent()
    await storeAsTyped(user, composed)

    await expect(change(user, composed, decomposed)).rejects.toMatchObject({
      code: 'same_password',
    })
    await change(user, decomposed, 'another-Horse 2')
    expect((await enter(user.email, 'another-Horse 2')).userId).toBe(user.id)
  })

  it('should take as long to check without an account as with one', async () => {
    const hashesFor = async (email: string) => {
      const hash = vi.spyOn(crypto, 'pbkdf2')
      await expect(enter(email, decomposed)).rejects.toMatchObject({ code: 'invalid_credentials' })
      const rounds = hash.mock.calls.map(([, , iterations]) => iterations)
      hash.mockRestore()
      return rounds
    }
    const { email } = await aStudent()
    const splitPassword = await aStudent()
    await payload.db.drizzle.execute(
      sql`update users set hash = null, salt = null where id = ${splitPassword.id}::uuid`,
    )

    const twice = [600_000, 600_000]
    for (const who of [email, splitPassword.email, `${uniqueText()}@example.com`])
      expect(await hashesFor(who)).toEqual(twice)
  })
})
