const MAX_SLUG_LENGTH = 60

/**
 * A short name for an address out of a title: 'Sätze, die öffnen' gives 'satze-die-offnen'. Empty
 * when the title has no letter or digit that an address can have (`slugProblem`).
 */
export function slugFromTitle(title: string): string {
  const plain = title
    .normalize('NFKD')
    // Accents stand apart from their letters now.
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/['’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return plain.replace(/^-/, '').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '')
}
