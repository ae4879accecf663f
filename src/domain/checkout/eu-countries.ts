/** The member states of the European Union, as ISO 3166-1 codes. */
const euCountries = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
)

/** Checks if a country code, such as 'DE', belongs to a member state of the European Union. */
export const isEuCountry = (code: string) => euCountries.has(code.trim().toUpperCase())
