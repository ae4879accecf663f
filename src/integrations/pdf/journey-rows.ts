import { hexColors } from '@/domain/design/hex-colors'
import { SCALE_MAX, SCALE_MIN } from '@/domain/together/exercise-rules'
import type { JourneyEntry, JourneyDocument } from '@/domain/together/journey-document'
import { togetherMessages } from '@/domain/together/together-messages'
import { breakLines } from './break-lines'
import { directionOf } from './printable'
import { CONTENT_WIDTH } from './pdf-writer'
import { type TextStyle, textStyles } from './text-styles'

/** A line of a document. Lengths are in points. */
export type Row = {
  text: string
  style: TextStyle
  height: number
  /** Omitted at the top of a page. */
  before: number
  bar?: string
  isRight: boolean
  /** A heading, which stays on the page of the next row. */
  isHead: boolean
}

/** Measures a word or a letter in a style, in points. */
export type MeasureText = (text: string, style: TextStyle) => number

type RowOptions = { before?: number; bar?: string; isHead?: boolean }

/** The indent of an answer next to its vertical bar. */
export const BAR_INDENT = 14
const GAP = 8
const CUT_NOTE =
  'Emoji and some letters can’t be printed here, so we left them out. ' +
  'You’ll still see them on the site.'

/**
 * Generates the rows of a journey document, whose texts must be printable. `isCut` adds a note that
 * characters were left out.
 */
export function* journeyRows(
  document: JourneyDocument,
  isCut: boolean,
  widthOf: MeasureText,
): Generator<Row[]> {
  const rows = makeRows(widthOf)
  yield [
    ...rows(document.title, textStyles.title),
    ...rows(document.names.join(' and '), textStyles.quiet, { before: 6 }),
    ...rows(document.courseTitle, textStyles.quiet),
  ]
  for (const entry of document.entries) yield entryRows(entry, rows)
  if (isCut) yield rows(CUT_NOTE, textStyles.quiet, { before: 30 })
}

type Rows = (text: string, style: TextStyle, options?: RowOptions) => Row[]

/** Returns a function that splits a text into rows. Each line has its own text direction. */
const makeRows =
  (widthOf: MeasureText): Rows =>
  (text, style, { before = 0, bar, isHead = false } = {}) => {
    const width = CONTENT_WIDTH - (bar ? BAR_INDENT : 0)
    const rows = text.split('\n').flatMap((line) => {
      const isRight = directionOf(line) === 'rtl'
      const broken = breakLines(line, width, (part) => widthOf(part, style))
      return (broken.length > 0 ? broken : ['']).map((content): Row => {
        const height = content === '' ? GAP : style.height
        return { text: content, style, height, before: 0, bar, isRight, isHead }
      })
    })
    return rows.map((row, index) => (index === 0 ? { ...row, before } : row))
  }

function entryRows(entry: JourneyEntry, rows: Rows): Row[] {
  const { moduleTitle, title, note, instruction, answers } = entry
  return [
    ...(moduleTitle ? rows(moduleTitle, textStyles.small, { before: 30, isHead: true }) : []),
    ...rows(title, textStyles.question, { before: moduleTitle ? 2 : 30, isHead: true }),
    ...rows(note, textStyles.small, { before: 3, isHead: true }),
    ...rows(instruction, textStyles.quiet, { before: GAP }),
    ...answers.flatMap(({ name, text }, index) => {
      const bar = index === 0 ? hexColors.clay.light : hexColors.rose.light
      return [
        ...(name ? rows(name, textStyles.name, { before: 14, bar, isHead: true }) : []),
        ...answerRows(entry, text, (content, style, options) =>
          rows(content, style, { before: name ? 3 : 14, ...options, bar }),
        ),
      ]
    }),
  ]
}

type Kind = Pick<JourneyEntry, 'kind' | 'scaleFrom' | 'scaleTo'>

function answerRows({ kind, scaleFrom, scaleTo }: Kind, text: string | null, rows: Rows): Row[] {
  if (text === null) return rows(togetherMessages.keyMissing, textStyles.quiet)
  if (text === '') return rows('Nothing here can be printed.', textStyles.quiet)
  if (kind === 'list') return rows(text.replace(/^(?=.)/gm, '• '), textStyles.body)
  if (kind !== 'scale') return rows(text, textStyles.body)
  const ends = [
    scaleFrom && `${SCALE_MIN}: ${scaleFrom}`,
    scaleTo && `${SCALE_MAX}: ${scaleTo}`,
  ].filter(Boolean)
  return [
    ...rows(`${text} out of ${SCALE_MAX}`, textStyles.body),
    ...(ends.length > 0 ? rows(ends.join(', '), textStyles.small, { before: 3 }) : []),
  ]
}
