import { sql } from '@payloadcms/db-postgres'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '@/domain/messages/messages'
import { log } from '@/lib/log'
import type { Checkout, Course, User } from '@/payload-types'
import {
  aBrowserHeader,
  anApprovedOrder,
  CHECKOUT_COOKIE,
  checkoutsOf,
  type HeaderValues,
  orderOf,
  post,
  postFor,
  textAt,
  unread,
} from '@/testing/factories/checkout-requests'
import { aCourse } from '@/testing/factories/courses'
import { forgetCookies, sendHeaders } from '@/testing/setup/next-headers'
import { testPayload } from '@/testing/payload'
import { aPayPal } from '@/testing/paypal'
import { aStudent } from '@/testing/factories/people'
import { paymentsOf } from '@/testing/factories/purchases'
import { cookieOf } from '@/testing/factories/sign-ins'
import { POST as order } from '../order/route'
import { POST } from './route'

const paypal = aPayPal()

beforeEach(() => {
  forgetCookies()
  sendHeaders()
})

const checkoutOf = async (course: Course): Promise<Checkout> => {
  const [checkout] = await checkoutsOf(course)
  if (!checkout) throw new Error('Nobody has begun to buy this course.')
  return checkout
}

describe('POST /api/checkout/capture', () => {
  it('should take the money for the browser that ordered', async () => {
    const { browser, orderId } = await anApprovedOrder(paypal, order)

    const response = await post(POST, { orderId }, browser)

    expect(response.status).toBe(200)
    expect(await paypal.capturesOf(orderId)).toMatchObject([{ status: 'COMPLETED' }])
  })

  it('should not know the order of another browser', async () => {
    const { orderId } = await anApprovedOrder(paypal, order)

    const response = await post(POST, { orderId }, aBrowserHeader())

    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      error: { code: 'order_not_found', message: messages.general.notFound },
    })
  })

  it('should take no money for another browser', async () => {
    const { course, orderId } = await anApprovedOrder(paypal, order)
    const before = await checkoutOf(course)

    await post(POST, { orderId }, aBrowserHeader())

    expect(await checkoutsOf(course)).toEqual([before])
    expect(await paymentsOf(before.id)).toEqual([])
    expect(await paypal.capturesOf(orderId)).toEqual([])
  })

  it.each<[string, HeaderValues]>([
    ['no secret', {}],
    ['a secret that was never given', { cookie: `${CHECKOUT_COOKIE}=guessed` }],
  ])('should not know an order to a browser with %s', async (_case, headers) => {
    const { orderId } = await anApprovedOrder(paypal, order)

    expect((await post(POST, { orderId }, headers)).status).toBe(404)
    expect(await paypal.capturesOf(orderId)).toEqual([])
  })

  it('should refuse an order id that is longer than any', async () => {
    const response = await post(POST, { orderId: 'A'.repeat(65) }, aBrowserHeader())

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(unread)
  })

  it.each(["' or '1'='1", 'ORDER\u0000ORDER', '../../v1/oauth2/token'])(
    'should not take “%s” for an order id',
    async (orderId) => {
      const response = await post(POST, { orderId }, aBrowserHeader())

      expect(response.status).toBe(400)
      expect(await response.json()).toEqual(unread)
    },
  )

  it('should take the price that was agreed, whatever else the body says', async () => {
    const { browser, course, orderId } = await anApprovedOrder(paypal, order)

    await post(POST, { orderId, amountCents: 1, currency: 'JPY' }, browser)

    const { id } = await checkoutOf(course)
    expect(await paymentsOf(id)).toMatchObject([{ amountCents: 5000, currency: 'USD' }])
  })
})

describe('the order of an account', () => {
  const inBrowser = async ({ cookie = '' }: HeaderValues, person: User): Promise<HeaderValues> => ({
    cookie: `${cookie}; ${(await cookieOf(person)).cookie ?? ''}`,
  })

  /** A signed-in buyer who has agreed at PayPal. */
  const anApproved = async () => {
    const [ann, course, browser] = [await aStudent(), await aCourse(), aBrowserHeader()]
    const annsBrowser = await inBrowser(browser, ann)
    const answer = await postFor(ann, order, orderOf(course), annsBrowser)
    const orderId = textAt('orderId', await answer.json())
    await paypal.approve(orderId)
    return { ann, annsBrowser, browser, course, orderId }
  }

  it('should be nothing to the next person at the same computer once it is paid', async () => {
    const { ann, annsBrowser, browser, orderId } = await anApproved()
    const own = await post(POST, { orderId }, annsBrowser)
    expect(await own.json()).toMatchObject({ state: 'provisioned', email: ann.email })

    const response = await post(POST, { orderId }, await inBrowser(browser, await aStudent()))

    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      error: { code: 'order_not_found', message: messages.general.notFound },
    })
  })

  it('should be paid although the buyer was signed out meanwhile, who has to sign in to read of it', async () => {
    const { browser, course, orderId } = await anApproved()

    const response = await post(POST, { orderId }, browser)

    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      error: { code: 'session_ended', message: messages.general.sessionEnded },
    })

    expect(await checkoutOf(course)).toMatchObject({ state: 'provisioned' })
  })

  it('should not be tried again for the next person after it was declined', async () => {
    const { annsBrowser, browser, course, orderId } = await anApproved()
    await paypal.approve(orderId, 'decline-once')
    const own = await post(POST, { orderId }, annsBrowser)
    expect(await own.json()).toMatchObject({ state: 'declined' })
    await paypal.approve(orderId)
    // The decline is the later one.
    const { db } = await testPayload()
    await db.drizzle.execute(sql`
      update checkouts set updated_at = now() + interval '1 minute'
      where paypal_order_id = ${orderId}`)
    paypal.reset()

    await post(POST, { orderId }, await inBrowser(browser, await aStudent()))

    expect(paypal.calls).not.toContain('capture')
    expect(await checkoutOf(course)).toMatchObject({ state: 'declined' })
  })
})

describe('an order that is named by a browser without a purchase', () => {
  it('should be refused, and be in the log once', async () => {
    const { orderId } = await anApprovedOrder(paypal, order)
    const warn = vi.spyOn(log, 'warn')
    const response = await post(POST, { orderId }, {})
    expect(response.status).toBe(404)
    expect(warn).toHaveBeenCalledExactlyOnceWith({ orderId }, expect.any(String))
    warn.mockRestore()
    expect(await paypal.capturesOf(orderId)).toEqual([])
  })
})
