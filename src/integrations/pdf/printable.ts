const isSpace = /^\s$/u
// Marks that steer how letters join. Some typefaces lack them and join all the same.
const isJoiner = /^[\u200c\u200d]$/u

// What they joined was left out.
const looseJoiners = /(?<![^\s\u200c\u200d])[\u200c\u200d]+/gu

type Options = {
  hasLetter: (codePoint: number) => boolean
  /** What stands there when nothing of the text can be printed. */
  otherwise: string
}

/**
 * A text as it can be printed: letters that no typeface has (emoji, some scripts) are left out
 * instead of being printed as boxes. Line breaks stay; other space becomes one blank.
 */
export function printable(text: string, { hasLetter, otherwise }: Options): string {
  const kept = Array.from(text.normalize('NFC'), (letter) =>
    isSpace.test(letter) || isJoiner.test(letter) || hasLetter(letter.codePointAt(0) ?? 0)
      ? letter
      : '',
  )
  const lines = kept
    .join('')
    .replace(looseJoiners, '')
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(line))
  return lines.join('\n') || otherwise
}

// Say how the letter before them looks, and have no look of their own.
const isSelector = /^[\ufe0e\ufe0f]$/u

/** Whether something of a text is left out when it is printed. */
export const isCutInPrint = (text: string, hasLetter: Options['hasLetter']): boolean =>
  Array.from(text.normalize('NFC')).some(
    (letter) =>
      !isSpace.test(letter) &&
      !isJoiner.test(letter) &&
      !isSelector.test(letter) &&
      !hasLetter(letter.codePointAt(0) ?? 0),
  )

const firstLetter = /[\p{Script=Hebrew}\p{Script=Arabic}]|\p{L}/u

/** Which way a line of this text runs: as its first letter does. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [letter = ''] = firstLetter.exec(text) ?? []
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(letter) ? 'rtl' : 'ltr'
}
