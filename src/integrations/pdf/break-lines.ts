/** Longer words may break anywhere; names have no hyphens of ours. In UTF-16 units. */
const LONG_WORD = 24
/** More than the narrowest letters need to fill a line: some characters have no width at all. */
const LONGEST_LINE = 400
/** More marks than any language puts on one letter. */
const LONGEST_LETTER = 32

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The lines of a text without line breaks, each at most `width` wide. `widthOf` is asked about
 * words and letters only, so that the work grows with the text and not with its square.
 */
export function breakLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  const add = (piece: string, gap: string) => {
    const wide = widthOf(piece)
    const gapWidth = gap && widthOf(gap)
    const needed = used + (gapWidth || 0) + wide
    if (line !== '' && (needed > width || line.length + piece.length >= LONGEST_LINE)) {
      lines.push(line)
      line = piece
      used = wide
    } else {
      line += line === '' ? piece : gap + piece
      used = line === piece ? wide : needed
    }
  }
  for (const word of text.split(' ').filter(Boolean)) {
    const isWhole = word.length <= LONG_WORD && widthOf(word) <= width
    const pieces = isWhole ? [word] : lettersOf(word)
    pieces.forEach((piece, index) => add(piece, index === 0 ? ' ' : ''))
  }
  return line === '' ? lines : [...lines, line]
}

function lettersOf(word: string): string[] {
  return Array.from(letters.segment(word), ({ segment }) => segment).flatMap((letter) =>
    letter.length <= LONGEST_LETTER ? [letter] : inParts(Array.from(letter)),
  )
}

const inParts = (characters: string[]): string[] =>
  Array.from({ length: Math.ceil(characters.length / LONGEST_LETTER) }, (_, index) =>
    characters.slice(index * LONGEST_LETTER, (index + 1) * LONGEST_LETTER).join(''),
  )
