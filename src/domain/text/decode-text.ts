const byteOrderMarks: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** The characters of Windows 1252 from 0x80 to 0x9f, where Latin 1 has control characters. */
const windows1252Characters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * Decodes a file written by spreadsheets: UTF-8, UTF-16 with or without a byte order mark, or
 * Windows 1252. Removes the byte order mark. Replaces an invalid byte in UTF-8 with U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  const { text, isGuessed } = detectAndDecode(bytes)
  const utf8Text = isGuessed ? new TextDecoder('utf-8').decode(bytes) : text
  return isMostlyUtf8(utf8Text) ? utf8Text : text
}

/**
 * Checks if a text decoded as UTF-8 has at least as many valid non-ASCII characters as invalid
 * ones. Text in Windows 1252 hardly ever happens to be valid UTF-8.
 */
function isMostlyUtf8(text: string): boolean {
  const invalidCount = text.match(/\ufffd/g)?.length ?? 0
  const validCount = text.match(/[\u0080-\ufffc\ufffe-\u{10ffff}]/gu)?.length ?? 0
  return validCount > 0 && validCount >= invalidCount
}

/** Decodes UTF-16 or UTF-8, or else guesses Windows 1252 if any byte is invalid in UTF-8. */
export function detectAndDecode(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  const decodeAs = (encoding: string) => ({
    text: new TextDecoder(encoding).decode(bytes),
    isGuessed: false,
  })
  const byteOrderMark = byteOrderMarks.find(([mark]) =>
    mark.every((byte, index) => bytes[index] === byte),
  )
  if (byteOrderMark) return decodeAs(byteOrderMark[1])
  // A Latin letter in UTF-16 contains a zero byte, which doesn't occur in UTF-8 text.
  if (bytes[1] === 0) return decodeAs('utf-16le')
  if (bytes[0] === 0) return decodeAs('utf-16be')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false }
  } catch {
    // Decodes as Latin 1 and maps the difference, because some versions of Node.js decode Windows
    // 1252 as Latin 1.
    const text = new TextDecoder('latin1')
      .decode(bytes)
      .replace(
        /[\u0080-\u009f]/g,
        (character) => windows1252Characters[character.charCodeAt(0) - 0x80] ?? character,
      )
    return { text, isGuessed: true }
  }
}

/** Matches an invalid character, or UTF-8 that was decoded as Windows 1252 (`JosÃ©`). */
const garbledPattern = /\ufffd|[ÃÂ][€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›\u00a0-\u00bf]/

/**
 * Matches characters that names in Windows 1252 don't contain: undefined characters, symbols where
 * other encodings have letters, and four accented letters in a row.
 */
const implausiblePattern = /[\u0080-\u009f]|\p{Ll}[ŠŒŽŸ†‡ƒ‰ˆ˜™]|[À-ÿ]{4}/u

/** Checks if a name was probably decoded with the wrong encoding. */
export const isGarbled = (name: string, { isGuessed }: { isGuessed: boolean }): boolean =>
  garbledPattern.test(name) || (isGuessed && implausiblePattern.test(name))
