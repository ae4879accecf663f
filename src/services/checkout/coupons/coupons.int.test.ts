import { describe, expect, it } from 'vitest'
import type { Coupon, Course, User } from '@/payload-types'
import { aCoupon, changeCoupon } from '@/testing/factories/coupons'
import { aCourse } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { aStudent } from '@/testing/factories/people'
import {
  newBrowserHash,
  aVisitor,
  reloadCheckout,
  enrollmentsIn,
  readPayments,
} from '@/testing/factories/purchases'
import { type Buyer, toBuyer } from '../orders/buyer'
import { findValidQuote } from '../orders/find-valid-quote'
import { findCourse } from '../orders/find-course'
import { registerForFreeCourse, startFreeCourse } from '../orders/start-free'
import { startCheckout } from '../orders/start-checkout'
import { syncCheckout } from '../orders/sync-checkout'
import { transitionCheckout } from '../shared/transition-checkout'
import { findNewestCheckout } from '../shared/read-checkout'
import { findReceipt } from '../fulfillment/receipts/issue-receipt'
import { readReceipt } from '../fulfillment/receipts/read-receipt'
import { quoteCourse } from './quote-course'
import { readCouponUses } from './read-coupon-uses'

const paypal = setUpTestPayPal()
type StartOptions = { buyer?: Buyer; browserHash?: string; shownPriceCents?: number }

/** Starts to pay for a course of $50 with a coupon of 20%. */
const start = async (
  course: Course,
  { code }: Coupon,
  { buyer = aVisitor(), browserHash = newBrowserHash(), shownPriceCents = 4000 }: StartOptions = {},
) => {
  const { orderId } = await startCheckout(await createRequest(null), {
    browserHash,
    buyer,
    shownPriceCents,
    courseSlug: course.slug,
    couponCode: code,
  })
  const browserAndCourse = { browserHash, courseId: course.id }
  const checkout = await findNewestCheckout(await createRequest(null), browserAndCourse)
  if (!checkout) throw new Error('There is no checkout.')
  return { checkoutId: checkout.id, orderId, browserHash, buyer }
}

const preview = async (course: Course, { code }: Coupon, buyer: Partial<Buyer> = {}) => {
  const req = await createRequest(null)
  const { userId = null, email = null } = buyer
  const user = { userId, email, browserHash: newBrowserHash(), couponCode: code }
  return quoteCourse(req, await findCourse(req, course.slug), user)
}

const readUses = async ({ id }: Coupon) => (await readCouponUses(await createRequest(null))).get(id)

const pay = async ({ orderId, checkoutId }: { orderId: string; checkoutId: string }) => {
  await paypal.approve(orderId)
  return syncCheckout(await createRequest(null), checkoutId)
}

/** Moves the times of a purchase into the past. */
const age = async (checkoutId: string, minutes: number) => {
  const payload = await testPayload()
  await payload.update({
    collection: 'checkouts',
    id: checkoutId,
    data: { quotedAt: new Date(Date.now() - minutes * 60_000).toISOString() },
    overrideAccess: true,
  })
}

describe('a purchase with a coupon', () => {
  it('should record the discount and the fee on payment and receipt', async () => {
    const [course, coupon] = [await aCourse(), await aCoupon()]
    const started = await start(course, coupon)
    expect(await reloadCheckout(started.checkoutId)).toMatchObject({
      listPriceCents: 5000,
      launchPriceCents: null,
      priceCents: 4000,
      discountCents: 1000,
      couponCode: coupon.code,
      coupon: coupon.id,
    })

    expect(await pay(started)).toMatchObject({ state: 'paid' })

    const [payment] = await readPayments(started.checkoutId)
    expect(payment).toMatchObject({
      amountCents: 4000,
      discountCents: 1000,
      couponCode: coupon.code,
      // 3.49 % and 49 cents, as the simulator reports.
      feeCents: 189,
    })
    const req = await createRequest(null)
    const receipt = await findReceipt(req, payment?.id ?? '')
    expect(await readReceipt(req, receipt?.id ?? '', { asSystem: true })).toMatchObject({
      amountCents: 4000,
      coupon: { code: coupon.code, discountCents: 1000 },
    })
    expect(await readUses(coupon)).toEqual({ paid: 1, free: 0, underWay: 0 })
  })

  it('should be found regardless of the case and spacing of its code', async () => {
    const [course, coupon] = [await aCourse(), await aCoupon({ code: 'Spring-20' })]
    expect(coupon.code).toBe('SPRING-20')

    expect(await preview(course, { ...coupon, code: ' spring-20 ' })).toMatchObject({
      priceCents: 4000,
    })
  })

  it('should keep its price while the quote holds, whatever happens to the coupon', async () => {
    const [course, coupon] = [await aCourse(), await aCoupon({ maxUses: 1 })]
    const { orderId, checkoutId, ...same } = await start(course, coupon)
    await changeCoupon(coupon, { validUntil: new Date(Date.now() - 1000).toISOString() })

    const again = await start(course, coupon, same)
    expect(again).toMatchObject({ orderId, checkoutId })
    const req = await createRequest(null)
    const request = {
      browserHash: same.browserHash,
      couponCode: coupon.code,
      shownPriceCents: null,
    }
    expect(await findValidQuote(req, await findCourse(req, course.slug), request)).toMatchObject({
      priceCents: 4000,
    })
    await age(checkoutId, 31)

    await expect(start(course, coupon, same)).rejects.toMatchObject({ code: 'coupon_expired' })
  })

  it('should return its use when it is not paid before its quote ends', async () => {
    const [course, coupon] = [await aCourse(), await aCoupon({ maxUses: 1 })]
    const { checkoutId } = await start(course, coupon)
    const sync = async () => syncCheckout(await createRequest(null), checkoutId)
    expect(await sync()).toMatchObject({ state: 'paying' })
    await expect(start(course, coupon)).rejects.toMatchObject({ code: 'coupon_used_up' })
    await age(checkoutId, 31)

    expect(await sync()).toMatchObject({ state: 'expired' })

    await expect(start(course, coupon)).resolves.toBeDefined()
  })

  it('should return its use when the buyer continues without the coupon', async () => {
    const [course, coupon] = [await aCourse(), await aCoupon({ maxUses: 1 })]
    const { browserHash, buyer } = await start(course, coupon)

    await startCheckout(await createRequest(null), {
      browserHash,
      buyer,
      courseSlug: course.slug,
      shownPriceCents: 5000,
    })

    await expect(start(course, coupon)).resolves.toBeDefined()
  })

  it('should not return its use after a refund', async () => {
    const [course, coupon] = [await aCourse(), await aCoupon({ maxUses: 1 })]
    const started = await start(course, coupon)
    await pay(started)
    await transitionCheckout(await createRequest(null), started.checkoutId, 'refunded')

    await expect(start(course, coupon)).rejects.toMatchObject({ code: 'coupon_used_up' })
  })
})

describe('a refused coupon', () => {
  const soon = () => new Date(Date.now() + 60_000).toISOString()
  const before = () => new Date(Date.now() - 60_000).toISOString()

  it.each<[string, string, () => Partial<Coupon>]>([
    ['paused', 'coupon_unknown', () => ({ state: 'paused' })],
    ['archived', 'coupon_unknown', () => ({ state: 'archived' })],
    ['over', 'coupon_expired', () => ({ validUntil: before() })],
    ['to come', 'coupon_not_yet', () => ({ validFrom: soon() })],
  ])('should be one that is %s', async (_what, code, details) => {
    const [course, coupon] = [await aCourse(), await aCoupon(details())]
    await expect(preview(course, coupon)).rejects.toMatchObject({ code })
    await expect(start(course, coupon)).rejects.toMatchObject({ code })
  })

  it('should be one of another course, even if that is deleted', async () => {
    const [course, other] = [await aCourse(), await aCourse()]
    const coupon = await aCoupon({ scope: 'one', course: other.id })
    await expect(preview(course, coupon)).rejects.toMatchObject({ code: 'coupon_other_course' })
    const payload = await testPayload()

    await payload.delete({ collection: 'courses', id: other.id, overrideAccess: true })

    await expect(preview(course, coupon)).rejects.toMatchObject({ code: 'coupon_unknown' })
    await changeCoupon(coupon, { state: 'paused', percent: 30 })
    await expect(preview(course, coupon)).rejects.toMatchObject({ code: 'coupon_unknown' })
  })

  it('should be one for a course that is free or not for sale', async () => {
    const coupon = await aCoupon()
    await expect(preview(await aCourse({ price: 0 }), coupon)).rejects.toMatchObject({
      code: 'coupon_on_free_course',
    })
    await expect(preview(await aCourse({ _status: 'draft' }), coupon)).rejects.toMatchObject({
      code: 'course_not_found',
    })
  })

  it('should be one that this person has used, by account or by email', async () => {
    const coupon = await aCoupon()
    const user = await aStudent()
    await start(await aCourse(), coupon, { buyer: toBuyer(user) })
    const visitor = aVisitor()
    await start(await aCourse(), coupon, { buyer: visitor })
    const course = await aCourse()

    for (const buyer of [
      toBuyer(user),
      visitor,
      { ...visitor, email: visitor.email.toUpperCase() },
    ])
      await expect(start(course, coupon, { buyer })).rejects.toMatchObject({
        code: 'coupon_used_by_you',
      })
    await expect(preview(course, coupon, { email: visitor.email })).rejects.toMatchObject({
      code: 'coupon_used_by_you',
    })
  })

  it('should not be deletable once it was used', async () => {
    const coupon = await aCoupon()
    await start(await aCourse(), coupon)
    const payload = await testPayload()

    await expect(
      payload.delete({ collection: 'coupons', id: coupon.id, overrideAccess: true }),
    ).rejects.toMatchObject({ status: 409 })
  })
})

describe('a coupon of 100 %', () => {
  const all = { percent: 100 }
  const redeem = async (
    { id: userId, email }: User,
    course: Course,
    { code: couponCode }: Coupon,
  ) =>
    startFreeCourse(await createRequest(null), {
      userId,
      email,
      courseSlug: course.slug,
      couponCode,
    })

  it('should make the course free without PayPal, and count as a use', async () => {
    const [course, coupon] = [await aCourse(), await aCoupon({ ...all, maxUses: 2 })]
    const user = await aStudent()
    await expect(start(course, coupon, { shownPriceCents: 0 })).rejects.toMatchObject({
      code: 'course_is_free',
    })

    await redeem(user, course, coupon)
    const buyer = aVisitor()
    await registerForFreeCourse(await createRequest(null), {
      courseSlug: course.slug,
      buyer,
      password: 'long enough',
      couponCode: coupon.code,
    })

    expect(await enrollmentsIn(course)).toMatchObject([
      { source: 'free', coupon: coupon.id },
      { source: 'free', coupon: coupon.id, user: user.id },
    ])
    expect(await readUses(coupon)).toEqual({ paid: 0, free: 2, underWay: 0 })
    await expect(redeem(await aStudent(), course, coupon)).rejects.toMatchObject({
      code: 'coupon_used_up',
    })
    await expect(redeem(user, await aCourse(), coupon)).rejects.toMatchObject({
      code: 'coupon_used_by_you',
    })
    expect(paypal.calls).toEqual([])
  })

  it('should not make the course free when it is below 100%', async () => {
    const [course, coupon] = [await aCourse(), await aCoupon({ percent: 99 })]
    await expect(redeem(await aStudent(), course, coupon)).rejects.toMatchObject({
      code: 'payment_required',
      details: { priceCents: 50 },
    })
    expect(await enrollmentsIn(course)).toEqual([])
  })
})
