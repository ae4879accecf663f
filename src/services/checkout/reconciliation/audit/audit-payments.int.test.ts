import { sql } from '@payloadcms/db-postgres'
import { beforeEach, describe, expect, it } from 'vitest'
import { captureOrder } from '@/integrations/paypal/capture-order'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { PaypalDifference } from '@/payload-types'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { anInstructor } from '@/testing/factories/people'
import {
  aStartedCheckout,
  reloadCheckout,
  mailsTo,
  readPayments,
} from '@/testing/factories/purchases'
import { readRefunds } from '@/testing/factories/refunds'
import { uniqueText } from '@/testing/unique-text'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { auditPaymentsTask } from '@/worker/tasks/audit-payments'
import { auditPayments } from './audit-payments'
import { resolveDiscrepancy } from './resolve-discrepancy'

const paypal = setUpTestPayPal()
const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(async () => {
  const { db } = await testPayload()
  await paypal.control('reset', {})
  await db.drizzle.execute(sql`delete from paypal_differences`)
  for (const table of ['receipts', 'refunds', 'payments'])
    await db.drizzle.execute(sql`delete from ${sql.identifier(table)}`)
})

const compare = async () => auditPayments(await createRequest(null))
const audit = async () => (await compare()).openCount

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
  const started = await aStartedCheckout(await aCourse())
  await paypal.approve(started.orderId)
  await syncCheckout(await createRequest(null), started.checkoutId)
  const [payment] = await readPayments(started.checkoutId)
  if (!payment) throw new Error('Nothing was paid.')
  return { ...started, payment }
}

/** A payment of some days ago that PayPal doesn't have. */
const anUnknown = async (days = 3) =>
  aPayment(await aCheckout(await aCourse(), { state: 'provisioned' }), {
    captureId: `GONE${uniqueText()}`,
    paidAt: new Date(Date.now() - days * DAY_MS).toISOString(),
  })

describe('matching ledgers', () => {
  it('should have no discrepancy', async () => {
    await aPaid()
    expect(await audit()).toBe(0)
    expect(await discrepancies()).toEqual([])
  })

  it('should ignore payments for something else', async () => {
    const { orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    await captureOrder(paypalSettings(), { orderId, requestId: uniqueText() })
    paypal.injectFault('search', {
      kind: 'rewrite',
      change: (body) =>
        body
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

describe('a payment at PayPal that is missing here', () => {
  it('should be recorded by syncing its purchase', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    await captureOrder(paypalSettings(), { orderId, requestId: uniqueText() })
    expect(await audit()).toBe(0)
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'paid' })
    expect(await discrepancies()).toEqual([])
  })

  it('should be emailed once while its purchase cannot be synced, and then disappear', async () => {
    const instructor = await anInstructor()
    const { orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    await captureOrder(paypalSettings(), { orderId, requestId: uniqueText() })
    paypal.injectFault('get', { kind: 'refuse' })
    expect([await audit(), await audit()]).toEqual([1, 1])
    const [capture] = await paypal.listCaptures(orderId)
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

describe('other discrepancies', () => {
  it('should include a payment that PayPal does not have', async () => {
    const payment = await anUnknown()
    expect(await audit()).toBe(1)
    expect(await discrepancies()).toMatchObject([
      { state: 'open', payment: payment.id, sentence: /PayPal doesn’t show it\.$/ },
    ])
  })

  it('should include another amount', async () => {
    const { payment } = await aPaid()
    const { db } = await testPayload()
    await db.drizzle.execute(sql`update payments set amount_cents = 4900 where id = ${payment.id}`)
    await audit()
    expect(await discrepancies()).toMatchObject([
      { sentence: 'This payment is $49.00 USD here, but $50.00 USD at PayPal.' },
    ])
  })

  it('should include a refund at PayPal until it can be recorded', async () => {
    const { payment } = await aPaid()
    await paypal.control('refund', { captureId: payment.captureId })
    paypal.injectFault('get', { kind: 'refuse' })
    expect(await audit()).toBe(1)
    expect(await readRefunds(payment)).toEqual([])
    expect(await discrepancies()).toMatchObject([
      { payment: payment.id, sentence: /^PayPal refunded \$50\.00 to the buyer on / },
    ])

    paypal.reset()
    expect(await audit()).toBe(0)
    expect(await readRefunds(payment)).toMatchObject([{ kind: 'refund', state: 'completed' }])
    expect(await discrepancies()).toMatchObject([{ state: 'gone' }])
  })

  it.each([
    ['', 3, 2],
    [', also of a payment that is older than the days compared', 20, 1],
  ])('should include a refund here that PayPal does not have%s', async (_what, days, found) => {
    const payment = await anUnknown(days)
    const payload = await testPayload()
    await payload.create({
      collection: 'refunds',
      data: {
        payment: payment.id,
        amountCents: 100,
        currency: 'USD',
        kind: 'refund',
        source: 'instructor',
        state: 'completed',
        requestKey: uniqueText(),
        paypalRefundId: `REF${uniqueText()}`,
        completedAt: new Date(Date.now() - 2 * DAY_MS).toISOString(),
      },
      overrideAccess: true,
    })
    expect(await audit()).toBe(found)
    const sentences = (await discrepancies()).map(({ sentence }) => sentence)
    expect(sentences.filter((sentence) => sentence.startsWith('A refund of $1.00'))).toHaveLength(1)
  })
})

describe('a dispute whose webhook was lost', () => {
  const aDisputed = async () => {
    const paid = await aPaid()
    await paypal.control('webhooks', { mode: 'dropped' })
    await paypal.control('dispute', { captureId: paid.payment.captureId })
    return paid
  }

  /** Makes PayPal respond to requests for disputes with a status. */
  const respondToDisputes = (status: number) => {
    paypal.injectFault('other', {
      kind: 'rewrite',
      status,
      change: () => '{"name":"NOT_AUTHORIZED"}',
    })
  }

  it('should be noted on its payment and emailed once, as should its end', async () => {
    const instructor = await anInstructor()
    const { checkoutId } = await aDisputed()

    expect([await audit(), await audit()]).toEqual([0, 0])

    const [{ disputeId, disputeState } = { disputeId: null, disputeState: null }] =
      await readPayments(checkoutId)
    expect(disputeState).toBe('open')
    expect(await mailsTo(instructor.email)).toMatchObject([{ kind: 'dispute' }])

    // It began too long ago for PayPal's list.
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
    paypal.rewritePath = (path) => path.replace(/start_time=[^&]+/, `start_time=${tomorrow}`)
    await paypal.control('dispute', { disputeId, outcome: 'RESOLVED_SELLER_FAVOUR' })
    expect([await audit(), await audit()]).toEqual([0, 0])
    expect(await readPayments(checkoutId)).toMatchObject([{ disputeState: 'resolved', disputeId }])
    expect(await mailsTo(instructor.email)).toHaveLength(2)
  })

  it('should be found on every page of PayPal’s list', async () => {
    const checkoutIds: string[] = []
    for (let made = 0; made < 3; made += 1) checkoutIds.push((await aDisputed()).checkoutId)
    // One dispute per page. PayPal's simulator provides the rest.
    const requestedPages: string[] = []
    paypal.rewritePath = (path) => {
      if (path.startsWith('/v1/customer/disputes?')) requestedPages.push(path)
      return path.replace(/page_size=\d+/, 'page_size=1')
    }

    await audit()

    expect(requestedPages).toHaveLength(3)
    for (const id of checkoutIds)
      expect(await readPayments(id)).toMatchObject([{ disputeState: 'open' }])
  })

  it('should be emailed once for each of two, in any order', async () => {
    const { payment, checkoutId } = await aDisputed()
    await audit()
    const [first] = await readPayments(checkoutId)
    const outcome = 'CANCELED_BY_BUYER'
    await paypal.control('dispute', { disputeId: first?.disputeId, outcome })
    await paypal.control('dispute', { captureId: payment.captureId })
    const instructor = await anInstructor()

    for (let night = 0; night < 3; night += 1) await audit()

    const [second] = await readPayments(checkoutId)
    expect(second?.disputeState).toBe('open')
    expect(second?.disputeId).not.toBe(first?.disputeId)
    // The end of the first, then the opening of the second.
    expect(await mailsTo(instructor.email)).toHaveLength(2)

    await paypal.control('dispute', { disputeId: second?.disputeId, outcome })
    for (let night = 0; night < 2; night += 1) await audit()
    expect(await readPayments(checkoutId)).toMatchObject([
      { disputeState: 'resolved', disputeId: second?.disputeId },
    ])
    expect(await mailsTo(instructor.email)).toHaveLength(3)
  })

  it.each([403, 500])(
    'should wait for the next night after status %i, while the ledgers are compared',
    async (status) => {
      const { checkoutId } = await aDisputed()
      respondToDisputes(status)

      expect(await compare()).toEqual({ isCompared: true, openCount: 0 })
      expect(await readPayments(checkoutId)).toMatchObject([{ disputeState: 'none' }])

      paypal.reset()
      await audit()
      expect(await readPayments(checkoutId)).toMatchObject([{ disputeState: 'open' }])
    },
  )
})

describe('a resolved discrepancy', () => {
  it('should stay resolved, and not be emailed again', async () => {
    await anUnknown()
    await audit()
    const [discrepancy] = await discrepancies()
    const req = await createRequest(null)
    await resolveDiscrepancy(req, { discrepancyId: discrepancy?.id ?? '', note: 'A test payment' })
    const instructor = await anInstructor()
    expect(await audit()).toBe(0)
    expect(await discrepancies()).toMatchObject([{ state: 'resolved', note: 'A test payment' }])
    expect(await mailsTo(instructor.email)).toEqual([])
  })
})

/** Makes PayPal respond to every search with a status. */
const respondToSearch = (status: number) => {
  paypal.injectFault('search', {
    kind: 'rewrite',
    status,
    change: () => '{"name":"NOT_AUTHORIZED"}',
  })
}

/** Runs the audit as the nightly worker does. */
const runNightly = async (isLastAttempt: boolean) =>
  auditPaymentsTask(
    await createRequest(null),
    {},
    { id: '1', isLastTry: isLastAttempt, stopSignal: new AbortController().signal },
  )

describe('a failed comparison', () => {
  it('should not be resolved by hand, because later failures would go unnoticed', async () => {
    respondToSearch(403)
    expect(await compare()).toEqual({ isCompared: false, openCount: 1 })
    const [discrepancy] = await discrepancies()
    const resolving = resolveDiscrepancy(await createRequest(null), {
      discrepancyId: discrepancy?.id ?? '',
      note: 'I do not care',
    })
    await expect(resolving).rejects.toMatchObject({ code: 'discrepancy_unresolvable' })
    expect(await discrepancies()).toMatchObject([{ state: 'open' }])
  })

  it('should reopen, count, and be emailed if it was resolved', async () => {
    respondToSearch(403)
    await audit()
    const { db } = await testPayload()
    await db.drizzle.execute(sql`update paypal_differences set state = 'resolved'`)
    const instructor = await anInstructor()
    expect(await compare()).toEqual({ isCompared: false, openCount: 1 })
    expect(await discrepancies()).toMatchObject([{ state: 'open' }])
    expect(await mailsTo(instructor.email)).toMatchObject([
      { kind: 'paypal-differences', text: /payments against PayPal.+ that failed\./ },
    ])
  })

  it('should be listed and emailed once after a failed night, and disappear once it works', async () => {
    const instructor = await anInstructor()
    respondToSearch(400)
    await expect(runNightly(false)).rejects.toThrow()
    expect(await discrepancies()).toEqual([])
    for (let night = 0; night < 2; night += 1) await expect(runNightly(true)).rejects.toThrow()
    const listed = await discrepancies()
    expect(listed).toMatchObject([{ state: 'open', sentence: /couldn’t compare/ }])
    expect(await mailsTo(instructor.email)).toMatchObject([
      { kind: 'paypal-differences', text: /payments against PayPal.+ that failed\./ },
    ])
    const resolving = resolveDiscrepancy(await createRequest(null), {
      discrepancyId: listed[0]?.id ?? '',
      note: 'Known',
    })
    await expect(resolving).rejects.toMatchObject({ code: 'discrepancy_unresolvable' })

    paypal.reset()
    await runNightly(false)
    expect(await discrepancies()).toMatchObject([{ state: 'gone' }])
  })

  it('should be listed once, without closing others', async () => {
    await anUnknown()
    await audit()
    paypal.injectFault('search', {
      kind: 'rewrite',
      status: 403,
      change: () => '{"name":"NOT_AUTHORIZED"}',
    })
    expect([await audit(), await audit()]).toEqual([2, 2])
    expect((await discrepancies()).map(({ state }) => state)).toEqual(['open', 'open'])

    paypal.reset()
    expect(await audit()).toBe(1)
  })

  it('should be retried when PayPal is down', async () => {
    paypal.injectFault('search', { kind: 'refuse' })
    await expect(audit()).rejects.toMatchObject({ code: 'paypal_unreachable' })
    expect(await discrepancies()).toEqual([])
  })
})
