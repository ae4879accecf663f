import { OrdersController } from '@paypal/paypal-server-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureOrder } from '@/integrations/paypal/capture-order'
import { callPayPal } from '@/integrations/paypal/client'
import { anApprovedOrder } from './test-orders'
import { failureOf, TestSimulator } from './test-simulator'

const simulator = new TestSimulator()
beforeAll(() => simulator.start())
afterAll(() => simulator.remove())

describe('the header PayPal-Mock-Response', () => {
  const mocked = (orderId: string, requestId: string, code: string) =>
    callPayPal(simulator.settings, (client) =>
      new OrdersController(client).captureOrder({
        id: orderId,
        paypalRequestId: requestId,
        paypalMockResponse: code,
      }),
    )

  it.each([
    ['INSTRUMENT_DECLINED', 422],
    ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 422],
    ['INTERNAL_SERVER_ERROR', 500],
    ['NOT_AUTHORIZED', 403],
  ])('should be answered with %s', async (issue, status) => {
    const { id, request } = await anApprovedOrder(simulator)
    const header = JSON.stringify({ mock_application_codes: issue })
    expect(await failureOf(mocked(id, request.requestId, header))).toMatchObject({ status, issue })
    await expect(captureOrder(simulator.settings, request)).resolves.toMatchObject({ id })
  })

  it.each(['{}', 'INSTRUMENT_DECLINED', '{"mock_application_codes":["A"]}'])(
    'should be refused when it is %j',
    async (header) => {
      const { id, request } = await anApprovedOrder(simulator)
      const failure = await failureOf(mocked(id, request.requestId, header))
      expect(failure).toMatchObject({ status: 400, issue: 'INVALID_MOCK_RESPONSE' })
    },
  )
})
