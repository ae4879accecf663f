import type { CollectionSlug, Where } from 'payload'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HEAD } from '@/app/(site)/api/receipts/[id]/route'
import type { User } from '@/payload-types'
import { startTwoFactorSetup } from '@/services/identity/two-factor/set-up-two-factor'
import { requiresTwoFactor } from '@/lib/two-factor-policy'
import { issueReceipt } from '@/services/checkout/fulfillment/receipts/issue-receipt'
import { inTransaction } from '@/services/database/in-transaction'
import { listComments } from '@/services/learning/comments/list-comments'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { cookies, clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { createRequest } from '@/testing/payload'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { readAs } from '@/testing/read-as'
import { turnOnTwoFactor } from '@/testing/factories/two-factor'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { requireInstructor as instructorOfAction } from '../requests/action'
import { authorizeAdmin, assertInstructorCall } from './admin-gate'
import { requestFor } from '../payload'
import { anyInstructorOrNotFound, guardRest, instructorOrNotFound } from './rest-gate'
import { SESSION_COOKIE, getSessionUser } from '../session/session'

// As in production: only this setting differs from all other tests.
vi.mock(import('@/lib/env'), async (original) => {
  const { env, ...rest } = await original()
  return { ...rest, env: { ...env, NODE_ENV: 'production' as const } }
})

beforeEach(() => {
  clearCookies()
  setRequestHeaders({ 'x-page-path': '/admin/collections/users' })
})

/** A browser whose session started before two-factor authentication is turned on. */
const visitAs = async (user: User) => {
  const headers = await createSessionHeaders(user)
  const jar = await cookies()
  jar.set(SESSION_COOKIE, headers.cookie?.split('=')[1] ?? '', {})
  return new Headers({ ...headers, origin: 'http://localhost:3000' })
}

const getRedirect = async () => {
  try {
    await authorizeAdmin()
    return null
  } catch (error) {
    return String(error instanceof Error ? Reflect.get(error, 'digest') : '').split(';')[2]
  }
}

describe('requiresTwoFactor', () => {
  it('should be true in production, and false in the demo and in development', () => {
    expect(requiresTwoFactor({ NODE_ENV: 'production', DEMO: undefined })).toBe(true)
    expect(requiresTwoFactor({ NODE_ENV: 'production', DEMO: '1' })).toBe(false)
    expect(requiresTwoFactor({ NODE_ENV: 'development', DEMO: undefined })).toBe(false)
    expect(requiresTwoFactor({ NODE_ENV: 'test', DEMO: undefined })).toBe(false)
  })
})

describe('an instructor without two-factor authentication, in production', () => {
  it('should be sent from every panel page to the security settings', async () => {
    const headers = await visitAs(await anInstructor())
    const user = await getSessionUser(headers)

    expect(await getRedirect()).toBe('/settings/security')
    await expect(assertInstructorCall()).rejects.toMatchObject({ code: 'two_factor_missing' })
    expect(() => instructorOrNotFound(user)).toThrow('two_factor_missing')
    const rest = guardRest(() => Promise.resolve(new Response('open')))
    const request = new Request('http://localhost:3000/api/users', { headers })
    const response = await rest(request, { params: Promise.resolve({ slug: ['users'] }) })
    expect(response.status).toBe(403)
    expect(await response.text()).not.toBe('open')
  })

  it('should have no instructor rights behind these gates either', async () => {
    const [instructor, student] = [await anInstructor(), await aStudent()]
    const lesson = await aLesson(await aModule(await aCourse()))
    const draft = await aCourse({ _status: 'draft' })
    const payment = await aPayment(await aCheckout(await aCourse()), { user: student.id })
    const { id } = await inTransaction(await createRequest(null), (req) =>
      issueReceipt(req, payment.id),
    )
    const headers = await visitAs(instructor)

    /** Counts which of these are open to the instructor. */
    const toResult = async () => {
      const user = await getSessionUser(headers)
      const req = await requestFor(user)
      const params = Promise.resolve({ id })
      const url = `http://localhost:3000/api/receipts/${id}`
      const receipt = await HEAD(new Request(url, { method: 'HEAD', headers }), { params })
      const visible = async (collection: CollectionSlug, where: Where) =>
        (await readAs(user, collection, where).catch(() => [])).length > 0
      return {
        payment: await visible('payments', { id: { equals: payment.id } }),
        person: await visible('users', { id: { equals: student.id } }),
        draft: await visible('courses', { id: { equals: draft.id } }),
        receiptRow: await visible('receipts', { id: { equals: id } }),
        receipt: receipt.ok,
        comments: await listComments(req, { lessonId: lesson.id, older: null }).then(
          () => true,
          () => false,
        ),
        action: await Promise.resolve(user)
          .then(instructorOfAction)
          .then(
            () => true,
            () => false,
          ),
      }
    }
    const before = await toResult()
    await turnOnTwoFactor(instructor)
    const after = await toResult()

    expect(before).toEqual(Object.fromEntries(Object.keys(before).map((name) => [name, false])))
    expect(after).toEqual(Object.fromEntries(Object.keys(before).map((name) => [name, true])))
  })

  it('should still be able to set it up', async () => {
    const req = await requestFor(await getSessionUser(await visitAs(await anInstructor())))
    const { id, email } = req.user ?? {}

    const setup = startTwoFactorSetup(req, { userId: String(id), email: String(email) })

    await expect(setup).resolves.toHaveProperty('key')
  })

  it('should still be able to sign out', async () => {
    const user = await getSessionUser(await visitAs(await anInstructor()))

    expect(anyInstructorOrNotFound(user).id).toBe(user?.id)
  })

  it('should be let in as soon as it is on', async () => {
    const instructor = await anInstructor()
    const headers = await visitAs(instructor)

    await turnOnTwoFactor(instructor)

    expect(await getRedirect()).toBeNull()
    await expect(assertInstructorCall()).resolves.toBeUndefined()
    expect(instructorOrNotFound(await getSessionUser(headers)).id).toBe(instructor.id)
  })
})

describe('a student, in production', () => {
  it('should not need it', async () => {
    const user = await getSessionUser(await visitAs(await aStudent()))

    expect(user?.hasTwoFactor).toBe(false)
    expect(await getRedirect()).toBe('/dashboard')
  })
})
