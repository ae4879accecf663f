/** @type {Record<string, string>} */
const methodsByFundingSource = {
  paypal: 'paypal',
  card: 'card',
  paylater: 'pay_later',
  venmo: 'venmo',
}

/**
 * Returns which methods the simulator offers this buyer, like PayPal's script.
 * @param {string} origin the simulator's
 * @param {{ amount?: string, currencyCode?: string }} [options]
 */
export async function findEligibleMethods(origin, { amount, currencyCode = 'USD' } = {}) {
  const query = new URLSearchParams({ currency: currencyCode, ...(amount && { amount }) })
  const response = await fetch(`${origin}/__sim/eligibility?${query}`)
  const { methods } = await response.json()
  return {
    /** @param {string} source */
    isEligible: (source) => methods[methodsByFundingSource[source] ?? ''] === true,
    getDetails: () => ({ canBeVaulted: false, countryCode: 'US', productCode: 'PAYLATER' }),
  }
}
