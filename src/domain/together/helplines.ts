const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * Separates the user's country from the others. It is the first country in the list that a language
 * of `acceptLanguage` (the browser's header) points to. A language without a country stands for the
 * one where most of its speakers live.
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
