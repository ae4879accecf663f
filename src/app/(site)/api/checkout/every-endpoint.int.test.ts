import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '@/domain/messages/messages'
import {
  buildAccountInput,
  signedInBrowserHeaders,
  badCourseIds,
  routeContext,
  type RouteHandler,
  PASSWORD,
  postJson,
  postText,
  siteOrigin,
  badRequestBody,
} from '@/testing/factories/checkout-requests'
import { clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { POST as capture } from './capture/route'
import { POST as email } from './email/route'
import { POST as free } from './free/route'
import { POST as order } from './order/route'
import { POST as registerFree } from './register-free/route'
import { POST as register } from './register/route'

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

const MAX_BYTES = 64 * 1024

/** A valid body for each endpoint, with a course that doesn't exist. */
const bodies = {
  order: { courseId: 'course', shownPriceCents: 5000, account: buildAccountInput() },
  capture: { orderId: 'ORDER1' },
  email: { email: 'someone@example.com' },
  free: { courseId: 'course' },
  register: { courseId: 'course', password: PASSWORD },
  registerFree: { courseId: 'course', account: buildAccountInput(), password: PASSWORD },
}

const endpoints: [string, RouteHandler, object][] = [
  ['order', order, bodies.order],
  ['capture', capture, bodies.capture],
  ['email', email, bodies.email],
  ['free', free, bodies.free],
  ['register', register, bodies.register],
  ['register-free', registerFree, bodies.registerFree],
]

describe.each(endpoints)('POST /api/checkout/%s', (_name, handler, body) => {
  it('should refuse a foreign origin', async () => {
    const headers = { ...(await signedInBrowserHeaders()), origin: 'https://evil.example' }

    const response = await postJson(handler, body, headers)

    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: { code: 'foreign_origin' } })
  })

  it('should refuse a request without an Origin header', async () => {
    const request = new Request(`${siteOrigin}/api/checkout`, {
      method: 'POST',
      headers: await signedInBrowserHeaders(),
      body: JSON.stringify(body),
    })

    expect((await handler(request, routeContext)).status).toBe(403)
  })

  it.each([
    ['broken JSON', '{"courseId":'],
    ['no body', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['a string', '"course"'],
  ])('should respond to %s with a message', async (_case, text) => {
    const response = await postText(handler, text, await signedInBrowserHeaders())

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(badRequestBody)
  })

  it('should stop reading after 64 kB', async () => {
    const text = JSON.stringify(body).padEnd(MAX_BYTES + 1)

    const response = await postText(handler, text, await signedInBrowserHeaders())

    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({
      error: { code: 'too_large', message: messages.general.bodyTooLarge },
    })
  })

  it('should not read a body with a Content-Length of more than 64 kB', async () => {
    const headers = { ...(await signedInBrowserHeaders()), 'content-length': String(MAX_BYTES + 1) }

    expect((await postJson(handler, body, headers)).status).toBe(413)
  })

  it('should not let a refusal be cached', async () => {
    const response = await postJson(handler, {}, await signedInBrowserHeaders())

    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('the limit of a body', () => {
  it('should allow 64 kB', async () => {
    const text = JSON.stringify(bodies.email).padEnd(MAX_BYTES)

    expect((await postText(email, text)).status).toBe(200)
  })

  it('should count bytes, not characters', async () => {
    const text = JSON.stringify({ ...bodies.email, more: 'é'.repeat(MAX_BYTES / 2) })

    expect((await postText(email, text)).status).toBe(413)
  })
})

describe('a body of the wrong shape', () => {
  it.each<[string, RouteHandler, object]>([
    ['a price as a string', order, { ...bodies.order, shownPriceCents: '5000' }],
    ['a negative price', order, { ...bodies.order, shownPriceCents: -1 }],
    ['a fraction of a cent', order, { ...bodies.order, shownPriceCents: 50.5 }],
    ['no price', order, { ...bodies.order, shownPriceCents: null }],
    ['an account as a string', order, { ...bodies.order, account: 'someone' }],
    ['a course as a number', order, { ...bodies.order, courseId: 7 }],
    ['an order id as a number', capture, { orderId: 7 }],
    ['an order id as a condition', capture, { orderId: { not_equals: 'x' } }],
    ['emails as a list', email, { email: ['someone@example.com'] }],
    ['a course as a list', free, { courseId: ['course'] }],
    ['a course as a condition', register, { ...bodies.register, courseId: { like: '%' } }],
    ['a password as a number', register, { ...bodies.register, password: 123456 }],
    ['a password as a list', registerFree, { ...bodies.registerFree, password: [PASSWORD] }],
    ['no account', registerFree, { ...bodies.registerFree, account: null }],
  ])('should be refused: %s', async (_case, handler, body) => {
    const response = await postJson(handler, body, await signedInBrowserHeaders())

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(badRequestBody)
  })

  it('should be refused: an unknown participation mode', async () => {
    const account = { ...buildAccountInput(), participationMode: 'instructor' }

    for (const [handler, body] of [
      [order, bodies.order],
      [registerFree, bodies.registerFree],
    ] as const) {
      const response = await postJson(handler, { ...body, account })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        error: { message: messages.signUp.participationRequired },
      })
    }
  })
})

describe.each<[string, RouteHandler, object]>([
  ['order', order, bodies.order],
  ['free', free, bodies.free],
  ['register', register, bodies.register],
  ['register-free', registerFree, bodies.registerFree],
])('a malformed course id at %s', (_name, handler, body) => {
  it.each(badCourseIds)('should get a message: %s', async (_case, courseId) => {
    const response = await postJson(handler, { ...body, courseId }, await signedInBrowserHeaders())

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(badRequestBody)
  })
})

describe('a NUL character', () => {
  it.each<[string, RouteHandler, object, string]>([
    [
      'the name of an order',
      order,
      { ...bodies.order, account: { ...buildAccountInput(), fullName: 'Vera\u0000' } },
      messages.signUp.nameNotPlain,
    ],
    [
      'the email of an order',
      order,
      { ...bodies.order, account: { ...buildAccountInput(), email: 'a\u0000@example.com' } },
      messages.signUp.invalidEmail,
    ],
    [
      'the name of a free account',
      registerFree,
      { ...bodies.registerFree, account: { ...buildAccountInput(), fullName: 'Vera\u0000' } },
      messages.signUp.nameNotPlain,
    ],
  ])('should get a message in %s', async (_case, handler, body, message) => {
    const response = await postJson(handler, body)

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: { code: 'bad_request', message } })
  })

  it('should get a message in an email to check', async () => {
    const response = await postJson(email, { email: 'a\u0000@example.com' })

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: { code: 'invalid_email', message: messages.signUp.invalidEmail },
    })
  })
})
