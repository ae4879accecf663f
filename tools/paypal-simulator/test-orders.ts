import { z } from 'zod'
import { newPurchase, type TestSimulator } from './test-simulator'

const orderSchema = z.object({
  id: z.string(),
  purchase_units: z.tuple([
    z.object({
      payments: z
        .object({ captures: z.array(z.object({ id: z.string(), status: z.string() })) })
        .optional(),
    }),
  ]),
})

/** Posts to the API and returns the order in the response. */
async function postOrder(simulator: TestSimulator, path: string, requestId: string, body?: object) {
  const response = await simulator.api(path, {
    method: 'POST',
    headers: { prefer: 'return=representation', 'paypal-request-id': requestId },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return orderSchema.parse(await response.json())
}

/** Creates an approved order. Returns its id and the request that captures it. */
export async function createApprovedOrder(simulator: TestSimulator, buyer = 'ok') {
  const { createKey, customId, invoiceId } = newPurchase()
  const { id } = await postOrder(simulator, '/v2/checkout/orders', createKey, {
    intent: 'CAPTURE',
    payment_source: { paypal: {} },
    purchase_units: [
      {
        amount: { currency_code: 'USD', value: '99.00' },
        custom_id: customId,
        invoice_id: invoiceId,
      },
    ],
  })
  await simulator.control('approve', { orderId: id, buyer })
  return { id, request: { orderId: id, requestId: `cap-${id}` } }
}

const capturesIn = ({ purchase_units: [unit] }: z.output<typeof orderSchema>) =>
  unit.payments?.captures ?? []

/** Creates and captures an order. The buyer determines the outcome. */
export async function createPayment(simulator: TestSimulator, buyer = 'ok') {
  const { id, request } = await createApprovedOrder(simulator, buyer)
  const order = await postOrder(simulator, `/v2/checkout/orders/${id}/capture`, request.requestId)
  return { orderId: id, captureId: capturesIn(order)[0]?.id ?? '' }
}

/** Returns the status of an order's capture, or '' without one. */
export async function fetchCaptureStatus(simulator: TestSimulator, orderId: string) {
  const response = await simulator.api(`/v2/checkout/orders/${orderId}`)
  return capturesIn(orderSchema.parse(await response.json()))
    .map(({ status }) => status)
    .join()
}

const faultsSchema = z.object({
  faults: z.array(
    z.object({ id: z.string(), kind: z.string(), used: z.number(), holding: z.number() }),
  ),
})

/** Returns the simulator's list of faults. */
export async function fetchFaults(simulator: TestSimulator) {
  const response = await simulator.fetch('/__sim/faults')
  return faultsSchema.parse(await response.json()).faults
}
