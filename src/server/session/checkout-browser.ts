import 'server-only'
import type { PayloadRequest } from 'payload'
import { hasOtherUserCheckout } from '@/services/checkout/orders/other-user-checkout'
import { ensureBrowserHash, renewBrowserHash } from './checkout-cookie'

/**
 * Returns the hash of this browser's checkout secret. Creates a new secret if there is none, or if
 * another account has an unfinished checkout here. Only for route handlers.
 */
export async function ensureCheckoutBrowser(
  req: PayloadRequest,
  headers: Headers,
): Promise<string> {
  const browserHash = await ensureBrowserHash(headers)
  return (await hasOtherUserCheckout(req, browserHash)) ? renewBrowserHash() : browserHash
}
