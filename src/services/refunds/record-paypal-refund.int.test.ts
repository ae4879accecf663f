import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { requestOf } from '@/testing/payload'
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
import type { Payment } from '@/payload-types'
import { countOwedRefunds } from './count-owed-refunds'
import { recordPayPalRefund } from './record-paypal-refund'

const paypal = aPayPal()
const report = async (
  payment: Payment,
  paypalRefundId: string,
  kind: 'refund' | 'reversal' = 'refund',
) => recordPayPalRefund(await requestOf(null), { paymentId: payment.id, paypalRefundId, kind })

/** PayPal takes money back from us. Returns its id of that. */
const reverse = async ({ captureId }: Payment, amountCents: number) => {
  const reversal = await paypal.control('reverse', { captureId, amountCents })
  return z.object({ id: z.string() }).parse(reversal).id
}

const mailsAbout = async (email: string) =>
  (await mailsTo(email)).filter(({ kind }) => kind === 'refund' || kind === 'reversal')

describe('a refund that began at PayPal', () => {
  it('should be recorded once, however often it is reported', async () => {
    const { payment, course, user } = await aBoughtCourse(paypal)
    const id = await refundAtPayPal(payment, 2000)

    // More than the four that a worker does at once. They queue for the payment's lock, each with
    // one of the pool's 20 connections; who waits longer than the 15 seconds of a statement fails,
    // and the queue tries it again. Here nothing does.
    await Promise.all(Array.from({ length: 6 }, () => report(payment, id)))
    await report(payment, id)

    expect(await refundRows(payment)).toMatchObject([
      ...[{ source: 'paypal', state: 'completed', amountCents: 2000, paypalRefundId: id }],
    ])
    expect(await paymentNow(payment)).toMatchObject({
      status: 'partially_refunded',
      refundedCents: 2000,
    })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect(await mailsAbout(user.email)).toHaveLength(1)
  })

  it('should end access with the part that makes it whole, in whatever order they come', async () => {
    const { payment, course, checkoutId } = await aBoughtCourse(paypal)
    const first = await refundAtPayPal(payment, 2000)
    const second = await refundAtPayPal(payment, 3000)

    await report(payment, second)
    expect(await paymentNow(payment)).toMatchObject({ refundedCents: 3000 })
    await report(payment, first)

    expect(await paymentNow(payment)).toMatchObject({ status: 'refunded', refundedCents: 5000 })
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'refunded' })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
  })

  it('should be taken from PayPal, never from what was reported', async () => {
    const [mine, other] = [await aBoughtCourse(paypal), await aBoughtCourse(paypal)]
    const foreign = await refundAtPayPal(other.payment, 5000)

    await expect(report(mine.payment, foreign)).rejects.toMatchObject({ code: 'foreign_refund' })
    await expect(report(mine.payment, 'NOSUCHREFUND12345')).rejects.toMatchObject({ status: 404 })
    await expect(report(mine.payment, '../orders')).rejects.toMatchObject({ name: 'INVALID_ID' })

    expect(await refundRows(mine.payment)).toEqual([])
    expect(await enrollmentsIn(mine.course)).toMatchObject([{ status: 'active' }])
  })

  it('should not be money in another currency', async () => {
    const { payment, course } = await aBoughtCourse(paypal)
    const id = await refundAtPayPal(payment, 5000)
    paypal.breakCall('get', {
      kind: 'rewrite',
      change: (answer) => answer.replaceAll('"USD"', '"EUR"'),
    })

    await expect(report(payment, id)).rejects.toMatchObject({ code: 'foreign_refund' })

    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
  })

  it('should be no money while it has failed', async () => {
    const { payment, user } = await aBoughtCourse(paypal)
    const id = await refundAtPayPal(payment, 5000)
    paypal.breakCall('get', {
      kind: 'rewrite',
      change: (answer) => answer.replace('"status":"COMPLETED"', '"status":"FAILED"'),
    })

    await report(payment, id)

    expect(await refundRows(payment)).toMatchObject([{ state: 'failed' }])
    expect(await paymentNow(payment)).toMatchObject({ status: 'completed', refundedCents: 0 })
    expect(await mailsAbout(user.email)).toEqual([])
  })

  it('should open access again when PayPal takes it back', async () => {
    const { payment, course, checkoutId } = await aBoughtCourse(paypal)
    const id = await refundAtPayPal(payment, 5000)
    await report(payment, id)
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'refunded' })
    paypal.breakCall('get', {
      kind: 'rewrite',
      change: (answer) => answer.replace('"status":"COMPLETED"', '"status":"CANCELLED"'),
    })

    await report(payment, id)

    expect(await paymentNow(payment)).toMatchObject({ status: 'completed', refundedCents: 0 })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'provisioned' })
  })

  it('should open access again when one of the parts that made it whole comes back', async () => {
    const { payment, course, checkoutId } = await aBoughtCourse(paypal)
    const first = await refundAtPayPal(payment, 2000)
    for (const id of [first, await refundAtPayPal(payment, 3000)]) await report(payment, id)
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
    paypal.breakCall('get', {
      kind: 'rewrite',
      change: (answer) => answer.replace('"status":"COMPLETED"', '"status":"FAILED"'),
    })

    await report(payment, first)

    expect(await paymentNow(payment)).toMatchObject({
      status: 'partially_refunded',
      refundedCents: 3000,
    })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'provisioned' })
  })
})

describe('our own refund, reported by PayPal', () => {
  it('should be met while it is being sent', async () => {
    const { payment, user } = await aBoughtCourse(paypal)
    const refund = await wishRefund(payment)
    paypal.breakCall('refund', { kind: 'loseAnswer' })
    await syncNow(refund)
    const [atPayPal] = await paypal.refundsOf(payment.captureId)

    await report(payment, atPayPal?.id ?? '')
    paypal.reset()

    expect(await syncNow(refund)).toMatchObject({
      state: 'completed',
      paypalRefundId: atPayPal?.id,
      source: 'instructor',
    })
    expect(paypal.calls).toEqual([])
    expect(await refundRows(payment)).toHaveLength(1)
    expect(await mailsAbout(user.email)).toHaveLength(1)
  })

  it('should be one row and one mail when report and answer come together', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { payment, user, course } = await aBoughtCourse(paypal)
      const refund = await wishRefund(payment)
      paypal.breakCall('refund', { kind: 'loseAnswer', times: 1 })
      const settled = syncNow(refund)
      const reported = (async () => {
        for (;;) {
          const [seen] = await paypal.refundsOf(payment.captureId)
          if (seen) return Promise.all([report(payment, seen.id), report(payment, seen.id)])
        }
      })()

      await Promise.all([settled, reported])

      expect(await refundRows(payment)).toMatchObject([{ state: 'completed', amountCents: 5000 }])
      expect(await paymentNow(payment)).toMatchObject({ status: 'refunded', refundedCents: 5000 })
      expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
      expect(await mailsAbout(user.email)).toHaveLength(1)
    }
  })

  it('should not be taken for another one that began at PayPal with the same amount', async () => {
    const { payment } = await aBoughtCourse(paypal)
    const refund = await wishRefund(payment, { amountCents: 1000 })
    const elsewhere = await refundAtPayPal(payment, 1000)
    // The report comes after PayPal has answered us, and before that is written down.
    let isReported = false
    const reported = new Promise<void>((resolve, reject) => {
      paypal.breakCall('refund', {
        kind: 'rewrite',
        times: 1,
        change: (answer) => {
          isReported = true
          report(payment, elsewhere).then(resolve, reject)
          return answer
        },
      })
    })

    await Promise.all([syncNow(refund), reported])
    await report(payment, elsewhere)

    expect(isReported).toBe(true)
    const rows = await refundRows(payment)
    expect(new Set(rows.map(({ paypalRefundId }) => paypalRefundId))).toEqual(
      new Set((await paypal.refundsOf(payment.captureId)).map(({ id }) => id)),
    )
    expect(await paymentNow(payment)).toMatchObject({ refundedCents: 2000 })
  })
})

describe('a reversal', () => {
  it('should end access when the whole sum is gone', async () => {
    const { payment, course, user, checkoutId } = await aBoughtCourse(paypal)
    const id = await reverse(payment, 5000)

    await report(payment, id, 'reversal')

    expect(await paymentNow(payment)).toMatchObject({ status: 'reversed', refundedCents: 5000 })
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'reversed' })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
    expect(await mailsAbout(user.email)).toMatchObject([{ kind: 'reversal' }])
  })

  it('should open access again when PayPal undoes it, and leave nothing for the instructor to do', async () => {
    const instructor = await anInstructor()
    const { payment, course } = await aBoughtCourse(paypal)
    const id = await reverse(payment, 5000)
    await report(payment, id, 'reversal')
    const owed = await countOwedRefunds(await requestOf(null))
    paypal.breakCall('get', {
      kind: 'rewrite',
      change: (answer) => answer.replace('"status":"COMPLETED"', '"status":"CANCELLED"'),
    })

    await report(payment, id, 'reversal')

    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
    expect(await countOwedRefunds(await requestOf(null))).toBe(owed)
    const [mail] = (await mailsTo(instructor.email)).filter(({ kind }) => kind === 'refund-failed')
    expect(mail?.text).toContain('There’s nothing you need to do.')
  })

  it('should keep access when it is a part', async () => {
    const { payment, course } = await aBoughtCourse(paypal)

    await report(payment, await reverse(payment, 1000), 'reversal')

    expect(await paymentNow(payment)).toMatchObject({
      status: 'partially_refunded',
      refundedCents: 1000,
    })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'active' }])
  })

  it('should meet a refund at the same time, each counted once', async () => {
    const { payment, course, user } = await aBoughtCourse(paypal)
    const taken = await reverse(payment, 3000)
    const refund = await wishRefund(payment, { amountCents: 2000 })

    await Promise.all([
      ...[syncNow(refund), report(payment, taken, 'reversal'), report(payment, taken, 'reversal')],
    ])

    expect(await refundRows(payment)).toHaveLength(2)
    expect(await paymentNow(payment)).toMatchObject({ status: 'reversed', refundedCents: 5000 })
    expect(await enrollmentsIn(course)).toMatchObject([{ status: 'revoked' }])
    expect(await mailsAbout(user.email)).toHaveLength(2)
  })

  it('should never be taken for our own refund of the same amount', async () => {
    const { payment } = await aBoughtCourse(paypal)
    const refund = await wishRefund(payment, { amountCents: 2000 })

    await report(payment, await reverse(payment, 2000), 'reversal')

    expect(await refundRows(payment)).toMatchObject([
      { id: refund.id, state: 'sending' },
      { kind: 'reversal', state: 'completed' },
    ])
  })
})
