import { setImmediate as nextTurn } from 'node:timers/promises'
import type { JourneyDocument } from '@/domain/together/journey-document'
import { hasLetter } from './fonts'
import { BAR_INDENT, journeyRows, type Row } from './journey-rows'
import { paginate, type PlacedRow } from './paginate'
import { isCutInPrint, printable } from './printable'
import {
  BELOW_HEAD,
  FOOT_TOP,
  createPdfWriter,
  MARGIN,
  RIGHT,
  shownSite,
  type PdfWriter,
  writeFoot,
  writeHead,
} from './pdf-writer'

const ROOM = { first: BELOW_HEAD + 21, top: MARGIN, bottom: FOOT_TOP - 30 }

/**
 * What was written in a course as a PDF file. Letters that no typeface of ours has are left out,
 * and the file says so. The work grows with the length of the text, and after each exercise and
 * page the thread is free for other sheets. Throws when the typefaces cannot be read.
 */
export async function renderJourney(sheet: JourneyDocument): Promise<Buffer> {
  const printed = withPrintableWords(sheet)
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
  for (const part of journeyRows(printed, isCut(sheet), writer.widthOf)) {
    for (const row of part) rows.push(row)
    await nextTurn()
  }
  const pages = paginate(rows, ROOM)
  const foot = `${shownSite(printed.siteUrl)}, ${printed.madeOn}`
  for (const [index, placed] of pages.entries()) {
    writer.addPage()
    if (index === 0) writeHead(writer, brand)
    writeRows(writer, placed)
    writeFoot(writer, foot, `${index + 1} of ${pages.length}`)
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
    answers.some(({ text }) => text !== null && isCutInPrint(text, hasLetter)),
  )

const print = (text: string, otherwise = '') => printable(text, { hasLetter, otherwise })

function withPrintableWords(sheet: JourneyDocument): JourneyDocument {
  return {
    ...sheet,
    brand: print(sheet.brand, new URL(sheet.siteUrl).hostname),
    courseTitle: print(sheet.courseTitle, 'Online course'),
    names: sheet.names.map((name) => print(name, '–')),
    entries: sheet.entries.map((entry) => ({
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

/** An answer with more lines than a person writes is printed as running text. */
const MOST_LINES = 400

/** The same lines, with the empty ones between paragraphs. */
function printableLines(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/u).map((line) => print(line))
  if (lines.filter((line) => line !== '').length > MOST_LINES) return lines.join(' ')
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')
}
