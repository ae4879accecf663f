import type { User } from '@/payload-types'
import '../setup/quick-hashing.mjs'
import { createDoc } from '../docs'
import { uniqueText } from '../unique-text'

/** The default password of test users. */
export const testPassword = 'correct horse-1'

type UserDetails = Partial<
  Pick<User, 'email' | 'emailVerified' | 'username' | 'password' | 'status' | 'role'>
>

/** Creates a user, as the command line or a purchase does. */
const createUser = (details: UserDetails): Promise<User> =>
  createDoc('users', {
    email: `${uniqueText()}@example.com`,
    username: 'Sam Example',
    password: testPassword,
    status: 'active',
    rowVersion: 1,
    role: 'student',
    ...details,
  })

export const aStudent = (details: Omit<UserDetails, 'role'> = {}): Promise<User> =>
  createUser({ ...details, role: 'student' })

export const anInstructor = (details: Omit<UserDetails, 'role'> = {}): Promise<User> =>
  createUser({ ...details, role: 'instructor' })
