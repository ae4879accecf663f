import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import { refundMessages } from '@/domain/refunds/refund-messages'
import { inTransaction } from '@/services/database/in-transaction'
import { jobsWithPayload } from '@/testing/factories/jobs'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { anInstructor } from '@/testing/factories/people'
import { reloadCheckout, enrollmentsIn, mailsTo } from '@/testing/factories/purchases'
import {
  aPaidPurchase,
  reloadPayment,
  refundAtPayPal,
  readRefunds,
  runRefundSync,
  aCreatedRefund,
} from '@/testing/factories/refunds'
import { createRefund } from './create-refund'

const paypal = setUpTestPayPal()
const DAY_MS = 24 * 60 * 60 * 1000

const db = async () => (await testPayload()).db.drizzle

const countJobs = async (refundId: string) => (await jobsWithPayload({ refundId })).length

const refundMailsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ kind }) => kind === 'refund' || kind === 'reversal')

describe('a full refund', () => {
  it('should be recorded with its job before PayPal is called', async () => {
    const { payment } = await aPaidPurchase(paypal)

    const refund = await aCreatedRefund(payment)

    expect(refund).toMatchObject({
      state: 'sending',
      amountCents: 5000,
      requestKey: `ref-${payment.captureId}`,
    })
    expect(await countJobs(refund.id)).toBe(1)
    expect(paypal.calls).not.toContain('refund')
    expect(await reloadPayment(payment)).toMatchObject({ status: 'completed', refundedCents: 0 })
  })

  it('should not be sent in another PayPal environment than the payment’s', async () => {
    const { payment } = await aPaidPurchase(paypal)
    const refund = await aCreatedRefund(payment)
    await (
      await db()
    ).execute(sql`update payments set environment = 'live' where id = ${payment.id}`)
    paypal.reset()

    expect(await runRefundSync(refund)).toMatchObject({ state: 'sending' })
    expect(paypal.calls).toEqual([])
  })

  it('should join the caller’s transaction', async () => {
    const { payment } = await aPaidPurchase(paypal)
    const attempt = { paymentId: payment.id, amountCents: null, source: 'system' as const }

    await expect(
      inTransaction(await createRequest(null), async (tx) => {
        await createRefund(tx, { ...attempt, reason: null, requestedBy: null, requestId: null })
        throw new Error('the caller fails')
      }),
    ).rejects.toThrow('the caller fails')

    expect(await readRefunds(payment)).toEqual([])
  })

  it('should end access, close the purchase, and notify the student', async () => {
    const { payment, course, user, checkoutId } = await aPaidPurchase(paypal)

    const refund = await runRefundSync(await aCreatedRefund(payment))

    const [atPayPal] = await paypal.listRefunds(payment.captureId)
    expect(atPayPal?.value).toBe('50.00')
    expect(refund).toMatchObject({ state: 'completed', paypalRefundId: atPayPal?.id })
    expect(await reloadPayment(payment)).toMatchObject({ status: 'refunded', refundedCents: 5000 })
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'refunded' })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
    const [mail, ...more] = await refundMailsTo(user.email)
    expect(more).toEqual([])
    expect(mail?.text).toContain('has ended.')
    expect(mail?.text).toContain('$50.00 of $50.00')
  })

  it('should not affect a later purchase', async () => {
    const first = await aPaidPurchase(paypal)
    await runRefundSync(await aCreatedRefund(first.payment))

    const again = await aPaidPurchase(paypal, first)

    expect(await enrollmentsIn(first.course)).toMatchObject([{ status: 'active' }])
    expect(await reloadPayment(again.payment)).toMatchObject({ status: 'completed' })
    await runRefundSync(await aCreatedRefund(again.payment))
    expect(await enrollmentsIn(first.course)).toMatchObject([{ status: 'revoked' }])
  })

  it('should not affect a manually created enrollment', async () => {
    const { payment, course, user } = await aPaidPurchase(paypal)
    await (
      await db()
    ).execute(sql`update enrollments set source = 'manual' where course_id = ${course.id}`)

    await runRefundSync(await aCreatedRefund(payment))

    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect((await refundMailsTo(user.email))[0]?.text).toContain('You keep “')
  })
})

describe('a partial refund', () => {
  it('should promise no access that has ended', async () => {
    const { payment, course, user } = await aPaidPurchase(paypal)
    await (
      await db()
    ).execute(sql`update enrollments set status = 'revoked' where course_id = ${course.id}`)

    await runRefundSync(await aCreatedRefund(payment, { amountCents: 2000 }))

    const [mail] = await refundMailsTo(user.email)
    expect(mail?.text).toContain('Nothing else changes for you.')
    expect(mail?.text).not.toContain('You still have access')
  })

  it('should not change access until the rest is refunded', async () => {
    const { payment, course, user } = await aPaidPurchase(paypal)

    await runRefundSync(await aCreatedRefund(payment, { amountCents: 2000 }))

    expect(await reloadPayment(payment)).toMatchObject({
      status: 'partially_refunded',
      refundedCents: 2000,
    })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect((await refundMailsTo(user.email))[0]?.text).toContain('You still have access to “')

    const rest = await runRefundSync(await aCreatedRefund(payment))

    expect(rest).toMatchObject({ amountCents: 3000, requestKey: `ref-${payment.captureId}-2` })
    expect(await reloadPayment(payment)).toMatchObject({ status: 'refunded', refundedCents: 5000 })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
  })

  it('should never exceed the rest', async () => {
    const { payment } = await aPaidPurchase(paypal)
    await runRefundSync(await aCreatedRefund(payment, { amountCents: 2000 }))

    await expect(aCreatedRefund(payment, { amountCents: 3001 })).rejects.toMatchObject({
      code: 'refund_too_much',
      userMessage: refundMessages.amountTooHigh('$30.00'),
    })
    for (const amountCents of [0, -1, 0.5])
      await expect(aCreatedRefund(payment, { amountCents })).rejects.toMatchObject({
        code: 'refund_no_amount',
      })
  })
})

describe('a payment that cannot be refunded', () => {
  it.each([
    ['a pending one', { status: 'pending' }, 'payment_not_completed'],
    ['a failed one', { status: 'failed' }, 'payment_not_completed'],
    ['fully refunded', { status: 'refunded', refundedCents: 5000 }, 'refund_nothing_left'],
    ['reversed', { status: 'reversed', refundedCents: 5000 }, 'refund_nothing_left'],
    ['one in dispute', { disputeState: 'open' }, 'payment_in_dispute'],
    ['one of another PayPal', { environment: 'live' }, 'payment_of_other_environment'],
    ['too old', { paidAt: new Date(Date.now() - 181 * DAY_MS).toISOString() }, 'payment_too_old'],
  ] as const)('should be refused with an explanation: %s', async (_what, details, code) => {
    const payment = await aPayment(await aCheckout(await aCourse()), details)

    await expect(aCreatedRefund(payment)).rejects.toMatchObject({ code, status: 409 })

    expect(await readRefunds(payment)).toEqual([])
  })

  it('should not be one with a closed dispute, or of 179 days', async () => {
    const paidAt = new Date(Date.now() - 179 * DAY_MS).toISOString()
    const details = { paidAt, disputeState: 'resolved' as const }
    const payment = await aPayment(await aCheckout(await aCourse()), details)

    expect(await aCreatedRefund(payment)).toMatchObject({ state: 'sending' })
  })
})

describe('a lost response', () => {
  // PayPal itself refuses a second full refund, but treats a second partial one as new.
  it.each([{}, { amountCents: 2000 }])(
    'should be requested again under the same key: one refund at PayPal (%o)',
    async (attempt) => {
      const { payment } = await aPaidPurchase(paypal)
      paypal.injectFault('refund', { kind: 'loseResponse', times: 1 })

      expect(await runRefundSync(await aCreatedRefund(payment, attempt))).toMatchObject({
        state: 'completed',
      })

      expect(paypal.calls.filter((call) => call === 'refund')).toHaveLength(2)
      expect(await paypal.listRefunds(payment.captureId)).toHaveLength(1)
    },
  )

  it('should leave refund and access open until PayPal responds', async () => {
    const { payment, course } = await aPaidPurchase(paypal)
    paypal.injectFault('refund', { kind: 'loseResponse' })
    const refund = await aCreatedRefund(payment)

    expect(await runRefundSync(refund)).toMatchObject({ state: 'sending' })
    expect(await readRefunds(payment)).toMatchObject([{ state: 'sending', leaseUntil: null }])
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    await expect(aCreatedRefund(payment)).rejects.toMatchObject({ code: 'refund_under_way' })

    paypal.reset()
    expect(await runRefundSync(refund)).toMatchObject({ state: 'completed' })
    expect(await paypal.listRefunds(payment.captureId)).toHaveLength(1)
    expect(await readRefunds(payment)).toHaveLength(1)
  })

  it('should be looked up after 45 days, and never sent again', async () => {
    const [lost, unsent] = [await aPaidPurchase(paypal), await aPaidPurchase(paypal)]
    paypal.injectFault('refund', { kind: 'loseResponse' })
    const refunds = [
      await aCreatedRefund(lost.payment),
      await aCreatedRefund(unsent.payment),
    ] as const
    await runRefundSync(refunds[0])
    paypal.injectFault('refund', { kind: 'refuse' })
    await runRefundSync(refunds[1])
    for (const { id } of refunds)
      await (
        await db()
      ).execute(sql`update refunds set created_at = now() - interval '45 days' where id = ${id}`)
    paypal.reset()

    expect(await runRefundSync(refunds[0])).toMatchObject({ state: 'completed' })
    expect(await runRefundSync(refunds[1])).toMatchObject({
      state: 'failed',
      stateReason: refundMessages.noResponse,
    })

    expect(paypal.calls).not.toContain('refund')
    expect(await paypal.listRefunds(lost.payment.captureId)).toHaveLength(1)
    expect(await paypal.listRefunds(unsent.payment.captureId)).toEqual([])
  })

  it('should not count as refused after 45 days when PayPal does not find the order', async () => {
    const instructor = await anInstructor()
    const { payment } = await aPaidPurchase(paypal)
    paypal.injectFault('refund', { kind: 'loseResponse' })
    const refund = await aCreatedRefund(payment)
    await runRefundSync(refund)
    await (
      await db()
    ).execute(
      sql`update refunds set created_at = now() - interval '45 days' where id = ${refund.id}`,
    )
    paypal.reset()
    paypal.injectFault('get', {
      kind: 'rewrite',
      status: 404,
      change: () => JSON.stringify({ name: 'RESOURCE_NOT_FOUND' }),
    })

    expect(await runRefundSync(refund)).toMatchObject({ state: 'sending' })

    expect(paypal.calls).not.toContain('refund')
    expect(await mailsTo(instructor.email)).toEqual([])
    paypal.reset()
    expect(await runRefundSync(refund)).toMatchObject({ state: 'completed' })
  })

  it('should be recorded once when our own commit fails', async () => {
    const { payment } = await aPaidPurchase(paypal)
    const refund = await aCreatedRefund(payment)
    const { execute } = await db().then((drizzle) => ({ execute: drizzle.execute.bind(drizzle) }))
    await execute(sql`
      create function fail_refund() returns trigger language plpgsql as
        $$ begin raise exception 'the commit fails'; end $$;
      create constraint trigger fail_refund after update on payments
        deferrable initially deferred for each row execute function fail_refund()`)
    try {
      await expect(runRefundSync(refund)).rejects.toThrow(/commit/)
    } finally {
      await execute(sql`drop trigger fail_refund on payments; drop function fail_refund()`)
    }
    expect(await reloadPayment(payment)).toMatchObject({ status: 'completed', refundedCents: 0 })

    expect(await runRefundSync(refund)).toMatchObject({ state: 'completed' })
    expect(await reloadPayment(payment)).toMatchObject({ status: 'refunded', refundedCents: 5000 })
    expect(await paypal.listRefunds(payment.captureId)).toHaveLength(1)
  })
})

describe('a refusal by PayPal', () => {
  const refuseWith = (issue: string) =>
    paypal.injectFault('refund', {
      kind: 'rewrite',
      status: 422,
      change: () =>
        JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }], debug_id: 'x' }),
    })

  it('should be emailed to the instructor, not change access, and be retried under a new key', async () => {
    const instructor = await anInstructor()
    const { payment, course, user } = await aPaidPurchase(paypal)
    refuseWith('REFUND_FAILED_INSUFFICIENT_FUNDS')

    const refund = await runRefundSync(await aCreatedRefund(payment))

    expect(refund).toMatchObject({
      state: 'failed',
      stateReason: refundMessages.insufficientFunds,
    })
    expect(await reloadPayment(payment)).toMatchObject({ status: 'completed', refundedCents: 0 })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect(await refundMailsTo(user.email)).toEqual([])
    const mails = (await mailsTo(instructor.email)).map(({ kind }) => kind)
    expect(mails).toContain('refund-failed')

    paypal.reset()
    const again = await runRefundSync(await aCreatedRefund(payment))
    expect(again).toMatchObject({
      state: 'completed',
      requestKey: `ref-${payment.captureId}-2`,
    })
  })

  it('should be checked against PayPal’s refunds', async () => {
    const { payment, course } = await aPaidPurchase(paypal)
    const refund = await aCreatedRefund(payment)
    const elsewhere = await refundAtPayPal(payment, 5000)

    expect(await runRefundSync(refund)).toMatchObject({
      state: 'completed',
      paypalRefundId: elsewhere,
    })

    expect(await paypal.listRefunds(payment.captureId)).toHaveLength(1)
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
  })

  it('should not count as one when it is about our credentials', async () => {
    const { payment } = await aPaidPurchase(paypal)
    paypal.injectFault('refund', {
      kind: 'rewrite',
      status: 401,
      change: () => JSON.stringify({ name: 'AUTHENTICATION_FAILURE' }),
    })

    expect(await runRefundSync(await aCreatedRefund(payment))).toMatchObject({ state: 'sending' })
  })
})

describe('a pending refund', () => {
  const pending = (body: string) => body.replace('"status":"COMPLETED"', '"status":"PENDING"')

  it('should not change access until it is completed', async () => {
    const { payment, course, user } = await aPaidPurchase(paypal)
    paypal.injectFault('refund', { kind: 'rewrite', change: pending })
    const refund = await aCreatedRefund(payment)

    expect(await runRefundSync(refund)).toMatchObject({ state: 'pending' })
    expect(await reloadPayment(payment)).toMatchObject({ status: 'completed', refundedCents: 0 })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    await expect(aCreatedRefund(payment)).rejects.toMatchObject({ code: 'refund_nothing_left' })

    expect(await runRefundSync(refund)).toMatchObject({ state: 'completed' })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
    expect(await refundMailsTo(user.email)).toHaveLength(1)
  })

  it('should be explained when it fails in the end', async () => {
    const { payment, course } = await aPaidPurchase(paypal)
    paypal.injectFault('refund', { kind: 'rewrite', change: pending })
    const refund = await aCreatedRefund(payment)
    await runRefundSync(refund)
    paypal.injectFault('get', {
      kind: 'rewrite',
      change: (body) => body.replace('"status":"COMPLETED"', '"status":"FAILED"'),
    })

    expect(await runRefundSync(refund)).toMatchObject({
      state: 'failed',
      stateReason: refundMessages.failedAtPayPal,
    })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
  })
})

describe('concurrent refunds', () => {
  it('should be one for a double click', async () => {
    const { payment, user } = await aPaidPurchase(paypal)

    const attempts = await Promise.allSettled([aCreatedRefund(payment), aCreatedRefund(payment)])

    const created = attempts.flatMap((attempt) =>
      attempt.status === 'fulfilled' ? [attempt.value] : [],
    )
    expect(created).toHaveLength(1)
    expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'refund_under_way' },
    })
    const [refund] = created
    if (!refund) throw new Error('There is no refund.')
    const results = await Promise.all(Array.from({ length: 8 }, () => runRefundSync(refund)))

    expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['completed']))
    expect(paypal.calls.filter((call) => call === 'refund')).toHaveLength(1)
    expect(await paypal.listRefunds(payment.captureId)).toHaveLength(1)
    expect(await refundMailsTo(user.email)).toHaveLength(1)
  })
})
