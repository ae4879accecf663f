// Types for the parts of pdfkit 0.20 and fontkit 2.0 that this project uses. The packages have no
// types.

declare module 'fontkit' {
  export type Typeface = { hasGlyphForCodePoint: (codePoint: number) => boolean }
  export function openSync(file: string): Typeface
}

declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  type TextOptions = { lineBreak: false; baseline: 'alphabetic' }

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: [width: number, height: number]
      margin: number
      lang: string
      autoFirstPage: boolean
      /** An empty string prevents pdfkit from loading its default font. */
      font: ''
      info: Record<string, string | Date>
    })
    /** `source` may also be a font that fontkit has opened. */
    registerFont(name: string, source: unknown): this
    font(name: string, size: number): this
    widthOfString(text: string): number
    text(text: string, x: number, y: number, options: TextOptions): this
    addPage(): this
    save(): this
    restore(): this
    translate(x: number, y: number): this
    scale(factor: number): this
    path(d: string): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    lineWidth(points: number): this
    lineCap(cap: 'round'): this
    rect(x: number, y: number, width: number, height: number): this
    fillColor(color: string): this
    fill(color: string): this
    stroke(color: string): this
    link(x: number, y: number, width: number, height: number, url: string): this
    end(): void
  }
}
