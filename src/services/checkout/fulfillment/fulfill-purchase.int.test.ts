import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it, vi } from 'vitest'
import type { Checkout } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aPaidPayPalOrder } from '@/testing/factories/paypal-orders'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { createRequest, testPayload } from '@/testing/payload'
import { aStudent } from '@/testing/factories/people'
import { reloadCheckout, enrollmentsIn, readPayments } from '@/testing/factories/purchases'
import { uniqueText } from '@/testing/unique-text'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { provisionCheckout } from './provision-checkout'
import { recordPayment } from './record-payment'

const query = async (text: ReturnType<typeof sql>) =>
  (await (await testPayload()).db.drizzle.execute(text)).rows

/** Resolves once so many statements in this file's database wait for a lock. */
const untilWaiting = async (count: number) =>
  vi.waitFor(async () => {
    const rows = await query(sql`
      select 1 from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`)
    if (rows.length < count) throw new Error('Not all of them wait.')
  }, 20_000)

/** Records the payment of a purchase. */
const pay = async ({ id, priceCents }: Checkout) =>
  recordPayment(await createRequest(null), id, {
    capture: {
      id: `CAPTURE-${uniqueText()}`,
      status: 'COMPLETED',
      statusReason: null,
      feeCents: null,
      processorCode: null,
      amountCents: priceCents,
      currency: 'USD',
      createTime: null,
    },
    order: aPaidPayPalOrder(),
  })

describe('a refunded course', () => {
  it('should be bought once when two browsers pay at the same time', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    const { id: enrollmentId } = await enroll(user, course, {
      source: 'payment',
      status: 'revoked',
    })
    const details = { user: user.id, email: user.email, state: 'capturing' } as const
    const checkouts = [await aCheckout(course, details), await aCheckout(course, details)]
    let paying: Promise<unknown> = Promise.resolve()
    await inTransaction(await createRequest(null), async (_req, tx) => {
      await tx.execute(sql`
        select 1 from enrollments where id = ${enrollmentId}::uuid for update`)
      paying = Promise.all(checkouts.map(pay))
      await untilWaiting(2)
    })
    await paying

    const after = await Promise.all(checkouts.map(({ id }) => reloadCheckout(id)))
    expect(after.map(({ state }) => state).sort()).toEqual(['provisioned', 'review'])
    for (const { id, state } of after) {
      const isFulfilled = state === 'provisioned'
      const [payment] = await readPayments(id)
      expect(payment?.user).toBe(isFulfilled ? user.id : null)
      expect(
        await query(sql`
          select source, state from refunds where payment_id = ${payment?.id ?? ''}::uuid`),
      ).toEqual(isFulfilled ? [] : [{ source: 'system', state: 'sending' }])
    }
    expect(await enrollmentsIn(course)).toMatchObject([{ user: user.id, status: 'active' }])
  })
})

describe('a payment that is assigned', () => {
  it('should keep a dispute noted at the same time', async () => {
    const { id: checkoutId } = await aCheckout(await aCourse(), { state: 'paid' })
    await aPayment(await reloadCheckout(checkoutId))
    let fulfilling: Promise<void> = Promise.resolve()
    await inTransaction(await createRequest(null), async (_req, tx) => {
      await tx.execute(sql`
        update payments set dispute_state = 'open', dispute_id = 'PP-D-1'
        where checkout_id = ${checkoutId}::uuid`)
      fulfilling = provisionCheckout(await createRequest(null), checkoutId)
      await waitUntilBlocked(await testPayload())
    })
    await fulfilling

    const [payment] = await readPayments(checkoutId)
    expect(payment).toMatchObject({ disputeState: 'open', disputeId: 'PP-D-1' })
    expect(payment?.user).not.toBeNull()
  })
})
