type Query = Record<string, string | string[] | undefined>

/**
 * The PayPal order to which a buyer who was sent back here has agreed, or null. PayPal names the
 * order in the address of a cancel, too, but the payer only after a consent (Orders v2, return_url
 * and cancel_url). A consent that came without one is found by the worker.
 */
export function returnedOrderId({ token, PayerID: payerId }: Query): string | null {
  return typeof token === 'string' && payerId ? token : null
}
