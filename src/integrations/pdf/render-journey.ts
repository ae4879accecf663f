import { setImmediate as nextTurn } from 'node:timers/promises'
import type { JourneyDocument } from '@/domain/together/journey-document'
import { hasLetter } from './fonts'
import { BAR_INDENT, journeyRows, type Row } from './journey-rows'
import { paginate, type PlacedRow } from './paginate'
import { hasUnprintable, printable } from './printable'
import {
  BELOW_HEAD,
  FOOT_TOP,
  createPdfWriter,
  MARGIN,
  RIGHT,
  withoutScheme,
  type PdfWriter,
  writeFoot,
  writeHead,
} from './pdf-writer'

const AREA = { first: BELOW_HEAD + 21, top: MARGIN, bottom: FOOT_TOP - 30 }

/**
 * Renders a user's answers in a course as a PDF, with a note if no font has some characters. Yields
 * to other documents after each exercise and page. Throws if a font cannot be read.
 */
export async function renderJourney(document: JourneyDocument): Promise<Buffer> {
  const printed = withPrintableText(document)
  const { title, brand, madeAt } = printed
  const writer = createPdfWriter({
    Title: title,
    Author: brand,
    Creator: brand,
    Producer: brand,
    CreationDate: madeAt,
    ModDate: madeAt,
  })
  const rows: Row[] = []
  for (const part of journeyRows(printed, isCut(document), writer.widthOf)) {
    for (const row of part) rows.push(row)
    await nextTurn()
  }
  const pages = paginate(rows, AREA)
  const footer = `${withoutScheme(printed.siteUrl)}, ${printed.madeOn}`
  for (const [index, placed] of pages.entries()) {
    writer.addPage()
    if (index === 0) writeHead(writer, brand)
    writeRows(writer, placed)
    writeFoot(writer, footer, `${index + 1} of ${pages.length}`)
    await nextTurn()
  }
  return writer.finish()
}

function writeRows(writer: PdfWriter, rows: PlacedRow[]) {
  let barTop = 0
  rows.forEach(({ text, style, top, height, bar, isRight }, index) => {
    const next = rows[index + 1]
    if (rows[index - 1]?.bar !== bar) barTop = top
    if (bar && next?.bar !== bar) writer.drawBar(bar, barTop, top + height - barTop)
    const side = isRight ? { right: RIGHT } : { left: MARGIN + (bar ? BAR_INDENT : 0) }
    if (text) writer.writeLine(text, style, { ...side, top })
  })
}

const isCut = ({ entries }: JourneyDocument) =>
  entries.some(({ answers }) =>
    answers.some(({ text }) => text !== null && hasUnprintable(text, hasLetter)),
  )

const print = (text: string, fallback = '') => printable(text, { hasLetter, fallback })

function withPrintableText(document: JourneyDocument): JourneyDocument {
  return {
    ...document,
    brand: print(document.brand, new URL(document.siteUrl).hostname),
    courseTitle: print(document.courseTitle, 'Online course'),
    names: document.names.map((name) => print(name, '–')),
    entries: document.entries.map((entry) => ({
      ...entry,
      moduleTitle: entry.moduleTitle && print(entry.moduleTitle),
      title: print(entry.title, 'Exercise'),
      instruction: printableLines(entry.instruction),
      scaleFrom: entry.scaleFrom && print(entry.scaleFrom),
      scaleTo: entry.scaleTo && print(entry.scaleTo),
      answers: entry.answers.map(({ name, text }) => ({
        name: name && print(name, '–'),
        text: text && printableLines(text),
      })),
    })),
  }
}

/** The lines of a longer answer are joined into one paragraph. */
const MAX_LINES = 400

function printableLines(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/u).map((line) => print(line))
  if (lines.filter((line) => line !== '').length > MAX_LINES) return lines.join(' ')
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')
}
