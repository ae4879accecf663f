import { hasGlyph } from './fonts'

const spacePattern = /^\s$/u
// Matches zero-width joiners, which have an effect even in fonts without a glyph for them.
const joinerPattern = /^[\u200c\u200d]$/u

const isPrintable = (character: string) =>
  spacePattern.test(character) ||
  joinerPattern.test(character) ||
  hasGlyph(character.codePointAt(0) ?? 0)

// Matches joiners whose preceding character was removed.
const looseJoinerPattern = /(?<![^\s\u200c\u200d])[\u200c\u200d]+/gu

/**
 * Removes characters that no font has, which would print as boxes, and lines without visible
 * characters. Keeps other line breaks, and collapses other whitespace. Returns `fallback` if no
 * character of the text can be printed.
 */
export function toPrintable(text: string, fallback = ''): string {
  const lines = Array.from(text.normalize('NFC'))
    .filter(isPrintable)
    .join('')
    .replace(looseJoinerPattern, '')
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(line))
  return lines.join('\n') || fallback
}

// Matches variation selectors, which are invisible themselves.
const selectorPattern = /^[\ufe0e\ufe0f]$/u

/** Returns whether `toPrintable` would remove visible characters from a text. */
export const hasUnprintable = (text: string): boolean =>
  Array.from(text.normalize('NFC')).some(
    (character) => !isPrintable(character) && !selectorPattern.test(character),
  )

const letterPattern = /[\p{Script=Hebrew}\p{Script=Arabic}]|\p{L}/u

/** Returns the text direction of a line, which depends on its first letter. */
export function detectDirection(text: string): 'ltr' | 'rtl' {
  const [letter = ''] = letterPattern.exec(text) ?? []
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(letter) ? 'rtl' : 'ltr'
}
