import { describe, expect, it } from 'vitest'
import { aPayPal } from '@/testing/paypal'
import { checkoutNow, enrollmentsIn, mailsTo } from '@/testing/factories/purchases'
import { aBoughtCourse, paymentNow, refundRows } from '@/testing/factories/refunds'
import { receiveAndProcess } from '@/testing/factories/webhook-events'

const paypal = aPayPal()

describe('the event of a refund', () => {
  it.each([
    ['refund', 'PAYMENT.CAPTURE.REFUNDED', 'refunded', 'refund'],
    ['reverse', 'PAYMENT.CAPTURE.REVERSED', 'reversed', 'reversal'],
  ] as const)(
    'should end access and notify the buyer after a %s at PayPal',
    async (change, eventType, state, kind) => {
      const { payment, course, user, checkoutId } = await aBoughtCourse(paypal)
      expect(await enrollmentsIn(course)).toMatchObject([{ user: user.id, status: 'active' }])
      await paypal.control(change, { captureId: payment.captureId })

      expect(await receiveAndProcess(paypal, eventType)).toMatchObject({ state: 'processed' })

      expect(await refundRows(payment)).toMatchObject([
        { kind, source: 'paypal', state: 'completed', amountCents: 5000 },
      ])
      expect(await paymentNow(payment)).toMatchObject({ status: state, refundedCents: 5000 })
      expect(await checkoutNow(checkoutId)).toMatchObject({ state })
      expect(await enrollmentsIn(course)).toMatchObject([
        { status: 'revoked', closedReason: state, reason: null },
      ])
      const mails = await mailsTo(user.email)
      expect(mails.filter((mail) => mail.kind === kind)).toHaveLength(1)
    },
  )
})
