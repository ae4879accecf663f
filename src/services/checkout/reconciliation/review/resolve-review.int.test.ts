import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { requestOf, testPayload } from '@/testing/payload'
import { aPayPal } from '@/testing/paypal'
import { anInstructor, aStudent } from '@/testing/factories/people'
import {
  aBegunCheckout,
  type Begun,
  captureUnseen,
  checkoutNow,
  enrollmentsIn,
  mailsTo,
  paymentsOf,
} from '@/testing/factories/purchases'
import { receiveAndProcess } from '@/testing/factories/webhook-events'
import { fetchOrderOutcome } from '@/services/checkout/orders/fetch-order-outcome'
import { recordPayment } from '@/services/checkout/fulfillment/record-payment'
import { syncRefund } from '@/services/refunds/sync-refund'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import type { ReviewChoice } from './classify-review'
import { fetchPurchase } from './fetch-purchase'
import { recheckReview, resolveReview } from './resolve-review'

const paypal = aPayPal()
const sync = async (checkoutId: string) => syncCheckout(await requestOf(null), checkoutId)

const decide = async (checkoutId: string, choice: ReviewChoice, instructor?: User) => {
  const person = instructor ?? (await anInstructor())
  await resolveReview(await requestOf(person), {
    checkoutId,
    choice,
    note: 'The bank told me.',
    instructor: { id: person.id, name: person.username },
  })
}

const refundsOf = async (paymentId: string) => {
  const payload = await testPayload()
  const { docs } = await payload.find({
    collection: 'refunds',
    where: { payment: { equals: paymentId } },
    depth: 0,
    overrideAccess: true,
  })
  return docs
}

const look = async (checkoutId: string) =>
  fetchPurchase(await requestOf(null), await checkoutNow(checkoutId))

/** PayPal takes the money, and what it says about it afterwards does not match. */
const aMismatch = async (user?: User) => {
  const course = await aCourse()
  const begun = await aBegunCheckout(course, user ? { user } : {})
  await paypal.approve(begun.orderId)
  const change = (answer: string) => answer.replaceAll(/"invoice_id":"[^"]+"/g, '"invoice_id":"x"')
  paypal.breakCall('capture', { kind: 'rewrite', change })
  paypal.breakCall('get', {
    kind: 'rewrite',
    times: 1,
    change: (answer) => {
      paypal.breakCall('get', { kind: 'rewrite', change })
      return answer
    },
  })
  expect(await sync(begun.checkoutId)).toMatchObject({ state: 'review' })
  paypal.reset()
  return { ...begun, course }
}

/** PayPal shows another price: nothing is taken. */
const anUnpaid = async () => {
  const begun = await aBegunCheckout(await aCourse())
  await paypal.approve(begun.orderId)
  const change = (answer: string) => answer.replaceAll('"value":"50.00"', '"value":"0.01"')
  paypal.breakCall('get', { kind: 'rewrite', change })
  expect(await sync(begun.checkoutId)).toMatchObject({ state: 'review' })
  paypal.reset()
  return begun
}

describe('a purchase that comes to wait for a person', () => {
  it('should be mailed to the instructor once, with the reason and the way there', async () => {
    const instructor = await anInstructor()
    const { checkoutId } = await anUnpaid()
    await sync(checkoutId)
    const mails = await mailsTo(instructor.email)
    expect(mails).toMatchObject([{ kind: 'purchase-needs-you' }])
    expect(mails[0]?.text).toContain('The order is for $0.01 (USD) instead of $50.00 (USD).')
    expect(mails[0]?.text).toContain(`/admin/collections/checkouts/${checkoutId}`)
  })
})

describe('money that is really there', () => {
  it('should be shown with what can be done', async () => {
    const { checkoutId, orderId } = await aMismatch()
    const [capture] = await paypal.capturesOf(orderId)
    expect(await look(checkoutId)).toMatchObject({
      sentences: [`$50.00 USD was paid (transaction ${capture?.id ?? ''}).`],
      choices: ['accept', 'giveBack'],
    })
  })

  it('should enroll when it is accepted, and say who decided', async () => {
    const user = await aStudent()
    const { checkoutId, course, orderId } = await aMismatch(user)
    await decide(checkoutId, 'accept', await anInstructor({ username: 'Ida Instructor' }))
    const decided = await checkoutNow(checkoutId)
    expect(decided.state).toBe('provisioned')
    expect(decided.resolution).toMatch(/^Accepted by Ida Instructor on .+: The bank told me\.$/)
    const [capture] = await paypal.capturesOf(orderId)
    expect(await paymentsOf(checkoutId)).toMatchObject([
      { captureId: capture?.id, amountCents: 5000, user: user.id },
    ])
    expect(await enrollmentsIn(course)).toMatchObject([{ user: user.id, status: 'active' }])
  })

  it('should be in the books when it is given back, and enroll nobody', async () => {
    const instructor = await anInstructor()
    const { checkoutId, course, orderId } = await aMismatch(await aStudent())
    await decide(checkoutId, 'giveBack', instructor)
    const [payment] = await paymentsOf(checkoutId)
    const [capture] = await paypal.capturesOf(orderId)
    expect(payment).toMatchObject({ captureId: capture?.id, user: null })
    expect(await refundsOf(payment?.id ?? '')).toMatchObject([
      {
        source: 'instructor',
        amountCents: 5000,
        requestedBy: instructor.id,
        requestKey: `ref-${capture?.id ?? ''}`,
      },
    ])
    expect(await enrollmentsIn(course)).toEqual([])
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'review' })
    for (const choice of ['accept', 'giveBack', 'close'] as const)
      await expect(decide(checkoutId, choice)).rejects.toMatchObject({ code: 'not_possible' })
    const refunds = await refundsOf(payment?.id ?? '')
    expect(refunds).toHaveLength(1)

    await syncRefund(await requestOf(null), refunds[0]?.id ?? '')
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'refunded' })
    expect(await paypal.capturesOf(orderId)).toMatchObject([{ status: 'REFUNDED' }])
  })

  it('should not be closed away', async () => {
    const { checkoutId } = await aMismatch()
    await expect(decide(checkoutId, 'close')).rejects.toMatchObject({
      code: 'not_possible',
      status: 409,
    })
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'review', resolution: null })
  })

  it('should be given back or accepted once, however often it is pressed', async () => {
    const { checkoutId } = await aMismatch(await aStudent())
    const instructor = await anInstructor()
    const presses = Array.from({ length: 5 }, () => decide(checkoutId, 'accept', instructor))
    const results = await Promise.allSettled(presses)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await paymentsOf(checkoutId)).toHaveLength(1)
  })

  it('should be recorded when PayPal is asked again and all matches', async () => {
    const { checkoutId } = await aMismatch()
    expect(await recheckReview(await requestOf(null), checkoutId)).toBe(true)
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'paid' })
  })

  it('should not be accepted for another merchant or in another currency', async () => {
    const { checkoutId } = await aMismatch()
    paypal.breakCall('get', {
      kind: 'rewrite',
      change: (answer) => answer.replaceAll('H2HDEMOSELLER', 'SOMEBODYELSE1'),
    })
    for (const choice of ['accept', 'giveBack'] as const)
      await expect(decide(checkoutId, choice)).rejects.toMatchObject({ code: 'not_possible' })
    paypal.breakCall('get', {
      kind: 'rewrite',
      change: (answer) => answer.replaceAll('"USD"', '"EUR"'),
    })
    for (const choice of ['accept', 'giveBack'] as const)
      await expect(decide(checkoutId, choice)).rejects.toMatchObject({ code: 'not_possible' })
    expect(await paymentsOf(checkoutId)).toEqual([])
  })

  it('should be closed, with a note, when it is another merchant’s', async () => {
    const { checkoutId } = await aMismatch()
    paypal.breakCall('get', {
      kind: 'rewrite',
      change: (answer) => answer.replaceAll('H2HDEMOSELLER', 'SOMEBODYELSE1'),
    })
    expect(await look(checkoutId)).toMatchObject({ choices: ['close'] })
    await decide(checkoutId, 'close')
    expect(await checkoutNow(checkoutId)).toMatchObject({
      state: 'expired',
      resolution: /The bank told me/,
    })
    expect(await paymentsOf(checkoutId)).toEqual([])
  })

  it('should be accepted when it only looks as if a part went back', async () => {
    const { checkoutId, orderId, course } = await aMismatch(await aStudent())
    const [capture] = await paypal.capturesOf(orderId)
    await paypal.control('dispute', { captureId: capture?.id, looksRefunded: true })
    expect(await paypal.capturesOf(orderId)).toMatchObject([{ status: 'PARTIALLY_REFUNDED' }])
    expect(await look(checkoutId)).toMatchObject({
      choices: ['accept'],
      sentences: [/shows no refund/],
    })
    await decide(checkoutId, 'accept')
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'provisioned' })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
  })

  it.each([[[2000]], [[2000, 1000]]])(
    'should be accepted with what went back before it was recorded: %j cents',
    async (parts) => {
      const user = await aStudent()
      const course = await aCourse()
      const { checkoutId, orderId } = await aBegunCheckout(course, { user })
      await paypal.approve(orderId)
      await captureUnseen(orderId)
      const [capture] = await paypal.capturesOf(orderId)
      for (const amountCents of parts)
        await paypal.control('refund', { captureId: capture?.id, amountCents })
      expect(await sync(checkoutId)).toMatchObject({
        state: 'review',
        stateReason: /before the payment was recorded/,
      })
      expect(await look(checkoutId)).toMatchObject({
        choices: ['accept'],
        sentences: [/partially refunded/],
      })

      await decide(checkoutId, 'accept')

      const [payment] = await paymentsOf(checkoutId)
      expect(payment).toMatchObject({
        captureId: capture?.id,
        user: user.id,
        status: 'partially_refunded',
        amountCents: 5000,
        refundedCents: parts.reduce((sum, part) => sum + part),
      })
      expect((await refundsOf(payment?.id ?? '')).map((row) => row.amountCents).sort()).toEqual(
        parts.toSorted(),
      )
      expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'provisioned' })
      expect(await enrollmentsIn(course)).toMatchObject([{ user: user.id, status: 'active' }])
    },
  )

  it('should be closed when two parts went back that are the whole of it', async () => {
    const { checkoutId, orderId, course } = await aMismatch(await aStudent())
    const [capture] = await paypal.capturesOf(orderId)
    for (const amountCents of [2000, 3000])
      await paypal.control('refund', { captureId: capture?.id, amountCents })
    expect(await look(checkoutId)).toMatchObject({ choices: ['close'] })
    await decide(checkoutId, 'close')
    expect(await paymentsOf(checkoutId)).toMatchObject([{ status: 'refunded', user: null }])
    expect(await enrollmentsIn(course)).toEqual([])
  })

  it('should be closed with its payment and its refund in the books when all of it went back', async () => {
    const { checkoutId, orderId, course } = await aMismatch(await aStudent())
    const [capture] = await paypal.capturesOf(orderId)
    await paypal.control('refund', { captureId: capture?.id })
    expect(await look(checkoutId)).toMatchObject({ choices: ['close'] })
    await decide(checkoutId, 'close')
    const [payment] = await paymentsOf(checkoutId)
    expect(payment).toMatchObject({ captureId: capture?.id, status: 'refunded', user: null })
    expect(await refundsOf(payment?.id ?? '')).toMatchObject([{ amountCents: 5000 }])
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'refunded' })
    expect(await enrollmentsIn(course)).toEqual([])
  })

  it('should wait on when PayPal cannot say what went back', async () => {
    const { checkoutId, orderId } = await aMismatch(await aStudent())
    const [capture] = await paypal.capturesOf(orderId)
    await paypal.control('refund', { captureId: capture?.id })
    // The order is shown once, to whoever looks; then PayPal is away.
    paypal.breakCall('get', {
      kind: 'rewrite',
      times: 1,
      change: (answer) => {
        paypal.breakCall('get', { kind: 'refuse' })
        return answer
      },
    })
    await expect(decide(checkoutId, 'close')).rejects.toMatchObject({ status: 503 })
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'review' })
    paypal.reset()

    await decide(checkoutId, 'close')
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'refunded' })
    expect(await paymentsOf(checkoutId)).toMatchObject([{ status: 'refunded' }])
  })

  it('should not be given back beside a dispute that came first', async () => {
    const { checkoutId, orderId } = await aMismatch(await aStudent())
    const [capture] = await paypal.capturesOf(orderId)
    await paypal.control('dispute', { captureId: capture?.id })
    await receiveAndProcess(paypal, 'CUSTOMER.DISPUTE.CREATED')
    await expect(decide(checkoutId, 'giveBack')).rejects.toMatchObject({
      code: 'payment_in_dispute',
    })
    expect(await paymentsOf(checkoutId)).toEqual([])

    await decide(checkoutId, 'accept')
    expect(await paymentsOf(checkoutId)).toMatchObject([{ disputeState: 'open' }])
  })

  it('should not be given to its buyer while it is on its way back', async () => {
    const { checkoutId, orderId, course } = await aMismatch(await aStudent())
    const checkout = await checkoutNow(checkoutId)
    const outcome = await fetchOrderOutcome(checkout)
    if (outcome.kind !== 'paid') throw new Error('The order should match by now.')
    // Another window decides while this one has asked PayPal.
    await decide(checkoutId, 'giveBack')

    const { state } = await recordPayment(await requestOf(null), checkoutId, outcome)

    expect(state).toBe('review')
    expect(await enrollmentsIn(course)).toEqual([])
    expect(await paypal.capturesOf(orderId)).toHaveLength(1)
  })

  it('should neither be shown nor closed while the site talks to the other PayPal', async () => {
    const { checkoutId } = await aMismatch()
    const { db } = await testPayload()
    await db.drizzle.execute(
      sql`update checkouts set environment = 'live' where id = ${checkoutId}`,
    )
    await expect(look(checkoutId)).rejects.toMatchObject({ code: 'other_environment' })
    await expect(decide(checkoutId, 'close')).rejects.toMatchObject({ status: 409 })
    await expect(recheckReview(await requestOf(null), checkoutId)).rejects.toMatchObject({
      code: 'other_environment',
    })
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'review' })
  })

  it('should not be offered to who has the course by now', async () => {
    const user = await aStudent()
    const { checkoutId, course } = await aMismatch(user)
    await enroll(user, course)

    expect(await look(checkoutId)).toMatchObject({ choices: ['giveBack'] })
    await expect(decide(checkoutId, 'accept')).rejects.toMatchObject({ code: 'not_possible' })
  })

  it('should have the refund that PayPal reported while it waited', async () => {
    const { checkoutId, orderId } = await aMismatch(await aStudent())
    const [capture] = await paypal.capturesOf(orderId)
    const captureId = capture?.id ?? ''
    await paypal.control('refund', { captureId, amountCents: 2000, pending: true })
    expect(await receiveAndProcess(paypal, 'PAYMENT.REFUND.PENDING')).toMatchObject({
      outcome: 'synced_review',
    })
    await decide(checkoutId, 'accept')
    const [payment] = await paymentsOf(checkoutId)
    expect(await refundsOf(payment?.id ?? '')).toMatchObject([
      { source: 'paypal', state: 'pending', amountCents: 2000, kind: 'refund' },
    ])
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'provisioned' })
  })
})

describe('money that PayPal does not give back', () => {
  const refuse = () => {
    const details = [{ issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' }]
    paypal.breakCall('refund', {
      kind: 'rewrite',
      status: 422,
      change: () => JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details, debug_id: 'x' }),
    })
  }
  const syncItsRefund = async (checkoutId: string) => {
    const [payment] = await paymentsOf(checkoutId)
    const [refund] = await refundsOf(payment?.id ?? '')
    await syncRefund(await requestOf(null), refund?.id ?? '')
  }
  const sentence =
    'The refund didn’t go through. Your PayPal balance is too low. Add money there, then try again.'

  it('should be said, and can still be accepted', async () => {
    const user = await aStudent()
    const { checkoutId, course } = await aMismatch(user)
    await decide(checkoutId, 'giveBack')
    refuse()
    await syncItsRefund(checkoutId)
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'review', stateReason: sentence })
    expect(await look(checkoutId)).toMatchObject({ choices: ['accept', 'giveBack'] })

    await decide(checkoutId, 'accept')
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'provisioned' })
    expect(await paymentsOf(checkoutId)).toMatchObject([{ user: user.id }])
    expect(await enrollmentsIn(course)).toMatchObject([{ user: user.id, status: 'active' }])
  })

  it('should be decided once when both are pressed in two windows', async () => {
    const { checkoutId } = await aMismatch(await aStudent())
    await decide(checkoutId, 'giveBack')
    refuse()
    await syncItsRefund(checkoutId)
    const choices = ['accept', 'giveBack'] as const
    const results = await Promise.allSettled(choices.map((choice) => decide(checkoutId, choice)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('should say why it should have gone, and not be given to who has the course', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    const first = await aBegunCheckout(course, { user })
    const second = await aBegunCheckout(course, { user })
    for (const { orderId } of [first, second]) await paypal.approve(orderId)
    for (const { checkoutId } of [first, second]) await sync(checkoutId)
    refuse()
    await syncItsRefund(second.checkoutId)
    expect(await checkoutNow(second.checkoutId)).toMatchObject({
      state: 'review',
      stateReason: `This person already had the course when the payment arrived. ${sentence}`,
    })
    expect(await look(second.checkoutId)).toMatchObject({ choices: ['giveBack'] })
  })
})

describe('a purchase without money', () => {
  it('should be closed, and neither accepted nor given back', async () => {
    const { checkoutId } = await anUnpaid()
    expect(await look(checkoutId)).toMatchObject({ choices: ['close'] })
    for (const choice of ['accept', 'giveBack'] as const)
      await expect(decide(checkoutId, choice)).rejects.toMatchObject({ code: 'not_possible' })
    await decide(checkoutId, 'close')
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'expired' })
    await expect(decide(checkoutId, 'close')).rejects.toMatchObject({ code: 'not_in_review' })
  })

  it('should wait while PayPal cannot be asked', async () => {
    const { checkoutId } = await anUnpaid()
    paypal.breakCall('get', { kind: 'refuse' })
    await expect(look(checkoutId)).rejects.toMatchObject({ code: 'paypal_unreachable' })
    await expect(decide(checkoutId, 'close')).rejects.toMatchObject({ status: 503 })
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'review' })
  })
})

describe('an order that looked wrong once and is right again', () => {
  const ask = async (checkoutId: string) => recheckReview(await requestOf(null), checkoutId)
  /** PayPal shows another price for as long as this is so. */
  const showWrong = () => {
    const change = (answer: string) => answer.replaceAll('"value":"50.00"', '"value":"0.01"')
    paypal.breakCall('get', { kind: 'rewrite', change })
  }
  /** It comes to wait for a person while it looks wrong. */
  const aWrong = async (begun: Begun) => {
    showWrong()
    expect(await sync(begun.checkoutId)).toMatchObject({ state: 'review' })
    paypal.reset()
    return begun
  }

  it('should be paid on the consent that the buyer has given, once, however often it is asked about', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    const begun = await aBegunCheckout(course, { user })
    await paypal.approve(begun.orderId)
    const { checkoutId, orderId } = await aWrong(begun)

    const asked = await Promise.allSettled(Array.from({ length: 4 }, () => ask(checkoutId)))

    expect(asked).toContainEqual({ status: 'fulfilled', value: true })
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'provisioned' })
    expect(await paypal.capturesOf(orderId)).toHaveLength(1)
    expect(await paymentsOf(checkoutId)).toHaveLength(1)
    expect(await enrollmentsIn(course)).toMatchObject([{ user: user.id, status: 'active' }])
  })

  it('should wait on while it still looks wrong', async () => {
    const { checkoutId, orderId } = await anUnpaid()
    showWrong()
    expect(await ask(checkoutId)).toBe(false)
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'review' })
    expect(await paypal.capturesOf(orderId)).toEqual([])
  })

  it('should be open for a buyer who has not agreed yet', async () => {
    const { checkoutId, orderId } = await aWrong(await aBegunCheckout(await aCourse()))
    expect(await ask(checkoutId)).toBe(true)
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'paying' })
    await paypal.approve(orderId)
    expect(await sync(checkoutId)).toMatchObject({ state: 'paid' })
  })

  it('should finish by itself when PayPal reviews its payment', async () => {
    const begun = await aBegunCheckout(await aCourse())
    await paypal.approve(begun.orderId, 'pending-review')
    await captureUnseen(begun.orderId)
    const { checkoutId, orderId } = await aWrong(begun)
    expect(await ask(checkoutId)).toBe(true)
    expect(await checkoutNow(checkoutId)).toMatchObject({
      state: 'pending',
      stateReason: 'PayPal: PENDING_REVIEW',
    })
    const [capture] = await paypal.capturesOf(orderId)
    await paypal.clear(capture?.id ?? '')
    expect(await sync(checkoutId)).toMatchObject({ state: 'paid' })
  })

  it('should take no money from who has the course by now, or pays for another purchase of this browser', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    const owners = await aBegunCheckout(course, { user })
    const others = await aBegunCheckout(course, { user: await aStudent() })
    for (const begun of [owners, others]) {
      await paypal.approve(begun.orderId)
      await aWrong(begun)
    }
    await enroll(user, course)
    await aBegunCheckout(course, { browserHash: others.browserHash })

    for (const { checkoutId, orderId } of [owners, others]) {
      expect(await ask(checkoutId)).toBe(false)
      expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'review' })
      expect(await paypal.capturesOf(orderId)).toEqual([])
    }
  })
})

describe('a course that is paid for twice', () => {
  it('should send the second payment back by itself', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    const first = await aBegunCheckout(course, { user })
    const second = await aBegunCheckout(course, { user })
    for (const { orderId } of [first, second]) await paypal.approve(orderId)
    await sync(first.checkoutId)
    expect(await sync(second.checkoutId)).toMatchObject({ state: 'review' })
    const [payment] = await paymentsOf(second.checkoutId)
    const refunds = await refundsOf(payment?.id ?? '')
    expect(refunds).toMatchObject([
      {
        source: 'system',
        amountCents: 5000,
        requestedBy: null,
        requestKey: `ref-${payment?.captureId ?? ''}`,
      },
    ])
    const [kept] = await paymentsOf(first.checkoutId)
    expect(await refundsOf(kept?.id ?? '')).toEqual([])
    await syncRefund(await requestOf(null), refunds[0]?.id ?? '')
    expect(await checkoutNow(second.checkoutId)).toMatchObject({ state: 'refunded' })
    expect(await checkoutNow(first.checkoutId)).toMatchObject({ state: 'provisioned' })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
  })
})
