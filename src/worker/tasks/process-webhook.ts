import { z } from 'zod'
import { processWebhook } from '@/services/checkout/webhooks/process-webhook'
import type { Handler } from './handler'

const jobSchema = z.object({ webhookEventId: z.uuid() })

/** Works off a message of PayPal's. */
export const processWebhookTask: Handler = async (req, payload) => {
  await processWebhook(req, jobSchema.parse(payload).webhookEventId)
}
