/** Names of the card networks, by PayPal's code (PayPal Orders API v2, card_brand). */
const cardBrandNames: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  DISCOVER: 'Discover',
  AMEX: 'American Express',
  JCB: 'JCB',
  MAESTRO: 'Maestro',
  ELECTRON: 'Visa Electron',
  CHINA_UNION_PAY: 'UnionPay',
  DINERS: 'Diners Club',
  ELO: 'Elo',
  HIPER: 'Hiper',
  HIPERCARD: 'Hipercard',
  RUPAY: 'RuPay',
  EFTPOS: 'eftpos',
  CARTE_BANCAIRE: 'CB',
  CB_NATIONALE: 'CB',
}

/** Returns the name of a card network, or null for other networks and PayPal's code UNKNOWN. */
export const toCardBrandName = (code: string | null): string | null =>
  code !== null && Object.hasOwn(cardBrandNames, code) ? (cardBrandNames[code] ?? null) : null
