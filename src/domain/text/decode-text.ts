/** What a mark at the head of a file says about how its letters are written. */
const marks: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** What stands in Windows 1252 where Latin 1 has control characters, from 0x80. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * The text of a file as spreadsheets write it: UTF-8, UTF-16 with a mark or without, or the letters
 * of Windows (1252) when it is none of these. The mark is left out, and a broken byte in UTF-8
 * costs one letter (U+FFFD) and not all others.
 */
export function decodeText(bytes: Uint8Array): string {
  const { text, isGuessed } = readText(bytes)
  const asUtf8 = isGuessed ? new TextDecoder('utf-8').decode(bytes) : text
  return isMostlyUtf8(asUtf8) ? asUtf8 : text
}

/**
 * Whether a text that was read as UTF-8 has at least as many letters beyond ASCII as lost ones:
 * letters of Windows 1252 hardly ever form valid UTF-8 by chance.
 */
function isMostlyUtf8(text: string): boolean {
  const lost = text.match(/\ufffd/g)?.length ?? 0
  const read = text.match(/[\u0080-\ufffc\ufffe-\u{10ffff}]/gu)?.length ?? 0
  return read > 0 && read >= lost
}

/**
 * Decodes a file as `decodeText` does, but reads all of it as Windows 1252 when one byte is not
 * UTF-8. `isGuessed` tells that this happened.
 */
export function readText(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  const known = (encoding: string) => ({
    text: new TextDecoder(encoding).decode(bytes),
    isGuessed: false,
  })
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return known(marked[1])
  // A letter of Latin has a zero beside it in UTF-16, and no text has one in UTF-8.
  if (bytes[1] === 0) return known('utf-16le')
  if (bytes[0] === 0) return known('utf-16be')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false }
  } catch {
    // Some versions of Node.js take these letters for Latin 1, of which they are a variant.
    const text = new TextDecoder('latin1')
      .decode(bytes)
      .replace(/[\u0080-\u009f]/g, (sign) => windowsLetters[sign.charCodeAt(0) - 0x80] ?? sign)
    return { text, isGuessed: true }
  }
}

/** A letter that could not be read, or UTF-8 that was taken for Windows 1252 (`JosÃ©`). */
const garbled = /\ufffd|[ÃÂ][€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›\u00a0-\u00bf]/

/**
 * What names in Windows 1252 do not have: its gaps, signs where other tables have letters, and more
 * accents in a row than its languages have.
 */
const foreign = /[\u0080-\u009f]|\p{Ll}[ŠŒŽŸ†‡ƒ‰ˆ˜™]|[À-ÿ]{4}/u

/** Whether the letters of a name were read by the wrong table, as far as one can tell. */
export const isGarbled = (name: string, { isGuessed }: { isGuessed: boolean }): boolean =>
  garbled.test(name) || (isGuessed && foreign.test(name))
