import PDFDocument from 'pdfkit'
import { hexColors } from '@/domain/design/hex-colors'
import { breakLines } from './break-lines'
import { type Family, familyWith, typefaceOf } from './fonts'
import { knot } from './knot'
import { directionOf } from './printable'
import { textStyles, type TextStyle } from './text-styles'
import { type Run, toRuns } from './to-runs'

/** The page size in points: the width of A4 and the height of US Letter, to print on both. */
export const paper = { width: 595.28, height: 792 }
export const MARGIN = 56
export const CONTENT_WIDTH = 483
export const RIGHT = MARGIN + CONTENT_WIDTH

// The ascent and descent of Figtree. They apply to every line, even if it uses other fonts.
const ASCENT = 0.95
const DESCENT = 0.25

/** Matches combining marks, spaces, and joiners, which use the font of the preceding character. */
const isAttached = /^[\p{M}\s\u200c\u200d]$/u

/** Writes lines of any script to pages. */
export type PdfWriter = ReturnType<typeof createPdfWriter>

/** Either the line's left or its right end, in points. */
type Position = { top: number } & ({ left: number } | { right: number })

/** Creates a PDF writer. `info` is the PDF's metadata. */
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

    widthOf: (text: string, style: TextStyle): number => {
      const known = widths.get(style) ?? new Map<string, number>()
      widths.set(style, known)
      const width = known.get(text) ?? sum(runsOf(text, style), style)
      known.set(text, width)
      return width
    },

    writeLine(line: string, style: TextStyle, at: Position) {
      const runs = runsOf(line, style)
      const { size, height, color } = style
      const baseline = at.top + (height - (ASCENT + DESCENT) * size) / 2 + ASCENT * size
      let x = 'left' in at ? at.left : at.right - sum(runs, style)
      page.fillColor(color)
      for (const run of runs) {
        setFont(run.family, style)
        const isReversed = run.isRightToLeft && !hasOwnDirection.test(run.text)
        const text = isReversed ? reverse(run.text) : run.text
        page.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
        x += runWidth(run, style)
      }
    },

    drawBar: (color: string, top: number, height: number) =>
      void page.rect(MARGIN, top, 2, height).fill(color),

    drawHairline: (top: number, color: string = hexColors.hairline.light) =>
      void page.moveTo(MARGIN, top).lineTo(RIGHT, top).lineWidth(1).stroke(color),

    addLink: (url: string, at: { left: number; top: number; width: number; height: number }) =>
      void page.link(at.left, at.top, at.width, at.height, url),

    drawMark(top: number) {
      page
        .save()
        .translate(MARGIN, top)
        .scale(26 / 64)
      for (const { d, color } of [knot.clay, knot.rose])
        page.path(d).lineWidth(6).lineCap('round').stroke(color)
      page.restore()
    },

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
  const attachedFamily = before && isAttached.test(letter) ? before : undefined
  if (
    attachedFamily &&
    (isJoiner(codePoint) || typefaceOf(attachedFamily).hasGlyphForCodePoint(codePoint))
  )
    return attachedFamily
  return familyWith(codePoint, families) ?? before ?? 'Figtree'
}

const isJoiner = (codePoint: number) => codePoint === 0x200c || codePoint === 0x200d

/** The only scripts whose characters pdfkit reverses itself. */
const hasOwnDirection = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const reverse = (text: string) => Array.from(text).reverse().join('')

/** Breaks a text into lines of at most `width`, and truncates it after `most` lines. */
export function linesOf(
  writer: PdfWriter,
  text: string,
  { style, width, most = Infinity }: { style: TextStyle; width: number; most?: number },
): string[] {
  const widthOf = (part: string) => writer.widthOf(part, style)
  const lines = text.split('\n').flatMap((line) => breakLines(line, width, widthOf))
  if (lines.length <= most) return lines
  const visible = lines.slice(0, most)
  const letters = Array.from(visible.pop() ?? '')
  while (letters.length > 0 && widthOf(`${letters.join('')}…`) > width) letters.pop()
  return [...visible, `${letters.join('').trimEnd()}…`]
}

/** The top of the content below the page header, in points. */
export const BELOW_HEAD = MARGIN + 76

/** Writes the page header: logo, site name, and title. */
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

/** The top of the page footer's text, in points. */
export const FOOT_TOP = paper.height - 54

/** Writes the page footer, with text on the left and on the right. */
export function writeFoot(writer: PdfWriter, left: string, right: string): void {
  writer.drawHairline(FOOT_TOP - 8)
  writer.writeLine(left, textStyles.small, { left: MARGIN, top: FOOT_TOP })
  writer.writeLine(right, textStyles.small, { right: RIGHT, top: FOOT_TOP })
}

/** Returns a URL without its scheme, for printing. */
export const withoutScheme = (siteUrl: string): string => siteUrl.replace(/^https?:\/\//, '')
