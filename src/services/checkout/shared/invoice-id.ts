import { createHash } from 'node:crypto'
import type { Checkout } from '@/payload-types'

type Purchase = Pick<Checkout, 'purchaseNumber' | 'environment' | 'browserSecretHash'>

/**
 * The invoice id of a purchase at PayPal, which takes money for it once: `H2H-L-12`, the same for
 * every try of the purchase (docs/payments.md, section 5). Databases for tests come and go and
 * share one sandbox account, so there a mark of the buying browser follows.
 */
export function invoiceIdOf({ purchaseNumber, environment, browserSecretHash }: Purchase): string {
  if (environment === 'live') return `H2H-L-${purchaseNumber}`
  // Hashed again: nothing that is kept about the browser's secret leaves the house.
  const mark = createHash('sha256').update(`invoice ${browserSecretHash}`).digest('hex')
  return `H2H-T-${purchaseNumber}-${mark.slice(0, 8)}`
}
