import { z } from 'zod'

const id = z.string().regex(/^[A-Za-z0-9-]{1,100}$/)

const envelopeSchema = z.object({
  id,
  event_type: z.string().regex(/^[A-Z0-9._-]{1,100}$/),
  resource: z.record(z.string(), z.unknown()),
})

/** The envelope of every webhook event. The resource is what it is about, as of then. */
export type WebhookEnvelope = z.output<typeof envelopeSchema>

const resourceSchema = z.object({ id: id.nullish(), dispute_id: id.nullish() })

/** Parses a webhook body; null if it isn't an event. */
export function readEnvelope(body: string): WebhookEnvelope | null {
  try {
    return envelopeSchema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    // Not JSON, so not from PayPal.
    return null
  }
}

/** Returns PayPal's id of the event's resource, or null. */
export function resourceIdOf({ resource }: WebhookEnvelope): string | null {
  const ids = resourceSchema.safeParse(resource).data
  return ids?.dispute_id ?? ids?.id ?? null
}
