const MAX_SLUG_LENGTH = 60

/** Derives a slug from a title: 'Sätze, die öffnen' becomes 'satze-die-offnen'. Can be empty. */
export function slugFromTitle(title: string): string {
  const hyphenated = title
    .normalize('NFKD')
    // Removes accents, which NFKD has separated from their letters.
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/['’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return hyphenated.replace(/^-/, '').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '')
}
