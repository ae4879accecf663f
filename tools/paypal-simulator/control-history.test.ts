import { afterAll, beforeAll, expect, it } from 'vitest'
import { refundCapture } from '@/integrations/paypal/refund-capture'
import { listTransactions } from '@/integrations/paypal/list-transactions'
import { TestSimulator, readControlResult } from './test-simulator'

const simulator = new TestSimulator()
beforeAll(() => simulator.start())
afterAll(() => simulator.remove())

const DAY_MS = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const payment = {
  id: 'CAPTURE0000000001',
  orderId: 'ORDER000000000001',
  customId: 'a checkout',
  cents: 9900,
  at: ago(5),
  refunds: [{ id: 'REFUND00000000001', cents: 4950, at: ago(3) }],
}
const addHistory = () => readControlResult(simulator.control('history', { payments: [payment] }))

it('should add past payments and refunds once', async () => {
  expect((await addHistory()).get('added')).toBe(1)
  expect((await addHistory()).get('added')).toBe(0)
  const period = { from: new Date(ago(10)), to: new Date() }
  const { list } = await listTransactions(simulator.settings, period)
  expect(list).toMatchObject([
    { id: payment.id, cents: 9900, customField: 'a checkout', status: 'S' },
    { id: 'REFUND00000000001', referenceId: payment.id, cents: -4950 },
  ])
})

it('should refund the rest of a past payment', async () => {
  await addHistory()
  const input = { captureId: payment.id, requestId: 'one-request' }
  expect(await refundCapture(simulator.settings, input)).toMatchObject({
    status: 'COMPLETED',
    amountCents: 4950,
  })
})

it('should refuse an invalid history', async () => {
  const invalid = { payments: [{ ...payment, cents: 0 }] }
  expect((await simulator.control('history', invalid)).status).toBe(400)
})
