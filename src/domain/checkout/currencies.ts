/** The currencies in which PayPal accepts payments, the most common first (docs/payments.md). */
export const currencies = [
  ...(['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'JPY'] as const),
  ...(['BRL', 'CNY', 'CZK', 'DKK', 'HKD', 'HUF', 'ILS', 'MXN', 'MYR'] as const),
  ...(['NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'TWD'] as const),
] as const

export type Currency = (typeof currencies)[number]

/** Formats a currency for a list: 'US dollars (USD)', 'Euros (EUR)'. */
export function currencyLabel(currency: Currency): string {
  const name = currencyName(currency)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} (${currency})`
}

/** Formats the name of a currency in the plural: 'US dollars', 'euros'. */
export function currencyName(currency: Currency): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  })
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
}
