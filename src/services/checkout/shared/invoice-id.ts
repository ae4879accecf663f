import { createHash } from 'node:crypto'
import type { Checkout } from '@/payload-types'

type Purchase = Pick<Checkout, 'purchaseNumber' | 'environment' | 'browserSecretHash'>

/**
 * Builds the invoice id of a purchase, for which PayPal accepts one payment: `H2H-L-12`, the same
 * for every attempt (docs/payments.md, section 5). Test databases share one sandbox account, so
 * there a digest of the buyer's browser follows.
 */
export function invoiceIdOf({ purchaseNumber, environment, browserSecretHash }: Purchase): string {
  if (environment === 'live') return `H2H-L-${purchaseNumber}`
  // Hashed again: no stored digest of the browser's secret leaves the server.
  const digest = createHash('sha256').update(`invoice ${browserSecretHash}`).digest('hex')
  return `H2H-T-${purchaseNumber}-${digest.slice(0, 8)}`
}
