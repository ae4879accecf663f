import { TransactionSearchController } from '@paypal/paypal-server-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callPayPal } from '@/integrations/paypal/client'
import { createPayment } from './test-orders'
import { getRejection, stringLike, TestSimulator, readControlResult } from './test-simulator'

const simulator = new TestSimulator()
beforeAll(() => simulator.start())
afterAll(() => simulator.remove())
beforeEach(() => simulator.control('reset', {}))

type Query = Parameters<TransactionSearchController['searchTransactions']>[0]

const DAY_MS = 24 * 60 * 60 * 1000
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString()

const pageSchema = z.object({
  transaction_details: z.array(
    z.looseObject({ transaction_info: z.looseObject({ transaction_id: z.string() }) }),
  ),
  total_items: z.number(),
  total_pages: z.number(),
  page: z.number(),
})
const search = async (query: Partial<Query> = {}) => {
  const response = await callPayPal(simulator.settings, (client) =>
    new TransactionSearchController(client).searchTransactions({
      startDate: day(-1),
      endDate: day(1),
      ...query,
    }),
  )
  return pageSchema.parse(response)
}
const infos = async (query?: Partial<Query>) =>
  (await search(query)).transaction_details.map((details) => details.transaction_info)

const control = (name: string, body: object) => readControlResult(simulator.control(name, body))

describe('the search for transactions', () => {
  it('should list a capture with the shop’s ids', async () => {
    const { orderId, captureId } = await createPayment(simulator)
    expect(await infos()).toMatchObject([
      {
        transaction_id: captureId,
        paypal_reference_id: orderId,
        paypal_reference_id_type: 'ODR',
        transaction_event_code: 'T0006',
        transaction_status: 'S',
        transaction_amount: { currency_code: 'USD', value: '99.00' },
        fee_amount: { value: '-3.95' },
        custom_field: stringLike(/^checkout-/),
        invoice_id: stringLike(/^H2H-/),
        transaction_initiation_date: stringLike(/^\d{4}-\d\d-\d\dT[\d:]{8}\+0000$/),
      },
    ])
  })

  it('should list refunds and reversals as negative amounts', async () => {
    const { captureId } = await createPayment(simulator)
    await control('refund', { captureId, amountCents: 1000 })
    await control('reverse', { captureId, amountCents: 2000 })
    await control('reverse', { captureId, chargeback: true })
    const moved = await infos()
    expect(moved.map((info) => info.transaction_event_code).toSorted()).toEqual([
      'T0006',
      'T1106',
      'T1107',
      'T1201',
    ])
    expect(moved).toContainEqual(
      expect.objectContaining({
        paypal_reference_id: captureId,
        paypal_reference_id_type: 'TXN',
        transaction_status: 'S',
        transaction_amount: { currency_code: 'USD', value: '-10.00' },
      }),
    )
    expect(moved).toContainEqual(
      expect.objectContaining({ transaction_id: captureId, transaction_status: 'V' }),
    )
  })

  it('should list pending ones, but no declined ones', async () => {
    const { captureId } = await createPayment(simulator, 'pending-review')
    expect(await infos()).toMatchObject([{ transaction_status: 'P' }])
    await control('deny', { captureId })
    expect(await infos()).toEqual([])
  })

  it('should come in pages', async () => {
    for (let paid = 0; paid < 3; paid += 1) await createPayment(simulator)
    const first = await search({ pageSize: 2 })
    const second = await search({ pageSize: 2, page: 2 })
    expect(first).toMatchObject({ total_items: 3, total_pages: 2, page: 1 })
    const ids = [...first.transaction_details, ...second.transaction_details].map(
      (details) => details.transaction_info.transaction_id,
    )
    expect([ids.length, new Set(ids).size]).toEqual([3, 3])
  })

  it('should list nothing of another time', async () => {
    await createPayment(simulator)
    expect(await infos({ startDate: day(-3), endDate: day(-2) })).toEqual([])
  })

  it.each([
    { endDate: day(31) },
    { startDate: day(2) },
    { startDate: 'yesterday' },
    { startDate: '2026-01-01' },
    { pageSize: 501 },
    { page: 0 },
  ])('should refuse %j', async (query) => {
    expect(await getRejection(search(query))).toMatchObject({
      status: 400,
      issue: 'INVALID_PARAMETER_VALUE',
    })
  })
})
