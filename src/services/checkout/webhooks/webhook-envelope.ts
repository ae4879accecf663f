import { z } from 'zod'

const id = z.string().regex(/^[A-Za-z0-9-]{1,100}$/)

const envelopeSchema = z.object({
  id,
  event_type: z.string().regex(/^[A-Z0-9._-]{1,100}$/),
  resource: z.record(z.string(), z.unknown()),
})

/** What every message of PayPal's says. The resource is what it is about, as it was then. */
export type WebhookEnvelope = z.output<typeof envelopeSchema>

const resourceSchema = z.object({ id: id.nullish(), dispute_id: id.nullish() })

/** Reads a message, or returns null when it is none. */
export function readEnvelope(body: string): WebhookEnvelope | null {
  try {
    return envelopeSchema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    // Not JSON: not a message of PayPal's.
    return null
  }
}

/** PayPal's id of what a message is about, or null. */
export function resourceIdOf({ resource }: WebhookEnvelope): string | null {
  const ids = resourceSchema.safeParse(resource).data
  return ids?.dispute_id ?? ids?.id ?? null
}
