import { setImmediate as nextTurn } from 'node:timers/promises'
import type { JourneyDocument } from '@/domain/together/journey-document'
import { BAR_INDENT, journeyRows, type Row } from './journey-rows'
import { paginate, type PlacedRow } from './paginate'
import { hasUnprintable, toPrintable } from './printable'
import {
  CONTENT_TOP,
  FOOTER_TOP,
  createPdfWriter,
  MARGIN,
  RIGHT_EDGE,
  withoutScheme,
  type PdfWriter,
  writeFooter,
  writeHeader,
} from './pdf-writer'

const AREA = { firstPageTop: CONTENT_TOP + 21, top: MARGIN, bottom: FOOTER_TOP - 30 }

/**
 * Renders a user's answers in a course as a PDF, with a note if some characters aren't in any font.
 * Yields to other documents after each exercise and page. Throws if a font cannot be read.
 */
export async function renderJourney(document: JourneyDocument): Promise<Buffer> {
  const printableDocument = withPrintableText(document)
  const { title, brand, createdAt: creationDate } = printableDocument
  const writer = createPdfWriter({
    Title: title,
    Author: brand,
    Creator: brand,
    Producer: brand,
    CreationDate: creationDate,
    ModDate: creationDate,
  })
  const rows: Row[] = []
  for (const sectionRows of journeyRows(
    printableDocument,
    hasUnprintableAnswers(document),
    writer.measureText,
  )) {
    for (const row of sectionRows) rows.push(row)
    await nextTurn()
  }
  const pages = paginate(rows, AREA)
  const footer = `${withoutScheme(printableDocument.siteUrl)}, ${printableDocument.createdDateText}`
  for (const [index, pageRows] of pages.entries()) {
    writer.addPage()
    if (index === 0) writeHeader(writer, brand)
    writeRows(writer, pageRows)
    writeFooter(writer, footer, `${index + 1} of ${pages.length}`)
    await nextTurn()
  }
  return writer.finish()
}

function writeRows(writer: PdfWriter, rows: PlacedRow[]) {
  let barTop = 0
  rows.forEach(({ text, style, top, height, barColor, isRightToLeft }, index) => {
    const next = rows[index + 1]
    if (rows[index - 1]?.barColor !== barColor) barTop = top
    if (barColor && next?.barColor !== barColor)
      writer.drawBar(barColor, barTop, top + height - barTop)
    const horizontal = isRightToLeft
      ? { right: RIGHT_EDGE }
      : { left: MARGIN + (barColor ? BAR_INDENT : 0) }
    if (text) writer.writeLine(text, style, { ...horizontal, top })
  })
}

const hasUnprintableAnswers = ({ entries }: JourneyDocument) =>
  entries.some(({ answers }) => answers.some(({ text }) => text !== null && hasUnprintable(text)))

function withPrintableText(document: JourneyDocument): JourneyDocument {
  return {
    ...document,
    brand: toPrintable(document.brand, new URL(document.siteUrl).hostname),
    courseTitle: toPrintable(document.courseTitle, 'Online course'),
    authorNames: document.authorNames.map((name) => toPrintable(name, '–')),
    entries: document.entries.map((entry) => ({
      ...entry,
      moduleTitle: entry.moduleTitle && toPrintable(entry.moduleTitle),
      title: toPrintable(entry.title, 'Exercise'),
      instruction: printableLines(entry.instruction),
      scaleFrom: entry.scaleFrom && toPrintable(entry.scaleFrom),
      scaleTo: entry.scaleTo && toPrintable(entry.scaleTo),
      answers: entry.answers.map(({ name, text }) => ({
        name: name && toPrintable(name, '–'),
        text: text && printableLines(text),
      })),
    })),
  }
}

/** The maximum number of lines in a text. Longer texts become one paragraph. */
const MAX_LINES = 400

function printableLines(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/u).map((line) => toPrintable(line))
  if (lines.filter((line) => line !== '').length > MAX_LINES) return lines.join(' ')
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')
}
