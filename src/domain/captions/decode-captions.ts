/** Letters in zeros: text of two bytes a letter without a mark at its beginning. */
const SHARE_OF_ZEROS = 0.2

/**
 * The text of a file of captions, whatever program wrote it: UTF-8, UTF-16 with or without its
 * mark, or what Windows wrote before (1252).
 */
export function decodeCaptions(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const zerosAt = [0, 0]
  for (const [index, byte] of bytes.subarray(0, 1000).entries())
    if (byte === 0) zerosAt[index % 2] = (zerosAt[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zerosAt
  const enough = (Math.min(bytes.length, 1000) / 2) * SHARE_OF_ZEROS
  if (odd > enough && odd > even) return new TextDecoder('utf-16le').decode(bytes)
  if (even > enough) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not every sequence of bytes is UTF-8.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
