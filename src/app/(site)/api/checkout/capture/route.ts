import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { getBrowserHash } from '@/server/session/checkout-cookie'
import { paypalIdSchema } from '@/integrations/paypal/paypal-id'
import { log } from '@/lib/log'
import { endpoint } from '@/server/requests/endpoint'
import { consume } from '@/server/limits/limits'
import { captureCheckout } from '@/services/checkout/orders/capture-checkout'

/** Captures an order after the buyer approved it at PayPal. Safe to repeat. */
export const POST = endpoint(
  { admit: (user) => user, schema: z.object({ orderId: paypalIdSchema }) },
  async ({ input: { orderId }, req, request }) => {
    const browserHash = getBrowserHash(request.headers)
    if (!browserHash) {
      log.warn({ orderId }, 'browser without a checkout sent an order')
      throw new AppError('order_not_found')
    }
    await consume('captureBrowser', browserHash)
    return Response.json(await captureCheckout(req, { browserHash, orderId }))
  },
)
