import 'server-only'
import type { PayloadRequest } from 'payload'
import { hasOtherUserCheckout } from '@/services/checkout/orders/other-user-checkout'
import { ensureBrowserHash, renewBrowserHash } from './checkout-cookie'

/**
 * The hash of this browser's checkout secret, for whoever is at it now: with a new secret when an
 * account that is not theirs is still buying here. Only in route handlers.
 */
export async function ensureCheckoutBrowser(
  req: PayloadRequest,
  headers: Headers,
): Promise<string> {
  const browserHash = await ensureBrowserHash(headers)
  return (await hasOtherUserCheckout(req, browserHash)) ? renewBrowserHash() : browserHash
}
