/** The length in UTF-16 code units above which a word may break anywhere, without a hyphen. */
const LONG_WORD = 24
/** The maximum length of a line. It limits lines of characters that have no width. */
const MAX_LINE_LENGTH = 400
/** The maximum length of a grapheme. No language uses more combining marks. */
const MAX_GRAPHEME_LENGTH = 32

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Breaks a text without line breaks into lines of at most `width`, in linear time, because it
 * measures only single words and letters.
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
    const pieceWidth = widthOf(piece)
    const gapWidth = gap && widthOf(gap)
    const needed = used + (gapWidth || 0) + pieceWidth
    if (line !== '' && (needed > width || line.length + piece.length >= MAX_LINE_LENGTH)) {
      lines.push(line)
      line = piece
      used = pieceWidth
    } else {
      line += line === '' ? piece : gap + piece
      used = line === piece ? pieceWidth : needed
    }
  }
  for (const word of text.split(' ').filter(Boolean)) {
    const fits = word.length <= LONG_WORD && widthOf(word) <= width
    const pieces = fits ? [word] : lettersOf(word)
    pieces.forEach((piece, index) => add(piece, index === 0 ? ' ' : ''))
  }
  return line === '' ? lines : [...lines, line]
}

function lettersOf(word: string): string[] {
  return Array.from(graphemes.segment(word), ({ segment }) => segment).flatMap((letter) =>
    letter.length <= MAX_GRAPHEME_LENGTH ? [letter] : inParts(Array.from(letter)),
  )
}

const inParts = (characters: string[]): string[] =>
  Array.from({ length: Math.ceil(characters.length / MAX_GRAPHEME_LENGTH) }, (_, index) =>
    characters.slice(index * MAX_GRAPHEME_LENGTH, (index + 1) * MAX_GRAPHEME_LENGTH).join(''),
  )
