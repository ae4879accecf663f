import { OrdersController } from '@paypal/paypal-server-sdk'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { captureOrder } from '@/integrations/paypal/capture-order'
import { callPayPal } from '@/integrations/paypal/client'
import { createOrder } from '@/integrations/paypal/create-order'
import { getOrder } from '@/integrations/paypal/get-order'
import { refundCapture } from '@/integrations/paypal/refund-capture'
import { createApprovedOrder, fetchFaults } from './test-orders'
import {
  newPurchase,
  getRejection,
  TestSimulator,
  readControlResult,
  expectEventually,
} from './test-simulator'

const simulator = new TestSimulator()
beforeAll(() => simulator.start())
afterAll(() => simulator.remove())
afterEach(() => simulator.fetch('/__sim/faults', { method: 'DELETE' }))

const addFault = (fault: object) => readControlResult(simulator.control('faults', fault))

const faults = () => fetchFaults(simulator)

/** A capture with a short timeout. */
const captureWithTimeout = (orderId: string, waitMs = 1500) =>
  callPayPal(
    simulator.settings,
    (client) =>
      new OrdersController(client).captureOrder({
        id: orderId,
        paypalRequestId: `cap-${orderId}`,
        prefer: 'return=representation',
      }),
    waitMs,
  )

const countCaptures = async (orderId: string) =>
  (await getOrder(simulator.settings, orderId)).captures.length

describe('a call without a response', () => {
  it.each([
    ['timeout-before', 0, 'ECONNABORTED', 1500],
    ['timeout-after', 1, 'ECONNABORTED', 1500],
    ['reset-after', 1, 'ECONNRESET', 15_000],
  ])('should, on %s, capture the money %i times', async (kind, taken, name, waitMs) => {
    const { id, request } = await createApprovedOrder(simulator)
    await addFault({ route: 'capture-order', kind })
    expect(await getRejection(captureWithTimeout(id, waitMs))).toMatchObject({
      name,
      outcome: 'unknown',
    })
    expect(await countCaptures(id)).toBe(taken)
    await expect(captureOrder(simulator.settings, request)).resolves.toMatchObject({
      status: 'COMPLETED',
    })
    expect(await countCaptures(id)).toBe(1)
  })

  it('should be listed while it hangs, and end when the fault is removed', async () => {
    const { id } = await createApprovedOrder(simulator)
    const fault = await addFault({ route: 'capture-order', kind: 'timeout-after' })
    const call = getRejection(captureOrder(simulator.settings, { orderId: id, requestId: 'hangs' }))
    await expectEventually(faults).toMatchObject([{ used: 1, holding: 1 }])
    const removed = await simulator.fetch(`/__sim/faults/${String(fault.get('id'))}`, {
      method: 'DELETE',
    })
    expect(removed.status).toBe(204)
    expect(await call).toMatchObject({ name: 'ECONNRESET' })
    expect(await faults()).toEqual([])
  })

  it('should end when the caller disconnects', async () => {
    const { id } = await createApprovedOrder(simulator)
    await addFault({ route: 'capture-order', kind: 'timeout-before' })
    await getRejection(captureWithTimeout(id))
    await expectEventually(faults).toMatchObject([{ used: 1, holding: 0 }])
  })

  it('should not keep the simulator from stopping', async () => {
    const { id } = await createApprovedOrder(simulator)
    await addFault({ route: 'get-order', kind: 'timeout-before' })
    const call = getRejection(getOrder(simulator.settings, id))
    await expectEventually(faults).toMatchObject([{ holding: 1 }])
    await simulator.stop()
    expect(await call).toMatchObject({ outcome: 'unknown' })
    await simulator.start()
    expect(await faults()).toEqual([])
  })
})

describe('a call with another response', () => {
  it.each([
    ['500', 500],
    ['503', 503],
    ['429', 429],
    ['html502', 502],
  ])('should, on %s, do nothing', async (kind, status) => {
    const { id, request } = await createApprovedOrder(simulator)
    await addFault({ route: 'capture-order', kind })
    expect(await getRejection(captureOrder(simulator.settings, request))).toMatchObject({
      status,
      outcome: 'unknown',
    })
    expect(await countCaptures(id)).toBe(0)
    await expect(captureOrder(simulator.settings, request)).resolves.toMatchObject({ id })
  })

  it.each([
    ['500-after', 500],
    ['503-after', 503],
  ])('should, on %s, capture the money', async (kind, status) => {
    const { id, request } = await createApprovedOrder(simulator)
    await addFault({ route: 'capture-order', kind })
    expect(await getRejection(captureOrder(simulator.settings, request))).toMatchObject({
      status,
      outcome: 'unknown',
    })
    expect(await countCaptures(id)).toBe(1)
    await expect(captureOrder(simulator.settings, request)).resolves.toMatchObject({
      status: 'COMPLETED',
    })
    expect(await countCaptures(id)).toBe(1)
  })

  it('should send Retry-After with 429', async () => {
    await addFault({ route: 'get-order', kind: '429' })
    const { headers } = await simulator.api('/v2/checkout/orders/AAAAAAAAAAAAAAAAA')
    expect(headers.get('retry-after')).toBe('1')
  })

  it.each([
    ['token-401', 401],
    ['token-500', 500],
  ])('should get %s instead of a token', async (kind, status) => {
    const order = await createOrder(simulator.settings, newPurchase())
    await addFault({ route: 'get-order', kind: 'expire-token' })
    await addFault({ kind })
    expect(await getRejection(getOrder(simulator.settings, order.id))).toMatchObject({ status })
    await expect(getOrder(simulator.settings, order.id)).resolves.toMatchObject({ id: order.id })
  })

  it('should fetch a new token when all have expired', async () => {
    const order = await createOrder(simulator.settings, newPurchase())
    await addFault({ route: 'get-order', kind: 'expire-token' })
    await expect(getOrder(simulator.settings, order.id)).resolves.toMatchObject({ id: order.id })
    expect(await faults()).toMatchObject([{ used: 1 }])
  })

  it('should get an early approval webhook', async () => {
    const { id, request } = await createApprovedOrder(simulator)
    await addFault({ kind: 'approved-webhook-early' })
    await addFault({ route: 'get-order', kind: 'approved-webhook-early' })
    expect(await getRejection(captureOrder(simulator.settings, request))).toMatchObject({
      issue: 'ORDER_NOT_APPROVED',
    })
    const read = () => getOrder(simulator.settings, id)
    await expect(read()).resolves.toMatchObject({ status: 'CREATED', payer: null })
    await expect(read()).resolves.toMatchObject({ status: 'APPROVED' })
  })

  it('should get another amount', async () => {
    const { id, request } = await createApprovedOrder(simulator)
    await addFault({ route: 'capture-order', kind: 'wrong-amount' })
    await expect(captureOrder(simulator.settings, request)).resolves.toMatchObject({
      amountCents: 1,
      captures: [{ amountCents: 1 }],
    })
    await expect(getOrder(simulator.settings, id)).resolves.toMatchObject({ amountCents: 9900 })
  })

  it('should get another currency', async () => {
    const { id, request } = await createApprovedOrder(simulator)
    await addFault({ route: 'capture-order', kind: 'wrong-currency' })
    await expect(captureOrder(simulator.settings, request)).resolves.toMatchObject({
      currency: 'EUR',
      amountCents: 9900,
      captures: [{ currency: 'EUR', amountCents: 9900 }],
    })
    await expect(getOrder(simulator.settings, id)).resolves.toMatchObject({ currency: 'USD' })
  })

  it('should read a captured order as it was before', async () => {
    const { id, request } = await createApprovedOrder(simulator)
    await addFault({ kind: 'stale-order', times: 2 })
    const read = () => getOrder(simulator.settings, id)
    const before = await read()
    await captureOrder(simulator.settings, request)
    for (let times = 0; times < 2; times += 1)
      await expect(read()).resolves.toMatchObject({ status: 'APPROVED', captures: [] })
    await expect(read()).resolves.toMatchObject({
      status: 'COMPLETED',
      captures: [{ status: 'COMPLETED' }],
    })
    // Reading before the capture doesn't use the fault.
    expect(before).toMatchObject({ status: 'APPROVED', captures: [] })
    expect(await faults()).toMatchObject([{ used: 2 }])
  })

  it('should not find a captured order', async () => {
    const { id, request } = await createApprovedOrder(simulator)
    await addFault({ kind: 'missing-order' })
    const read = () => getOrder(simulator.settings, id)
    await expect(read()).resolves.toMatchObject({ status: 'APPROVED' })
    await captureOrder(simulator.settings, request)
    expect(await getRejection(read())).toMatchObject({ status: 404 })
    await expect(read()).resolves.toMatchObject({ status: 'COMPLETED' })
  })

  it('should get an unknown status', async () => {
    const { id, request } = await createApprovedOrder(simulator)
    await addFault({ route: '*', kind: 'unknown-status', times: 2 })
    await expect(getOrder(simulator.settings, id)).resolves.toMatchObject({ status: 'UNKNOWN' })
    await expect(captureOrder(simulator.settings, request)).resolves.toMatchObject({
      status: 'COMPLETED',
      captures: [{ status: 'UNKNOWN' }],
    })
  })

  it('should get a late response', async () => {
    const { id, request } = await createApprovedOrder(simulator)
    await addFault({ route: 'capture-order', kind: 'slow', delayMs: 600_000 })
    const call = captureOrder(simulator.settings, request)
    await expectEventually(faults).toMatchObject([{ holding: 1 }])
    expect(await countCaptures(id)).toBe(0)
    await simulator.fetch('/__sim/faults', { method: 'DELETE' })
    await expect(call).resolves.toMatchObject({ status: 'COMPLETED' })
  })

  it('should get a pending refund', async () => {
    const { id, request } = await createApprovedOrder(simulator)
    const { captures } = await captureOrder(simulator.settings, request)
    await addFault({ kind: 'pending-refund' })
    const captureId = captures[0]?.id ?? ''
    await expect(
      refundCapture(simulator.settings, { captureId, requestId: `ref-${id}` }),
    ).resolves.toMatchObject({ status: 'PENDING' })
  })
})
