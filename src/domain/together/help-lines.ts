const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * Puts the reader's country apart from the others. `acceptLanguage` is what a browser sends: the
 * first of its languages whose country is in the list decides. A language without a country stands
 * for the one where most people speak it.
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

/** 'united states' for 'en-US'; null for what is no language. */
function countryOf(language: string): string | null {
  try {
    const { region } = new Intl.Locale(language).maximize()
    return (region && englishNames.of(region)?.toLowerCase()) ?? null
  } catch {
    return null
  }
}
