import { PaymentsController } from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import { amountSchema, parsePayPalResponse } from './response'
import { callPayPal } from './client'
import { validatePayPalId, paypalIdSchema } from './paypal-id'
import type { PayPalSettings } from './settings'

const optionalText = z.string().nullish()

const captureSchema = z
  .object({
    id: paypalIdSchema,
    status: z.string(),
    amount: amountSchema,
    custom_id: optionalText,
    invoice_id: optionalText,
    create_time: optionalText,
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: paypalIdSchema.nullish() }).nullish() })
      .nullish(),
  })
  .transform((capture) => ({
    id: capture.id,
    status: capture.status,
    ...capture.amount,
    /** Our checkout ID, as sent to PayPal. */
    customId: capture.custom_id ?? null,
    invoiceId: capture.invoice_id ?? null,
    orderId: capture.supplementary_data?.related_ids?.order_id ?? null,
    createTime: capture.create_time ?? null,
  }))

/**
 * A captured payment, as PayPal returns it without its order. The amount is in cents and the time
 * in UTC.
 */
export type CaptureDetails = z.output<typeof captureSchema>

/**
 * Fetches a payment. Throws PayPalError, with status 404 if the payment doesn't exist or belongs to
 * another account.
 */
export async function getCapture(
  settings: PayPalSettings,
  captureId: string,
): Promise<CaptureDetails> {
  const id = validatePayPalId(captureId)
  const response = await callPayPal(settings, (client) =>
    new PaymentsController(client).getCapturedPayment({ captureId: id }),
  )
  return parsePayPalResponse(captureSchema, response)
}
