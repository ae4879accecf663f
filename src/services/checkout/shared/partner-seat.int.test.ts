import { describe, expect, it } from 'vitest'
import type { Course, Enrollment, Payment, User } from '@/payload-types'
import { canFulfill } from '@/services/checkout/fulfillment/can-fulfill'
import { provisionCheckout } from '@/services/checkout/fulfillment/provision-checkout'
import { startFree } from '@/services/checkout/orders/start-free'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { inTransaction } from '@/services/database/in-transaction'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent } from '@/testing/factories/people'
import { aBegunCheckout, aVisitor, checkoutNow, paymentsOf } from '@/testing/factories/purchases'
import { refundRows } from '@/testing/factories/refunds'
import { aPartnership, aPartnerSeat } from '@/testing/factories/together'
import { aPayPal } from '@/testing/paypal'
import { requestOf, testPayload } from '@/testing/payload'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'

const paypal = aPayPal()
/** Somebody has bought a course, and another one learns with them by its second place. */
const aCouple = async () => {
  const [course, payer, partner] = [await aCourse(), await aStudent(), await aStudent()]
  const payment = await pay(payer, course)
  const own = await placeOf(payer, course)
  const seat = await aPartnerSeat(partner, own)
  const partnership = await aPartnership({ inviter: payer, partner, course })
  return { course, payer, partner, payment, own, seat, partnership }
}

const pay = async (user: User, course: Course, details: Partial<Payment> = {}) =>
  aPayment(await aCheckout(course, { user: user.id }), { user: user.id, ...details })

const change = async ({ id }: Payment, data: Partial<Payment>) =>
  (await testPayload()).update({ collection: 'payments', id, data, overrideAccess: true })

const giveBack = (payment: Payment) => change(payment, { status: 'refunded', refundedCents: 5000 })

const close = async ({ id }: Enrollment) =>
  (await testPayload()).update({
    collection: 'enrollments',
    id,
    data: { status: 'revoked' },
    overrideAccess: true,
  })

const placeOf = async (user: User, course: Course) => {
  const { docs } = await (
    await testPayload()
  ).find({
    collection: 'enrollments',
    where: { and: [{ user: { equals: user.id } }, { course: { equals: course.id } }] },
    depth: 0,
    overrideAccess: true,
  })
  const [place] = docs
  if (!place) throw new Error('This student is not enrolled.')
  return place
}

const partnershipNow = async ({ id }: { id: string }) =>
  (await testPayload()).findByID({
    collection: 'partnerships',
    id,
    depth: 0,
    overrideAccess: true,
  })

const theirOwn = { source: 'payment', status: 'active', seatOf: null, closedReason: null }

/** The holder of a second place buys the course at PayPal, signed in. */
const buy = async (user: User, course: Course) => {
  const { checkoutId, orderId } = await aBegunCheckout(course, { user })
  await paypal.approve(orderId)
  await syncCheckout(await requestOf(user), checkoutId)
  const [payment] = await paymentsOf(checkoutId)
  if (!payment) throw new Error('No payment was recorded.')
  return { checkoutId, payment }
}

describe('the holder of a second place who buys the course', () => {
  it('should have it for themselves, and keep learning with their partner', async () => {
    const { course, partner, partnership } = await aCouple()

    const { checkoutId, payment } = await buy(partner, course)

    expect(await placeOf(partner, course)).toMatchObject(theirOwn)
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'provisioned' })
    expect(await refundRows(payment)).toEqual([])
    expect(await partnershipNow(partnership)).toMatchObject({ status: 'active' })
  })

  it('should lose nothing when the other purchase goes back', async () => {
    const { course, partner, payment } = await aCouple()
    await buy(partner, course)

    await giveBack(payment)

    expect(await placeOf(partner, course)).toMatchObject(theirOwn)
  })

  it('should lose nothing either when it goes back at the same moment', async () => {
    const { course, partner, payment } = await aCouple()
    let paying: Promise<unknown> = Promise.resolve()

    await inTransaction(await requestOf(null), async (req) => {
      const data = { status: 'refunded', refundedCents: 5000 } as const
      const { id } = payment
      await req.payload.update({ collection: 'payments', id, data, overrideAccess: true, req })
      paying = pay(partner, course)
      await waitUntilBlocked(await testPayload())
    })
    await paying

    expect(await placeOf(partner, course)).toMatchObject(theirOwn)
  })

  it('should get the money back for a second purchase', async () => {
    const { course, partner } = await aCouple()
    const begun = await aBegunCheckout(course, { user: partner })
    await buy(partner, course)

    await paypal.approve(begun.orderId)
    await syncCheckout(await requestOf(partner), begun.checkoutId)

    const [second] = await paymentsOf(begun.checkoutId)
    expect(second && (await refundRows(second))).toMatchObject([{ source: 'system' }])
    await expect(aBegunCheckout(course, { user: partner })).rejects.toMatchObject({
      code: 'already_owned',
    })
    expect(await placeOf(partner, course)).toMatchObject(theirOwn)
  })

  it('should lose the course with their own money, and be free to be invited again', async () => {
    const { course, partner } = await aCouple()
    const { payment } = await buy(partner, course)

    await giveBack(payment)

    expect(await placeOf(partner, course)).toMatchObject({
      source: 'payment',
      status: 'revoked',
      closedReason: 'refunded',
      seatOf: null,
    })
  })

  it.each(['confirmed', 'unconfirmed'])(
    'should have it when they paid as a visitor, with a %s address',
    async (kind) => {
      const emailVerified = kind === 'confirmed'
      const course = await aCourse()
      const begun = await aBegunCheckout(course, { buyer: aVisitor() })
      const partner = await aStudent({ email: begun.buyer.email, emailVerified })
      const payer = await aStudent()
      await pay(payer, course)
      await aPartnerSeat(partner, await placeOf(payer, course))
      await paypal.approve(begun.orderId)
      await syncCheckout(await requestOf(null), begun.checkoutId)

      await provisionCheckout(await requestOf(null), begun.checkoutId)

      const [payment] = await paymentsOf(begun.checkoutId)
      expect(payment && (await refundRows(payment))).toEqual([])
      // Nobody gets by an address what is another's: it waits until the address is confirmed.
      expect(await placeOf(partner, course)).toMatchObject(
        emailVerified ? theirOwn : { source: 'partner', status: 'active' },
      )
      expect(await checkoutNow(begun.checkoutId)).toMatchObject({
        state: emailVerified ? 'provisioned' : 'paid',
      })
    },
  )

  it('should be somebody to whom the instructor can still give a purchase', async () => {
    const { course, partner } = await aCouple()
    const checkout = await aCheckout(course, { state: 'review', user: partner.id })

    expect(await canFulfill(await requestOf(null), checkout, null)).toBe(true)
  })

  it('should have it although the purchase of the other was closed before', async () => {
    const { course, partner, payment } = await aCouple()
    await giveBack(payment)
    expect(await placeOf(partner, course)).toMatchObject({ closedReason: 'purchase' })

    await buy(partner, course)
    expect(await placeOf(partner, course)).toMatchObject(theirOwn)

    await change(payment, { status: 'completed', refundedCents: 0 })
    await giveBack(payment)
    expect(await placeOf(partner, course)).toMatchObject(theirOwn)
  })

  it('should have it although the instructor had freed the second place', async () => {
    const { course, partner, seat } = await aCouple()
    await close(seat)

    await buy(partner, course)

    expect(await placeOf(partner, course)).toMatchObject(theirOwn)
  })
})

describe('somebody whose own purchase went back before they got a second place', () => {
  const aReturn = async () => {
    const [partner, course, payer] = [await aStudent(), await aCourse(), await aStudent()]
    const before = await pay(partner, course)
    await giveBack(before)
    const payment = await pay(payer, course)
    const { id } = await placeOf(partner, course)
    const seatOf = (await placeOf(payer, course)).id
    const data = { source: 'partner', status: 'active', seatOf } as const
    const payload = await testPayload()
    await payload.update({ collection: 'enrollments', id, data, overrideAccess: true })
    return { partner, course, before, payment }
  }

  it('should keep the second place when PayPal says more about that purchase', async () => {
    const { partner, course, before } = await aReturn()

    await change(before, { status: 'reversed' })

    expect(await placeOf(partner, course)).toMatchObject({ source: 'partner', status: 'active' })
  })

  it.each(['open', 'closed with its purchase'])(
    'should have the course for themselves when that money stays after all, the place being %s',
    async (kind) => {
      const { partner, course, before, payment } = await aReturn()
      if (kind !== 'open') await giveBack(payment)

      await change(before, { status: 'completed', refundedCents: 0 })

      expect(await placeOf(partner, course)).toMatchObject(theirOwn)
    },
  )
})

describe('a second place in a course that costs nothing by now', () => {
  const start = async ({ id: userId, email }: User, { slug: courseSlug }: Course) =>
    startFree(await requestOf(null), { userId, email, courseSlug })
  const free = { source: 'free', status: 'active', seatOf: null, closedReason: null }
  const aCoupleForFree = async () => {
    const couple = await aCouple()
    const { id } = couple.course
    const payload = await testPayload()
    await payload.update({ collection: 'courses', id, data: { price: 0 }, overrideAccess: true })
    return couple
  }

  it.each(['open', 'closed with its purchase'])(
    'should be its holder’s own once they join, when it was %s',
    async (kind) => {
      const { course, partner, own } = await aCoupleForFree()
      if (kind !== 'open') await close(own)

      await start(partner, course)

      expect(await placeOf(partner, course)).toMatchObject(free)
      if (kind === 'open') await close(own)
      expect(await placeOf(partner, course)).toMatchObject(free)
    },
  )

  it('should stay closed when the instructor has closed it', async () => {
    const { course, partner, seat } = await aCoupleForFree()
    await close(seat)

    await expect(start(partner, course)).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

describe('somebody who was let in by hand', () => {
  it('should still be told that they have the course', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    await enroll(user, course)

    await expect(aBegunCheckout(course, { user })).rejects.toMatchObject({ code: 'already_owned' })
  })
})
