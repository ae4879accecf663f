import { sql } from '@payloadcms/db-postgres'
import { beforeEach, describe, expect, it } from 'vitest'
import { failJobs } from '@/testing/factories/jobs'
import { aCheckout } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { aStudent } from '@/testing/factories/people'
import {
  aStartedCheckout,
  reloadCheckout,
  enrollmentsIn,
  countCheckoutJobs,
  readPayments,
  usersWithEmail,
} from '@/testing/factories/purchases'
import { aCreatedRefund, aPaidPurchase, readRefunds } from '@/testing/factories/refunds'
import { uniqueText } from '@/testing/unique-text'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { reconcileCheckouts } from './reconcile-checkouts'

const paypal = setUpTestPayPal()
beforeEach(async () => {
  const { db } = await testPayload()
  // Rows of other tests would be in the batch.
  await db.drizzle.execute(sql`update checkouts set looked_at = now() + interval '1 day'`)
})

const reconcile = async () => reconcileCheckouts(await createRequest(null))

const run = async (statement: ReturnType<typeof sql>) =>
  (await testPayload()).db.drizzle.execute(statement)

/** Makes a checkout look unchecked for a while, without jobs. */
const neglect = async (checkoutId: string) => {
  await run(sql`
    update checkouts set looked_at = null, lease_until = null,
      updated_at = now() - interval '20 minutes', created_at = now() - interval '2 hours'
    where id = ${checkoutId}`)
  await failJobs({ checkoutId })
}

describe('an overdue checkout', () => {
  it('should be captured when its job gave up', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    const { checkoutId, orderId } = await aStartedCheckout(course, { user })
    await paypal.approve(orderId)
    await neglect(checkoutId)
    await reconcile()
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'provisioned' })
    expect(await enrollmentsIn(course)).toHaveLength(1)
  })

  it('should get a job for the next check when it is still open', async () => {
    const { checkoutId } = await aStartedCheckout(await aCourse())
    await neglect(checkoutId)
    await reconcile()
    const { rows } = await run(sql`
      select attempts from graphile_worker.jobs where key = ${`settle:${checkoutId}`}`)
    expect(rows).toEqual([{ attempts: 0 }])
    paypal.reset()
    await reconcile()
    expect(paypal.calls).toEqual([])
  })

  it('should be left to its waiting job', async () => {
    const { checkoutId } = await aStartedCheckout(await aCourse())
    await run(sql`
      update checkouts set looked_at = null, updated_at = now() - interval '1 hour'
      where id = ${checkoutId}`)
    paypal.reset()
    await reconcile()
    expect(await countCheckoutJobs('syncCheckout', checkoutId)).toBe(1)
    expect(paypal.calls).toEqual([])
  })

  it('should get its account a minute after its payment was found', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    await neglect(checkoutId)
    await reconcile()
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'paid' })
    const { rows } = await run(sql`
      select run_at <= now() + interval '1 minute' as "isSoon"
      from graphile_worker.jobs where key = ${`provision:${checkoutId}`}`)
    expect(rows).toEqual([{ isSoon: true }])
  })

  it('should get its account when it is paid', async () => {
    const { checkoutId, orderId, buyer } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    await syncCheckout(await createRequest(null), checkoutId)
    await neglect(checkoutId)
    await reconcile()
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'provisioned' })
    expect(await usersWithEmail(buyer.email)).toHaveLength(1)
  })

  it('should expire after an hour when the buyer never went to PayPal', async () => {
    const course = await aCourse()
    const [old, young] = [await aCheckout(course), await aCheckout(course)]
    await neglect(old.id)
    await reconcile()
    expect(await reloadCheckout(old.id)).toMatchObject({ state: 'expired' })
    expect(await reloadCheckout(young.id)).toMatchObject({ state: 'draft' })
  })

  it('should not stop the others when one fails', async () => {
    const course = await aCourse()
    const bad = await aCheckout(course, { state: 'paying', paypalOrderId: 'no id of PayPal' })
    const { checkoutId, orderId } = await aStartedCheckout(course)
    await paypal.approve(orderId)
    for (const id of [bad.id, checkoutId]) await neglect(id)
    await reconcile()
    expect(await reloadCheckout(bad.id)).toMatchObject({ state: 'paying' })
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'paid' })
  })

  it('should be reconciled once by concurrent workers', async () => {
    const course = await aCourse()
    const started = await Promise.all([1, 2, 3].map(() => aStartedCheckout(course)))
    for (const { orderId, checkoutId } of started) {
      await paypal.approve(orderId)
      await neglect(checkoutId)
    }
    paypal.reset()
    await Promise.all([reconcile(), reconcile(), reconcile()])
    for (const { checkoutId } of started) expect(await readPayments(checkoutId)).toHaveLength(1)
    expect(paypal.calls.filter((call) => call === 'capture')).toHaveLength(3)
  })
})

describe('a payment that was declined', () => {
  const aDeclined = async () => {
    const started = await aStartedCheckout(await aCourse())
    await paypal.approve(started.orderId, 'decline-once')
    await syncCheckout(await createRequest(null), started.checkoutId)
    return started
  }

  it('should be captured when the buyer approved again and closed the browser', async () => {
    const { checkoutId, orderId } = await aDeclined()
    await run(sql`
      update checkouts set looked_at = null, updated_at = now() - interval '10 minutes'
      where id = ${checkoutId}`)
    await paypal.approve(orderId)
    await reconcile()
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'paid' })
  })

  it('should not be captured with the approval that was declined', async () => {
    const { checkoutId, orderId } = await aDeclined()
    await paypal.approve(orderId)
    // The decline is the later event.
    await run(sql`
      update checkouts set updated_at = now() + interval '1 minute' where id = ${checkoutId}`)
    expect(await syncCheckout(await createRequest(null), checkoutId)).toMatchObject({
      state: 'declined',
    })
    expect(await paypal.listCaptures(orderId)).toEqual([])
  })
})

describe('a webhook event without a job', () => {
  const anEvent = async (age: string) => {
    const payload = await testPayload()
    const { id } = await payload.create({
      collection: 'webhook-events',
      data: {
        eventId: `WH-${uniqueText()}`,
        eventType: 'PAYMENT.CAPTURE.COMPLETED',
        state: 'received',
        environment: 'sandbox',
        rawBody: '{}',
      },
      overrideAccess: true,
    })
    await run(sql`
      update webhook_events set created_at = now() - ${age}::interval where id = ${id}`)
    return id
  }
  const now = async (id: string) =>
    (await testPayload()).findByID({ collection: 'webhook-events', id, overrideAccess: true })
  const jobs = async (id: string) =>
    (await run(sql`select 1 from graphile_worker.jobs where key = ${`webhook:${id}`}`)).rows.length

  it('should get one, unless it is new', async () => {
    const [old, fresh] = [await anEvent('5 minutes'), await anEvent('0 minutes')]
    await reconcile()
    expect([await jobs(old), await jobs(fresh)]).toEqual([1, 0])
  })

  it('should be abandoned after days', async () => {
    const id = await anEvent('4 days')
    await reconcile()
    expect(await now(id)).toMatchObject({ state: 'failed', outcome: 'gave_up' })
    expect(await jobs(id)).toBe(0)
  })
})

describe('an unfinished refund', () => {
  it('should be synced, without a failure stopping the others', async () => {
    const refunds = []
    for (let count = 0; count < 3; count += 1) {
      const { payment } = await aPaidPurchase(paypal)
      const refund = await aCreatedRefund(payment)
      await failJobs({ refundId: refund.id })
      await run(sql`
        update refunds set updated_at = now() - interval '1 hour' where id = ${refund.id}`)
      refunds.push({ payment, refund })
    }
    const [one, other, live] = refunds
    if (!one || !other || !live) throw new Error('There are fewer refunds.')
    // Not synced while the site uses the other PayPal environment.
    await run(sql`update payments set environment = 'live' where id = ${live.payment.id}`)
    // The first result can’t be recorded.
    await run(sql`create sequence results`)
    await run(sql`
      alter table refunds add check (state = 'sending' or nextval('results') > 1) not valid`)

    await reconcile()

    const readRefundState = async ({ payment }: typeof live) =>
      (await readRefunds(payment))[0]?.state
    expect([await readRefundState(one), await readRefundState(other)].sort()).toEqual([
      'completed',
      'sending',
    ])
    expect(await readRefundState(live)).toBe('sending')
    expect(await paypal.listRefunds(live.payment.captureId)).toEqual([])
  })
})
