import { type Currency, currencyName } from '@/domain/checkout/currencies'
import { refundTexts, type RefundPolicy } from '@/domain/refunds/refund-policy'

/** What the placeholders in the instructor's texts stand for. */
export type PlaceholderValues = {
  supportEmail: string
  currency: Currency
  refundPolicy: RefundPolicy
}

/**
 * Returns a copy of plain or rich text with the placeholders `{supportEmail}`, `{currency}`,
 * `{refundDays}`, `{refundOffer}`, and `{refundPromise}` replaced. Other words in braces stay.
 */
export function fillPlaceholders<T>(value: T, values: PlaceholderValues): T
export function fillPlaceholders(value: unknown, values: PlaceholderValues): unknown {
  if (typeof value === 'string') return fillText(value, values)
  if (Array.isArray(value)) return value.map((item: unknown) => fillPlaceholders(item, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillPlaceholders<unknown>(item, values)]),
  )
}

function fillText(
  text: string,
  { supportEmail, currency, refundPolicy }: PlaceholderValues,
): string {
  const { offer, promise } = refundTexts(refundPolicy)
  return text
    .replaceAll('{supportEmail}', supportEmail)
    .replaceAll('{currency}', currencyName(currency))
    .replaceAll('{refundDays}', String(refundPolicy.days))
    .replaceAll('{refundOffer}', offer)
    .replaceAll('{refundPromise}', promise)
}
