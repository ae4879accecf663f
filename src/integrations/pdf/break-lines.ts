/** The length in UTF-16 code units above which a word may break anywhere, without a hyphen. */
const LONG_WORD_LENGTH = 24
/** The maximum length of a line. It limits lines of characters that have no width. */
const MAX_LINE_LENGTH = 400
/** The maximum length of a grapheme. No language uses more combining marks. */
const MAX_GRAPHEME_LENGTH = 32

const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Breaks a text without line breaks into lines of at most `width`. Takes linear time, because it
 * measures only single words and graphemes.
 */
export function breakLines(
  text: string,
  width: number,
  measureText: (text: string) => number,
): string[] {
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  const addPiece = (piece: string, separator: string) => {
    const pieceWidth = measureText(piece)
    const separatorWidth = separator && measureText(separator)
    const newWidth = lineWidth + (separatorWidth || 0) + pieceWidth
    if (line !== '' && (newWidth > width || line.length + piece.length >= MAX_LINE_LENGTH)) {
      lines.push(line)
      line = piece
      lineWidth = pieceWidth
    } else {
      line += line === '' ? piece : separator + piece
      lineWidth = line === piece ? pieceWidth : newWidth
    }
  }
  for (const word of text.split(' ').filter(Boolean)) {
    const canStayWhole = word.length <= LONG_WORD_LENGTH && measureText(word) <= width
    const pieces = canStayWhole ? [word] : splitGraphemes(word)
    pieces.forEach((piece, index) => addPiece(piece, index === 0 ? ' ' : ''))
  }
  return line === '' ? lines : [...lines, line]
}

function splitGraphemes(word: string): string[] {
  return Array.from(graphemeSegmenter.segment(word), ({ segment }) => segment).flatMap((grapheme) =>
    grapheme.length <= MAX_GRAPHEME_LENGTH ? [grapheme] : splitLongGrapheme(Array.from(grapheme)),
  )
}

const splitLongGrapheme = (characters: string[]): string[] =>
  Array.from({ length: Math.ceil(characters.length / MAX_GRAPHEME_LENGTH) }, (_, index) =>
    characters.slice(index * MAX_GRAPHEME_LENGTH, (index + 1) * MAX_GRAPHEME_LENGTH).join(''),
  )
