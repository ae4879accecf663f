import { afterEach, describe, expect, it, vi } from 'vitest'
import { recordPayPalRefund } from '@/services/refunds/record-paypal-refund'
import { aCourse } from '@/testing/factories/courses'
import { setUpTestPayPal } from '@/testing/paypal'
import { aStartedCheckout, captureAtPayPal, paymentsOf } from '@/testing/factories/purchases'
import { aPaidPurchase } from '@/testing/factories/refunds'
import {
  storeFakeWebhookEvent,
  reloadWebhookEvent,
  processWebhookEvent,
  receiveAndProcess,
} from '@/testing/factories/webhook-events'

// Recording refunds has its own tests.
vi.mock('@/services/refunds/record-paypal-refund', () => ({
  recordPayPalRefund: vi.fn(() => Promise.resolve()),
}))

const paypal = setUpTestPayPal()
afterEach(() => {
  vi.mocked(recordPayPalRefund).mockClear()
})

describe('the event of a refund', () => {
  it.each<['refund' | 'reverse', string, 'refund' | 'reversal']>([
    ['refund', 'PAYMENT.CAPTURE.REFUNDED', 'refund'],
    ['reverse', 'PAYMENT.CAPTURE.REVERSED', 'reversal'],
  ])('should be recorded after a %s at PayPal', async (change, eventType, kind) => {
    const { payment } = await aPaidPurchase(paypal)
    await paypal.control(change, { captureId: payment.captureId })
    expect(await receiveAndProcess(paypal, eventType)).toMatchObject({ state: 'processed' })
    const [call, ...others] = vi.mocked(recordPayPalRefund).mock.calls
    expect(others).toEqual([])
    expect(call?.[1]).toMatchObject({ paymentId: payment.id, kind })
    expect(call?.[1].paypalRefundId).toMatch(/^[A-Z0-9]{17}$/)
  })

  it('should sync the purchase of a missing payment, and wait for it', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    await captureAtPayPal(orderId)
    const [capture] = await paypal.capturesOf(orderId)
    const captureId = capture?.id ?? ''
    const links = [{ rel: 'up', href: `https://api/v2/payments/captures/${captureId}` }]
    const id = await storeFakeWebhookEvent('PAYMENT.REFUND.PENDING', {
      id: 'REFUND00000000001',
      links,
    })
    paypal.injectFault('get', { kind: 'refuse' })
    await expect(processWebhookEvent(id)).rejects.toThrow()
    expect(recordPayPalRefund).not.toHaveBeenCalled()

    paypal.reset()
    await processWebhookEvent(id)
    const [payment] = await paymentsOf(checkoutId)
    expect(payment).toMatchObject({ captureId })
    expect(recordPayPalRefund).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
      paymentId: payment?.id,
      paypalRefundId: 'REFUND00000000001',
      kind: 'refund',
    })
  })

  it('should be ignored for a payment from outside this site', async () => {
    const links = [{ rel: 'up', href: 'https://api/v2/payments/captures/SOMEBODYELSE12345' }]
    const id = await storeFakeWebhookEvent('PAYMENT.CAPTURE.REFUNDED', {
      id: 'REFUND00000000001',
      links,
    })
    await processWebhookEvent(id)
    expect(await reloadWebhookEvent(id)).toMatchObject({ state: 'ignored' })
    expect(recordPayPalRefund).not.toHaveBeenCalled()
  })
})
