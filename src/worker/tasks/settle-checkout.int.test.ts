import { sql } from '@payloadcms/db-postgres'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCourse } from '@/testing/courses'
import { requestOf, testPayload } from '@/testing/payload'
import { TestPayPal } from '@/testing/paypal'
import { aBegunCheckout, checkoutNow } from '@/testing/purchases'
import { settleCheckoutTask } from './settle-checkout'

const paypal = new TestPayPal()

beforeAll(() => paypal.start())
afterAll(() => paypal.stop())
afterEach(() => paypal.reset())

/** When the worker looks at it next, in minutes from now. */
const nextLook = async (checkoutId: string) => {
  const { rows } = await (
    await testPayload()
  ).db.drizzle.execute(sql`
    select extract(epoch from run_at - now()) / 60 as minutes
    from graphile_worker._private_jobs where key = ${`settle:${checkoutId}`}`)
  return Math.round(Number(rows[0]?.minutes))
}

describe('the look at a purchase while PayPal is out of reach', () => {
  it('should come again in a minute, and not later each time', async () => {
    const { checkoutId } = await aBegunCheckout(await aCourse())
    paypal.breakCall('get', { kind: 'refuse' })

    for (let look = 0; look < 3; look += 1) {
      const job = { id: '1', isLastTry: false }
      await settleCheckoutTask(await requestOf(null), { checkoutId }, job)
      expect(await nextLook(checkoutId)).toBe(1)
    }

    expect(await checkoutNow(checkoutId)).toMatchObject({ state: 'paying' })
  })
})
