import { PaymentsController } from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import { parsePayPalResponse } from './response'
import { callPayPal } from './client'
import { validatePayPalId, paypalIdSchema } from './paypal-id'
import type { PayPalSettings } from './settings'

const captureSchema = z
  .object({
    custom_id: z.string().nullish(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: paypalIdSchema.nullish() }).nullish() })
      .nullish(),
  })
  .transform((capture) => ({
    /** Our checkout ID, as sent to PayPal. */
    customId: capture.custom_id ?? null,
    orderId: capture.supplementary_data?.related_ids?.order_id ?? null,
  }))

/**
 * Fetches the IDs that link a payment to its checkout and order. Throws PayPalError, with status
 * 404 if the payment doesn't exist or belongs to another account.
 */
export async function getCapture(
  settings: PayPalSettings,
  captureId: string,
): Promise<z.output<typeof captureSchema>> {
  const id = validatePayPalId(captureId)
  const response = await callPayPal(settings, (client) =>
    new PaymentsController(client).getCapturedPayment({ captureId: id }),
  )
  return parsePayPalResponse(captureSchema, response)
}
