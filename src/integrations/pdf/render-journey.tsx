import { renderToBuffer } from '@react-pdf/renderer'
import type { JourneySheet } from '@/domain/together/journey-sheet'
import { hasLetter, loadFonts } from './fonts'
import { JourneyDocument } from './journey-document'
import { isCutInPrint, printable } from './printable'

/**
 * What was written in a course as a PDF file. Letters that no typeface of ours has are left out,
 * and the file says so. Throws when the typefaces cannot be read.
 */
export async function renderJourney(sheet: JourneySheet): Promise<Buffer> {
  await loadFonts()
  return renderToBuffer(<JourneyDocument sheet={withPrintableWords(sheet)} isCut={isCut(sheet)} />)
}

const isCut = ({ entries }: JourneySheet) =>
  entries.some(({ answers }) =>
    answers.some(({ text }) => text !== null && isCutInPrint(text, hasLetter)),
  )

const print = (text: string, otherwise = '') => printable(text, { hasLetter, otherwise })

function withPrintableWords(sheet: JourneySheet): JourneySheet {
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

/** The same lines, with the empty ones between paragraphs. */
const printableLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => print(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')
