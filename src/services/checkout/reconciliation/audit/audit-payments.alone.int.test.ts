import { sql } from '@payloadcms/db-postgres'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { captureOrder } from '@/integrations/paypal/capture-order'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { PaypalDifference } from '@/payload-types'
import { recordPayPalRefund } from '@/services/refunds/record-paypal-refund'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { requestOf, testPayload } from '@/testing/payload'
import { aPayPal } from '@/testing/paypal'
import { anInstructor } from '@/testing/factories/people'
import { aBegunCheckout, checkoutNow, mailsTo, paymentsOf } from '@/testing/factories/purchases'
import { unique } from '@/testing/unique'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { auditPaymentsTask } from '@/worker/tasks/audit-payments'
import { auditPayments } from './audit-payments'
import { resolveDiscrepancy } from './resolve-discrepancy'

// How a refund is written down has tests of its own.
vi.mock('@/services/refunds/record-paypal-refund', () => ({
  recordPayPalRefund: vi.fn(() => Promise.resolve()),
}))

const paypal = aPayPal()
const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(async () => {
  const { db } = await testPayload()
  await paypal.control('reset', {})
  await db.drizzle.execute(sql`delete from paypal_differences`)
  for (const table of ['receipts', 'refunds', 'payments'])
    await db.drizzle.execute(sql`delete from ${sql.identifier(table)}`)
})
afterEach(() => {
  vi.mocked(recordPayPalRefund).mockClear()
})

const compare = async () => auditPayments(await requestOf(null))
const audit = async () => (await compare()).open

const discrepancies = async (): Promise<PaypalDifference[]> => {
  const payload = await testPayload()
  const { docs } = await payload.find({
    collection: 'paypal-differences',
    depth: 0,
    sort: 'createdAt',
    overrideAccess: true,
  })
  return docs
}

const aPaid = async () => {
  const begun = await aBegunCheckout(await aCourse())
  await paypal.approve(begun.orderId)
  await syncCheckout(await requestOf(null), begun.checkoutId)
  const [payment] = await paymentsOf(begun.checkoutId)
  if (!payment) throw new Error('Nothing was paid.')
  return { ...begun, payment }
}

/** A payment of some days ago that PayPal has never heard of. */
const anUnknown = async (days = 3) =>
  aPayment(await aCheckout(await aCourse(), { state: 'provisioned' }), {
    captureId: `GONE${unique()}`,
    paidAt: new Date(Date.now() - days * DAY_MS).toISOString(),
  })

describe('books that match', () => {
  it('should have no difference', async () => {
    await aPaid()
    expect(await audit()).toBe(0)
    expect(await discrepancies()).toEqual([])
  })

  it('should not be disturbed by money for something else', async () => {
    const { orderId } = await aBegunCheckout(await aCourse())
    await paypal.approve(orderId)
    await captureOrder(paypalSettings(), { orderId, requestId: unique() })
    paypal.breakCall('search', {
      kind: 'rewrite',
      change: (answer) =>
        answer
          .replaceAll(/"custom_field":"[^"]+"/g, '"custom_field":"another shop"')
          .replaceAll(/"invoice_id":"[^"]+"/g, '"invoice_id":"SHOP-1"'),
    })
    expect(await audit()).toBe(0)
  })

  it('should not miss a payment that PayPal may not list yet', async () => {
    await aPayment(await aCheckout(await aCourse(), { state: 'provisioned' }))
    expect(await audit()).toBe(0)
  })
})

describe('money at PayPal that is not here', () => {
  it('should be recorded by syncing its purchase', async () => {
    const { checkoutId, orderId } = await aBegunCheckout(await aCourse())
    await paypal.approve(orderId)
    await captureOrder(paypalSettings(), { orderId, requestId: unique() })
    expect(await audit()).toBe(0)
    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'paid' })
    expect(await discrepancies()).toEqual([])
  })

  it('should be told, once, when its purchase cannot be synced, and be gone when it can', async () => {
    const instructor = await anInstructor()
    const { orderId } = await aBegunCheckout(await aCourse())
    await paypal.approve(orderId)
    await captureOrder(paypalSettings(), { orderId, requestId: unique() })
    paypal.breakCall('get', { kind: 'refuse' })
    expect([await audit(), await audit()]).toEqual([1, 1])
    const [capture] = await paypal.capturesOf(orderId)
    expect(await discrepancies()).toMatchObject([
      {
        state: 'open',
        captureId: capture?.id,
        sentence: expect.stringMatching(
          /^PayPal received \$50\.00 USD on .+ for a purchase here, but the payment isn’t recorded here\.$/,
        ) as string,
      },
    ])
    expect(await mailsTo(instructor.email)).toMatchObject([{ kind: 'paypal-differences' }])

    paypal.reset()
    expect(await audit()).toBe(0)
    expect(await discrepancies()).toMatchObject([{ state: 'gone' }])
    expect(await mailsTo(instructor.email)).toHaveLength(1)
  })
})

describe('other differences', () => {
  it('should be a payment that PayPal does not know', async () => {
    const payment = await anUnknown()
    expect(await audit()).toBe(1)
    expect(await discrepancies()).toMatchObject([
      { state: 'open', payment: payment.id, sentence: /PayPal doesn’t show it\.$/ },
    ])
  })

  it('should be another amount', async () => {
    const { payment } = await aPaid()
    const { db } = await testPayload()
    await db.drizzle.execute(sql`update payments set amount_cents = 4900 where id = ${payment.id}`)
    await audit()
    expect(await discrepancies()).toMatchObject([
      { sentence: 'This payment is $49.00 USD here, but $50.00 USD at PayPal.' },
    ])
  })

  it('should be a refund at PayPal that could not be written down', async () => {
    const { payment } = await aPaid()
    await paypal.control('refund', { captureId: payment.captureId })
    expect(await audit()).toBe(1)
    expect(recordPayPalRefund).toHaveBeenCalledOnce()
    expect(vi.mocked(recordPayPalRefund).mock.calls[0]?.[1]).toMatchObject({
      paymentId: payment.id,
      kind: 'refund',
    })
    expect(await discrepancies()).toMatchObject([
      { payment: payment.id, sentence: /^PayPal refunded \$50\.00 to the buyer on / },
    ])
  })

  it.each([
    ['', 3, 2],
    [', also of a payment that is older than the days compared', 20, 1],
  ])('should be a refund here that PayPal does not know%s', async (_what, days, found) => {
    const payment = await anUnknown(days)
    const payload = await testPayload()
    await payload.create({
      collection: 'refunds',
      data: {
        payment: payment.id,
        amountCents: 100,
        kind: 'refund',
        source: 'instructor',
        state: 'completed',
        requestKey: unique(),
        paypalRefundId: `REF${unique()}`,
        completedAt: new Date(Date.now() - 2 * DAY_MS).toISOString(),
      },
      overrideAccess: true,
    })
    expect(await audit()).toBe(found)
    const sentences = (await discrepancies()).map(({ sentence }) => sentence)
    expect(sentences.filter((sentence) => sentence.startsWith('A refund of $1.00'))).toHaveLength(1)
  })
})

describe('a dispute whose message was lost', () => {
  const aDisputed = async () => {
    const paid = await aPaid()
    await paypal.control('webhooks', { mode: 'dropped' })
    await paypal.control('dispute', { captureId: paid.payment.captureId })
    return paid
  }

  /** PayPal answers so when it is asked for disputes. */
  const answerDisputes = (status: number) => {
    paypal.breakCall('other', {
      kind: 'rewrite',
      status,
      change: () => '{"name":"NOT_AUTHORIZED"}',
    })
  }

  it('should be noted on its payment and mailed once, and so should its end', async () => {
    const instructor = await anInstructor()
    const { checkoutId } = await aDisputed()

    expect([await audit(), await audit()]).toEqual([0, 0])

    const [{ disputeId, disputeState } = { disputeId: null, disputeState: null }] =
      await paymentsOf(checkoutId)
    expect(disputeState).toBe('open')
    expect(await mailsTo(instructor.email)).toMatchObject([{ kind: 'dispute' }])

    // It began so long ago that PayPal's list does not go back to it.
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
    paypal.rewritePath = (path) => path.replace(/start_time=[^&]+/, `start_time=${tomorrow}`)
    await paypal.control('dispute', { disputeId, outcome: 'RESOLVED_SELLER_FAVOUR' })
    expect([await audit(), await audit()]).toEqual([0, 0])
    expect(await paymentsOf(checkoutId)).toMatchObject([{ disputeState: 'resolved', disputeId }])
    expect(await mailsTo(instructor.email)).toHaveLength(2)
  })

  it('should be found on every page of PayPal’s list', async () => {
    const checkoutIds: string[] = []
    for (let made = 0; made < 3; made += 1) checkoutIds.push((await aDisputed()).checkoutId)
    // Pages of one dispute each. All else is said by PayPal itself.
    const asked: string[] = []
    paypal.rewritePath = (path) => {
      if (path.startsWith('/v1/customer/disputes?')) asked.push(path)
      return path.replace(/page_size=\d+/, 'page_size=1')
    }

    await audit()

    expect(asked).toHaveLength(3)
    for (const id of checkoutIds)
      expect(await paymentsOf(id)).toMatchObject([{ disputeState: 'open' }])
  })

  it('should be told once of each of two, whatever order they ended in', async () => {
    const { payment, checkoutId } = await aDisputed()
    await audit()
    const [first] = await paymentsOf(checkoutId)
    const outcome = 'CANCELED_BY_BUYER'
    await paypal.control('dispute', { disputeId: first?.disputeId, outcome })
    await paypal.control('dispute', { captureId: payment.captureId })
    const instructor = await anInstructor()

    for (let night = 0; night < 3; night += 1) await audit()

    const [second] = await paymentsOf(checkoutId)
    expect(second?.disputeState).toBe('open')
    expect(second?.disputeId).not.toBe(first?.disputeId)
    // The end of the first, the beginning of the second.
    expect(await mailsTo(instructor.email)).toHaveLength(2)

    await paypal.control('dispute', { disputeId: second?.disputeId, outcome })
    for (let night = 0; night < 2; night += 1) await audit()
    expect(await paymentsOf(checkoutId)).toMatchObject([
      { disputeState: 'resolved', disputeId: second?.disputeId },
    ])
    expect(await mailsTo(instructor.email)).toHaveLength(3)
  })

  it.each([403, 500])(
    'should wait for another night when PayPal answers %i, and the books are compared all the same',
    async (status) => {
      const { checkoutId } = await aDisputed()
      answerDisputes(status)

      expect(await compare()).toEqual({ isCompared: true, open: 0 })
      expect(await paymentsOf(checkoutId)).toMatchObject([{ disputeState: 'none' }])

      paypal.reset()
      await audit()
      expect(await paymentsOf(checkoutId)).toMatchObject([{ disputeState: 'open' }])
    },
  )
})

describe('a difference that the instructor has resolved', () => {
  it('should stay resolved, and not be told again', async () => {
    await anUnknown()
    await audit()
    const [discrepancy] = await discrepancies()
    const req = await requestOf(null)
    await resolveDiscrepancy(req, { discrepancyId: discrepancy?.id ?? '', note: 'A test payment' })
    const instructor = await anInstructor()
    expect(await audit()).toBe(0)
    expect(await discrepancies()).toMatchObject([{ state: 'resolved', note: 'A test payment' }])
    expect(await mailsTo(instructor.email)).toEqual([])
  })
})

/** PayPal answers every search so. */
const answerSearch = (status: number) => {
  paypal.breakCall('search', {
    kind: 'rewrite',
    status,
    change: () => '{"name":"NOT_AUTHORIZED"}',
  })
}

/** As the worker does in the night. */
const tryOfTheNight = async (isLastTry: boolean) =>
  auditPaymentsTask(
    await requestOf(null),
    {},
    { id: '1', isLastTry, ending: new AbortController().signal },
  )

describe('a PayPal that does not show its list', () => {
  it('should not be resolved by hand: then nobody would hear that nothing is compared', async () => {
    answerSearch(403)
    expect(await compare()).toEqual({ isCompared: false, open: 1 })
    const [discrepancy] = await discrepancies()
    const resolving = resolveDiscrepancy(await requestOf(null), {
      discrepancyId: discrepancy?.id ?? '',
      note: 'I do not care',
    })
    await expect(resolving).rejects.toMatchObject({ code: 'cannot_resolve' })
    expect(await discrepancies()).toMatchObject([{ state: 'open' }])
  })

  it('should be open again, counted and mailed, when it was resolved once', async () => {
    answerSearch(403)
    await audit()
    const { db } = await testPayload()
    await db.drizzle.execute(sql`update paypal_differences set state = 'resolved'`)
    const instructor = await anInstructor()
    expect(await compare()).toEqual({ isCompared: false, open: 1 })
    expect(await discrepancies()).toMatchObject([{ state: 'open' }])
    expect(await mailsTo(instructor.email)).toMatchObject([
      { kind: 'paypal-differences', text: /payments against PayPal.+ that failed\./ },
    ])
  })

  it('should be one difference, mailed once, when every try of the night failed, and gone when it works', async () => {
    const instructor = await anInstructor()
    answerSearch(400)
    await expect(tryOfTheNight(false)).rejects.toThrow()
    expect(await discrepancies()).toEqual([])
    for (let night = 0; night < 2; night += 1) await expect(tryOfTheNight(true)).rejects.toThrow()
    const listed = await discrepancies()
    expect(listed).toMatchObject([{ state: 'open', sentence: /couldn’t compare/ }])
    expect(await mailsTo(instructor.email)).toMatchObject([
      { kind: 'paypal-differences', text: /payments against PayPal.+ that failed\./ },
    ])
    const resolving = resolveDiscrepancy(await requestOf(null), {
      discrepancyId: listed[0]?.id ?? '',
      note: 'Known',
    })
    await expect(resolving).rejects.toMatchObject({ code: 'cannot_resolve' })

    paypal.reset()
    await tryOfTheNight(false)
    expect(await discrepancies()).toMatchObject([{ state: 'gone' }])
  })

  it('should be one difference, and nothing is called gone', async () => {
    await anUnknown()
    await audit()
    paypal.breakCall('search', {
      kind: 'rewrite',
      status: 403,
      change: () => '{"name":"NOT_AUTHORIZED"}',
    })
    expect([await audit(), await audit()]).toEqual([2, 2])
    expect((await discrepancies()).map(({ state }) => state)).toEqual(['open', 'open'])

    paypal.reset()
    expect(await audit()).toBe(1)
  })

  it('should be asked again when it is away', async () => {
    paypal.breakCall('search', { kind: 'refuse' })
    await expect(audit()).rejects.toMatchObject({ code: 'paypal_unreachable' })
    expect(await discrepancies()).toEqual([])
  })
})
