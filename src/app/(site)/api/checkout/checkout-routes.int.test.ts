import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '@/domain/messages'
import { ofPerson } from '@/domain/paths'
import { getOrder } from '@/integrations/paypal/get-order'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import type { Checkout, Course, User } from '@/payload-types'
import { SESSION_COOKIE } from '@/server/session'
import { aCourse } from '@/testing/courses'
import { eventsOf } from '@/testing/email-links'
import { cookieNamed, forgetCookies, sendHeaders } from '@/testing/next-headers'
import { testPayload } from '@/testing/payload'
import { TestPayPal } from '@/testing/paypal'
import { aStudent } from '@/testing/people'
import { aVisitor, enrollmentsIn, mailsTo, paymentsOf, usersWithEmail } from '@/testing/purchases'
import { unique } from '@/testing/unique'
import { cookieOf } from '@/testing/visits'
import * as capture from './capture/route'
import * as email from './email/route'
import * as free from './free/route'
import * as order from './order/route'
import * as registerFree from './register-free/route'
import * as register from './register/route'
import * as status from './status/route'

vi.mock('next/headers', () => import('@/testing/next-headers'))

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, never>> },
) => Promise<Response>

type Headers = Record<string, string>

const site = 'http://localhost:3000'
const CHECKOUT_COOKIE = 'h2h-checkout'
const PASSWORD = 'chosen at step 1'
const MAX_BYTES = 64 * 1024

const unread = { error: { code: 'bad_request', message: messages.general.badRequest } }

const paypal = new TestPayPal()

beforeAll(() => paypal.start())
afterAll(() => paypal.stop())

beforeEach(() => {
  paypal.reset()
  forgetCookies()
  sendHeaders()
})

const context = { params: Promise.resolve({}) }

const send = (handler: Handler, body: string, headers: Headers = {}): Promise<Response> =>
  handler(
    new Request(`${site}/api/checkout`, {
      method: 'POST',
      headers: { origin: site, 'content-type': 'application/json', ...headers },
      body,
    }),
    context,
  )

const post = (handler: Handler, body: unknown, headers: Headers = {}): Promise<Response> =>
  send(handler, JSON.stringify(body), headers)

/** The same from a page that was drawn for this person. */
const postFor = (person: User, handler: Handler, body: unknown, headers: Headers) =>
  handler(
    new Request(`${site}${ofPerson('/api/checkout', person.manualUserId ?? '')}`, {
      method: 'POST',
      headers: { origin: site, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
    context,
  )

const ofAnother = { error: { code: 'session_ended', message: messages.general.sessionOfAnother } }

const statusOf = (courseId: string, headers: Headers = {}): Promise<Response> => {
  const query = new URLSearchParams({ courseId }).toString()
  return status.GET(new Request(`${site}/api/checkout/status?${query}`, { headers }), context)
}

/** A browser that has a checkout secret of its own. */
const aBrowser = (): Headers => ({
  cookie: `${CHECKOUT_COOKIE}=${randomBytes(32).toString('base64url')}`,
})

/** The same browser, in which somebody has signed in: it may call every endpoint. */
const aSignedInBrowser = async (): Promise<Headers> => {
  const session = await cookieOf(await aStudent())
  return { cookie: `${aBrowser().cookie ?? ''}; ${session.cookie ?? ''}` }
}

const accountOf = ({ email: address, fullName, participationMode } = aVisitor()) => ({
  email: address,
  fullName,
  participationMode,
})

const orderOf = (course: Course, account = accountOf()) => ({
  courseId: course.slug,
  shownPriceCents: Math.round(course.price * 100),
  account,
})

/** A body of each endpoint that is as it should be, for a course that does not exist. */
const bodies = {
  order: { courseId: 'course', shownPriceCents: 5000, account: accountOf() },
  capture: { orderId: 'ORDER1' },
  email: { email: 'someone@example.com' },
  free: { courseId: 'course' },
  register: { courseId: 'course', password: PASSWORD },
  registerFree: { courseId: 'course', account: accountOf(), password: PASSWORD },
}

const endpoints: [string, Handler, object][] = [
  ['order', order.POST, bodies.order],
  ['capture', capture.POST, bodies.capture],
  ['email', email.POST, bodies.email],
  ['free', free.POST, bodies.free],
  ['register', register.POST, bodies.register],
  ['register-free', registerFree.POST, bodies.registerFree],
]

const textAt = (name: string, value: unknown): string => {
  const found: unknown = value && typeof value === 'object' ? Reflect.get(value, name) : null
  return String(found)
}

const checkoutsOf = async (course: Course): Promise<Checkout[]> => {
  const payload = await testPayload()
  const { docs } = await payload.find({
    collection: 'checkouts',
    where: { course: { equals: course.id } },
    depth: 0,
    overrideAccess: true,
  })
  return docs
}

const checkoutOf = async (course: Course): Promise<Checkout> => {
  const [checkout] = await checkoutsOf(course)
  if (!checkout) throw new Error('Nobody has begun to buy this course.')
  return checkout
}

type Approved = { browser: Headers; course: Course; orderId: string; address: string }

/** A visitor's purchase to which they have agreed at PayPal, and which nobody has captured. */
const anApprovedOrder = async (): Promise<Approved> => {
  const [browser, course, account] = [aBrowser(), await aCourse(), accountOf()]
  const response = await post(order.POST, orderOf(course, account), browser)
  const orderId = textAt('orderId', await response.json())
  await paypal.approve(orderId)
  return { browser, course, orderId, address: account.email }
}

const aPaidOrder = async (): Promise<Approved> => {
  const approved = await anApprovedOrder()
  await post(capture.POST, { orderId: approved.orderId }, approved.browser)
  return approved
}

describe.each(endpoints)('POST /api/checkout/%s', (_name, handler, body) => {
  it('should refuse another site', async () => {
    const headers = { ...(await aSignedInBrowser()), origin: 'https://evil.example' }

    const response = await post(handler, body, headers)

    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: { code: 'foreign_origin' } })
  })

  it('should refuse a request that does not say where it comes from', async () => {
    const request = new Request(`${site}/api/checkout`, {
      method: 'POST',
      headers: await aSignedInBrowser(),
      body: JSON.stringify(body),
    })

    expect((await handler(request, context)).status).toBe(403)
  })

  it.each([
    ['broken JSON', '{"courseId":'],
    ['no body', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['a text', '"course"'],
  ])('should answer %s with a sentence', async (_case, text) => {
    const response = await send(handler, text, await aSignedInBrowser())

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(unread)
  })

  it('should stop reading after 64 kB', async () => {
    const text = JSON.stringify(body).padEnd(MAX_BYTES + 1)

    const response = await send(handler, text, await aSignedInBrowser())

    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({
      error: { code: 'too_large', message: messages.general.bodyTooLarge },
    })
  })

  it('should not begin to read what is announced as more than 64 kB', async () => {
    const headers = { ...(await aSignedInBrowser()), 'content-length': String(MAX_BYTES + 1) }

    expect((await post(handler, body, headers)).status).toBe(413)
  })

  it('should keep a refusal out of every cache', async () => {
    const response = await post(handler, {}, await aSignedInBrowser())

    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('the limit of a body', () => {
  it('should let 64 kB through', async () => {
    const text = JSON.stringify(bodies.email).padEnd(MAX_BYTES)

    expect((await send(email.POST, text)).status).toBe(200)
  })

  it('should count bytes, not letters', async () => {
    const text = JSON.stringify({ ...bodies.email, more: 'é'.repeat(MAX_BYTES / 2) })

    expect((await send(email.POST, text)).status).toBe(413)
  })
})

describe('an order that is named by a browser without a purchase', () => {
  it('should be refused, and be in the log once', async () => {
    const { orderId } = await anApprovedOrder()
    const warn = vi.spyOn(log, 'warn')
    const response = await post(capture.POST, { orderId }, {})
    expect(response.status).toBe(404)
    expect(warn).toHaveBeenCalledExactlyOnceWith({ orderId }, expect.any(String))
    warn.mockRestore()
    expect(await paypal.capturesOf(orderId)).toEqual([])
  })
})

describe('a body of the wrong shape', () => {
  it.each<[string, Handler, object]>([
    ['a price as text', order.POST, { ...bodies.order, shownPriceCents: '5000' }],
    ['a negative price', order.POST, { ...bodies.order, shownPriceCents: -1 }],
    ['parts of a cent', order.POST, { ...bodies.order, shownPriceCents: 50.5 }],
    ['no price', order.POST, { ...bodies.order, shownPriceCents: null }],
    ['an account as text', order.POST, { ...bodies.order, account: 'someone' }],
    ['a course as a number', order.POST, { ...bodies.order, courseId: 7 }],
    ['an order id as a number', capture.POST, { orderId: 7 }],
    ['an order id as a condition', capture.POST, { orderId: { not_equals: 'x' } }],
    ['emails as a list', email.POST, { email: ['someone@example.com'] }],
    ['a course as a list', free.POST, { courseId: ['course'] }],
    ['a course as a condition', register.POST, { ...bodies.register, courseId: { like: '%' } }],
    ['a password as a number', register.POST, { ...bodies.register, password: 123456 }],
    ['a password as a list', registerFree.POST, { ...bodies.registerFree, password: [PASSWORD] }],
    ['no account', registerFree.POST, { ...bodies.registerFree, account: null }],
  ])('should be refused: %s', async (_case, handler, body) => {
    const response = await post(handler, body, await aSignedInBrowser())

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(unread)
  })

  it('should be refused: a way to take part that does not exist', async () => {
    const account = { ...accountOf(), participationMode: 'instructor' }

    expect((await post(order.POST, { ...bodies.order, account })).status).toBe(400)
  })
})

const badCourseIds: [string, string][] = [
  ['a NUL', 'course\u0000'],
  ['SQL', "x' or '1'='1"],
  ['a path', '../course'],
  ['a blank', 'a course'],
  ['81 letters', 'a'.repeat(81)],
  ['nothing', ''],
]

describe.each<[string, Handler, object]>([
  ['order', order.POST, bodies.order],
  ['free', free.POST, bodies.free],
  ['register', register.POST, bodies.register],
  ['register-free', registerFree.POST, bodies.registerFree],
])('a malformed course id at %s', (_name, handler, body) => {
  it.each(badCourseIds)('should get a sentence: %s', async (_case, courseId) => {
    const response = await post(handler, { ...body, courseId }, await aSignedInBrowser())

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(unread)
  })
})

describe('a malformed course id at status', () => {
  it.each(badCourseIds)('should get a sentence: %s', async (_case, courseId) => {
    const response = await statusOf(courseId)

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(unread)
  })

  it('should not give the browser a secret', async () => {
    await statusOf('a course')

    expect(cookieNamed(CHECKOUT_COOKIE)).toBeUndefined()
  })
})

describe('a NUL', () => {
  it.each<[string, Handler, object]>([
    [
      'the name of an order',
      order.POST,
      { ...bodies.order, account: { ...accountOf(), fullName: 'Vera\u0000' } },
    ],
    [
      'the email of an order',
      order.POST,
      { ...bodies.order, account: { ...accountOf(), email: 'a\u0000@example.com' } },
    ],
    [
      'the name of a free account',
      registerFree.POST,
      { ...bodies.registerFree, account: { ...accountOf(), fullName: 'Vera\u0000' } },
    ],
  ])('should get a sentence in %s', async (_case, handler, body) => {
    const response = await post(handler, body)

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(unread)
  })

  it('should get a sentence in the email that is looked up', async () => {
    const response = await post(email.POST, { email: 'a\u0000@example.com' })

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: { code: 'invalid_email', message: messages.signUp.invalidEmail },
    })
  })
})

describe('POST /api/checkout/order', () => {
  it('should ask PayPal for the price of the course, whatever else the body says', async () => {
    const course = await aCourse({ price: 90.5 })
    const cheap = { price: 1, priceCents: 1, amountCents: 1, amount: '0.01', currency: 'JPY' }
    const body = { ...orderOf(course), ...cheap, course: { id: course.id, ...cheap } }

    const made: unknown = await (await post(order.POST, body)).json()

    expect(await getOrder(paypalSettings(), textAt('orderId', made))).toMatchObject({
      amountCents: 9050,
      currency: 'USD',
    })
  })

  it('should keep the price and the currency of the course, whatever else the body says', async () => {
    const course = await aCourse()
    const cheap = { price: 1, priceCents: 1, currency: 'JPY', course: { price: 1 } }

    await post(order.POST, { ...orderOf(course), ...cheap })

    expect(await checkoutsOf(course)).toMatchObject([{ priceCents: 5000, currency: 'USD' }])
  })

  it('should buy for nobody’s account when a visitor names one', async () => {
    const [course, { id }] = [await aCourse(), await aStudent()]
    const account = { ...accountOf(), userId: id }

    await post(order.POST, { ...orderOf(course, account), userId: id, user: id })

    expect(await checkoutsOf(course)).toMatchObject([{ user: null, email: account.email }])
  })

  it('should buy for who is signed in, whoever the body names', async () => {
    const [course, user, other] = [await aCourse(), await aStudent(), await aStudent()]
    const body = { ...orderOf(course, accountOf()), userId: other.id, user: other.id }

    await post(order.POST, body, await cookieOf(user))

    expect(await checkoutsOf(course)).toMatchObject([{ user: user.id, email: user.email }])
  })

  it('should buy nothing from a page that was drawn for somebody else', async () => {
    const [course, user, other] = [await aCourse(), await aStudent(), await aStudent()]
    const body = { courseId: course.slug, shownPriceCents: 5000 }
    const cookie = await cookieOf(other)

    const response = await postFor(user, order.POST, body, cookie)

    expect([response.status, await response.json()]).toEqual([401, ofAnother])
    expect(await checkoutsOf(course)).toEqual([])
    expect((await postFor(other, order.POST, body, cookie)).status).toBe(200)
  })

  it('should name the true price to who saw a lower one', async () => {
    const course = await aCourse()

    const response = await post(order.POST, { ...orderOf(course), shownPriceCents: 1 })

    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      error: {
        code: 'price_changed',
        message: messages.payment.priceChanged('$50.00'),
        priceCents: 5000,
      },
    })
  })

  it('should begin nothing at a wrong price', async () => {
    const course = await aCourse()

    await post(order.POST, { ...orderOf(course), shownPriceCents: 4999 })

    expect(paypal.calls).toEqual([])
    expect(await checkoutsOf(course)).toEqual([])
  })

  it('should refuse a visitor whose email has an account', async () => {
    const user = await aStudent()
    const account = { ...accountOf(), email: user.email.toUpperCase() }

    const response = await post(order.POST, orderOf(await aCourse(), account))

    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      error: { code: 'email_taken', message: messages.signUp.emailTaken },
    })
  })

  it('should send a visitor who does not say who they are to the sign-in', async () => {
    const { courseId, shownPriceCents } = orderOf(await aCourse())

    const response = await post(order.POST, { courseId, shownPriceCents })

    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: { code: 'session_ended' } })
  })

  it('should not sell a draft', async () => {
    const course = await aCourse({ _status: 'draft' })

    expect((await post(order.POST, orderOf(course))).status).toBe(404)
  })

  it('should give the browser a secret that no script reads', async () => {
    await post(order.POST, orderOf(await aCourse()))

    const secret = cookieNamed(CHECKOUT_COOKIE)
    expect(secret?.value).toMatch(/^[\w-]{43}$/)
    expect(secret?.options).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/' })
  })
})

describe('a computer that two people share', () => {
  it('should not keep one of them from buying what the other is paying for', async () => {
    const [ann, ben] = [await aStudent(), await aStudent()]
    const course = await aCourse()
    const browser = aBrowser().cookie ?? ''
    const signedIn = async (person: User, secret: string) => ({
      cookie: `${secret}; ${(await cookieOf(person)).cookie ?? ''}`,
    })
    const annsBrowser = await signedIn(ann, browser)
    expect((await postFor(ann, order.POST, orderOf(course), annsBrowser)).status).toBe(200)
    const [begun] = await checkoutsOf(course)
    const { db } = await testPayload()
    await db.drizzle.execute(sql`update checkouts set state = 'pending' where id = ${begun?.id}`)

    await statusOf(course.slug, annsBrowser)
    expect(cookieNamed(CHECKOUT_COOKIE)).toBeUndefined()
    const bensBrowser = await signedIn(ben, browser)
    expect(await (await statusOf(course.slug, bensBrowser)).json()).toEqual({ state: 'none' })
    const secret = `${CHECKOUT_COOKIE}=${cookieNamed(CHECKOUT_COOKIE)?.value ?? ''}`
    expect(secret).not.toBe(browser)
    const response = await postFor(ben, order.POST, orderOf(course), await signedIn(ben, secret))
    expect(response.status).toBe(200)
    expect(await checkoutsOf(course)).toHaveLength(2)
  })
})

describe('POST /api/checkout/capture', () => {
  it('should take the money for the browser that ordered', async () => {
    const { browser, orderId } = await anApprovedOrder()

    const response = await post(capture.POST, { orderId }, browser)

    expect(response.status).toBe(200)
    expect(await paypal.capturesOf(orderId)).toMatchObject([{ status: 'COMPLETED' }])
  })

  it('should not know the order of another browser', async () => {
    const { orderId } = await anApprovedOrder()

    const response = await post(capture.POST, { orderId }, aBrowser())

    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      error: { code: 'order_not_found', message: messages.general.notFound },
    })
  })

  it('should take no money for another browser', async () => {
    const { course, orderId } = await anApprovedOrder()
    const before = await checkoutOf(course)

    await post(capture.POST, { orderId }, aBrowser())

    expect(await checkoutsOf(course)).toEqual([before])
    expect(await paymentsOf(before.id)).toEqual([])
    expect(await paypal.capturesOf(orderId)).toEqual([])
  })

  it.each<[string, Headers]>([
    ['no secret', {}],
    ['a secret that was never given', { cookie: `${CHECKOUT_COOKIE}=guessed` }],
  ])('should not know an order to a browser with %s', async (_case, headers) => {
    const { orderId } = await anApprovedOrder()

    expect((await post(capture.POST, { orderId }, headers)).status).toBe(404)
    expect(await paypal.capturesOf(orderId)).toEqual([])
  })

  it('should refuse an order id that is longer than any', async () => {
    const response = await post(capture.POST, { orderId: 'A'.repeat(65) }, aBrowser())

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(unread)
  })

  it.each(["' or '1'='1", 'ORDER\u0000ORDER', '../../v1/oauth2/token'])(
    'should not take “%s” for an order id',
    async (orderId) => {
      const response = await post(capture.POST, { orderId }, aBrowser())

      expect(response.status).toBe(400)
      expect(await response.json()).toEqual(unread)
    },
  )

  it('should take the price that was agreed, whatever else the body says', async () => {
    const { browser, course, orderId } = await anApprovedOrder()

    await post(capture.POST, { orderId, amountCents: 1, currency: 'JPY' }, browser)

    const { id } = await checkoutOf(course)
    expect(await paymentsOf(id)).toMatchObject([{ amountCents: 5000, currency: 'USD' }])
  })
})

describe('GET /api/checkout/status', () => {
  it('should tell the browser that paid', async () => {
    const { browser, course } = await aPaidOrder()

    expect(await (await statusOf(course.slug, browser)).json()).toMatchObject({ state: 'paid' })
  })

  it('should tell another browser nothing', async () => {
    const { course } = await aPaidOrder()

    expect(await (await statusOf(course.slug, aBrowser())).json()).toEqual({ state: 'none' })
  })
})

describe('POST /api/checkout/register', () => {
  it('should make the account of the browser that paid, and sign in', async () => {
    const { browser, course, address } = await aPaidOrder()

    const response = await post(
      register.POST,
      { courseId: course.slug, password: PASSWORD },
      browser,
    )

    expect(response.status).toBe(200)
    expect(await usersWithEmail(address)).toMatchObject([{ role: 'student' }])
    expect(cookieNamed(SESSION_COOKIE)?.value).toMatch(/^\S+\.\S+\.\S+$/)
  })

  it('should keep the email that was paid with, whatever the body says', async () => {
    const { browser, course, address } = await aPaidOrder()
    const other = `${unique()}@example.com`
    const body = { courseId: course.slug, password: PASSWORD, email: other, role: 'instructor' }

    await post(register.POST, body, browser)

    expect(await usersWithEmail(other)).toEqual([])
    expect(await usersWithEmail(address)).toMatchObject([{ role: 'student' }])
  })

  it('should ask a browser without a secret to pay', async () => {
    const { course } = await aPaidOrder()

    const response = await post(register.POST, { courseId: course.slug, password: PASSWORD })

    expect(response.status).toBe(402)
    expect(await response.json()).toEqual({
      error: { code: 'payment_required', message: messages.signUp.paymentRequired },
    })
  })

  it('should make no account of an order that is not paid', async () => {
    const { browser, course, address } = await anApprovedOrder()

    const response = await post(
      register.POST,
      { courseId: course.slug, password: PASSWORD },
      browser,
    )

    expect(response.status).toBe(402)
    expect(await usersWithEmail(address)).toEqual([])
  })

  it('should make no account of what another browser has paid', async () => {
    const { course, address } = await aPaidOrder()

    const response = await post(
      register.POST,
      { courseId: course.slug, password: PASSWORD },
      aBrowser(),
    )

    expect(response.status).toBe(402)
    expect(await usersWithEmail(address)).toEqual([])
  })

  it('should make no account of a payment for another course', async () => {
    const [{ browser, address }, other] = [await aPaidOrder(), await aCourse()]

    const response = await post(
      register.POST,
      { courseId: other.slug, password: PASSWORD },
      browser,
    )

    expect(response.status).toBe(402)
    expect(await usersWithEmail(address)).toEqual([])
  })

  it('should not find a course that does not exist', async () => {
    const response = await post(register.POST, bodies.register, aBrowser())

    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      error: { code: 'course_not_found', message: messages.course.notFound },
    })
  })

  it('should not sign in to an account that was there before', async () => {
    const { browser, course, address } = await aPaidOrder()
    await aStudent({ email: address })

    const response = await post(
      register.POST,
      { courseId: course.slug, password: PASSWORD },
      browser,
    )

    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ error: { code: 'email_taken' } })
    expect(cookieNamed(SESSION_COOKIE)).toBeUndefined()
  })
})

describe('POST /api/checkout/free', () => {
  it('should send a visitor to the sign-in', async () => {
    const course = await aCourse({ price: 0 })

    const response = await post(free.POST, { courseId: course.slug })

    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      error: { code: 'session_ended', message: messages.general.sessionEnded },
    })
  })

  it('should not give a visitor’s course to the account they name', async () => {
    const [course, { id }] = [await aCourse({ price: 0 }), await aStudent()]

    await post(free.POST, { courseId: course.slug, userId: id, user: id })

    expect(await enrollmentsIn(course)).toEqual([])
  })

  it('should give the course to who is signed in, whoever the body names', async () => {
    const [course, user, other] = [await aCourse({ price: 0 }), await aStudent(), await aStudent()]

    await post(free.POST, { courseId: course.slug, userId: other.id }, await cookieOf(user))

    expect(await enrollmentsIn(course)).toMatchObject([{ user: user.id, source: 'free' }])
  })

  it('should not give a course from a page that was drawn for somebody else', async () => {
    const [course, user, other] = [await aCourse({ price: 0 }), await aStudent(), await aStudent()]
    const body = { courseId: course.slug }
    const cookie = await cookieOf(other)

    const response = await postFor(user, free.POST, body, cookie)

    expect([response.status, await response.json()]).toEqual([401, ofAnother])
    expect(await enrollmentsIn(course)).toEqual([])
    expect((await postFor(other, free.POST, body, cookie)).status).toBe(200)
  })

  it('should not give a course with a price, whatever the body says it costs', async () => {
    const course = await aCourse()
    const body = { courseId: course.slug, price: 0, priceCents: 0, course: { price: 0 } }

    const response = await post(free.POST, body, await cookieOf(await aStudent()))

    expect(response.status).toBe(402)
    expect(await enrollmentsIn(course)).toEqual([])
  })
})

describe('POST /api/checkout/register-free', () => {
  const bodyOf = (course: Course, account = accountOf()) => ({
    courseId: course.slug,
    account,
    password: PASSWORD,
  })

  it('should refuse an email that has an account', async () => {
    const { email: address } = await aStudent()
    const account = { ...accountOf(), email: address }

    const response = await post(registerFree.POST, bodyOf(await aCourse({ price: 0 }), account))

    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      error: { code: 'email_taken', message: messages.signUp.emailTaken },
    })
  })

  it('should not sign in to an account that was there before', async () => {
    const { email: address } = await aStudent({ password: PASSWORD })
    const account = { ...accountOf(), email: address }

    await post(registerFree.POST, bodyOf(await aCourse({ price: 0 }), account))

    expect(cookieNamed(SESSION_COOKIE)).toBeUndefined()
  })

  it('should sign in when it is repeated, because its first answer was lost', async () => {
    const course = await aCourse({ price: 0 })
    const body = bodyOf(course)
    await post(registerFree.POST, body)
    forgetCookies()

    const response = await post(registerFree.POST, body)

    expect(await response.json()).toMatchObject({ user: { email: body.account.email } })
    expect(cookieNamed(SESSION_COOKIE)).toBeDefined()
    expect(await enrollmentsIn(course)).toHaveLength(1)
    expect(await mailsTo(body.account.email)).toMatchObject([
      { kind: 'welcome' },
      { kind: 'confirm-email' },
    ])
    const [person] = await usersWithEmail(body.account.email)
    if (!person) throw new Error('An account was expected.')
    expect(await eventsOf(person)).toEqual(['signed_in', 'signed_in'])
  })

  it('should not sign in with another password when it is repeated', async () => {
    const body = bodyOf(await aCourse({ price: 0 }))
    await post(registerFree.POST, body)
    forgetCookies()

    const response = await post(registerFree.POST, { ...body, password: 'another password' })

    expect(response.status).toBe(409)
    expect(cookieNamed(SESSION_COOKIE)).toBeUndefined()
  })

  it('should make no account for a course with a price, whatever the body says it costs', async () => {
    const account = accountOf()
    const body = { ...bodyOf(await aCourse(), account), price: 0, priceCents: 0 }

    const response = await post(registerFree.POST, body)

    expect(response.status).toBe(402)
    expect(await usersWithEmail(account.email)).toEqual([])
  })

  it('should make students only, whatever role the body asks for', async () => {
    const account = { ...accountOf(), role: 'instructor' }

    await post(registerFree.POST, {
      ...bodyOf(await aCourse({ price: 0 }), account),
      role: 'instructor',
    })

    expect(await usersWithEmail(account.email)).toMatchObject([{ role: 'student' }])
  })
})

describe('POST /api/checkout/email', () => {
  it('should tell that an email is taken, however it is written', async () => {
    const { email: address } = await aStudent()

    const response = await post(email.POST, { email: ` ${address.toUpperCase()} ` })

    expect(await response.json()).toEqual({ taken: true })
  })

  it('should tell that an email is free', async () => {
    const response = await post(email.POST, { email: `${unique()}@example.com` })

    expect(await response.json()).toEqual({ taken: false })
  })

  it('should refuse what is no email', async () => {
    const response = await post(email.POST, { email: "' or '1'='1" })

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: { code: 'invalid_email', message: messages.signUp.invalidEmail },
    })
  })
})
