import type { User } from '@/payload-types'
import '../setup/quick-hashing.mjs'
import { testPayload } from '../payload'
import { unique } from '../unique'

/** The password of every test user, unless they choose one. */
export const testPassword = 'correct horse-1'

type Details = Partial<
  Pick<User, 'email' | 'emailVerified' | 'username' | 'password' | 'status' | 'role'>
>

/** Creates an account, as the command line or a purchase does. */
const aPerson = async (details: Details): Promise<User> => {
  const payload = await testPayload()
  return payload.create({
    collection: 'users',
    data: {
      email: `${unique()}@example.com`,
      username: 'Sam Example',
      password: testPassword,
      status: 'active',
      rowVersion: 1,
      role: 'student',
      ...details,
    },
    depth: 0,
    // Tests may do what the system may.
    overrideAccess: true,
  })
}

export const aStudent = (details: Omit<Details, 'role'> = {}): Promise<User> =>
  aPerson({ ...details, role: 'student' })

export const anInstructor = (details: Omit<Details, 'role'> = {}): Promise<User> =>
  aPerson({ ...details, role: 'instructor' })
