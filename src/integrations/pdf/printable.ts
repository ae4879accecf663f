const isSpace = /^\s$/u
// Zero-width joiners, which also join characters in fonts without a glyph for them.
const isJoiner = /^[\u200c\u200d]$/u

// Joiners whose preceding character was removed.
const looseJoiners = /(?<![^\s\u200c\u200d])[\u200c\u200d]+/gu

type Options = {
  hasLetter: (codePoint: number) => boolean
  /** The result if no character of the text can be printed. */
  fallback: string
}

/**
 * Removes characters that no font has, which would print as boxes, and lines without visible
 * characters. Keeps other line breaks, and collapses other whitespace.
 */
export function printable(text: string, { hasLetter, fallback }: Options): string {
  const letters = Array.from(text.normalize('NFC'), (letter) =>
    isSpace.test(letter) || isJoiner.test(letter) || hasLetter(letter.codePointAt(0) ?? 0)
      ? letter
      : '',
  )
  const lines = letters
    .join('')
    .replace(looseJoiners, '')
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(line))
  return lines.join('\n') || fallback
}

// Matches variation selectors, which are invisible themselves.
const isSelector = /^[\ufe0e\ufe0f]$/u

/** Returns whether `printable` would remove visible characters from a text. */
export const hasUnprintable = (text: string, hasLetter: Options['hasLetter']): boolean =>
  Array.from(text.normalize('NFC')).some(
    (letter) =>
      !isSpace.test(letter) &&
      !isJoiner.test(letter) &&
      !isSelector.test(letter) &&
      !hasLetter(letter.codePointAt(0) ?? 0),
  )

const firstLetter = /[\p{Script=Hebrew}\p{Script=Arabic}]|\p{L}/u

/** Returns the text direction of a line, which depends on its first letter. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [letter = ''] = firstLetter.exec(text) ?? []
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(letter) ? 'rtl' : 'ltr'
}
