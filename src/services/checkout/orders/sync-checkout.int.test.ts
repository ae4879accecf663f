import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import { messages } from '@/domain/messages/messages'
import {
  aStartedCheckout,
  type StartedCheckout,
  reloadCheckout,
  enrollmentsIn,
  countCheckoutJobs,
  mailsTo,
  readPayments,
  forceCheckoutState,
} from '@/testing/factories/purchases'
import { aCourse } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { aStudent } from '@/testing/factories/people'
import { captureCheckout } from './capture-checkout'
import { syncCheckout } from './sync-checkout'

const paypal = setUpTestPayPal()
const sync = async (checkoutId: string) => syncCheckout(await createRequest(null), checkoutId)
const set = async (checkoutId: string, values: ReturnType<typeof sql>) =>
  (await testPayload()).db.drizzle.execute(
    sql`update checkouts set ${values} where id = ${checkoutId}`,
  )
const syncForBuyer = async (checkoutId: string) =>
  syncCheckout(await createRequest(null), checkoutId, { canRetryDeclined: true })

describe('an approved order', () => {
  it('should be paid once under concurrent calls', async () => {
    const course = await aCourse()
    const user = await aStudent()
    const { checkoutId, orderId } = await aStartedCheckout(course, { user })
    await paypal.approve(orderId)

    const results = await Promise.all(Array.from({ length: 20 }, () => syncForBuyer(checkoutId)))

    expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['provisioned']))
    expect(await paypal.listCaptures(orderId)).toHaveLength(1)
    expect(paypal.calls.filter((call) => call === 'capture')).toHaveLength(1)
    expect(await readPayments(checkoutId)).toHaveLength(1)
    expect(await enrollmentsIn(course)).toMatchObject([
      { user: user.id, source: 'payment', status: 'active' },
    ])
    expect(await mailsTo(user.email)).toMatchObject([{ kind: 'course-ready' }])
  })

  it('should wait for its account when a visitor paid, with the job in the same commit', async () => {
    const course = await aCourse()
    const { checkoutId, orderId } = await aStartedCheckout(course)
    await paypal.approve(orderId)

    expect(await syncForBuyer(checkoutId)).toMatchObject({ state: 'paid', user: null })
    expect(await readPayments(checkoutId)).toMatchObject([
      {
        amountCents: 5000,
        currency: 'USD',
        payerEmail: 'olivia.kay@buyers.example',
        payerName: 'Olivia Kay',
        environment: 'sandbox',
        status: 'completed',
      },
    ])
    expect(await countCheckoutJobs('provisionCheckout', checkoutId)).toBe(1)
    expect(await enrollmentsIn(course)).toEqual([])
  })

  it('should be paid even if PayPal first said that it was not approved', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    await paypal.control('faults', { kind: 'approved-webhook-early' })

    // Under the same request id, PayPal would repeat its refusal for hours.
    for (let turn = 0; turn < 2; turn += 1) await syncForBuyer(checkoutId)

    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'paid', captureAttempt: 1 })
    expect(await paypal.listCaptures(orderId)).toHaveLength(1)
  })

  it('should be captured by the worker when the browser is gone', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    expect(await countCheckoutJobs('syncCheckout', checkoutId)).toBe(1)
    await paypal.approve(orderId)
    expect(await sync(checkoutId)).toMatchObject({ state: 'paid' })
  })
})

describe('an unapproved order', () => {
  it('should stay open without a capture', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    expect(await syncForBuyer(checkoutId)).toMatchObject({ state: 'paying' })
    expect(await paypal.listCaptures(orderId)).toEqual([])
  })
})

describe('a lost response', () => {
  it('should be resolved by fetching the order', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    paypal.injectFault('capture', { kind: 'loseResponse', times: 1 })
    expect(await syncForBuyer(checkoutId)).toMatchObject({ state: 'paid' })
    expect(await paypal.listCaptures(orderId)).toHaveLength(1)
  })

  it('should leave the checkout capturing until the next sync', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    paypal.injectFault('capture', { kind: 'loseResponse' })
    paypal.injectFault('get', {
      kind: 'rewrite',
      times: 1,
      change: (body) => {
        paypal.injectFault('get', { kind: 'refuse' })
        return body
      },
    })
    expect(await syncForBuyer(checkoutId)).toMatchObject({ state: 'capturing' })
    expect(await readPayments(checkoutId)).toEqual([])

    paypal.reset()
    expect(await sync(checkoutId)).toMatchObject({ state: 'paid' })
    expect(paypal.calls).not.toContain('capture')
    expect(await paypal.listCaptures(orderId)).toHaveLength(1)
  })

  it('should repeat a call that never arrived under the same request id', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    paypal.injectFault('capture', { kind: 'refuse', times: 1 })
    expect(await syncForBuyer(checkoutId)).toMatchObject({ state: 'paid', captureAttempt: 0 })
    expect(await paypal.listCaptures(orderId)).toHaveLength(1)
  })

  it('should throw when PayPal is unreachable and nothing was sent', async () => {
    const { checkoutId } = await aStartedCheckout(await aCourse())
    paypal.injectFault('get', { kind: 'refuse' })
    await expect(syncForBuyer(checkoutId)).rejects.toMatchObject({
      code: 'paypal_unreachable',
      status: 503,
    })
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'paying', leaseUntil: null })
  })
})

describe('an order that PayPal does not find', () => {
  const missing = () => {
    const details = [{ issue: 'INVALID_RESOURCE_ID' }]
    return JSON.stringify({ name: 'RESOURCE_NOT_FOUND', details, debug_id: 'x' })
  }
  /** The first fetch gets a response, and `then` runs before the later ones. */
  const afterFirstFetch = (then: () => void) => {
    const change = (body: string) => {
      then()
      return body
    }
    paypal.injectFault('get', { kind: 'rewrite', times: 1, change })
  }
  const hide = (times?: number) =>
    paypal.injectFault('get', { kind: 'rewrite', status: 404, times, change: missing })
  const asBuyer = async ({ browserHash, orderId }: StartedCheckout) =>
    captureCheckout(await createRequest(null), { browserHash, orderId })

  it('should be paid when it is missing for a moment and the capture’s response is lost', async () => {
    const started = await aStartedCheckout(await aCourse())
    await paypal.approve(started.orderId)
    paypal.injectFault('capture', { kind: 'loseResponse', times: 1 })
    afterFirstFetch(() => hide(1))

    expect(await asBuyer(started)).toMatchObject({ state: 'paid', message: null })
    expect(await paypal.listCaptures(started.orderId)).toHaveLength(1)
  })

  it('should never fail while it may have been paid', async () => {
    const started = await aStartedCheckout(await aCourse())
    await paypal.approve(started.orderId)
    paypal.injectFault('capture', { kind: 'loseResponse' })
    afterFirstFetch(() => hide())

    for (let turn = 0; turn < 2; turn += 1)
      expect(await asBuyer(started)).toMatchObject({
        state: 'processing',
        message: messages.payment.unconfirmed,
      })

    paypal.reset()
    expect(await sync(started.checkoutId)).toMatchObject({ state: 'paid' })
    expect(await paypal.listCaptures(started.orderId)).toHaveLength(1)
  })

  it('should wait during a review, and go to the instructor after a month', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId, 'pending-review')
    await syncForBuyer(checkoutId)
    hide()
    expect(await sync(checkoutId)).toMatchObject({ state: 'pending' })
    await set(checkoutId, sql`created_at = now() - interval '29 days'`)
    expect(await sync(checkoutId)).toMatchObject({ state: 'pending' })

    await set(checkoutId, sql`updated_at = now() - interval '31 days'`)
    expect(await sync(checkoutId)).toMatchObject({ state: 'review' })
  })

  it('should not expire when PayPal says that it was captured', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    paypal.injectFault('capture', { kind: 'loseResponse' })
    afterFirstFetch(() => hide())
    await syncForBuyer(checkoutId)
    await set(checkoutId, sql`created_at = now() - interval '13 hours'`)
    // PayPal forgets request ids after six hours.
    const details = [{ issue: 'ORDER_ALREADY_CAPTURED' }]
    const change = () => JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details, debug_id: 'x' })
    paypal.injectFault('capture', { kind: 'rewrite', status: 422, change })

    expect(await sync(checkoutId)).toMatchObject({ state: 'capturing' })
    paypal.reset()
    expect(await sync(checkoutId)).toMatchObject({ state: 'paid' })
  })

  it('should not be declined when PayPal shows it as not yet approved', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    let before = ''
    paypal.injectFault('get', { kind: 'rewrite', change: (body) => (before = body) })
    await sync(checkoutId)
    await paypal.approve(orderId)
    paypal.injectFault('capture', { kind: 'loseResponse', times: 1 })
    afterFirstFetch(() => paypal.injectFault('get', { kind: 'rewrite', change: () => before }))

    expect(await syncForBuyer(checkoutId)).toMatchObject({ state: 'paid', captureAttempt: 0 })
    expect(await paypal.listCaptures(orderId)).toHaveLength(1)
  })
})

describe('a failed commit after a capture', () => {
  it('should throw, and be recorded once by the next sync', async () => {
    const { db } = await testPayload()
    await db.drizzle.execute(sql`
      create function fail_commit() returns trigger language plpgsql as
        $$ begin raise exception 'the commit fails'; end $$;
      create constraint trigger fail_commit after insert on payments
        deferrable initially deferred for each row execute function fail_commit()`)
    const course = await aCourse()
    const user = await aStudent()
    const { checkoutId, orderId } = await aStartedCheckout(course, { user })
    await paypal.approve(orderId)
    try {
      await expect(syncForBuyer(checkoutId)).rejects.toThrow(/commit/)
    } finally {
      await db.drizzle.execute(sql`
        drop trigger fail_commit on payments; drop function fail_commit()`)
    }
    expect(await reloadCheckout(checkoutId)).toMatchObject({ state: 'capturing' })
    expect(await readPayments(checkoutId)).toEqual([])
    expect(await enrollmentsIn(course)).toEqual([])
    expect(await countCheckoutJobs('syncCheckout', checkoutId)).toBe(1)

    expect(await sync(checkoutId)).toMatchObject({ state: 'provisioned' })
    expect(await readPayments(checkoutId)).toHaveLength(1)
    expect(await enrollmentsIn(course)).toHaveLength(1)
    expect(await paypal.listCaptures(orderId)).toHaveLength(1)
  })
})

describe('a declined payment', () => {
  it('should be retried only after a new approval', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId, 'decline-once')
    expect(await syncForBuyer(checkoutId)).toMatchObject({
      state: 'declined',
      captureAttempt: 1,
      stateReason: 'PayPal: INSTRUMENT_DECLINED',
    })

    await paypal.approve(orderId, 'decline-once')
    // Ensures that the decline is the later event, even on a slow machine.
    await set(checkoutId, sql`updated_at = now() + interval '1 minute'`)
    expect(await sync(checkoutId)).toMatchObject({ state: 'declined' })
    expect(await syncForBuyer(checkoutId)).toMatchObject({ state: 'paid' })
    expect(await readPayments(checkoutId)).toHaveLength(1)
  })

  it('should be recorded when it turns out to be paid', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    await sync(checkoutId)
    // As after a lost response that was treated as a refusal: declined here, paid at PayPal.
    const { payload } = await createRequest(null)
    await payload.db.drizzle.execute(sql`
      delete from receipts where payment_id in (
        select id from payments where checkout_id = ${checkoutId})`)
    await payload.db.drizzle.execute(sql`delete from payments where checkout_id = ${checkoutId}`)
    await forceCheckoutState(checkoutId, 'declined')
    await set(checkoutId, sql`capture_attempt = 1`)

    expect(await sync(checkoutId)).toMatchObject({ state: 'paid' })
    expect(await readPayments(checkoutId)).toHaveLength(1)
    expect(await paypal.listCaptures(orderId)).toHaveLength(1)
  })

  it('should be retried with a request id that PayPal has not seen', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId, 'decline-always')
    // PayPal hasn't noticed the approval yet, then declines the card.
    paypal.injectFault('capture', {
      kind: 'rewrite',
      status: 422,
      times: 1,
      change: () =>
        JSON.stringify({
          name: 'UNPROCESSABLE_ENTITY',
          details: [{ issue: 'ORDER_NOT_APPROVED' }],
          debug_id: 'x',
        }),
    })

    expect(await syncForBuyer(checkoutId)).toMatchObject({
      state: 'declined',
      captureAttempt: 2,
    })
  })

  it('should be declined once for concurrent calls', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId, 'decline-always')
    const results = await Promise.all(Array.from({ length: 5 }, () => syncForBuyer(checkoutId)))
    expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['declined']))
    expect(await reloadCheckout(checkoutId)).toMatchObject({ captureAttempt: 1 })
  })
})

describe('a payment under review', () => {
  it('should be paid once PayPal has cleared it', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId, 'pending-review')
    expect(await syncForBuyer(checkoutId)).toMatchObject({
      state: 'pending',
      stateReason: 'PayPal: PENDING_REVIEW',
    })
    expect(await sync(checkoutId)).toMatchObject({ state: 'pending' })
    expect(await readPayments(checkoutId)).toEqual([])

    const [capture] = await paypal.listCaptures(orderId)
    await paypal.completeReview(capture?.id ?? '')
    expect(await sync(checkoutId)).toMatchObject({ state: 'paid' })
    expect(await readPayments(checkoutId)).toMatchObject([{ captureId: capture?.id }])
  })
})

describe('an order that does not match', () => {
  it.each<[string, (body: string) => string, RegExp]>([
    ['another amount', (a) => a.replaceAll('"value":"50.00"', '"value":"0.01"'), /\$0\.01/],
    ['another currency', (a) => a.replaceAll('"USD"', '"EUR"'), /EUR/],
    [
      'another purchase',
      (a) => a.replaceAll(/"custom_id":"[^"]+"/g, '"custom_id":"x"'),
      /purchase/,
    ],
    [
      'another invoice',
      (a) => a.replaceAll(/"invoice_id":"[^"]+"/g, '"invoice_id":"x"'),
      /invoice/,
    ],
    ['another merchant', (a) => a.replaceAll('H2HDEMOSELLER', 'SOMEBODYELSE1'), /merchant/],
  ])('should go to review for %s', async (_what, change, reason) => {
    const course = await aCourse()
    const user = await aStudent()
    const { checkoutId, orderId } = await aStartedCheckout(course, { user })
    await paypal.approve(orderId)
    paypal.injectFault('get', { kind: 'rewrite', change })

    const synced = await syncForBuyer(checkoutId)
    expect(synced.state).toBe('review')
    expect(synced.stateReason).toMatch(reason)
    expect(await paypal.listCaptures(orderId)).toEqual([])
    expect(await readPayments(checkoutId)).toEqual([])
    expect(await enrollmentsIn(course)).toEqual([])
  })

  it('should not be paid when only the capture’s response has another amount', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    const change = (body: string) => body.replaceAll('"value":"50.00"', '"value":"0.01"')
    paypal.injectFault('capture', { kind: 'rewrite', change })
    paypal.injectFault('get', {
      kind: 'rewrite',
      times: 1,
      change: (body) => {
        paypal.injectFault('get', { kind: 'rewrite', change })
        return body
      },
    })
    expect(await syncForBuyer(checkoutId)).toMatchObject({ state: 'review' })
    expect(await readPayments(checkoutId)).toEqual([])
  })
})

describe('a course that was paid for twice', () => {
  it('should be given once, and the second payment goes to review', async () => {
    const course = await aCourse()
    const user = await aStudent()
    const first = await aStartedCheckout(course, { user })
    const second = await aStartedCheckout(course, { user })
    for (const { orderId } of [first, second]) await paypal.approve(orderId)
    expect(await syncForBuyer(first.checkoutId)).toMatchObject({ state: 'provisioned' })

    const synced = await syncForBuyer(second.checkoutId)
    expect(synced.state).toBe('review')
    expect(synced.stateReason).toMatch(/already had the course/)
    expect(await readPayments(second.checkoutId)).toMatchObject([{ user: null }])
    expect(await enrollmentsIn(course)).toHaveLength(1)
  })
})

describe('an order of the other PayPal environment', () => {
  it('should not be fetched', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    const payload = await testPayload()
    await payload.update({
      collection: 'checkouts',
      id: checkoutId,
      data: { environment: 'live' },
      overrideAccess: true,
    })
    paypal.reset()

    expect(await syncForBuyer(checkoutId)).toMatchObject({ state: 'paying' })
    expect(paypal.calls).toEqual([])
  })
})

// These move PayPal's clock, so they come last.
describe('an order past its lifetime', () => {
  it('should expire the checkout', async () => {
    const { checkoutId } = await aStartedCheckout(await aCourse())
    await paypal.advanceClock(7 * 60 * 60)
    expect(await sync(checkoutId)).toMatchObject({ state: 'expired' })
  })

  it('should expire the checkout even after a capture that took nothing', async () => {
    const started = await aStartedCheckout(await aCourse())
    const { checkoutId, orderId } = started
    await paypal.approve(orderId)
    paypal.injectFault('capture', { kind: 'refuse' })
    expect(await syncForBuyer(checkoutId)).toMatchObject({ state: 'capturing' })
    paypal.reset()
    await paypal.advanceClock(7 * 60 * 60)
    expect(await sync(checkoutId)).toMatchObject({ state: 'capturing' })

    await set(checkoutId, sql`created_at = now() - interval '13 hours'`)
    expect(await sync(checkoutId)).toMatchObject({ state: 'expired' })
    expect(await paypal.listCaptures(orderId)).toEqual([])
    const { browserHash, buyer, course } = started
    expect((await aStartedCheckout(course, { browserHash, buyer })).orderId).not.toBe(orderId)
  })
})
