type Purchase = { id: string; purchaseNumber: number; environment: 'sandbox' | 'live' }

/**
 * The invoice id of a purchase at PayPal, which takes money for it once: `H2H-L-12`. Databases for
 * tests come and go and share one sandbox account, so there a part of the checkout's id follows.
 */
export function invoiceIdOf({ id, purchaseNumber, environment }: Purchase): string {
  return environment === 'live'
    ? `H2H-L-${purchaseNumber}`
    : `H2H-T-${purchaseNumber}-${id.slice(0, 8)}`
}
