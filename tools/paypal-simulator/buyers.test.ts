import { OrdersController } from '@paypal/paypal-server-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { captureOrder } from '@/integrations/paypal/capture-order'
import { callPayPal } from '@/integrations/paypal/client'
import { getOrder } from '@/integrations/paypal/get-order'
import { createApprovedOrder, fetchCaptureStatus } from './test-orders'
import { getRejection, TestSimulator } from './test-simulator'

const simulator = new TestSimulator()
beforeAll(() => simulator.start())
afterAll(() => simulator.remove())

const capture = (orderId: string, attempt: number) =>
  captureOrder(simulator.settings, { orderId, requestId: `cap-${orderId}-${attempt}` })

const approve = (orderId: string, buyer: string) => simulator.control('approve', { orderId, buyer })

const getRefusalLinks = async (orderId: string) => {
  const response = await simulator.api(`/v2/checkout/orders/${orderId}/capture`, { method: 'POST' })
  const { links } = z
    .object({ links: z.array(z.object({ rel: z.string(), href: z.string(), method: z.string() })) })
    .parse(await response.json())
  return links
}

describe('a buyer', () => {
  it.each([
    ['pending-echeck', 'PENDING', 'ECHECK'],
    ['pending-review', 'PENDING', 'PENDING_REVIEW'],
    ['completed-but-declined', 'DECLINED', null],
  ])('should, as %s, complete the order without paying', async (buyer, status, reason) => {
    const { id, request } = await createApprovedOrder(simulator, buyer)
    await expect(captureOrder(simulator.settings, request)).resolves.toMatchObject({
      status: 'COMPLETED',
      captures: [{ status, statusReason: reason }],
    })
    const read = await callPayPal(simulator.settings, (client) =>
      new OrdersController(client).getOrder({ id }),
    )
    expect(JSON.stringify(read)).not.toContain('seller_receivable_breakdown')
  })

  it('should, as payer-action, pay after another approval', async () => {
    const { id } = await createApprovedOrder(simulator, 'payer-action')
    expect(await getRejection(capture(id, 1))).toMatchObject({
      status: 422,
      issue: 'PAYER_ACTION_REQUIRED',
    })
    await expect(getOrder(simulator.settings, id)).resolves.toMatchObject({
      status: 'PAYER_ACTION_REQUIRED',
    })
    await approve(id, 'payer-action')
    await expect(capture(id, 2)).resolves.toMatchObject({ status: 'COMPLETED' })
    expect(await fetchCaptureStatus(simulator, id)).toBe('COMPLETED')
  })

  it.each(['payer-action', 'decline-once'])('should, as %s, get a redirect link', async (buyer) => {
    const { id } = await createApprovedOrder(simulator, buyer)
    expect(await getRefusalLinks(id)).toEqual([
      { rel: 'redirect', href: `${simulator.url}/checkoutnow?token=${id}`, method: 'GET' },
    ])
  })

  it('should, as account-locked, never pay and get no link', async () => {
    const { id } = await createApprovedOrder(simulator, 'account-locked')
    expect(await getRefusalLinks(id)).toEqual([])
    await approve(id, 'account-locked')
    expect(await getRejection(capture(id, 2))).toMatchObject({
      status: 422,
      issue: 'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
    })
    expect(await fetchCaptureStatus(simulator, id)).toBe('')
  })
})
