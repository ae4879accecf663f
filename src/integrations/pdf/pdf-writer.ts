import PDFDocument from 'pdfkit'
import { hexColors } from '@/domain/design/hex-colors'
import { breakLines } from './break-lines'
import { type Family, familyWith, typefaceOf } from './fonts'
import { knot } from './knot'
import { directionOf } from './printable'
import { textStyles, type TextStyle } from './text-styles'
import { type Run, toRuns } from './to-runs'

/**
 * The page of everything the site draws, in points: as wide as A4 and as high as US Letter, so it
 * prints whole on either paper.
 */
export const paper = { width: 595.28, height: 792 }
export const MARGIN = 56
export const CONTENT_WIDTH = 483
export const RIGHT = MARGIN + CONTENT_WIDTH

// Of Figtree; every line stands on its own, whatever typefaces are in it.
const ASCENT = 0.95
const DESCENT = 0.25

/** Marks, blanks and what steers how letters join: they stay in the typeface beside them. */
const isAttached = /^[\p{M}\s\u200c\u200d]$/u

/** Writes lines of any script on pages. */
export type PdfWriter = ReturnType<typeof createPdfWriter>

/** Where a line stands, in points: from `left` on, or up to `right`. */
type Place = { top: number } & ({ left: number } | { right: number })

/** Makes a writer; `info` is what the file says of itself. */
export function createPdfWriter(info: Record<string, string | Date>) {
  const page = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    lang: 'en-US',
    autoFirstPage: false,
    font: '',
    info,
  })
  const registered = new Set<string>()
  const widths = new Map<TextStyle, Map<string, number>>()
  const chunks: Uint8Array[] = []
  page.on('data', (chunk: Uint8Array) => chunks.push(chunk))

  const setFont = (family: Family, { weight, size }: TextStyle) => {
    const name = `${family}-${weight}`
    if (!registered.has(name)) page.registerFont(name, typefaceOf(family, weight))
    registered.add(name)
    page.font(name, size)
  }
  const runWidth = ({ family, text }: Run<Family>, style: TextStyle) => {
    setFont(family, style)
    return page.widthOfString(text)
  }
  const runsOf = (line: string, { families }: TextStyle) =>
    toRuns<Family>(line, {
      direction: directionOf(line),
      familyOf: (letter, before) => familyOf(letter, before, families),
    })
  const sum = (runs: Run<Family>[], style: TextStyle) =>
    runs.reduce((width, run) => width + runWidth(run, style), 0)

  return {
    addPage: () => void page.addPage(),

    /** How wide a word or a letter is. */
    widthOf: (text: string, style: TextStyle): number => {
      const known = widths.get(style) ?? new Map<string, number>()
      widths.set(style, known)
      const width = known.get(text) ?? sum(runsOf(text, style), style)
      known.set(text, width)
      return width
    },

    /** Writes a line below `top`. */
    writeLine(line: string, style: TextStyle, at: Place) {
      const runs = runsOf(line, style)
      const { size, height, color } = style
      const baseline = at.top + (height - (ASCENT + DESCENT) * size) / 2 + ASCENT * size
      let x = 'left' in at ? at.left : at.right - sum(runs, style)
      page.fillColor(color)
      for (const run of runs) {
        setFont(run.family, style)
        const isTurned = run.isRightToLeft && !hasOwnDirection.test(run.text)
        const text = isTurned ? turned(run.text) : run.text
        page.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
        x += runWidth(run, style)
      }
    },

    /** A bar beside what one person wrote. */
    drawBar: (color: string, top: number, height: number) =>
      void page.rect(MARGIN, top, 2, height).fill(color),

    drawHairline: (top: number, color: string = hexColors.hairline.light) =>
      void page.moveTo(MARGIN, top).lineTo(RIGHT, top).lineWidth(1).stroke(color),

    /** Whoever presses there is led to this address. */
    addLink: (url: string, at: { left: number; top: number; width: number; height: number }) =>
      void page.link(at.left, at.top, at.width, at.height, url),

    /** The mark of the site, 26 points high. */
    drawMark(top: number) {
      page
        .save()
        .translate(MARGIN, top)
        .scale(26 / 64)
      for (const { d, color } of [knot.clay, knot.rose])
        page.path(d).lineWidth(6).lineCap('round').stroke(color)
      page.restore()
    },

    /** The file. Nothing can be written any more. */
    finish: () =>
      new Promise<Buffer>((resolve, reject) => {
        page.on('end', () => resolve(Buffer.concat(chunks)))
        page.on('error', reject)
        page.end()
      }),
  }
}

function familyOf(letter: string, before: Family | undefined, families: Family[]): Family {
  const codePoint = letter.codePointAt(0) ?? 0
  const staysIn = before && isAttached.test(letter) ? before : undefined
  if (staysIn && (isJoiner(codePoint) || typefaceOf(staysIn).hasGlyphForCodePoint(codePoint)))
    return staysIn
  return familyWith(codePoint, families) ?? before ?? 'Figtree'
}

const isJoiner = (codePoint: number) => codePoint === 0x200c || codePoint === 0x200d

/** The typesetter turns these around itself, and nothing else. */
const hasOwnDirection = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const turned = (text: string) => Array.from(text).reverse().join('')

/** The lines of a text in a width, at most so many: what is too long ends in dots. */
export function linesOf(
  writer: PdfWriter,
  text: string,
  { style, width, most = Infinity }: { style: TextStyle; width: number; most?: number },
): string[] {
  const widthOf = (part: string) => writer.widthOf(part, style)
  const lines = text.split('\n').flatMap((line) => breakLines(line, width, widthOf))
  if (lines.length <= most) return lines
  const shown = lines.slice(0, most)
  const letters = Array.from(shown.pop() ?? '')
  while (letters.length > 0 && widthOf(`${letters.join('')}…`) > width) letters.pop()
  return [...shown, `${letters.join('').trimEnd()}…`]
}

/** Where the content of a page with a head begins. */
export const BELOW_HEAD = MARGIN + 76

/** Writes the mark, the name of the site, and what the sheet is. */
export function writeHead(writer: PdfWriter, brand: string, title = ''): void {
  const style = textStyles.brand
  const lines = linesOf(writer, brand, { style, width: 250, most: 2 })
  const middle = MARGIN + 13
  writer.drawMark(MARGIN)
  lines.forEach((line, index) => {
    const top = middle + (index - lines.length / 2) * style.height
    writer.writeLine(line, style, { left: 90, top })
  })
  if (title) writer.writeLine(title, style, { right: RIGHT, top: middle - style.height / 2 })
  writer.drawHairline(MARGIN + 47, hexColors.rose.light)
  writer.drawHairline(MARGIN + 50, hexColors.clay.light)
}

/** Where the words at the foot of a page stand. */
export const FOOT_TOP = paper.height - 54

/** Writes what stands at the foot of a page. */
export function writeFoot(writer: PdfWriter, left: string, right: string): void {
  writer.drawHairline(FOOT_TOP - 8)
  writer.writeLine(left, textStyles.small, { left: MARGIN, top: FOOT_TOP })
  writer.writeLine(right, textStyles.small, { right: RIGHT, top: FOOT_TOP })
}

/** An address as it is printed. */
export const shownSite = (siteUrl: string): string => siteUrl.replace(/^https?:\/\//, '')
