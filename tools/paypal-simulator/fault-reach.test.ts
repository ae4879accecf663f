import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { captureOrder } from '@/integrations/paypal/capture-order'
import { createOrder } from '@/integrations/paypal/create-order'
import { getOrder } from '@/integrations/paypal/get-order'
import { createApprovedOrder, fetchFaults } from './test-orders'
import { newPurchase, getRejection, TestSimulator, readControlResult } from './test-simulator'

const simulator = new TestSimulator()
beforeAll(() => simulator.start())
afterAll(() => simulator.remove())
afterEach(() => simulator.fetch('/__sim/faults', { method: 'DELETE' }))

const addFault = (fault: object) => readControlResult(simulator.control('faults', fault))
const faults = () => fetchFaults(simulator)

describe('the scope of a fault', () => {
  it('should be a number of calls, or all', async () => {
    const order = await createOrder(simulator.settings, newPurchase())
    const read = () => getOrder(simulator.settings, order.id)
    await addFault({ route: 'get-order', kind: '500', times: 2 })
    await getRejection(read())
    await getRejection(read())
    await expect(read()).resolves.toMatchObject({ id: order.id })
    await addFault({ route: 'get-order', kind: '500', times: null })
    for (let tries = 0; tries < 3; tries += 1) await getRejection(read())
    expect(await faults()).toMatchObject([{ used: 2 }, { used: 3 }])
  })

  it('should be one order if it names one', async () => {
    const [mine, other] = [
      await createApprovedOrder(simulator),
      await createApprovedOrder(simulator),
    ]
    await addFault({ route: '*', kind: '500', orderId: mine.id, times: null })
    await expect(captureOrder(simulator.settings, other.request)).resolves.toMatchObject({
      status: 'COMPLETED',
    })
    expect(await getRejection(getOrder(simulator.settings, mine.id))).toMatchObject({ status: 500 })
  })

  it('should be empty after a reset', async () => {
    await addFault({ route: '*', kind: '500', times: null })
    await simulator.control('reset', {})
    expect(await faults()).toEqual([])
  })

  it.each([
    { route: 'capture-order', kind: 'nothing' },
    { route: 'capture-order', kind: '__proto__' },
    { route: 'state', kind: '500' },
    { kind: '500' },
    { kind: '500', route: '*', times: 0 },
  ])('should not be %j', async (fault) => {
    expect((await simulator.control('faults', fault)).status).toBe(400)
    expect(await faults()).toEqual([])
  })

  it('should ignore unknown ids', async () => {
    await addFault({ route: '*', kind: '500', orderId: 'AAAAAAAAAAAAAAAAA' })
    expect((await simulator.api('/v2/payments/captures/__proto__')).status).toBe(404)
    const response = await simulator.fetch('/__sim/faults/none', { method: 'DELETE' })
    expect(response.status).toBe(404)
  })
})
