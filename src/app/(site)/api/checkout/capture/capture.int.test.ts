import { sql } from '@payloadcms/db-postgres'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '@/domain/messages/messages'
import { log } from '@/lib/log'
import type { Checkout, Course, User } from '@/payload-types'
import {
  newBrowserHeaders,
  anApprovedOrder,
  CHECKOUT_COOKIE,
  readCheckouts,
  type HeaderValues,
  buildOrderBody,
  postJson,
  postJsonAs,
  getStringProperty,
  badRequestBody,
} from '@/testing/factories/checkout-requests'
import { aCourse } from '@/testing/factories/courses'
import { clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { aStudent } from '@/testing/factories/people'
import { readPayments } from '@/testing/factories/purchases'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { POST as order } from '../order/route'
import { POST } from './route'

const paypal = setUpTestPayPal()

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

const readCheckout = async (course: Course): Promise<Checkout> => {
  const [checkout] = await readCheckouts(course)
  if (!checkout) throw new Error('The course has no checkout.')
  return checkout
}

describe('POST /api/checkout/capture', () => {
  it('should capture for the browser that ordered', async () => {
    const { browser, orderId } = await anApprovedOrder(paypal, order)

    const response = await postJson(POST, { orderId }, browser)

    expect(response.status).toBe(200)
    expect(await paypal.listCaptures(orderId)).toMatchObject([{ status: 'COMPLETED' }])
  })

  it('should not find the order of another browser', async () => {
    const { orderId } = await anApprovedOrder(paypal, order)

    const response = await postJson(POST, { orderId }, newBrowserHeaders())

    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      error: { code: 'order_not_found', message: messages.general.notFound },
    })
  })

  it('should capture nothing for another browser', async () => {
    const { course, orderId } = await anApprovedOrder(paypal, order)
    const before = await readCheckout(course)

    await postJson(POST, { orderId }, newBrowserHeaders())

    expect(await readCheckouts(course)).toEqual([before])
    expect(await readPayments(before.id)).toEqual([])
    expect(await paypal.listCaptures(orderId)).toEqual([])
  })

  it.each<[string, HeaderValues]>([
    ['no cookie', {}],
    ['a forged cookie', { cookie: `${CHECKOUT_COOKIE}=guessed` }],
  ])('should not find an order for a browser with %s', async (_case, headers) => {
    const { orderId } = await anApprovedOrder(paypal, order)

    expect((await postJson(POST, { orderId }, headers)).status).toBe(404)
    expect(await paypal.listCaptures(orderId)).toEqual([])
  })

  it('should refuse an order id that is too long', async () => {
    const response = await postJson(POST, { orderId: 'A'.repeat(65) }, newBrowserHeaders())

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(badRequestBody)
  })

  it.each(["' or '1'='1", 'ORDER\u0000ORDER', '../../v1/oauth2/token'])(
    'should refuse “%s” as an order id',
    async (orderId) => {
      const response = await postJson(POST, { orderId }, newBrowserHeaders())

      expect(response.status).toBe(400)
      expect(await response.json()).toEqual(badRequestBody)
    },
  )

  it('should capture the agreed price, whatever else the body says', async () => {
    const { browser, course, orderId } = await anApprovedOrder(paypal, order)

    await postJson(POST, { orderId, amountCents: 1, currency: 'JPY' }, browser)

    const { id } = await readCheckout(course)
    expect(await readPayments(id)).toMatchObject([{ amountCents: 5000, currency: 'USD' }])
  })
})

describe('the order of a signed-in user', () => {
  const inBrowser = async ({ cookie = '' }: HeaderValues, person: User): Promise<HeaderValues> => ({
    cookie: `${cookie}; ${(await createSessionHeaders(person)).cookie ?? ''}`,
  })

  const anApproved = async () => {
    const [buyer, course, browser] = [await aStudent(), await aCourse(), newBrowserHeaders()]
    const buyersBrowser = await inBrowser(browser, buyer)
    const response = await postJsonAs(buyer, order, buildOrderBody(course), buyersBrowser)
    const orderId = getStringProperty('orderId', await response.json())
    await paypal.approve(orderId)
    return { buyer, buyersBrowser, browser, course, orderId }
  }

  it('should not be found for the next user of the computer once it is paid', async () => {
    const { buyer, buyersBrowser, browser, orderId } = await anApproved()
    const own = await postJson(POST, { orderId }, buyersBrowser)
    expect(await own.json()).toMatchObject({ state: 'provisioned', email: buyer.email })

    const response = await postJson(POST, { orderId }, await inBrowser(browser, await aStudent()))

    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      error: { code: 'order_not_found', message: messages.general.notFound },
    })
  })

  it('should be captured after the buyer was signed out, without revealing its status', async () => {
    const { browser, course, orderId } = await anApproved()

    const response = await postJson(POST, { orderId }, browser)

    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      error: { code: 'session_ended', message: messages.general.sessionEnded },
    })

    expect(await readCheckout(course)).toMatchObject({ state: 'provisioned' })
  })

  it('should not be retried for the next user after a decline', async () => {
    const { buyersBrowser, browser, course, orderId } = await anApproved()
    await paypal.approve(orderId, 'decline-once')
    const own = await postJson(POST, { orderId }, buyersBrowser)
    expect(await own.json()).toMatchObject({ state: 'declined' })
    await paypal.approve(orderId)
    // The decline is newer than the approval.
    const { db } = await testPayload()
    await db.drizzle.execute(sql`
      update checkouts set updated_at = now() + interval '1 minute'
      where paypal_order_id = ${orderId}`)
    paypal.reset()

    await postJson(POST, { orderId }, await inBrowser(browser, await aStudent()))

    expect(paypal.calls).not.toContain('capture')
    expect(await readCheckout(course)).toMatchObject({ state: 'declined' })
  })
})

describe('an order from a browser without a checkout', () => {
  it('should be refused and logged once', async () => {
    const { orderId } = await anApprovedOrder(paypal, order)
    const warn = vi.spyOn(log, 'warn')
    const response = await postJson(POST, { orderId }, {})
    expect(response.status).toBe(404)
    expect(warn).toHaveBeenCalledExactlyOnceWith({ orderId }, expect.any(String))
    warn.mockRestore()
    expect(await paypal.listCaptures(orderId)).toEqual([])
  })
})
