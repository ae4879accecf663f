import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { cookies, forgetCookies, sendHeaders } from '@/testing/setup/next-headers'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { cookieOf } from '@/testing/factories/sign-ins'
import { authorizeAdmin, assertInstructorCall } from './admin-gate'

beforeEach(() => {
  forgetCookies()
  sendHeaders()
})

const visitAs = async (user: User | null) => {
  const [name = '', value = ''] = (await cookieOf(user)).cookie?.split('=') ?? []
  const jar = await cookies()
  jar.set(name, value, {})
}

/** Where a visit to this page of the admin panel leads, or null when it is let in. */
const redirectOf = async (path: string | null): Promise<string | null> => {
  sendHeaders(path === null ? {} : { 'x-page-path': path })
  try {
    await authorizeAdmin()
    return null
  } catch (error) {
    const digest: unknown = error instanceof Error ? Reflect.get(error, 'digest') : null
    if (typeof digest !== 'string' || !digest.startsWith('NEXT_REDIRECT')) throw error
    return digest.split(';')[2] ?? null
  }
}

const wantedAfterSignIn = async (path: string | null) => {
  const place = new URL((await redirectOf(path)) ?? '/', 'http://localhost:3000')
  expect(place.pathname).toBe('/signin')
  return place.searchParams.get('next')
}

describe('the admin panel', () => {
  it.each([
    ['/admin', '/admin'],
    ['/admin/collections/users', '/admin/collections/users'],
    ['/admin/collections/users?page=2&_rsc=1a2b', '/admin/collections/users?page=2'],
    ['/admin/no-such', '/admin/no-such'],
    // Nothing that a sign-in should not lead to.
    ['/admin/login', '/admin'],
    ['/admin/create-first-user', '/admin'],
    ['/admin/logout', '/admin'],
    ['/admin/logout-inactivity', '/admin'],
    // The proxy's header is missing, or somebody made one up.
    [null, '/admin'],
    ['//evil.example/admin', '/admin'],
    ['https://evil.example/admin', '/admin'],
    ['/dashboard', '/admin'],
    ['/administration', '/admin'],
  ])('should send a visitor of %j to the sign-in, and then to %j', async (path, next) => {
    expect(await wantedAfterSignIn(path)).toBe(next)
  })

  it('should send a student to the library', async () => {
    await visitAs(await aStudent())

    expect(await redirectOf('/admin/collections/users')).toBe('/dashboard')
  })

  it('should let the instructor in, past Payload’s own sign-in pages', async () => {
    await visitAs(await anInstructor())

    expect(await redirectOf('/admin/collections/courses')).toBeNull()
    for (const page of ['login', 'create-first-user', 'forgot', 'reset'])
      expect(await redirectOf(`/admin/${page}`)).toBe('/admin')
  })
})

describe('a server function of the admin panel', () => {
  it('should be refused to a visitor and to a student', async () => {
    await expect(assertInstructorCall()).rejects.toMatchObject({ code: 'not_allowed', status: 403 })
    await visitAs(await aStudent())
    await expect(assertInstructorCall()).rejects.toMatchObject({ code: 'not_allowed', status: 403 })
  })

  it('should be refused to the instructor’s browser when another site sends it', async () => {
    await visitAs(await anInstructor())
    sendHeaders({ origin: 'https://evil.example' })

    await expect(assertInstructorCall()).rejects.toMatchObject({ code: 'not_allowed', status: 403 })
  })

  it('should run for the instructor', async () => {
    await visitAs(await anInstructor())

    await expect(assertInstructorCall()).resolves.toBeUndefined()
  })
})
