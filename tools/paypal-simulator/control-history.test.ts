import { afterAll, beforeAll, expect, it } from 'vitest'
import { refundCapture } from '@/integrations/paypal/refund-capture'
import { listTransactions } from '@/integrations/paypal/list-transactions'
import { TestSimulator, told } from './test-simulator'

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
const tell = () => told(simulator.control('history', { payments: [payment] }))

it('should show payments that were made elsewhere, once, with what went back', async () => {
  expect((await tell()).get('added')).toBe(1)
  expect((await tell()).get('added')).toBe(0)
  const period = { from: new Date(ago(10)), to: new Date() }
  const { list } = await listTransactions(simulator.settings, period)
  expect(list).toMatchObject([
    { id: payment.id, cents: 9900, customField: 'a checkout', status: 'S' },
    { id: 'REFUND00000000001', referenceId: payment.id, cents: -4950 },
  ])
})

it('should give back what is left of one', async () => {
  await tell()
  const wanted = { captureId: payment.id, requestId: 'one-request' }
  expect(await refundCapture(simulator.settings, wanted)).toMatchObject({
    status: 'COMPLETED',
    amountCents: 4950,
  })
})

it('should refuse what is no history', async () => {
  const wrong = { payments: [{ ...payment, cents: 0 }] }
  expect((await simulator.control('history', wrong)).status).toBe(422)
})
