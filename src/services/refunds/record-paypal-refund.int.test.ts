import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { createRequest } from '@/testing/payload'
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
import type { Payment } from '@/payload-types'
import { countOwedRefunds } from './count-owed-refunds'
import { recordPayPalRefund } from './record-paypal-refund'

const paypal = setUpTestPayPal()
const report = async (
  payment: Payment,
  paypalRefundId: string,
  kind: 'refund' | 'reversal' = 'refund',
) => recordPayPalRefund(await createRequest(null), { paymentId: payment.id, paypalRefundId, kind })

/** Makes PayPal reverse a payment. Returns PayPal's id of the reversal. */
const reverse = async ({ captureId }: Payment, amountCents: number) => {
  const reversal = await paypal.control('reverse', { captureId, amountCents })
  return z.object({ id: z.string() }).parse(reversal).id
}

const mailsAbout = async (email: string) =>
  (await mailsTo(email)).filter(({ kind }) => kind === 'refund' || kind === 'reversal')

describe('a refund made at PayPal', () => {
  it('should be recorded once, however often it is reported', async () => {
    const { payment, course, user } = await aPaidPurchase(paypal)
    const id = await refundAtPayPal(payment, 2000)

    // More than the four that a worker processes in parallel. They queue for the payment's lock,
    // each with one of the pool's 20 connections. Waiting longer than the statement timeout of 15
    // seconds would fail and be retried; that doesn't happen here.
    await Promise.all(Array.from({ length: 6 }, () => report(payment, id)))
    await report(payment, id)

    expect(await readRefunds(payment)).toMatchObject([
      ...[{ source: 'paypal', state: 'completed', amountCents: 2000, paypalRefundId: id }],
    ])
    expect(await reloadPayment(payment)).toMatchObject({
      status: 'partially_refunded',
      refundedCents: 2000,
    })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect(await mailsAbout(user.email)).toHaveLength(1)
  })

  it('should end access once parts add up to the payment, in any order', async () => {
    const { payment, course, checkoutId } = await aPaidPurchase(paypal)
    const first = await refundAtPayPal(payment, 2000)
    const second = await refundAtPayPal(payment, 3000)

    await report(payment, second)
    expect(await reloadPayment(payment)).toMatchObject({ refundedCents: 3000 })
    await report(payment, first)

    expect(await reloadPayment(payment)).toMatchObject({ status: 'refunded', refundedCents: 5000 })
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'refunded' })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
  })

  it('should come from PayPal’s API, never from the report', async () => {
    const [bought, other] = [await aPaidPurchase(paypal), await aPaidPurchase(paypal)]
    const foreign = await refundAtPayPal(other.payment, 5000)

    await expect(report(bought.payment, foreign)).rejects.toMatchObject({
      code: 'refund_of_other_payment',
    })
    await expect(report(bought.payment, 'NOSUCHREFUND12345')).rejects.toMatchObject({ status: 404 })
    await expect(report(bought.payment, '../orders')).rejects.toMatchObject({ name: 'INVALID_ID' })

    expect(await readRefunds(bought.payment)).toEqual([])
    expect(await enrollmentsIn(bought.course)).toMatchObject([{ status: 'active' }])
  })

  it('should be ignored in another currency', async () => {
    const { payment, course } = await aPaidPurchase(paypal)
    const id = await refundAtPayPal(payment, 5000)
    paypal.injectFault('get', {
      kind: 'rewrite',
      change: (body) => body.replaceAll('"USD"', '"EUR"'),
    })

    await expect(report(payment, id)).rejects.toMatchObject({ code: 'refund_of_other_payment' })

    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
  })

  it('should not count while it has failed', async () => {
    const { payment, user } = await aPaidPurchase(paypal)
    const id = await refundAtPayPal(payment, 5000)
    paypal.injectFault('get', {
      kind: 'rewrite',
      change: (body) => body.replace('"status":"COMPLETED"', '"status":"FAILED"'),
    })

    await report(payment, id)

    expect(await readRefunds(payment)).toMatchObject([{ state: 'failed' }])
    expect(await reloadPayment(payment)).toMatchObject({ status: 'completed', refundedCents: 0 })
    expect(await mailsAbout(user.email)).toEqual([])
  })

  it('should reopen access when PayPal undoes it', async () => {
    const { payment, course, checkoutId } = await aPaidPurchase(paypal)
    const id = await refundAtPayPal(payment, 5000)
    await report(payment, id)
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'refunded' })
    paypal.injectFault('get', {
      kind: 'rewrite',
      change: (body) => body.replace('"status":"COMPLETED"', '"status":"CANCELLED"'),
    })

    await report(payment, id)

    expect(await reloadPayment(payment)).toMatchObject({ status: 'completed', refundedCents: 0 })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'provisioned' })
  })

  it('should reopen access when one of several parts is undone', async () => {
    const { payment, course, checkoutId } = await aPaidPurchase(paypal)
    const first = await refundAtPayPal(payment, 2000)
    for (const id of [first, await refundAtPayPal(payment, 3000)]) await report(payment, id)
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
    paypal.injectFault('get', {
      kind: 'rewrite',
      change: (body) => body.replace('"status":"COMPLETED"', '"status":"FAILED"'),
    })

    await report(payment, first)

    expect(await reloadPayment(payment)).toMatchObject({
      status: 'partially_refunded',
      refundedCents: 3000,
    })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'provisioned' })
  })
})

describe('our own refund, reported by PayPal', () => {
  it('should be matched while it is being sent', async () => {
    const { payment, user } = await aPaidPurchase(paypal)
    const refund = await aCreatedRefund(payment)
    paypal.injectFault('refund', { kind: 'loseResponse' })
    await runRefundSync(refund)
    const [atPayPal] = await paypal.listRefunds(payment.captureId)

    await report(payment, atPayPal?.id ?? '')
    paypal.reset()

    expect(await runRefundSync(refund)).toMatchObject({
      state: 'completed',
      paypalRefundId: atPayPal?.id,
      source: 'instructor',
    })
    expect(paypal.calls).toEqual([])
    expect(await readRefunds(payment)).toHaveLength(1)
    expect(await mailsAbout(user.email)).toHaveLength(1)
  })

  it('should be one row and one email when report and response arrive together', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { payment, user, course } = await aPaidPurchase(paypal)
      const refund = await aCreatedRefund(payment)
      paypal.injectFault('refund', { kind: 'loseResponse', times: 1 })
      const synced = runRefundSync(refund)
      const reported = (async () => {
        for (;;) {
          const [created] = await paypal.listRefunds(payment.captureId)
          if (created)
            return Promise.all([report(payment, created.id), report(payment, created.id)])
        }
      })()

      await Promise.all([synced, reported])

      expect(await readRefunds(payment)).toMatchObject([{ state: 'completed', amountCents: 5000 }])
      expect(await reloadPayment(payment)).toMatchObject({
        status: 'refunded',
        refundedCents: 5000,
      })
      expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
      expect(await mailsAbout(user.email)).toHaveLength(1)
    }
  })

  it('should not be matched with one of the same amount made at PayPal', async () => {
    const { payment } = await aPaidPurchase(paypal)
    const refund = await aCreatedRefund(payment, { amountCents: 1000 })
    const elsewhere = await refundAtPayPal(payment, 1000)
    // The event arrives after PayPal responded to us, and before that is recorded.
    let isReported = false
    const reported = new Promise<void>((resolve, reject) => {
      paypal.injectFault('refund', {
        kind: 'rewrite',
        times: 1,
        change: (body) => {
          isReported = true
          report(payment, elsewhere).then(resolve, reject)
          return body
        },
      })
    })

    await Promise.all([runRefundSync(refund), reported])
    await report(payment, elsewhere)

    expect(isReported).toBe(true)
    const rows = await readRefunds(payment)
    expect(new Set(rows.map(({ paypalRefundId }) => paypalRefundId))).toEqual(
      new Set((await paypal.listRefunds(payment.captureId)).map(({ id }) => id)),
    )
    expect(await reloadPayment(payment)).toMatchObject({ refundedCents: 2000 })
  })
})

describe('a reversal', () => {
  it('should end access when it is the full amount', async () => {
    const { payment, course, user, checkoutId } = await aPaidPurchase(paypal)
    const id = await reverse(payment, 5000)

    await report(payment, id, 'reversal')

    expect(await reloadPayment(payment)).toMatchObject({ status: 'reversed', refundedCents: 5000 })
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'reversed' })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
    expect(await mailsAbout(user.email)).toMatchObject([{ kind: 'reversal' }])
  })

  it('should reopen access when PayPal cancels it, without a task for the instructor', async () => {
    const instructor = await anInstructor()
    const { payment, course } = await aPaidPurchase(paypal)
    const id = await reverse(payment, 5000)
    await report(payment, id, 'reversal')
    const owed = await countOwedRefunds(await createRequest(null))
    paypal.injectFault('get', {
      kind: 'rewrite',
      change: (body) => body.replace('"status":"COMPLETED"', '"status":"CANCELLED"'),
    })

    await report(payment, id, 'reversal')

    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect(await countOwedRefunds(await createRequest(null))).toBe(owed)
    const [mail] = (await mailsTo(instructor.email)).filter(({ kind }) => kind === 'refund-failed')
    expect(mail?.text).toContain('There’s nothing you need to do.')
  })

  it('should not change access when it is a partial amount', async () => {
    const { payment, course } = await aPaidPurchase(paypal)

    await report(payment, await reverse(payment, 1000), 'reversal')

    expect(await reloadPayment(payment)).toMatchObject({
      status: 'partially_refunded',
      refundedCents: 1000,
    })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
  })

  it('should be counted separately from a refund at the same time', async () => {
    const { payment, course, user } = await aPaidPurchase(paypal)
    const id = await reverse(payment, 3000)
    const refund = await aCreatedRefund(payment, { amountCents: 2000 })

    await Promise.all([
      ...[runRefundSync(refund), report(payment, id, 'reversal'), report(payment, id, 'reversal')],
    ])

    expect(await readRefunds(payment)).toHaveLength(2)
    expect(await reloadPayment(payment)).toMatchObject({ status: 'reversed', refundedCents: 5000 })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
    expect(await mailsAbout(user.email)).toHaveLength(2)
  })

  it('should never be matched with our own refund of the same amount', async () => {
    const { payment } = await aPaidPurchase(paypal)
    const refund = await aCreatedRefund(payment, { amountCents: 2000 })

    await report(payment, await reverse(payment, 2000), 'reversal')

    expect(await readRefunds(payment)).toMatchObject([
      { id: refund.id, state: 'sending' },
      { kind: 'reversal', state: 'completed' },
    ])
  })
})
