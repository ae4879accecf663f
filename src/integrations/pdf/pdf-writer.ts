import PDFDocument from 'pdfkit'
import { hexColors } from '@/domain/design/hex-colors'
import { breakLines } from './break-lines'
import { type Family, familyWith, getTypeface } from './fonts'
import { logoPaths } from './logo'
import { detectDirection } from './printable'
import { textStyles, type TextStyle } from './text-styles'
import { type Run, toRuns } from './to-runs'

/** The page size in points: A4's width and US Letter's height, so that pages print on both. */
export const pageSize = { width: 595.28, height: 792 }
export const MARGIN = 56
export const CONTENT_WIDTH = 483
export const RIGHT_EDGE = MARGIN + CONTENT_WIDTH

// The ascent and descent of Figtree. They apply to every line, even if it uses other fonts.
const ASCENT = 0.95
const DESCENT = 0.25

/** Matches combining marks, spaces, and joiners, which use the font of the preceding character. */
const attachedPattern = /^[\p{M}\s\u200c\u200d]$/u

/** Writes lines in any script to pages. */
export type PdfWriter = ReturnType<typeof createPdfWriter>

/** The position of a line: its top, and either its left or its right end, in points. */
type Position = { top: number } & ({ left: number } | { right: number })

/** Creates a PDF writer. `info` is the PDF's metadata. */
export function createPdfWriter(info: Record<string, string | Date>) {
  const pdf = new PDFDocument({
    size: [pageSize.width, pageSize.height],
    margin: 0,
    lang: 'en-US',
    autoFirstPage: false,
    font: '',
    info,
  })
  const registeredFonts = new Set<string>()
  const widths = new Map<TextStyle, Map<string, number>>()
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))

  const setFont = (family: Family, { weight, size }: TextStyle) => {
    const name = `${family}-${weight}`
    if (!registeredFonts.has(name)) pdf.registerFont(name, getTypeface(family, weight))
    registeredFonts.add(name)
    pdf.font(name, size)
  }
  const runWidth = ({ family, text }: Run<Family>, style: TextStyle) => {
    setFont(family, style)
    return pdf.widthOfString(text)
  }
  const splitRuns = (line: string, { families }: TextStyle) =>
    toRuns<Family>(line, {
      direction: detectDirection(line),
      chooseFamily: (character, previousFamily) =>
        chooseFamily(character, previousFamily, families),
    })
  const totalWidth = (runs: Run<Family>[], style: TextStyle) =>
    runs.reduce((width, run) => width + runWidth(run, style), 0)

  return {
    addPage: () => void pdf.addPage(),

    measureText: (text: string, style: TextStyle): number => {
      const styleWidths = widths.get(style) ?? new Map<string, number>()
      widths.set(style, styleWidths)
      const width = styleWidths.get(text) ?? totalWidth(splitRuns(text, style), style)
      styleWidths.set(text, width)
      return width
    },

    writeLine(line: string, style: TextStyle, position: Position) {
      const runs = splitRuns(line, style)
      const { size, height, color } = style
      const baseline = position.top + (height - (ASCENT + DESCENT) * size) / 2 + ASCENT * size
      let x = 'left' in position ? position.left : position.right - totalWidth(runs, style)
      pdf.fillColor(color)
      for (const run of runs) {
        setFont(run.family, style)
        const isReversed = run.isRightToLeft && !reversedScripts.test(run.text)
        const text = isReversed ? reverse(run.text) : run.text
        pdf.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
        x += runWidth(run, style)
      }
    },

    drawBar: (color: string, top: number, height: number) =>
      void pdf.rect(MARGIN, top, 2, height).fill(color),

    drawHairline: (top: number, color: string = hexColors.hairline.light) =>
      void pdf.moveTo(MARGIN, top).lineTo(RIGHT_EDGE, top).lineWidth(1).stroke(color),

    addLink: (url: string, area: { left: number; top: number; width: number; height: number }) =>
      void pdf.link(area.left, area.top, area.width, area.height, url),

    drawLogo(top: number) {
      pdf
        .save()
        .translate(MARGIN, top)
        .scale(26 / 64)
      for (const { d, color } of [logoPaths.clay, logoPaths.rose])
        pdf.path(d).lineWidth(6).lineCap('round').stroke(color)
      pdf.restore()
    },

    finish: () =>
      new Promise<Buffer>((resolve, reject) => {
        pdf.on('end', () => resolve(Buffer.concat(chunks)))
        pdf.on('error', reject)
        pdf.end()
      }),
  }
}

function chooseFamily(
  character: string,
  previousFamily: Family | undefined,
  families: readonly Family[],
): Family {
  const codePoint = character.codePointAt(0) ?? 0
  const attachedFamily =
    previousFamily && attachedPattern.test(character) ? previousFamily : undefined
  if (
    attachedFamily &&
    (isJoiner(codePoint) || getTypeface(attachedFamily).hasGlyphForCodePoint(codePoint))
  )
    return attachedFamily
  return familyWith(codePoint, families) ?? previousFamily ?? 'figtree/latin'
}

const isJoiner = (codePoint: number) => codePoint === 0x200c || codePoint === 0x200d

/** Matches the only scripts whose characters pdfkit itself reverses. */
const reversedScripts = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const reverse = (text: string) => Array.from(text).reverse().join('')

/** Breaks a text into lines of at most `width`, and truncates it after `maxLines`. */
export function wrapText(
  writer: PdfWriter,
  text: string,
  { style, width, maxLines = Infinity }: { style: TextStyle; width: number; maxLines?: number },
): string[] {
  const measureText = (part: string) => writer.measureText(part, style)
  const lines = text.split('\n').flatMap((line) => breakLines(line, width, measureText))
  if (lines.length <= maxLines) return lines
  const visibleLines = lines.slice(0, maxLines)
  const characters = Array.from(visibleLines.pop() ?? '')
  while (characters.length > 0 && measureText(`${characters.join('')}…`) > width) characters.pop()
  return [...visibleLines, `${characters.join('').trimEnd()}…`]
}

/** The top of the content below the page header, in points. */
export const CONTENT_TOP = MARGIN + 76

/** Writes the page header: logo, site name, and title. */
export function writeHeader(writer: PdfWriter, brand: string, title = ''): void {
  const style = textStyles.brand
  const lines = wrapText(writer, brand, { style, width: 250, maxLines: 2 })
  const middle = MARGIN + 13
  writer.drawLogo(MARGIN)
  lines.forEach((line, index) => {
    const top = middle + (index - lines.length / 2) * style.height
    writer.writeLine(line, style, { left: 90, top })
  })
  if (title) writer.writeLine(title, style, { right: RIGHT_EDGE, top: middle - style.height / 2 })
  writer.drawHairline(MARGIN + 47, hexColors.rose.light)
  writer.drawHairline(MARGIN + 50, hexColors.clay.light)
}

/** The top of the page footer's text, in points. */
export const FOOTER_TOP = pageSize.height - 54

/** Writes the page footer, with text on the left and on the right. */
export function writeFooter(writer: PdfWriter, left: string, right: string): void {
  writer.drawHairline(FOOTER_TOP - 8)
  writer.writeLine(left, textStyles.small, { left: MARGIN, top: FOOTER_TOP })
  writer.writeLine(right, textStyles.small, { right: RIGHT_EDGE, top: FOOTER_TOP })
}

/** Returns a URL without its scheme, for printing. */
export const withoutScheme = (siteUrl: string): string => siteUrl.replace(/^https?:\/\//, '')
