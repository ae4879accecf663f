import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import { refundMessages } from '@/domain/refunds/refund-messages'
import { inTransaction } from '@/services/database/in-transaction'
import { jobsWith } from '@/testing/factories/jobs'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { requestOf, testPayload } from '@/testing/payload'
import { aPayPal } from '@/testing/paypal'
import { anInstructor } from '@/testing/factories/people'
import { checkoutNow, enrollmentsIn, mailsTo } from '@/testing/factories/purchases'
import {
  aBoughtCourse,
  paymentNow,
  refundAtPayPal,
  refundRows,
  syncNow,
  wishRefund,
} from '@/testing/factories/refunds'
import { createRefund } from './create-refund'

const paypal = aPayPal()
const DAY_MS = 24 * 60 * 60 * 1000

const db = async () => (await testPayload()).db.drizzle

const jobsOf = async (refundId: string) => (await jobsWith({ refundId })).length

const refundMailsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ kind }) => kind === 'refund' || kind === 'reversal')

describe('a refund of the whole sum', () => {
  it('should be written before PayPal is asked, with its job', async () => {
    const { payment } = await aBoughtCourse(paypal)

    const refund = await wishRefund(payment)

    expect(refund).toMatchObject({
      state: 'sending',
      amountCents: 5000,
      requestKey: `ref-${payment.captureId}`,
    })
    expect(await jobsOf(refund.id)).toBe(1)
    expect(paypal.calls).not.toContain('refund')
    expect(await paymentNow(payment)).toMatchObject({ status: 'completed', refundedCents: 0 })
  })

  it('should not be asked of another PayPal than the payment’s', async () => {
    const { payment } = await aBoughtCourse(paypal)
    const refund = await wishRefund(payment)
    await (
      await db()
    ).execute(sql`update payments set environment = 'live' where id = ${payment.id}`)
    paypal.reset()

    expect(await syncNow(refund)).toMatchObject({ state: 'sending' })
    expect(paypal.calls).toEqual([])
  })

  it('should join the transaction of its caller', async () => {
    const { payment } = await aBoughtCourse(paypal)
    const wish = { paymentId: payment.id, amountCents: null, source: 'system' as const }

    await expect(
      inTransaction(await requestOf(null), async (tx) => {
        await createRefund(tx, { ...wish, reason: null, requestedBy: null, requestId: null })
        throw new Error('the caller fails')
      }),
    ).rejects.toThrow('the caller fails')

    expect(await refundRows(payment)).toEqual([])
  })

  it('should end access, close the purchase and tell the student', async () => {
    const { payment, course, user, checkoutId } = await aBoughtCourse(paypal)

    const refund = await syncNow(await wishRefund(payment))

    const [atPayPal] = await paypal.refundsOf(payment.captureId)
    expect(atPayPal?.value).toBe('50.00')
    expect(refund).toMatchObject({ state: 'completed', paypalRefundId: atPayPal?.id })
    expect(await paymentNow(payment)).toMatchObject({ status: 'refunded', refundedCents: 5000 })
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'refunded' })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
    const [mail, ...more] = await refundMailsTo(user.email)
    expect(more).toEqual([])
    expect(mail?.text).toContain('has ended.')
    expect(mail?.text).toContain('$50.00 of $50.00')
  })

  it('should leave a second purchase after it alone', async () => {
    const first = await aBoughtCourse(paypal)
    await syncNow(await wishRefund(first.payment))

    const again = await aBoughtCourse(paypal, first)

    expect(await enrollmentsIn(first.course)).toMatchObject([{ status: 'active' }])
    expect(await paymentNow(again.payment)).toMatchObject({ status: 'completed' })
    await syncNow(await wishRefund(again.payment))
    expect(await enrollmentsIn(first.course)).toMatchObject([{ status: 'revoked' }])
  })

  it('should leave an enrollment alone that was opened by hand', async () => {
    const { payment, course, user } = await aBoughtCourse(paypal)
    await (
      await db()
    ).execute(sql`update enrollments set source = 'manual' where course_id = ${course.id}`)

    await syncNow(await wishRefund(payment))

    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect((await refundMailsTo(user.email))[0]?.text).toContain('You keep “')
  })
})

describe('a refund of a part', () => {
  it('should keep access, until the rest is back too', async () => {
    const { payment, course, user } = await aBoughtCourse(paypal)

    await syncNow(await wishRefund(payment, { amountCents: 2000 }))

    expect(await paymentNow(payment)).toMatchObject({
      status: 'partially_refunded',
      refundedCents: 2000,
    })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect((await refundMailsTo(user.email))[0]?.text).toContain('doesn’t change')

    const rest = await syncNow(await wishRefund(payment))

    expect(rest).toMatchObject({ amountCents: 3000, requestKey: `ref-${payment.captureId}-2` })
    expect(await paymentNow(payment)).toMatchObject({ status: 'refunded', refundedCents: 5000 })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
  })

  it('should never be more than is left', async () => {
    const { payment } = await aBoughtCourse(paypal)
    await syncNow(await wishRefund(payment, { amountCents: 2000 }))

    await expect(wishRefund(payment, { amountCents: 3001 })).rejects.toMatchObject({
      code: 'more_than_left',
      userMessage: refundMessages.moreThanLeft('$30.00'),
    })
    for (const amountCents of [0, -1, 0.5])
      await expect(wishRefund(payment, { amountCents })).rejects.toMatchObject({
        code: 'no_amount',
      })
  })
})

describe('a payment that cannot be given back', () => {
  it.each([
    ['a pending one', { status: 'pending' }, 'payment_not_completed'],
    ['a failed one', { status: 'failed' }, 'payment_not_completed'],
    ['one that is back', { status: 'refunded', refundedCents: 5000 }, 'nothing_left'],
    ['one that PayPal took', { status: 'reversed', refundedCents: 5000 }, 'nothing_left'],
    ['one in dispute', { disputeState: 'open' }, 'payment_in_dispute'],
    ['one of another PayPal', { environment: 'live' }, 'payment_of_other_environment'],
    [
      'one of long ago',
      { paidAt: new Date(Date.now() - 181 * DAY_MS).toISOString() },
      'payment_too_old',
    ],
  ] as const)('should be refused with a sentence: %s', async (_what, details, code) => {
    const payment = await aPayment(await aCheckout(await aCourse()), details)

    await expect(wishRefund(payment)).rejects.toMatchObject({ code, status: 409 })

    expect(await refundRows(payment)).toEqual([])
  })

  it('should not be one whose dispute is over, or of 179 days', async () => {
    const paidAt = new Date(Date.now() - 179 * DAY_MS).toISOString()
    const details = { paidAt, disputeState: 'resolved' as const }
    const payment = await aPayment(await aCheckout(await aCourse()), details)

    expect(await wishRefund(payment)).toMatchObject({ state: 'sending' })
  })
})

describe('an answer that gets lost', () => {
  // PayPal refuses the whole sum twice by itself, and takes a second part for another one.
  it.each([{}, { amountCents: 2000 }])(
    'should be asked for again under the same key: one refund at PayPal (%o)',
    async (wish) => {
      const { payment } = await aBoughtCourse(paypal)
      paypal.breakCall('refund', { kind: 'loseAnswer', times: 1 })

      expect(await syncNow(await wishRefund(payment, wish))).toMatchObject({
        state: 'completed',
      })

      expect(paypal.calls.filter((call) => call === 'refund')).toHaveLength(2)
      expect(await paypal.refundsOf(payment.captureId)).toHaveLength(1)
    },
  )

  it('should leave the refund open, with access, until PayPal answers', async () => {
    const { payment, course } = await aBoughtCourse(paypal)
    paypal.breakCall('refund', { kind: 'loseAnswer' })
    const refund = await wishRefund(payment)

    expect(await syncNow(refund)).toMatchObject({ state: 'sending' })
    expect(await refundRows(payment)).toMatchObject([{ state: 'sending', leaseUntil: null }])
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    await expect(wishRefund(payment)).rejects.toMatchObject({ code: 'refund_under_way' })

    paypal.reset()
    expect(await syncNow(refund)).toMatchObject({ state: 'completed' })
    expect(await paypal.refundsOf(payment.captureId)).toHaveLength(1)
    expect(await refundRows(payment)).toHaveLength(1)
  })

  it('should be found at PayPal after 45 days, and never sent again', async () => {
    const [lost, unsent] = [await aBoughtCourse(paypal), await aBoughtCourse(paypal)]
    paypal.breakCall('refund', { kind: 'loseAnswer' })
    const refunds = [await wishRefund(lost.payment), await wishRefund(unsent.payment)] as const
    await syncNow(refunds[0])
    paypal.breakCall('refund', { kind: 'refuse' })
    await syncNow(refunds[1])
    for (const { id } of refunds)
      await (
        await db()
      ).execute(sql`update refunds set created_at = now() - interval '45 days' where id = ${id}`)
    paypal.reset()

    expect(await syncNow(refunds[0])).toMatchObject({ state: 'completed' })
    expect(await syncNow(refunds[1])).toMatchObject({
      state: 'failed',
      stateReason: refundMessages.neverAnswered,
    })

    expect(paypal.calls).not.toContain('refund')
    expect(await paypal.refundsOf(lost.payment.captureId)).toHaveLength(1)
    expect(await paypal.refundsOf(unsent.payment.captureId)).toEqual([])
  })

  it('should not be called refused after 45 days when PayPal does not show the order', async () => {
    const instructor = await anInstructor()
    const { payment } = await aBoughtCourse(paypal)
    paypal.breakCall('refund', { kind: 'loseAnswer' })
    const refund = await wishRefund(payment)
    await syncNow(refund)
    await (
      await db()
    ).execute(
      sql`update refunds set created_at = now() - interval '45 days' where id = ${refund.id}`,
    )
    paypal.reset()
    paypal.breakCall('get', {
      kind: 'rewrite',
      status: 404,
      change: () => JSON.stringify({ name: 'RESOURCE_NOT_FOUND' }),
    })

    expect(await syncNow(refund)).toMatchObject({ state: 'sending' })

    expect(paypal.calls).not.toContain('refund')
    expect(await mailsTo(instructor.email)).toEqual([])
    paypal.reset()
    expect(await syncNow(refund)).toMatchObject({ state: 'completed' })
  })

  it('should be recorded once when our own commit fails', async () => {
    const { payment } = await aBoughtCourse(paypal)
    const refund = await wishRefund(payment)
    const { execute } = await db().then((drizzle) => ({ execute: drizzle.execute.bind(drizzle) }))
    await execute(sql`
      create function fail_refund() returns trigger language plpgsql as
        $$ begin raise exception 'the commit fails'; end $$;
      create constraint trigger fail_refund after update on payments
        deferrable initially deferred for each row execute function fail_refund()`)
    try {
      await expect(syncNow(refund)).rejects.toThrow(/commit/)
    } finally {
      await execute(sql`drop trigger fail_refund on payments; drop function fail_refund()`)
    }
    expect(await paymentNow(payment)).toMatchObject({ status: 'completed', refundedCents: 0 })

    expect(await syncNow(refund)).toMatchObject({ state: 'completed' })
    expect(await paymentNow(payment)).toMatchObject({ status: 'refunded', refundedCents: 5000 })
    expect(await paypal.refundsOf(payment.captureId)).toHaveLength(1)
  })
})

describe('a refusal of PayPal', () => {
  const refuseWith = (issue: string) =>
    paypal.breakCall('refund', {
      kind: 'rewrite',
      status: 422,
      change: () =>
        JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }], debug_id: 'x' }),
    })

  it('should be told to the instructor, keep access, and be tried again under a new key', async () => {
    const instructor = await anInstructor()
    const { payment, course, user } = await aBoughtCourse(paypal)
    refuseWith('REFUND_FAILED_INSUFFICIENT_FUNDS')

    const refund = await syncNow(await wishRefund(payment))

    expect(refund).toMatchObject({
      state: 'failed',
      stateReason: refundMessages.insufficientFunds,
    })
    expect(await paymentNow(payment)).toMatchObject({ status: 'completed', refundedCents: 0 })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect(await refundMailsTo(user.email)).toEqual([])
    const mails = (await mailsTo(instructor.email)).map(({ kind }) => kind)
    expect(mails).toContain('refund-failed')

    paypal.reset()
    const again = await syncNow(await wishRefund(payment))
    expect(again).toMatchObject({
      state: 'completed',
      requestKey: `ref-${payment.captureId}-2`,
    })
  })

  it('should be checked against what PayPal has, before it is believed', async () => {
    const { payment, course } = await aBoughtCourse(paypal)
    const refund = await wishRefund(payment)
    const elsewhere = await refundAtPayPal(payment, 5000)

    expect(await syncNow(refund)).toMatchObject({ state: 'completed', paypalRefundId: elsewhere })

    expect(await paypal.refundsOf(payment.captureId)).toHaveLength(1)
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
  })

  it('should not be a refusal when it is about our credentials', async () => {
    const { payment } = await aBoughtCourse(paypal)
    paypal.breakCall('refund', {
      kind: 'rewrite',
      status: 401,
      change: () => JSON.stringify({ name: 'AUTHENTICATION_FAILURE' }),
    })

    expect(await syncNow(await wishRefund(payment))).toMatchObject({ state: 'sending' })
  })
})

describe('PayPal that takes its time', () => {
  const pending = (answer: string) => answer.replace('"status":"COMPLETED"', '"status":"PENDING"')

  it('should keep access until the money is back', async () => {
    const { payment, course, user } = await aBoughtCourse(paypal)
    paypal.breakCall('refund', { kind: 'rewrite', change: pending })
    const refund = await wishRefund(payment)

    expect(await syncNow(refund)).toMatchObject({ state: 'pending' })
    expect(await paymentNow(payment)).toMatchObject({ status: 'completed', refundedCents: 0 })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    await expect(wishRefund(payment)).rejects.toMatchObject({ code: 'nothing_left' })

    expect(await syncNow(refund)).toMatchObject({ state: 'completed' })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
    expect(await refundMailsTo(user.email)).toHaveLength(1)
  })

  it('should say when it could not give the money back after all', async () => {
    const { payment, course } = await aBoughtCourse(paypal)
    paypal.breakCall('refund', { kind: 'rewrite', change: pending })
    const refund = await wishRefund(payment)
    await syncNow(refund)
    paypal.breakCall('get', {
      kind: 'rewrite',
      change: (answer) => answer.replace('"status":"COMPLETED"', '"status":"FAILED"'),
    })

    expect(await syncNow(refund)).toMatchObject({
      state: 'failed',
      stateReason: refundMessages.failedAtPayPal,
    })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
  })
})

describe('many at once', () => {
  it('should be one refund for two clicks', async () => {
    const { payment, user } = await aBoughtCourse(paypal)

    const wishes = await Promise.allSettled([wishRefund(payment), wishRefund(payment)])

    const made = wishes.flatMap((wish) => (wish.status === 'fulfilled' ? [wish.value] : []))
    expect(made).toHaveLength(1)
    expect(wishes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'refund_under_way' },
    })
    const [refund] = made
    if (!refund) throw new Error('There is no refund.')
    const answers = await Promise.all(Array.from({ length: 8 }, () => syncNow(refund)))

    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['completed']))
    expect(paypal.calls.filter((call) => call === 'refund')).toHaveLength(1)
    expect(await paypal.refundsOf(payment.captureId)).toHaveLength(1)
    expect(await refundMailsTo(user.email)).toHaveLength(1)
  })
})
