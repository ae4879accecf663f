/** The member states of the European Union, as ISO 3166-1 codes. */
const euCountries = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
)

/** Checks if a country code, such as 'DE', belongs to a member state of the European Union. */
export const isEuCountry = (code: string) => euCountries.has(code.trim().toUpperCase())

/** Validates a typed country code. Empty is valid. Returns true or what is wrong. */
export const validateCountryCode = (value: string | null | undefined): true | string =>
  !value ||
  isKnownCountry(value.trim()) ||
  'Please enter a country code of two letters, such as US or DE.'

function isKnownCountry(code: string): boolean {
  if (!/^[a-z]{2}$/i.test(code)) return false
  const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(
    code.toUpperCase(),
  )
  return name !== undefined && name !== 'Unknown Region'
}
