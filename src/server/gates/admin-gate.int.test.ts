import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { cookies, clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { authorizeAdmin, assertInstructorCall } from './admin-gate'

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

const visitAs = async (user: User | null) => {
  const [name = '', value = ''] = (await createSessionHeaders(user)).cookie?.split('=') ?? []
  const jar = await cookies()
  jar.set(name, value, {})
}

const getRedirect = async (path: string | null): Promise<string | null> => {
  setRequestHeaders(path === null ? {} : { 'x-page-path': path })
  try {
    await authorizeAdmin()
    return null
  } catch (error) {
    const digest: unknown = error instanceof Error ? Reflect.get(error, 'digest') : null
    if (typeof digest !== 'string' || !digest.startsWith('NEXT_REDIRECT')) throw error
    return digest.split(';')[2] ?? null
  }
}

const pathAfterSignIn = async (path: string | null) => {
  const location = new URL((await getRedirect(path)) ?? '/', 'http://localhost:3000')
  expect(location.pathname).toBe('/signin')
  return location.searchParams.get('next')
}

describe('the admin panel', () => {
  it.each([
    ['/admin', '/admin'],
    ['/admin/collections/users', '/admin/collections/users'],
    ['/admin/collections/users?page=2&_rsc=1a2b', '/admin/collections/users?page=2'],
    ['/admin/no-such', '/admin/no-such'],
    // Pages that a sign-in must not lead to.
    ['/admin/login', '/admin'],
    ['/admin/create-first-user', '/admin'],
    ['/admin/logout', '/admin'],
    ['/admin/logout-inactivity', '/admin'],
    // The proxy's header is missing or forged.
    [null, '/admin'],
    ['//evil.example/admin', '/admin'],
    ['https://evil.example/admin', '/admin'],
    ['/dashboard', '/admin'],
    ['/administration', '/admin'],
  ])('should send a visitor of %j to sign-in, and then to %j', async (path, next) => {
    expect(await pathAfterSignIn(path)).toBe(next)
  })

  it('should send a student to the dashboard', async () => {
    await visitAs(await aStudent())

    expect(await getRedirect('/admin/collections/users')).toBe('/dashboard')
  })

  it('should let instructors in, past Payload’s own sign-in pages', async () => {
    await visitAs(await anInstructor())

    expect(await getRedirect('/admin/collections/courses')).toBeNull()
    for (const page of ['login', 'create-first-user', 'forgot', 'reset'])
      expect(await getRedirect(`/admin/${page}`)).toBe('/admin')
  })
})

describe('a server function of the admin panel', () => {
  it('should refuse visitors and students', async () => {
    await expect(assertInstructorCall()).rejects.toMatchObject({ code: 'not_allowed', status: 403 })
    await visitAs(await aStudent())
    await expect(assertInstructorCall()).rejects.toMatchObject({ code: 'not_allowed', status: 403 })
  })

  it('should refuse an instructor’s browser when another site sends the request', async () => {
    await visitAs(await anInstructor())
    setRequestHeaders({ origin: 'https://evil.example' })

    await expect(assertInstructorCall()).rejects.toMatchObject({ code: 'not_allowed', status: 403 })
  })

  it('should run for an instructor', async () => {
    await visitAs(await anInstructor())

    await expect(assertInstructorCall()).resolves.toBeUndefined()
  })
})
