import { afterEach, describe, expect, it } from 'vitest'
import { aCourse } from '@/testing/factories/courses'
import { createRequest } from '@/testing/payload'
import { setUpTestPayPal } from '@/testing/paypal'
import { anInstructor, aStudent } from '@/testing/factories/people'
import {
  aStartedCheckout,
  captureAtPayPal,
  reloadCheckout,
  mailsTo,
  readPayments,
} from '@/testing/factories/purchases'
import {
  storeFakeWebhookEvent,
  reloadWebhookEvent,
  processWebhookEvent,
  receiveWebhookEvent,
  receiveAndProcess,
  readWebhookJob,
} from '@/testing/factories/webhook-events'
import { resolveReview } from '@/services/checkout/reconciliation/review/resolve-review'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { notifyOfDisputedPurchase } from './notify-of-disputed-purchase'

const paypal = setUpTestPayPal()
afterEach(() => paypal.reset())

describe('a dispute of a purchase in review', () => {
  /** PayPal captures the payment, then returns mismatching data: nothing is recorded. */
  const aDisputedReview = async () => {
    const started = await aStartedCheckout(await aCourse(), { user: await aStudent() })
    await paypal.approve(started.orderId)
    await captureAtPayPal(started.orderId)
    const change = (body: string) => body.replaceAll(/"invoice_id":"[^"]+"/g, '"invoice_id":"x"')
    paypal.injectFault('get', { kind: 'rewrite', change })
    expect(await syncCheckout(await createRequest(null), started.checkoutId)).toMatchObject({
      state: 'review',
    })
    paypal.reset()
    const [capture] = await paypal.listCaptures(started.orderId)
    const captureId = capture?.id ?? ''
    await paypal.control('dispute', { captureId })
    const eventId = await receiveWebhookEvent(paypal, 'CUSTOMER.DISPUTE.CREATED')
    return { ...started, captureId, eventId }
  }

  const accept = async (checkoutId: string) => {
    const person = await anInstructor()
    await resolveReview(await createRequest(person), {
      checkoutId,
      choice: 'accept',
      note: 'The bank told me.',
      instructor: { id: person.id, name: person.username },
    })
  }

  it('should notify the instructor once, and wait for its payment', async () => {
    const instructor = await anInstructor()
    const { checkoutId, captureId, eventId } = await aDisputedReview()
    const { resourceId: disputeId } = await reloadWebhookEvent(eventId)
    const before = (await mailsTo(instructor.email)).length
    await processWebhookEvent(eventId)
    await processWebhookEvent(eventId)
    await processWebhookEvent(
      await storeFakeWebhookEvent('CUSTOMER.DISPUTE.UPDATED', {
        dispute_id: disputeId,
        disputed_transactions: [{ seller_transaction_id: captureId }],
      }),
    )

    expect(await reloadWebhookEvent(eventId)).toMatchObject({
      state: 'received',
      processedAt: null,
      outcome: 'waits_for_decision',
    })
    expect((await reloadWebhookEvent(eventId)).rawBody).toContain(captureId)
    expect(await readWebhookJob(eventId)).toMatchObject({ isLater: true })
    expect((await reloadCheckout(checkoutId)).stateReason).toContain(disputeId)
    const mails = (await mailsTo(instructor.email)).slice(before)
    expect(mails).toMatchObject([{ kind: 'dispute' }])
    expect(mails[0]?.text).toContain(`/admin/collections/checkouts/${checkoutId}`)
  })

  describe.each([
    ['when PayPal returns the dispute', true],
    ['when PayPal does not return the dispute', false],
  ])('%s', (_, isFromApi) => {
    it('should notify each time it is opened, closed, and reopened', async () => {
      const instructor = await anInstructor()
      const { checkoutId, captureId, eventId } = await aDisputedReview()
      const { resourceId: disputeId } = await reloadWebhookEvent(eventId)
      const notifications = async () =>
        (await mailsTo(instructor.email)).filter(({ kind }) => kind === 'dispute').length
      const events = [eventId]
      /** Sets what PayPal returns, receives an event of it, and retries the earlier ones. */
      const report = async (status: string, type?: string) => {
        paypal.injectFault('other', {
          kind: 'rewrite',
          ...(isFromApi ? {} : { status: 403 }),
          change: (body) => body.replace(/"status":"[A-Z_]+"/, `"status":"${status}"`),
        })
        const resource = {
          dispute_id: disputeId,
          disputed_transactions: [{ seller_transaction_id: captureId }],
        }
        if (type) events.push(await storeFakeWebhookEvent(`CUSTOMER.DISPUTE.${type}`, resource))
        for (const id of events) await processWebhookEvent(id)
      }

      await report('OPEN')
      expect(await notifications()).toBe(1)
      await report('RESOLVED', 'RESOLVED')
      expect(await notifications()).toBe(2)
      expect(await reloadCheckout(checkoutId)).toMatchObject({ openDispute: null })
      await report('UNDER_REVIEW', 'UPDATED')
      await report('UNDER_REVIEW')
      expect(await notifications()).toBe(3)
      expect(await reloadCheckout(checkoutId)).toMatchObject({ openDispute: disputeId })
    })
  })

  it('should notify once for each of two, even if retried', async () => {
    const instructor = await anInstructor()
    const { checkoutId } = await aDisputedReview()
    const notifications = async () =>
      (await mailsTo(instructor.email)).filter(({ kind }) => kind === 'dispute').length
    const req = await createRequest(null)
    const details = { reason: null, outcome: null, captureIds: [] }
    const over = {
      ...details,
      id: 'PP-D-1',
      isOver: true,
      isFromApi: true,
      isFromDisputeList: false,
    }
    const open = { ...over, id: 'PP-D-2', isOver: false }
    await notifyOfDisputedPurchase(req, checkoutId, { ...over, wasNotified: false })
    await notifyOfDisputedPurchase(req, checkoutId, { ...open, wasNotified: false })
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await notifyOfDisputedPurchase(req, checkoutId, { ...over, wasNotified: true })
      await notifyOfDisputedPurchase(req, checkoutId, { ...open, wasNotified: true })
      await notifyOfDisputedPurchase(req, checkoutId, {
        ...over,
        wasNotified: false,
        isFromDisputeList: true,
      })
    }

    expect(await notifications()).toBe(2)
    expect(await reloadCheckout(checkoutId)).toMatchObject({
      disputeState: 'open',
      openDispute: 'PP-D-2',
    })
  })

  it('should be noted on the payment immediately when accepted, without another email', async () => {
    const { checkoutId, eventId } = await aDisputedReview()
    await processWebhookEvent(eventId)
    const instructor = await anInstructor()
    await accept(checkoutId)
    expect(await readWebhookJob(eventId)).toMatchObject({ isLater: false })
    await processWebhookEvent(eventId)

    expect(await readPayments(checkoutId)).toMatchObject([
      { disputeState: 'open', disputeId: (await reloadWebhookEvent(eventId)).resourceId },
    ])
    expect(await reloadWebhookEvent(eventId)).toMatchObject({ state: 'processed', rawBody: '{}' })
    expect(await mailsTo(instructor.email)).toEqual([])
  })

  it('should keep waiting while PayPal is unreachable', async () => {
    const instructor = await anInstructor()
    const { eventId } = await aDisputedReview()
    await processWebhookEvent(eventId)
    const before = await mailsTo(instructor.email)
    paypal.injectFault('other', { kind: 'refuse' })
    await expect(processWebhookEvent(eventId)).rejects.toThrow()
    paypal.reset()
    await processWebhookEvent(eventId)
    expect(await reloadWebhookEvent(eventId)).toMatchObject({ state: 'received' })
    expect(await mailsTo(instructor.email)).toEqual(before)
  })

  it('should be found when its event is the first about the payment', async () => {
    const { checkoutId, orderId } = await aStartedCheckout(await aCourse())
    await paypal.approve(orderId)
    await captureAtPayPal(orderId)
    const [capture] = await paypal.listCaptures(orderId)
    await paypal.control('dispute', { captureId: capture?.id })
    expect(await receiveAndProcess(paypal, 'CUSTOMER.DISPUTE.CREATED')).toMatchObject({
      state: 'processed',
    })
    expect(await readPayments(checkoutId)).toMatchObject([{ disputeState: 'open' }])
  })
})
