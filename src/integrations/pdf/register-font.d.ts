import type { Font } from 'fontkit'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Also takes a font that fontkit has opened, which @types/pdfkit leaves out. */
      registerFont(name: string, source: Font): this
    }
  }
}
