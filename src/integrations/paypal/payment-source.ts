import { z } from 'zod'

const countrySchema = z
  .string()
  .regex(/^[A-Z][A-Z\d]$/)
  // PayPal's own code for China (Orders v2, country codes).
  .transform((code) => (code === 'C2' ? 'CN' : code))
  .nullable()
  .catch(null)

/** Parses a person who paid. Each field is null unless PayPal reports it. */
export const payerSchema = z
  .object({
    email_address: z.string().nullish(),
    name: z.object({ given_name: z.string().nullish(), surname: z.string().nullish() }).nullish(),
    address: z.object({ country_code: countrySchema }).nullish().catch(null),
  })
  .transform(({ email_address: email, name, address }) => ({
    email: email ?? null,
    name: [name?.given_name, name?.surname].filter(Boolean).join(' ') || null,
    country: address?.country_code ?? null,
  }))

type Payer = z.output<typeof payerSchema>

/**
 * What 3-D Secure says about a card: 'passed' also if it wasn't needed. After 'failed' and
 * 'unavailable', PayPal recommends not to capture the payment.
 */
export type Authentication = 'passed' | 'failed' | 'unavailable'

const authenticationSchema = z
  .object({
    liability_shift: z.string().nullish(),
    three_d_secure: z
      .object({
        authentication_status: z.string().nullish(),
        enrollment_status: z.string().nullish(),
      })
      .nullish(),
  })
  .transform(({ liability_shift: liabilityShift, three_d_secure: secure }) =>
    toAuthentication(liabilityShift, secure?.enrollment_status, secure?.authentication_status),
  )

/** Applies PayPal's table of recommended actions (docs/payments.md, section 14). */
function toAuthentication(
  liabilityShift: string | null | undefined,
  enrollment: string | null | undefined,
  status: string | null | undefined,
): Authentication {
  if (liabilityShift === 'UNKNOWN') return 'unavailable'
  if (liabilityShift !== 'NO' || enrollment !== 'Y') return 'passed'
  return status === 'N' || status === 'R' ? 'failed' : 'unavailable'
}

const cardSchema = z.object({
  brand: z.string().nullable().catch(null),
  last_digits: z
    .string()
    .regex(/^\d{2,4}$/)
    .nullable()
    .catch(null),
  // A result that can't be read is no confirmation.
  authentication_result: authenticationSchema.nullish().catch('unavailable'),
})

/**
 * Parses how an order was paid. Keeps a card's brand and last digits only. Pay Later looks like
 * PayPal, because PayPal's API doesn't tell them apart (docs/payments.md, section 14).
 */
export const paymentSourceSchema = z
  .object({
    card: cardSchema.nullish().catch(null),
    venmo: payerSchema.nullish().catch(null),
    paypal: payerSchema.nullish().catch(null),
  })
  .transform(({ card, venmo, paypal }) => ({
    method: card ? ('card' as const) : venmo ? ('venmo' as const) : ('paypal' as const),
    card: card ? { brand: card.brand, lastDigits: card.last_digits } : null,
    authentication: card?.authentication_result ?? ('passed' as const),
    payer: venmo ?? paypal ?? null,
  }))

/** Merges the payer of an order and the payer in its payment source, the order's first. */
export function mergePayers(first: Payer | null, second: Payer | null): Payer | null {
  if (!first || !second) return first ?? second
  return {
    email: first.email ?? second.email,
    name: first.name ?? second.name,
    country: first.country ?? second.country,
  }
}
