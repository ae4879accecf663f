type Query = Record<string, string | string[] | undefined>

/**
 * Returns the order that the buyer approved before PayPal redirected them here, or null. PayPal
 * also names the order in its cancel_url, but the payer only after approval (Orders v2,
 * return_url). The worker finds an approval whose redirect was lost.
 */
export function returnedOrderId({ token, PayerID: payerId }: Query): string | null {
  return typeof token === 'string' && payerId ? token : null
}
