import { createHash } from 'node:crypto'
import type { Checkout } from '@/payload-types'

type Purchase = Pick<Checkout, 'purchaseNumber' | 'environment' | 'browserSecretHash'>

/**
 * Returns the invoice ID of a purchase, for example `H2H-L-12`. Every attempt uses the same invoice
 * ID, because PayPal accepts only one payment per invoice ID (docs/payments.md, section 5). All
 * test databases share one sandbox account, so a test invoice ID ends with a digest of the buyer's
 * browser.
 */
export function buildInvoiceId({
  purchaseNumber,
  environment,
  browserSecretHash,
}: Purchase): string {
  if (environment === 'live') return `H2H-L-${purchaseNumber}`
  // Hash the stored digest again, because it must not leave the server.
  const digest = createHash('sha256').update(`invoice ${browserSecretHash}`).digest('hex')
  return `H2H-T-${purchaseNumber}-${digest.slice(0, 8)}`
}
