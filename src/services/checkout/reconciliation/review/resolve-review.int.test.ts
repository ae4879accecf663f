import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { createRequest, testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { anInstructor, aStudent } from '@/testing/factories/people'
import {
  aStartedCheckout,
  type StartedCheckout,
  captureAtPayPal,
  reloadCheckout,
  enrollmentsIn,
  mailsTo,
  readPayments,
} from '@/testing/factories/purchases'
import { receiveAndProcess } from '@/testing/factories/webhook-events'
import { fetchOrderOutcome } from '@/services/checkout/orders/fetch-order-outcome'
import { recordPayment } from '@/services/checkout/fulfillment/record-payment'
import { syncRefund } from '@/services/refunds/sync-refund'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import type { ReviewChoice } from './classify-order-in-review'
import { fetchPurchase } from './fetch-purchase'
import { recheckReview, resolveReview } from './resolve-review'

const paypal = setUpTestPayPal()
const sync = async (checkoutId: string) => syncCheckout(await createRequest(null), checkoutId)

const decide = async (checkoutId: string, choice: ReviewChoice, instructor?: User) => {
  const person = instructor ?? (await anInstructor())
  await resolveReview(await createRequest(person), {
    checkoutId,
    choice,
    note: 'The bank told me.',
    instructor: { id: person.id, name: person.username },
  })
}

const readPaymentRefunds = async (paymentId: string) => {
  const payload = await testPayload()
  const { docs } = await payload.find({
    collection: 'refunds',
    where: { payment: { equals: paymentId } },
    depth: 0,
    overrideAccess: true,
  })
  return docs
}

const show = async (checkoutId: string) =>
  fetchPurchase(await createRequest(null), await reloadCheckout(checkoutId))

/** PayPal captures the payment, then returns mismatching data. */
const aMismatch = async (user?: User) => {
  const course = await aCourse()
  const started = await aStartedCheckout(course, user ? { user } : {})
  await paypal.approve(started.orderId)
  const change = (body: string) => body.replaceAll(/"invoice_id":"[^"]+"/g, '"invoice_id":"x"')
  paypal.injectFault('capture', { kind: 'rewrite', change })
  paypal.injectFault('get', {
    kind: 'rewrite',
    times: 1,
    change: (body) => {
      paypal.injectFault('get', { kind: 'rewrite', change })
      return body
    },
  })
  expect(await sync(started.checkoutId)).toMatchObject({ state: 'review' })
  paypal.reset()
  return { ...started, course }
}

/** PayPal returns another price, so nothing is captured. */
const anUnpaid = async () => {
  const started = await aStartedCheckout(await aCourse())
  await paypal.approve(started.orderId)
  const change = (body: string) => body.replaceAll('"value":"50.00"', '"value":"0.01"')
  paypal.injectFault('get', { kind: 'rewrite', change })
  expect(await sync(started.checkoutId)).toMatchObject({ state: 'review' })
  paypal.reset()
  return started
}

describe('a purchase that goes to review', () => {
  it('should be emailed to the instructor once, with reason and link', async () => {
    const instructor = await anInstructor()
    const { checkoutId } = await anUnpaid()
    await sync(checkoutId)
    const mails = await mailsTo(instructor.email)
    expect(mails).toMatchObject([{ kind: 'purchase-needs-you' }])
    expect(mails[0]?.text).toContain('The order is for $0.01 USD instead of $50.00 USD.')
    expect(mails[0]?.text).toContain(`/admin/collections/checkouts/${checkoutId}`)
  })
})

describe('a payment that PayPal has', () => {
  it('should be shown with the possible choices', async () => {
    const { checkoutId, orderId } = await aMismatch()
    const [capture] = await paypal.listCaptures(orderId)
    expect(await show(checkoutId)).toMatchObject({
      messages: [`$50.00 USD was paid (transaction ${capture?.id ?? ''}).`],
      choices: ['accept', 'giveBack'],
    })
  })

  it('should enroll its buyer when accepted, and record who decided', async () => {
    const user = await aStudent()
    const { checkoutId, course, orderId } = await aMismatch(user)
    await decide(checkoutId, 'accept', await anInstructor({ username: 'Ida Instructor' }))
    const decided = await reloadCheckout(checkoutId)
    expect(decided.state).toBe('provisioned')
    expect(decided.resolution).toMatch(/^Accepted by Ida Instructor on .+: The bank told me\.$/)
    const [capture] = await paypal.listCaptures(orderId)
    expect(await readPayments(checkoutId)).toMatchObject([
      { captureId: capture?.id, amountCents: 5000, user: user.id },
    ])
    expect(await enrollmentsIn(course)).toMatchObject([{ user: user.id, status: 'active' }])
  })

  it('should be recorded when refunded, without an enrollment', async () => {
    const instructor = await anInstructor()
    const { checkoutId, course, orderId } = await aMismatch(await aStudent())
    await decide(checkoutId, 'giveBack', instructor)
    const [payment] = await readPayments(checkoutId)
    const [capture] = await paypal.listCaptures(orderId)
    expect(payment).toMatchObject({ captureId: capture?.id, user: null })
    expect(await readPaymentRefunds(payment?.id ?? '')).toMatchObject([
      {
        source: 'instructor',
        amountCents: 5000,
        requestedBy: instructor.id,
        requestKey: `ref-${capture?.id ?? ''}`,
      },
    ])
    expect(await enrollmentsIn(course)).toEqual([])
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'review' })
    for (const choice of ['accept', 'giveBack', 'close'] as const)
      await expect(decide(checkoutId, choice)).rejects.toMatchObject({ code: 'not_possible' })
    const refunds = await readPaymentRefunds(payment?.id ?? '')
    expect(refunds).toHaveLength(1)

    await syncRefund(await createRequest(null), refunds[0]?.id ?? '')
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'refunded' })
    expect(await paypal.listCaptures(orderId)).toMatchObject([{ status: 'REFUNDED' }])
  })

  it('should not be closable', async () => {
    const { checkoutId } = await aMismatch()
    await expect(decide(checkoutId, 'close')).rejects.toMatchObject({
      code: 'not_possible',
      status: 409,
    })
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'review', resolution: null })
  })

  it('should be accepted once under concurrent clicks', async () => {
    const { checkoutId } = await aMismatch(await aStudent())
    const instructor = await anInstructor()
    const clicks = Array.from({ length: 5 }, () => decide(checkoutId, 'accept', instructor))
    const results = await Promise.allSettled(clicks)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readPayments(checkoutId)).toHaveLength(1)
  })

  it('should be recorded when PayPal is asked again and everything matches', async () => {
    const { checkoutId } = await aMismatch()
    expect(await recheckReview(await createRequest(null), checkoutId)).toBe(true)
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'paid' })
  })

  it('should not be accepted for another merchant or currency', async () => {
    const { checkoutId } = await aMismatch()
    paypal.injectFault('get', {
      kind: 'rewrite',
      change: (body) => body.replaceAll('H2HDEMOSELLER', 'SOMEBODYELSE1'),
    })
    for (const choice of ['accept', 'giveBack'] as const)
      await expect(decide(checkoutId, choice)).rejects.toMatchObject({ code: 'not_possible' })
    paypal.injectFault('get', {
      kind: 'rewrite',
      change: (body) => body.replaceAll('"USD"', '"EUR"'),
    })
    for (const choice of ['accept', 'giveBack'] as const)
      await expect(decide(checkoutId, choice)).rejects.toMatchObject({ code: 'not_possible' })
    expect(await readPayments(checkoutId)).toEqual([])
  })

  it('should be closable with a note for another merchant', async () => {
    const { checkoutId } = await aMismatch()
    paypal.injectFault('get', {
      kind: 'rewrite',
      change: (body) => body.replaceAll('H2HDEMOSELLER', 'SOMEBODYELSE1'),
    })
    expect(await show(checkoutId)).toMatchObject({ choices: ['close'] })
    await decide(checkoutId, 'close')
    expect(await reloadCheckout(checkoutId)).toMatchObject({
      state: 'expired',
      resolution: /The bank told me/,
    })
    expect(await readPayments(checkoutId)).toEqual([])
  })

  it('should be accepted when it only looks partially refunded', async () => {
    const { checkoutId, orderId, course } = await aMismatch(await aStudent())
    const [capture] = await paypal.listCaptures(orderId)
    await paypal.control('dispute', { captureId: capture?.id, looksRefunded: true })
    expect(await paypal.listCaptures(orderId)).toMatchObject([{ status: 'PARTIALLY_REFUNDED' }])
    expect(await show(checkoutId)).toMatchObject({
      choices: ['accept'],
      messages: [/shows no refund/],
    })
    await decide(checkoutId, 'accept')
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'provisioned' })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
  })

  it.each([[[2000]], [[2000, 1000]]])(
    'should be accepted with earlier refunds: %j cents',
    async (parts) => {
      const user = await aStudent()
      const course = await aCourse()
      const { checkoutId, orderId } = await aStartedCheckout(course, { user })
      await paypal.approve(orderId)
      await captureAtPayPal(orderId)
      const [capture] = await paypal.listCaptures(orderId)
      for (const amountCents of parts)
        await paypal.control('refund', { captureId: capture?.id, amountCents })
      expect(await sync(checkoutId)).toMatchObject({
        state: 'review',
        stateReason: /before the payment was recorded/,
      })
      expect(await show(checkoutId)).toMatchObject({
        choices: ['accept'],
        messages: [/partially refunded/],
      })

      await decide(checkoutId, 'accept')

      const [payment] = await readPayments(checkoutId)
      expect(payment).toMatchObject({
        captureId: capture?.id,
        user: user.id,
        status: 'partially_refunded',
        amountCents: 5000,
        refundedCents: parts.reduce((sum, part) => sum + part),
      })
      expect(
        (await readPaymentRefunds(payment?.id ?? '')).map((row) => row.amountCents).sort(),
      ).toEqual(parts.toSorted())
      expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'provisioned' })
      expect(await enrollmentsIn(course)).toMatchObject([{ user: user.id, status: 'active' }])
    },
  )

  it('should be closable after two partial refunds that add up to it', async () => {
    const { checkoutId, orderId, course } = await aMismatch(await aStudent())
    const [capture] = await paypal.listCaptures(orderId)
    for (const amountCents of [2000, 3000])
      await paypal.control('refund', { captureId: capture?.id, amountCents })
    expect(await show(checkoutId)).toMatchObject({ choices: ['close'] })
    await decide(checkoutId, 'close')
    expect(await readPayments(checkoutId)).toMatchObject([{ status: 'refunded', user: null }])
    expect(await enrollmentsIn(course)).toEqual([])
  })

  it('should be recorded with its refund when closed after a full refund', async () => {
    const { checkoutId, orderId, course } = await aMismatch(await aStudent())
    const [capture] = await paypal.listCaptures(orderId)
    await paypal.control('refund', { captureId: capture?.id })
    expect(await show(checkoutId)).toMatchObject({ choices: ['close'] })
    await decide(checkoutId, 'close')
    const [payment] = await readPayments(checkoutId)
    expect(payment).toMatchObject({ captureId: capture?.id, status: 'refunded', user: null })
    expect(await readPaymentRefunds(payment?.id ?? '')).toMatchObject([{ amountCents: 5000 }])
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'refunded' })
    expect(await enrollmentsIn(course)).toEqual([])
  })

  it('should stay in review when PayPal cannot list its refunds', async () => {
    const { checkoutId, orderId } = await aMismatch(await aStudent())
    const [capture] = await paypal.listCaptures(orderId)
    await paypal.control('refund', { captureId: capture?.id })
    // PayPal returns the order once, then becomes unreachable.
    paypal.injectFault('get', {
      kind: 'rewrite',
      times: 1,
      change: (body) => {
        paypal.injectFault('get', { kind: 'refuse' })
        return body
      },
    })
    await expect(decide(checkoutId, 'close')).rejects.toMatchObject({ status: 503 })
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'review' })
    paypal.reset()

    await decide(checkoutId, 'close')
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'refunded' })
    expect(await readPayments(checkoutId)).toMatchObject([{ status: 'refunded' }])
  })

  it('should not be refunded during a dispute that came first', async () => {
    const { checkoutId, orderId } = await aMismatch(await aStudent())
    const [capture] = await paypal.listCaptures(orderId)
    await paypal.control('dispute', { captureId: capture?.id })
    await receiveAndProcess(paypal, 'CUSTOMER.DISPUTE.CREATED')
    await expect(decide(checkoutId, 'giveBack')).rejects.toMatchObject({
      code: 'payment_in_dispute',
    })
    expect(await readPayments(checkoutId)).toEqual([])

    await decide(checkoutId, 'accept')
    expect(await readPayments(checkoutId)).toMatchObject([{ disputeState: 'open' }])
  })

  it('should not be fulfilled while its refund is pending', async () => {
    const { checkoutId, orderId, course } = await aMismatch(await aStudent())
    const checkout = await reloadCheckout(checkoutId)
    const outcome = await fetchOrderOutcome(checkout)
    if (outcome.kind !== 'paid') throw new Error('The order should match by now.')
    // Another window decides while this one has fetched the order.
    await decide(checkoutId, 'giveBack')

    const { state } = await recordPayment(await createRequest(null), checkoutId, outcome)

    expect(state).toBe('review')
    expect(await enrollmentsIn(course)).toEqual([])
    expect(await paypal.listCaptures(orderId)).toHaveLength(1)
  })

  it('should neither be shown nor closed in the other PayPal environment', async () => {
    const { checkoutId } = await aMismatch()
    const { db } = await testPayload()
    await db.drizzle.execute(
      sql`update checkouts set environment = 'live' where id = ${checkoutId}`,
    )
    await expect(show(checkoutId)).rejects.toMatchObject({ code: 'purchase_other_environment' })
    await expect(decide(checkoutId, 'close')).rejects.toMatchObject({ status: 409 })
    await expect(recheckReview(await createRequest(null), checkoutId)).rejects.toMatchObject({
      code: 'purchase_other_environment',
    })
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'review' })
  })

  it('should not be offered to a buyer who owns the course by now', async () => {
    const user = await aStudent()
    const { checkoutId, course } = await aMismatch(user)
    await enroll(user, course)

    expect(await show(checkoutId)).toMatchObject({ choices: ['giveBack'] })
    await expect(decide(checkoutId, 'accept')).rejects.toMatchObject({ code: 'not_possible' })
  })

  it('should include a refund that PayPal reported during the review', async () => {
    const { checkoutId, orderId } = await aMismatch(await aStudent())
    const [capture] = await paypal.listCaptures(orderId)
    const captureId = capture?.id ?? ''
    await paypal.control('refund', { captureId, amountCents: 2000, pending: true })
    expect(await receiveAndProcess(paypal, 'PAYMENT.REFUND.PENDING')).toMatchObject({
      outcome: 'synced_review',
    })
    await decide(checkoutId, 'accept')
    const [payment] = await readPayments(checkoutId)
    expect(await readPaymentRefunds(payment?.id ?? '')).toMatchObject([
      { source: 'paypal', state: 'pending', amountCents: 2000, kind: 'refund' },
    ])
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'provisioned' })
  })
})

describe('a refund that PayPal refuses', () => {
  const refuse = () => {
    const details = [{ issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' }]
    paypal.injectFault('refund', {
      kind: 'rewrite',
      status: 422,
      change: () => JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details, debug_id: 'x' }),
    })
  }
  const syncItsRefund = async (checkoutId: string) => {
    const [payment] = await readPayments(checkoutId)
    const [refund] = await readPaymentRefunds(payment?.id ?? '')
    await syncRefund(await createRequest(null), refund?.id ?? '')
  }
  const message =
    'The refund didn’t go through. Your PayPal balance is too low. Add money there, then try again.'

  it('should be explained, and the purchase can still be accepted', async () => {
    const user = await aStudent()
    const { checkoutId, course } = await aMismatch(user)
    await decide(checkoutId, 'giveBack')
    refuse()
    await syncItsRefund(checkoutId)
    expect(await reloadCheckout(checkoutId)).toMatchObject({
      state: 'review',
      stateReason: message,
    })
    expect(await show(checkoutId)).toMatchObject({ choices: ['accept', 'giveBack'] })

    await decide(checkoutId, 'accept')
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'provisioned' })
    expect(await readPayments(checkoutId)).toMatchObject([{ user: user.id }])
    expect(await enrollmentsIn(course)).toMatchObject([{ user: user.id, status: 'active' }])
  })

  it('should be decided once when two windows choose differently', async () => {
    const { checkoutId } = await aMismatch(await aStudent())
    await decide(checkoutId, 'giveBack')
    refuse()
    await syncItsRefund(checkoutId)
    const choices = ['accept', 'giveBack'] as const
    const results = await Promise.allSettled(choices.map((choice) => decide(checkoutId, choice)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('should keep its original reason, and not be fulfilled for an owner of the course', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    const first = await aStartedCheckout(course, { user })
    const second = await aStartedCheckout(course, { user })
    for (const { orderId } of [first, second]) await paypal.approve(orderId)
    for (const { checkoutId } of [first, second]) await sync(checkoutId)
    refuse()
    await syncItsRefund(second.checkoutId)
    expect(await reloadCheckout(second.checkoutId)).toMatchObject({
      state: 'review',
      stateReason: `This person already had the course when the payment arrived. ${message}`,
    })
    expect(await show(second.checkoutId)).toMatchObject({ choices: ['giveBack'] })
  })
})

describe('a purchase without a payment', () => {
  it('should be closable, and neither accepted nor refunded', async () => {
    const { checkoutId } = await anUnpaid()
    expect(await show(checkoutId)).toMatchObject({ choices: ['close'] })
    for (const choice of ['accept', 'giveBack'] as const)
      await expect(decide(checkoutId, choice)).rejects.toMatchObject({ code: 'not_possible' })
    await decide(checkoutId, 'close')
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'expired' })
    await expect(decide(checkoutId, 'close')).rejects.toMatchObject({
      code: 'purchase_not_in_review',
    })
  })

  it('should stay in review while PayPal is unreachable', async () => {
    const { checkoutId } = await anUnpaid()
    paypal.injectFault('get', { kind: 'refuse' })
    await expect(show(checkoutId)).rejects.toMatchObject({ code: 'paypal_unreachable' })
    await expect(decide(checkoutId, 'close')).rejects.toMatchObject({ status: 503 })
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'review' })
  })
})

describe('an order that looked wrong and is right again', () => {
  const recheck = async (checkoutId: string) => recheckReview(await createRequest(null), checkoutId)
  /** Makes PayPal return another price from now on. */
  const showWrong = () => {
    const change = (body: string) => body.replaceAll('"value":"50.00"', '"value":"0.01"')
    paypal.injectFault('get', { kind: 'rewrite', change })
  }
  /** Puts a purchase in review while its order looks wrong. */
  const aWrongOrder = async (started: StartedCheckout) => {
    showWrong()
    expect(await sync(started.checkoutId)).toMatchObject({ state: 'review' })
    paypal.reset()
    return started
  }

  it('should be captured once with the buyer’s approval under concurrent rechecks', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    const started = await aStartedCheckout(course, { user })
    await paypal.approve(started.orderId)
    const { checkoutId, orderId } = await aWrongOrder(started)

    const rechecks = await Promise.allSettled(Array.from({ length: 4 }, () => recheck(checkoutId)))

    expect(rechecks).toContainEqual({ status: 'fulfilled', value: true })
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'provisioned' })
    expect(await paypal.listCaptures(orderId)).toHaveLength(1)
    expect(await readPayments(checkoutId)).toHaveLength(1)
    expect(await enrollmentsIn(course)).toMatchObject([{ user: user.id, status: 'active' }])
  })

  it('should stay in review while it still looks wrong', async () => {
    const { checkoutId, orderId } = await anUnpaid()
    showWrong()
    expect(await recheck(checkoutId)).toBe(false)
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'review' })
    expect(await paypal.listCaptures(orderId)).toEqual([])
  })

  it('should be payable by a buyer who has not approved yet', async () => {
    const { checkoutId, orderId } = await aWrongOrder(await aStartedCheckout(await aCourse()))
    expect(await recheck(checkoutId)).toBe(true)
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'paying' })
    await paypal.approve(orderId)
    expect(await sync(checkoutId)).toMatchObject({ state: 'paid' })
  })

  it('should finish by itself after PayPal’s review', async () => {
    const started = await aStartedCheckout(await aCourse())
    await paypal.approve(started.orderId, 'pending-review')
    await captureAtPayPal(started.orderId)
    const { checkoutId, orderId } = await aWrongOrder(started)
    expect(await recheck(checkoutId)).toBe(true)
    expect(await reloadCheckout(checkoutId)).toMatchObject({
      state: 'pending',
      stateReason: 'PayPal: PENDING_REVIEW',
    })
    const [capture] = await paypal.listCaptures(orderId)
    await paypal.completeReview(capture?.id ?? '')
    expect(await sync(checkoutId)).toMatchObject({ state: 'paid' })
  })

  it('should not be captured for an owner of the course, or beside another purchase of this browser', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    const owners = await aStartedCheckout(course, { user })
    const others = await aStartedCheckout(course, { user: await aStudent() })
    for (const started of [owners, others]) {
      await paypal.approve(started.orderId)
      await aWrongOrder(started)
    }
    await enroll(user, course)
    await aStartedCheckout(course, { browserHash: others.browserHash })

    for (const { checkoutId, orderId } of [owners, others]) {
      expect(await recheck(checkoutId)).toBe(false)
      expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'review' })
      expect(await paypal.listCaptures(orderId)).toEqual([])
    }
  })
})

describe('a course that was paid for twice', () => {
  it('should refund the second payment automatically', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    const first = await aStartedCheckout(course, { user })
    const second = await aStartedCheckout(course, { user })
    for (const { orderId } of [first, second]) await paypal.approve(orderId)
    await sync(first.checkoutId)
    expect(await sync(second.checkoutId)).toMatchObject({ state: 'review' })
    const [payment] = await readPayments(second.checkoutId)
    const refunds = await readPaymentRefunds(payment?.id ?? '')
    expect(refunds).toMatchObject([
      {
        source: 'system',
        amountCents: 5000,
        requestedBy: null,
        requestKey: `ref-${payment?.captureId ?? ''}`,
      },
    ])
    const [firstPayment] = await readPayments(first.checkoutId)
    expect(await readPaymentRefunds(firstPayment?.id ?? '')).toEqual([])
    await syncRefund(await createRequest(null), refunds[0]?.id ?? '')
    expect(await reloadCheckout(second.checkoutId)).toMatchObject({ state: 'refunded' })
    expect(await reloadCheckout(first.checkoutId)).toMatchObject({ state: 'provisioned' })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
  })
})
