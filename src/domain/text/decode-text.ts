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
 * of Windows (1252) when it is none of these. The mark is left out.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return new TextDecoder(marked[1]).decode(bytes)
  // A letter of Latin has a zero beside it in UTF-16, and no text has one in UTF-8.
  if (bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Some versions of Node.js take these letters for Latin 1, of which they are a variant.
    return new TextDecoder('latin1')
      .decode(bytes)
      .replace(/[\u0080-\u009f]/g, (sign) => windowsLetters[sign.charCodeAt(0) - 0x80] ?? sign)
  }
}
