import type { User } from '@/payload-types'
import { SESSION_COOKIE } from '@/server/session/session'
import { signIn } from '@/services/identity/sessions/sign-in'
import { testPassword } from './people'
import { createRequest } from '../payload'

/** Signs a user in, and returns headers with the session cookie. Returns none for a visitor. */
export const createSessionHeaders = async (user: User | null): Promise<Record<string, string>> => {
  if (!user) return {}
  const { email } = user
  const { token } = await signIn(await createRequest(null), { email, password: testPassword })
  return { cookie: `${SESSION_COOKIE}=${token}` }
}
