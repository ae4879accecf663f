import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it, vi } from 'vitest'
import { aCourse } from '@/testing/factories/courses'
import { executeSql, createRequest, testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import {
  aStartedCheckout,
  reloadCheckout,
  mailsTo,
  usersWithEmail,
} from '@/testing/factories/purchases'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { runWorker } from '../run-worker'
import { syncCheckoutTask } from './sync-checkout'

const paypal = setUpTestPayPal()

/** Seconds until this job of a purchase is due. */
const dueIn = async (job: 'settle' | 'provision', checkoutId: string) => {
  const rows = await executeSql(sql`
    select extract(epoch from run_at - now()) as seconds
    from graphile_worker.jobs where key = ${`${job}:${checkoutId}`}`)
  return Number(rows[0]?.seconds)
}

const work = async (checkoutId: string) =>
  syncCheckoutTask(
    await createRequest(null),
    { checkoutId },
    { id: '1', isLastTry: false, stopSignal: new AbortController().signal },
  )

describe('syncing a purchase while PayPal is unreachable', () => {
  it('should be retried in a minute, without growing delays', async () => {
    const { checkoutId } = await aStartedCheckout(await aCourse())
    paypal.injectFault('get', { kind: 'refuse' })

    for (let look = 0; look < 3; look += 1) {
      await work(checkoutId)
      expect(Math.round((await dueIn('settle', checkoutId)) / 60)).toBe(1)
    }

    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'paying' })
  })
})

describe('a purchase whose browser was closed', () => {
  it('should keep its account’s time when the worker captures the payment', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)

    await work(checkoutId)

    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'paid' })
    expect(await dueIn('provision', checkoutId)).toBeLessThanOrEqual(60)
  })

  it('should keep it when the payment was already captured', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    await syncCheckout(await createRequest(null), checkoutId)
    const before = await dueIn('provision', checkoutId)

    await work(checkoutId)

    expect(await dueIn('provision', checkoutId)).toBeLessThanOrEqual(before)
  })

  it('should create the account and send the email within two minutes, without a webhook', async () => {
    const { checkoutId, orderId, buyer } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    const stop = new AbortController()
    const working = runWorker(await testPayload(), stop.signal)
    const afterSeconds = (seconds: number) =>
      executeSql(sql`
        select graphile_worker.reschedule_jobs(array[j.id],
          run_at => j.run_at - make_interval(secs => ${seconds}))
        from graphile_worker.jobs j where j.key like ${`%:${checkoutId}`}`)
    const reaches = (state: string) =>
      vi.waitFor(
        async () => expect(await reloadCheckout(checkoutId)).toMatchObject({ state }),
        40_000,
      )
    try {
      await afterSeconds(55)
      await reaches('paid')
      await afterSeconds(60)
      await reaches('provisioned')
    } finally {
      stop.abort()
      await working
    }
    expect(await usersWithEmail(buyer.email)).toHaveLength(1)
    expect((await mailsTo(buyer.email)).map(({ kind }) => kind)).toContain('set-password')
  })
})
