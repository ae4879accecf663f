import { hexColors } from '@/domain/design/hex-colors'
import { SCALE_MAX, SCALE_MIN } from '@/domain/together/exercise-rules'
import type { JourneyEntry, JourneyDocument } from '@/domain/together/journey-document'
import { togetherMessages } from '@/domain/together/together-messages'
import { breakLines } from './break-lines'
import { directionOf } from './printable'
import { CONTENT_WIDTH } from './pdf-writer'
import { type TextStyle, textStyles } from './text-styles'

/** One line of a sheet, or an empty one. Lengths are points. */
export type Row = {
  text: string
  style: TextStyle
  height: number
  /** The gap above, which the top of a page does without. */
  before: number
  /** The bar beside it, in this color. */
  bar?: string
  isRight: boolean
  /** What follows directly has to begin on the same page. */
  isHead: boolean
}

/** How wide a word or a letter is in a style. */
export type MeasureText = (text: string, style: TextStyle) => number

type Look = { before?: number; bar?: string; isHead?: boolean }

/** Beside the bar of an answer. */
export const BAR_INDENT = 14
const GAP = 8
const CUT =
  'Emoji and some letters can’t be printed here, so we left them out. ' +
  'You’ll still see them on the site.'

/**
 * A sheet line by line: its head, then each exercise. Its words are printable already; `isCut` says
 * that some were not.
 */
export function* journeyRows(
  sheet: JourneyDocument,
  isCut: boolean,
  widthOf: MeasureText,
): Generator<Row[]> {
  const rows = makeRows(widthOf)
  yield [
    ...rows(sheet.title, textStyles.title),
    ...rows(sheet.names.join(' and '), textStyles.quiet, { before: 6 }),
    ...rows(sheet.courseTitle, textStyles.quiet),
  ]
  for (const entry of sheet.entries) yield entryRows(entry, rows)
  if (isCut) yield rows(CUT, textStyles.quiet, { before: 30 })
}

type Rows = (text: string, style: TextStyle, look?: Look) => Row[]

/** Line by line, because each runs as its own letters do. */
const makeRows =
  (widthOf: MeasureText): Rows =>
  (text, style, { before = 0, bar, isHead = false } = {}) => {
    const width = CONTENT_WIDTH - (bar ? BAR_INDENT : 0)
    const rows = text.split('\n').flatMap((line) => {
      const isRight = directionOf(line) === 'rtl'
      const broken = breakLines(line, width, (part) => widthOf(part, style))
      return (broken.length > 0 ? broken : ['']).map((words): Row => {
        const height = words === '' ? GAP : style.height
        return { text: words, style, height, before: 0, bar, isRight, isHead }
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
        ...answerRows(entry, text, (words, style, look) =>
          rows(words, style, { before: name ? 3 : 14, ...look, bar }),
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
    ...rows(`${text} of ${SCALE_MAX}`, textStyles.body),
    ...(ends.length > 0 ? rows(ends.join(', '), textStyles.small, { before: 3 }) : []),
  ]
}
