const englishCountryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * Separates the user's country from the others. The user's country is that of the first language in
 * the `acceptLanguage` header whose country is in the list. A language without a country stands for
 * the country where most of its speakers live.
 */
export function splitByUserCountry<T extends { country: string }>(
  countries: readonly T[],
  acceptLanguage: string | null,
): { own: T | null; others: T[] } {
  const own =
    parseAcceptLanguage(acceptLanguage)
      .map(findCountryName)
      .map((name) => countries.find(({ country }) => country.toLowerCase() === name))
      .find((found) => found !== undefined) ?? null
  return { own, others: countries.filter((country) => country !== own) }
}

const parseAcceptLanguage = (acceptLanguage: string | null): string[] =>
  (acceptLanguage ?? '').split(',').map((language) => language.split(';', 1)[0]?.trim() ?? '')

/** Returns a language's country: 'united states' for 'en-US'. Null for an invalid language. */
function findCountryName(language: string): string | null {
  try {
    const { region } = new Intl.Locale(language).maximize()
    return (region && englishCountryNames.of(region)?.toLowerCase()) ?? null
  } catch {
    return null
  }
}
