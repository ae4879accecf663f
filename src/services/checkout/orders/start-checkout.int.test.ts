import { describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import type { Course, User } from '@/payload-types'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { createRequest, testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { aStudent } from '@/testing/factories/people'
import {
  aStartedCheckout,
  newBrowserHash,
  aVisitor,
  captureAtPayPal,
  reloadCheckout,
  readPayments,
} from '@/testing/factories/purchases'
import { type Buyer, toBuyer } from './buyer'
import { captureCheckout } from './capture-checkout'
import { syncCheckout } from './sync-checkout'
import { startCheckout } from './start-checkout'

const paypal = setUpTestPayPal()
const start = async (
  course: Course,
  {
    browserHash = newBrowserHash(),
    buyer = aVisitor(),
    shownPriceCents = course.price * 100,
  }: {
    browserHash?: string
    buyer?: Buyer
    shownPriceCents?: number
  } = {},
) =>
  startCheckout(await createRequest(null), {
    browserHash,
    buyer,
    shownPriceCents,
    courseSlug: course.slug,
  })

const capture = async (browserHash: string, orderId: string) =>
  captureCheckout(await createRequest(null), { browserHash, orderId })

describe('a new purchase', () => {
  it('should store the current price and title, and send them to PayPal', async () => {
    const course = await aCourse({ title: 'Named Before', price: 90.5 })
    const { checkoutId, orderId } = await aStartedCheckout(course)
    const payload = await testPayload()
    await payload.update({
      collection: 'courses',
      id: course.id,
      data: { title: 'Named After', price: 10 },
      overrideAccess: true,
    })
    expect(await reloadCheckout(checkoutId)).toMatchObject({
      state: 'paying',
      courseTitle: 'Named Before',
      priceCents: 9050,
      currency: 'USD',
      paypalOrderId: orderId,
    })
    await paypal.approve(orderId)
    expect(await syncCheckout(await createRequest(null), checkoutId)).toMatchObject({
      state: 'paid',
    })
    expect(await readPayments(checkoutId)).toMatchObject([{ amountCents: 9050 }])
  })

  it('should be one order for two tabs and a double click', async () => {
    const course = await aCourse()
    const same = { browserHash: newBrowserHash(), buyer: aVisitor() }
    const orders = await Promise.all(Array.from({ length: 6 }, () => start(course, same)))
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1)
    expect(paypal.calls.filter((call) => call === 'create')).toHaveLength(1)
  })

  it('should be the same order when the browser returns', async () => {
    const course = await aCourse()
    const same = { browserHash: newBrowserHash(), buyer: aVisitor() }
    const first = await start(course, same)
    expect(await start(course, same)).toEqual(first)
  })

  it('should be another order for another person or course', async () => {
    const [course, other] = [await aCourse(), await aCourse()]
    const browserHash = newBrowserHash()
    const { orderId, checkoutId } = await aStartedCheckout(course, { browserHash })
    const next = await start(course, { browserHash })
    const elsewhere = await start(other, { browserHash })
    expect(new Set([orderId, next.orderId, elsewhere.orderId]).size).toBe(3)
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'expired' })
  })

  it('should not capture a replaced order', async () => {
    const course = await aCourse()
    const browserHash = newBrowserHash()
    const replaced = await aStartedCheckout(course, { browserHash })
    await paypal.approve(replaced.orderId)
    await start(course, { browserHash })
    expect(await capture(browserHash, replaced.orderId)).toMatchObject({ state: 'expired' })
    expect(await paypal.listCaptures(replaced.orderId)).toEqual([])
  })

  it('should get a new order when PayPal no longer has the old one', async () => {
    const course = await aCourse()
    const same = { browserHash: newBrowserHash(), buyer: aVisitor() }
    const old = await start(course, same)
    await paypal.advanceClock(7 * 60 * 60)
    const fresh = await start(course, same)
    expect(fresh.orderId).not.toBe(old.orderId)
  })
})

describe('a refused purchase', () => {
  it('should state the current price when another was shown', async () => {
    const course = await aCourse()
    await expect(start(course, { shownPriceCents: 1 })).rejects.toMatchObject({
      code: 'price_changed',
      status: 409,
      details: { priceCents: 5000 },
      userMessage: 'The price of this course is now $50.00. Please check it before you pay.',
    })
    expect(paypal.calls).toEqual([])
  })

  it('should state that the visitor’s email has an account', async () => {
    const { email } = await aStudent()
    await expect(start(await aCourse(), { buyer: aVisitor({ email }) })).rejects.toMatchObject({
      code: 'email_taken',
      status: 409,
    })
  })

  it('should not sell a course to its owner', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    await enroll(user, course)
    await expect(start(course, { buyer: toBuyer(user) })).rejects.toMatchObject({
      code: 'already_owned',
    })
  })

  it.each<[string, Partial<Course>, string]>([
    ['a draft', { _status: 'draft' }, 'course_not_found'],
    ['a free course', { price: 0 }, 'course_is_free'],
  ])('should not sell %s', async (_what, details, code) => {
    await expect(start(await aCourse(details))).rejects.toMatchObject({ code })
  })

  it('should not let a browser pay again while its payment has arrived or is pending', async () => {
    const course = await aCourse()
    const browserHash = newBrowserHash()
    const paid = await aStartedCheckout(course, { browserHash })
    await paypal.approve(paid.orderId)
    await capture(browserHash, paid.orderId)
    await expect(start(course, { browserHash })).rejects.toMatchObject({ code: 'already_paid' })

    const other = newBrowserHash()
    const pending = await aStartedCheckout(course, { browserHash: other })
    await paypal.approve(pending.orderId, 'pending-review')
    expect(await capture(other, pending.orderId)).toMatchObject({ state: 'pending' })
    await expect(start(course, { browserHash: other })).rejects.toMatchObject({
      code: 'payment_pending',
    })
  })
})

describe('an account with a payment in progress', () => {
  /** PayPal takes the money, but neither responds nor shows the payment. */
  const losePayment = async (course: Course, user: User) => {
    const started = await aStartedCheckout(course, { user })
    await paypal.approve(started.orderId)
    paypal.injectFault('capture', { kind: 'loseResponse' })
    paypal.injectFault('get', {
      kind: 'rewrite',
      times: 1,
      change: (body) => {
        paypal.injectFault('get', { kind: 'refuse' })
        return body
      },
    })
    const { browserHash, buyer, checkoutId, orderId } = started
    expect(await syncCheckout(await createRequest(user), checkoutId)).toMatchObject({
      state: 'capturing',
    })
    paypal.calls = []
    return { buyer, browserHash, checkoutId, orderId }
  }

  it.each([
    ['the same browser', (own: string) => own],
    ['another browser', newBrowserHash],
  ])('should not buy the course again in %s once it has arrived', async (_where, browser) => {
    const [course, user] = [await aCourse(), await aStudent()]
    const { buyer, checkoutId, orderId, ...own } = await losePayment(course, user)
    paypal.reset()

    const again = start(course, { buyer, browserHash: browser(own.browserHash) })

    await expect(again).rejects.toMatchObject({ code: 'already_owned' })
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'provisioned' })
    expect(paypal.calls).not.toContain('create')
    expect(await paypal.listCaptures(orderId)).toHaveLength(1)
  })

  it('should not continue another browser’s order once the first is paid', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    const here = await aStartedCheckout(course, { user })
    await losePayment(course, user)
    paypal.reset()

    await expect(start(course, here)).rejects.toMatchObject({ code: 'already_owned' })
  })

  it.each([
    ['the same browser', (own: string) => own],
    ['another browser', newBrowserHash],
  ])('should not pay again in %s while PayPal does not respond', async (_where, browser) => {
    const course = await aCourse()
    const { buyer, browserHash } = await losePayment(course, await aStudent())

    await expect(start(course, { buyer, browserHash: browser(browserHash) })).rejects.toMatchObject(
      { code: 'payment_on_its_way', status: 409 },
    )

    expect(paypal.calls).not.toContain('create')
  })

  it('should not buy the course again when a declined payment turns out to be paid', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    const { buyer, browserHash, checkoutId, orderId } = await aStartedCheckout(course, { user })
    await paypal.approve(orderId, 'decline-once')
    expect(await syncCheckout(await createRequest(user), checkoutId)).toMatchObject({
      state: 'declined',
    })
    await paypal.approve(orderId)
    await captureAtPayPal(orderId)
    paypal.reset()

    await expect(start(course, { buyer, browserHash })).rejects.toMatchObject({
      code: 'already_owned',
    })
    expect(paypal.calls).not.toContain('create')
  })

  it('should buy the course in another browser when the payment was declined', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    const { buyer, checkoutId, orderId } = await aStartedCheckout(course, { user })
    await paypal.approve(orderId, 'decline-always')
    paypal.injectFault('capture', { kind: 'refuse' })
    await syncCheckout(await createRequest(user), checkoutId)
    paypal.reset()

    expect((await start(course, { buyer })).orderId).not.toBe(orderId)
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'declined' })
  })
})

describe('a price change', () => {
  const changePrice = async ({ id }: Course, price: number) =>
    (await testPayload()).update({
      collection: 'courses',
      id,
      data: { price },
      overrideAccess: true,
    })
  const age = async (checkoutId: string, minutes: number) =>
    (await testPayload()).update({
      collection: 'checkouts',
      id: checkoutId,
      data: { quotedAt: new Date(Date.now() - minutes * 60_000).toISOString() },
      overrideAccess: true,
    })

  it('should not affect a started purchase for half an hour', async () => {
    const course = await aCourse()
    const same = { browserHash: newBrowserHash(), buyer: aVisitor() }
    const { checkoutId, orderId } = await aStartedCheckout(course, same)
    await changePrice(course, 90)
    await age(checkoutId, 29)
    expect(await start(course, same)).toEqual({ orderId })
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'paying', priceCents: 5000 })

    await age(checkoutId, 31)
    await expect(start(course, same)).rejects.toMatchObject({
      code: 'price_changed',
      status: 409,
      details: { priceCents: 9000 },
    })
    const fresh = await start(course, { ...same, shownPriceCents: 9000 })
    expect(fresh.orderId).not.toBe(orderId)
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'expired' })
  })

  it('should apply to everyone else', async () => {
    const course = await aCourse()
    await aStartedCheckout(course)
    await changePrice(course, 90)
    await expect(start(course)).rejects.toMatchObject({ code: 'price_changed' })
  })

  it('should not be delayed further by the buyer’s changes', async () => {
    const course = await aCourse()
    const browserHash = newBrowserHash()
    const { checkoutId } = await aStartedCheckout(course, { browserHash })
    await changePrice(course, 90)
    const quotedAt = (await age(checkoutId, 20)).quotedAt
    const { orderId } = await start(course, { browserHash })
    const payload = await testPayload()
    const { docs } = await payload.find({
      collection: 'checkouts',
      where: { paypalOrderId: { equals: orderId } },
      overrideAccess: true,
    })
    expect(docs).toMatchObject([{ priceCents: 5000, quotedAt }])
    expect(docs[0]?.id).not.toBe(checkoutId)
  })

  it('should end the purchase when the course is free now', async () => {
    const course = await aCourse()
    const same = { browserHash: newBrowserHash(), buyer: aVisitor() }
    await aStartedCheckout(course, same)
    await changePrice(course, 0)
    await expect(start(course, same)).rejects.toMatchObject({ code: 'course_is_free' })
  })
})

describe('an unreachable PayPal', () => {
  it('should be reported, and the same order created later', async () => {
    const course = await aCourse()
    const same = { browserHash: newBrowserHash(), buyer: aVisitor() }
    paypal.injectFault('create', { kind: 'loseResponse', times: 1 })
    await expect(start(course, same)).rejects.toMatchObject({
      code: 'paypal_unreachable',
      status: 503,
    })
    const { orderId } = await start(course, same)
    expect(await start(course, same)).toMatchObject({ orderId })
    expect(paypal.calls.filter((call) => call === 'create')).toHaveLength(2)
  })
})

describe('an order of another browser', () => {
  const refusesAndLogs = async (browserHash: string, orderId: string) => {
    const warn = vi.spyOn(log, 'warn')
    await expect(capture(browserHash, orderId)).rejects.toMatchObject({
      code: 'order_not_found',
      status: 404,
      userMessage: 'We couldn’t find that.',
    })
    expect(warn).toHaveBeenCalledExactlyOnceWith({ orderId }, expect.any(String))
    warn.mockRestore()
  }

  it('should be refused without a capture', async () => {
    const { orderId, checkoutId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    await refusesAndLogs(newBrowserHash(), orderId)
    expect(await paypal.listCaptures(orderId)).toEqual([])
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'paying' })
  })

  it('should be refused without a call to PayPal when it does not exist', async () => {
    paypal.reset()
    await refusesAndLogs(newBrowserHash(), 'INVENTED123456789')
    expect(paypal.calls).toEqual([])
  })

  it('should pay for nothing else when it was paid before', async () => {
    const [cheap, expensive] = [await aCourse({ price: 1 }), await aCourse({ price: 90 })]
    const browserHash = newBrowserHash()
    const old = await aStartedCheckout(cheap, { browserHash })
    await paypal.approve(old.orderId)
    await capture(browserHash, old.orderId)
    const wanted = await aStartedCheckout(expensive, { browserHash })

    const [payment] = await readPayments(old.checkoutId)
    expect(await capture(browserHash, old.orderId)).toMatchObject({
      transactionId: payment?.captureId,
    })
    expect(await reloadCheckout(wanted.checkoutId)).toMatchObject({ state: 'paying' })
    expect(await readPayments(wanted.checkoutId)).toEqual([])
    expect(await paypal.listCaptures(old.orderId)).toHaveLength(1)
  })
})
