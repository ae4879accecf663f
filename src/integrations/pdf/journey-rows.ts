import { hexColors } from '@/domain/design/hex-colors'
import { SCALE_MAX, SCALE_MIN } from '@/domain/together/exercise-rules'
import type { JourneyEntry, JourneyDocument } from '@/domain/together/journey-document'
import { togetherMessages } from '@/domain/together/together-messages'
import { breakLines } from './break-lines'
import { detectDirection } from './printable'
import { CONTENT_WIDTH } from './pdf-writer'
import { type TextStyle, textStyles } from './text-styles'

/** A line of a document. Lengths are in points. */
export type Row = {
  text: string
  style: TextStyle
  height: number
  /** The space above the row, which is omitted at the top of a page. */
  spaceBefore: number
  barColor?: string
  isRightToLeft: boolean
  /** Whether the row is a heading, which stays on the same page as the next row. */
  isHeading: boolean
}

/** Measures the width of a word or a grapheme in a style, in points. */
export type MeasureText = (text: string, style: TextStyle) => number

type RowOptions = { spaceBefore?: number; barColor?: string; isHeading?: boolean }

/** The indent of an answer next to its vertical bar. */
export const BAR_INDENT = 14
const GAP = 8
const OMITTED_CHARACTERS_NOTE =
  'Emoji and some letters can’t be printed here, so we left them out. ' +
  'You’ll still see them on the site.'

/**
 * Generates the rows of a journey document, whose texts must be printable. Adds a note if
 * characters were left out.
 */
export function* journeyRows(
  document: JourneyDocument,
  hasOmittedCharacters: boolean,
  measureText: MeasureText,
): Generator<Row[]> {
  const buildRows = createRowBuilder(measureText)
  yield [
    ...buildRows(document.title, textStyles.title),
    ...buildRows(document.authorNames.join(' and '), textStyles.quiet, { spaceBefore: 6 }),
    ...buildRows(document.courseTitle, textStyles.quiet),
  ]
  for (const entry of document.entries) yield entryRows(entry, buildRows)
  if (hasOmittedCharacters)
    yield buildRows(OMITTED_CHARACTERS_NOTE, textStyles.quiet, { spaceBefore: 30 })
}

type RowBuilder = (text: string, style: TextStyle, options?: RowOptions) => Row[]

/** Returns a function that splits a text into rows. Each line has its own text direction. */
const createRowBuilder =
  (measureText: MeasureText): RowBuilder =>
  (text, style, { spaceBefore = 0, barColor, isHeading = false } = {}) => {
    const width = CONTENT_WIDTH - (barColor ? BAR_INDENT : 0)
    const rows = text.split('\n').flatMap((line) => {
      const isRightToLeft = detectDirection(line) === 'rtl'
      const wrappedLines = breakLines(line, width, (part) => measureText(part, style))
      return (wrappedLines.length > 0 ? wrappedLines : ['']).map((content): Row => {
        const height = content === '' ? GAP : style.height
        return { text: content, style, height, spaceBefore: 0, barColor, isRightToLeft, isHeading }
      })
    })
    return rows.map((row, index) => (index === 0 ? { ...row, spaceBefore } : row))
  }

function entryRows(entry: JourneyEntry, buildRows: RowBuilder): Row[] {
  const { moduleTitle, title, note, instruction, answers } = entry
  return [
    ...(moduleTitle
      ? buildRows(moduleTitle, textStyles.small, { spaceBefore: 30, isHeading: true })
      : []),
    ...buildRows(title, textStyles.question, {
      spaceBefore: moduleTitle ? 2 : 30,
      isHeading: true,
    }),
    ...buildRows(note, textStyles.small, { spaceBefore: 3, isHeading: true }),
    ...buildRows(instruction, textStyles.quiet, { spaceBefore: GAP }),
    ...answers.flatMap(({ name, text }, index) => {
      const barColor = index === 0 ? hexColors.clay.light : hexColors.rose.light
      return [
        ...(name
          ? buildRows(name, textStyles.name, { spaceBefore: 14, barColor, isHeading: true })
          : []),
        ...answerRows(entry, text, (content, style, options) =>
          buildRows(content, style, { spaceBefore: name ? 3 : 14, ...options, barColor }),
        ),
      ]
    }),
  ]
}

type AnswerFormat = Pick<JourneyEntry, 'kind' | 'scaleFrom' | 'scaleTo'>

function answerRows(
  { kind, scaleFrom, scaleTo }: AnswerFormat,
  text: string | null,
  buildRows: RowBuilder,
): Row[] {
  if (text === null) return buildRows(togetherMessages.answerKeyMissing, textStyles.quiet)
  if (text === '') return buildRows('Nothing here can be printed.', textStyles.quiet)
  if (kind === 'list') return buildRows(text.replace(/^(?=.)/gm, '• '), textStyles.body)
  if (kind !== 'scale') return buildRows(text, textStyles.body)
  const scaleLabels = [
    scaleFrom && `${SCALE_MIN}: ${scaleFrom}`,
    scaleTo && `${SCALE_MAX}: ${scaleTo}`,
  ].filter(Boolean)
  return [
    ...buildRows(`${text} out of ${SCALE_MAX}`, textStyles.body),
    ...(scaleLabels.length > 0
      ? buildRows(scaleLabels.join(', '), textStyles.small, { spaceBefore: 3 })
      : []),
  ]
}
