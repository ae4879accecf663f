import { z } from 'zod'

const idSchema = z.string().regex(/^[A-Za-z0-9-]{1,100}$/)

const envelopeSchema = z.object({
  id: idSchema,
  event_type: z.string().regex(/^[A-Z0-9._-]{1,100}$/),
  resource: z.record(z.string(), z.unknown()),
})

/**
 * The common fields of webhook events. `resource` is the object that the event is about, in its
 * state at the time of the event.
 */
export type WebhookEnvelope = z.output<typeof envelopeSchema>

const resourceSchema = z.object({ id: idSchema.nullish(), dispute_id: idSchema.nullish() })

/** Parses the body of a webhook. Returns null if it isn't a valid event. */
export function parseEnvelope(body: string): WebhookEnvelope | null {
  try {
    return envelopeSchema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    // The body isn't JSON, so PayPal didn't send it.
    return null
  }
}

/** Returns the ID of the object that an event is about, or null. */
export function getResourceId({ resource }: WebhookEnvelope): string | null {
  const ids = resourceSchema.safeParse(resource).data
  return ids?.dispute_id ?? ids?.id ?? null
}
