import { describe, expect, it } from 'vitest'
import { setUpTestPayPal } from '@/testing/paypal'
import { reloadCheckout, enrollmentsIn, mailsTo } from '@/testing/factories/purchases'
import { aPaidPurchase, reloadPayment, refundRowsOf } from '@/testing/factories/refunds'
import { receiveAndProcess } from '@/testing/factories/webhook-events'

const paypal = setUpTestPayPal()

describe('the event of a refund', () => {
  it.each([
    ['refund', 'PAYMENT.CAPTURE.REFUNDED', 'refunded', 'refund'],
    ['reverse', 'PAYMENT.CAPTURE.REVERSED', 'reversed', 'reversal'],
  ] as const)(
    'should end access and notify the buyer after a %s at PayPal',
    async (change, eventType, state, kind) => {
      const { payment, course, user, checkoutId } = await aPaidPurchase(paypal)
      expect(await enrollmentsIn(course)).toMatchObject([{ user: user.id, status: 'active' }])
      await paypal.control(change, { captureId: payment.captureId })

      expect(await receiveAndProcess(paypal, eventType)).toMatchObject({ state: 'processed' })

      expect(await refundRowsOf(payment)).toMatchObject([
        { kind, source: 'paypal', state: 'completed', amountCents: 5000 },
      ])
      expect(await reloadPayment(payment)).toMatchObject({ status: state, refundedCents: 5000 })
      expect(await reloadCheckout(checkoutId)).toMatchObject({ state })
      expect(await enrollmentsIn(course)).toMatchObject([
        { status: 'revoked', closedReason: state, reason: null },
      ])
      const mails = await mailsTo(user.email)
      expect(mails.filter((mail) => mail.kind === kind)).toHaveLength(1)
    },
  )
})
