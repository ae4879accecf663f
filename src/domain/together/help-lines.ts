const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * Separates the user's country from the other countries. Determines the country from the first
 * language in `acceptLanguage` (the browser's header) whose country is in the list. A language
 * without a country stands for the country where most of its speakers live.
 */
export function userCountryFirst<T extends { country: string }>(
  countries: readonly T[],
  acceptLanguage: string | null,
): { own: T | null; others: T[] } {
  const own =
    languagesIn(acceptLanguage)
      .map(countryOf)
      .map((name) => countries.find(({ country }) => country.toLowerCase() === name))
      .find((found) => found !== undefined) ?? null
  return { own, others: countries.filter((country) => country !== own) }
}

const languagesIn = (acceptLanguage: string | null): string[] =>
  (acceptLanguage ?? '').split(',').map((language) => language.split(';', 1)[0]?.trim() ?? '')

/** Returns the country of a language: 'united states' for 'en-US'. Null if invalid. */
function countryOf(language: string): string | null {
  try {
    const { region } = new Intl.Locale(language).maximize()
    return (region && englishNames.of(region)?.toLowerCase()) ?? null
  } catch {
    return null
  }
}
