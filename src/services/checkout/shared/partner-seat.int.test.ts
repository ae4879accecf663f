import { describe, expect, it } from 'vitest'
import type { Course, Enrollment, Payment, User } from '@/payload-types'
import { canFulfill } from '@/services/checkout/fulfillment/can-fulfill'
import { provisionCheckout } from '@/services/checkout/fulfillment/provision-checkout'
import { startFreeCourse } from '@/services/checkout/orders/start-free'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { inTransaction } from '@/services/database/in-transaction'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent } from '@/testing/factories/people'
import {
  aStartedCheckout,
  aVisitor,
  reloadCheckout,
  readPayments,
} from '@/testing/factories/purchases'
import { readRefunds } from '@/testing/factories/refunds'
import { aPartnership, aPartnerSeat } from '@/testing/factories/together'
import { setUpTestPayPal } from '@/testing/paypal'
import { createRequest, testPayload } from '@/testing/payload'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'

const paypal = setUpTestPayPal()
/** A buyer of a course, and a partner who learns by their partner seat. */
const aCouple = async () => {
  const [course, payer, partner] = [await aCourse(), await aStudent(), await aStudent()]
  const payment = await pay(payer, course)
  const own = await enrollmentIn(payer, course)
  const seat = await aPartnerSeat(partner, own)
  const partnership = await aPartnership({ inviter: payer, partner, course })
  return { course, payer, partner, payment, own, seat, partnership }
}

const pay = async (user: User, course: Course, details: Partial<Payment> = {}) =>
  aPayment(await aCheckout(course, { user: user.id }), { user: user.id, ...details })

const change = async ({ id }: Payment, data: Partial<Payment>) =>
  (await testPayload()).update({ collection: 'payments', id, data, overrideAccess: true })

const refundFully = (payment: Payment) =>
  change(payment, { status: 'refunded', refundedCents: 5000 })

const close = async ({ id }: Enrollment) =>
  (await testPayload()).update({
    collection: 'enrollments',
    id,
    data: { status: 'revoked' },
    overrideAccess: true,
  })

const enrollmentIn = async (user: User, course: Course) => {
  const { docs } = await (
    await testPayload()
  ).find({
    collection: 'enrollments',
    where: { and: [{ user: { equals: user.id } }, { course: { equals: course.id } }] },
    depth: 0,
    overrideAccess: true,
  })
  const [enrollment] = docs
  if (!enrollment) throw new Error('This student is not enrolled.')
  return enrollment
}

const partnershipNow = async ({ id }: { id: string }) =>
  (await testPayload()).findByID({
    collection: 'partnerships',
    id,
    depth: 0,
    overrideAccess: true,
  })

const ownEnrollment = { source: 'payment', status: 'active', seatOf: null, closedReason: null }

/** The user of a partner seat buys the course at PayPal, signed in. */
const buy = async (user: User, course: Course) => {
  const { checkoutId, orderId } = await aStartedCheckout(course, { user })
  await paypal.approve(orderId)
  await syncCheckout(await createRequest(user), checkoutId)
  const [payment] = await readPayments(checkoutId)
  if (!payment) throw new Error('No payment was recorded.')
  return { checkoutId, payment }
}

describe('a partner who buys the course', () => {
  it('should own it, and keep learning with their partner', async () => {
    const { course, partner, partnership } = await aCouple()

    const { checkoutId, payment } = await buy(partner, course)

    expect(await enrollmentIn(partner, course)).toMatchObject(ownEnrollment)
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'provisioned' })
    expect(await readRefunds(payment)).toEqual([])
    expect(await partnershipNow(partnership)).toMatchObject({ status: 'active' })
  })

  it('should lose nothing when the other purchase is refunded', async () => {
    const { course, partner, payment } = await aCouple()
    await buy(partner, course)

    await refundFully(payment)

    expect(await enrollmentIn(partner, course)).toMatchObject(ownEnrollment)
  })

  it('should lose nothing when both happen at the same time', async () => {
    const { course, partner, payment } = await aCouple()
    let paying: Promise<unknown> = Promise.resolve()

    await inTransaction(await createRequest(null), async (req) => {
      const data = { status: 'refunded', refundedCents: 5000 } as const
      const { id } = payment
      await req.payload.update({ collection: 'payments', id, data, overrideAccess: true, req })
      paying = pay(partner, course)
      await waitUntilBlocked(await testPayload())
    })
    await paying

    expect(await enrollmentIn(partner, course)).toMatchObject(ownEnrollment)
  })

  it('should be refunded for a second purchase', async () => {
    const { course, partner } = await aCouple()
    const started = await aStartedCheckout(course, { user: partner })
    await buy(partner, course)

    await paypal.approve(started.orderId)
    await syncCheckout(await createRequest(partner), started.checkoutId)

    const [second] = await readPayments(started.checkoutId)
    expect(second && (await readRefunds(second))).toMatchObject([{ source: 'system' }])
    await expect(aStartedCheckout(course, { user: partner })).rejects.toMatchObject({
      code: 'already_owned',
    })
    expect(await enrollmentIn(partner, course)).toMatchObject(ownEnrollment)
  })

  it('should lose the course with their own refund, and can be invited again', async () => {
    const { course, partner } = await aCouple()
    const { payment } = await buy(partner, course)

    await refundFully(payment)

    expect(await enrollmentIn(partner, course)).toMatchObject({
      source: 'payment',
      status: 'revoked',
      closedReason: 'refunded',
      seatOf: null,
    })
  })

  it.each(['confirmed', 'unconfirmed'])(
    'should own it when they paid as a visitor with a %s email',
    async (kind) => {
      const emailVerified = kind === 'confirmed'
      const course = await aCourse()
      const started = await aStartedCheckout(course, { buyer: aVisitor() })
      const partner = await aStudent({ email: started.buyer.email, emailVerified })
      const payer = await aStudent()
      await pay(payer, course)
      await aPartnerSeat(partner, await enrollmentIn(payer, course))
      await paypal.approve(started.orderId)
      await syncCheckout(await createRequest(null), started.checkoutId)

      await provisionCheckout(await createRequest(null), started.checkoutId)

      const [payment] = await readPayments(started.checkoutId)
      expect(payment && (await readRefunds(payment))).toEqual([])
      // An unconfirmed account gets nothing by its email: the purchase waits.
      expect(await enrollmentIn(partner, course)).toMatchObject(
        emailVerified ? ownEnrollment : { source: 'partner', status: 'active' },
      )
      expect(await reloadCheckout(started.checkoutId)).toMatchObject({
        state: emailVerified ? 'provisioned' : 'paid',
      })
    },
  )

  it('should be a buyer whose purchase the instructor can accept', async () => {
    const { course, partner } = await aCouple()
    const checkout = await aCheckout(course, { state: 'review', user: partner.id })

    expect(await canFulfill(await createRequest(null), checkout, null)).toBe(true)
  })

  it('should own it even if the other purchase was closed before', async () => {
    const { course, partner, payment } = await aCouple()
    await refundFully(payment)
    expect(await enrollmentIn(partner, course)).toMatchObject({ closedReason: 'purchase' })

    await buy(partner, course)
    expect(await enrollmentIn(partner, course)).toMatchObject(ownEnrollment)

    await change(payment, { status: 'completed', refundedCents: 0 })
    await refundFully(payment)
    expect(await enrollmentIn(partner, course)).toMatchObject(ownEnrollment)
  })

  it('should own it even if the instructor had freed the seat', async () => {
    const { course, partner, seat } = await aCouple()
    await close(seat)

    await buy(partner, course)

    expect(await enrollmentIn(partner, course)).toMatchObject(ownEnrollment)
  })
})

describe('a refunded buyer who then gets a partner seat', () => {
  const aRefundedBuyer = async () => {
    const [partner, course, payer] = [await aStudent(), await aCourse(), await aStudent()]
    const before = await pay(partner, course)
    await refundFully(before)
    const payment = await pay(payer, course)
    const { id } = await enrollmentIn(partner, course)
    const seatOf = (await enrollmentIn(payer, course)).id
    const data = { source: 'partner', status: 'active', seatOf } as const
    const payload = await testPayload()
    await payload.update({ collection: 'enrollments', id, data, overrideAccess: true })
    return { partner, course, before, payment }
  }

  it('should keep the seat when PayPal reports more about the refunded purchase', async () => {
    const { partner, course, before } = await aRefundedBuyer()

    await change(before, { status: 'reversed' })

    expect(await enrollmentIn(partner, course)).toMatchObject({
      source: 'partner',
      status: 'active',
    })
  })

  it.each(['open', 'closed with its purchase'])(
    'should own the course when that refund fails, with the seat being %s',
    async (kind) => {
      const { partner, course, before, payment } = await aRefundedBuyer()
      if (kind !== 'open') await refundFully(payment)

      await change(before, { status: 'completed', refundedCents: 0 })

      expect(await enrollmentIn(partner, course)).toMatchObject(ownEnrollment)
    },
  )
})

describe('a partner seat in a course that is free now', () => {
  const start = async ({ id: userId, email }: User, { slug: courseSlug }: Course) =>
    startFreeCourse(await createRequest(null), { userId, email, courseSlug })
  const free = { source: 'free', status: 'active', seatOf: null, closedReason: null }
  const aCoupleForFree = async () => {
    const couple = await aCouple()
    const { id } = couple.course
    const payload = await testPayload()
    await payload.update({ collection: 'courses', id, data: { price: 0 }, overrideAccess: true })
    return couple
  }

  it.each(['open', 'closed with its purchase'])(
    'should become their own enrollment once they join, when it was %s',
    async (kind) => {
      const { course, partner, own } = await aCoupleForFree()
      if (kind !== 'open') await close(own)

      await start(partner, course)

      expect(await enrollmentIn(partner, course)).toMatchObject(free)
      if (kind === 'open') await close(own)
      expect(await enrollmentIn(partner, course)).toMatchObject(free)
    },
  )

  it('should stay closed when the instructor closed it', async () => {
    const { course, partner, seat } = await aCoupleForFree()
    await close(seat)

    await expect(start(partner, course)).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

describe('a student enrolled manually', () => {
  it('should still get an error that they own the course', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    await enroll(user, course)

    await expect(aStartedCheckout(course, { user })).rejects.toMatchObject({
      code: 'already_owned',
    })
  })
})
