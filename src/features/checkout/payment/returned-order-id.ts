type SearchParams = Record<string, string | string[] | undefined>

/**
 * Returns the ID of the order that the buyer approved before PayPal redirected them here, or null.
 * PayPal adds the order ID to the cancel_url, too, but adds the payer ID only after an approval
 * (Orders v2, return_url). If this redirect is lost, the worker finds the approval.
 */
export function parseReturnedOrderId({ token, PayerID: payerId }: SearchParams): string | null {
  return typeof token === 'string' && payerId ? token : null
}
