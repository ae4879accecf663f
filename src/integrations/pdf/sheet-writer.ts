import PDFDocument from 'pdfkit'
import { hexColors } from '@/domain/design/hex-colors'
import { familyWith, typefaceOf } from './fonts'
import { knot } from './knot'
import { paper } from './paper'
import { directionOf } from './printable'
import type { TextStyle } from './text-styles'
import { type Run, toRuns } from './to-runs'

/** In points. */
export const MARGIN = 56
export const CONTENT_WIDTH = 483

// Of Figtree; every line stands on its own, whatever typefaces are in it.
const ASCENT = 0.95
const DESCENT = 0.25

/** Marks, blanks and what steers how letters join: they stay in the typeface beside them. */
const isAttached = /^[\p{M}\s\u200c\u200d]$/u

/** Writes lines of any script on pages. Call `loadFonts` first. */
export type SheetWriter = ReturnType<typeof makeSheetWriter>

/** Makes a writer; `info` is what the file says of itself. */
export function makeSheetWriter(info: Record<string, string | Date>) {
  const page = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    lang: 'en-US',
    autoFirstPage: false,
    info,
  })
  const registered = new Set<string>()
  const widths = new Map<TextStyle, Map<string, number>>()
  const chunks: Uint8Array[] = []
  page.on('data', (chunk: Uint8Array) => chunks.push(chunk))

  const setFont = (family: string, { weight, size }: TextStyle) => {
    const name = `${family}-${weight}`
    if (!registered.has(name)) page.registerFont(name, typefaceOf(family, weight))
    registered.add(name)
    page.font(name, size)
  }
  const runWidth = ({ family, text }: Run, style: TextStyle) => {
    setFont(family, style)
    return page.widthOfString(text)
  }
  const runsOf = (line: string, { families }: TextStyle) =>
    toRuns(line, {
      direction: directionOf(line),
      familyOf: (letter, before) => familyOf(letter, before, families),
    })
  const sum = (runs: Run[], style: TextStyle) =>
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

    /** Writes a line below `top`: from the left, or the right where its paragraph runs so. */
    writeLine(
      line: string,
      style: TextStyle,
      at: { left: number; top: number; isRight?: boolean },
    ) {
      const runs = runsOf(line, style)
      const { size, height, color } = style
      const baseline = at.top + (height - (ASCENT + DESCENT) * size) / 2 + ASCENT * size
      let x = at.isRight ? MARGIN + CONTENT_WIDTH - sum(runs, style) : at.left
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

    drawHairline: (top: number, color: string) =>
      void page
        .moveTo(MARGIN, top)
        .lineTo(MARGIN + CONTENT_WIDTH, top)
        .lineWidth(1)
        .stroke(color),

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

function familyOf(letter: string, before: string | undefined, families: string[]): string {
  const codePoint = letter.codePointAt(0) ?? 0
  const staysIn = before && isAttached.test(letter) ? before : undefined
  if (staysIn && (isJoiner(codePoint) || typefaceOf(staysIn).hasGlyphForCodePoint(codePoint)))
    return staysIn
  return familyWith(codePoint, families) ?? before ?? families[0] ?? ''
}

const isJoiner = (codePoint: number) => codePoint === 0x200c || codePoint === 0x200d

/** The typesetter turns these around itself, and nothing else. */
const hasOwnDirection = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const turned = (text: string) => Array.from(text).reverse().join('')

/** The two lines of the site, side by side. */
export function drawTwoLines(writer: SheetWriter, top: number) {
  writer.drawHairline(top + 1, hexColors.rose.light)
  writer.drawHairline(top + 4, hexColors.clay.light)
}
