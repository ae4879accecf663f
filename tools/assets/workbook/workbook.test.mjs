import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { root } from '../../lib/root.mjs'

const name = 'Conflict_Cure_Workbook_written_by_Mara_Lindqvist_Turning_Conflict_Into_Connection'

/** @type {[string, string, [number, number]][]} width and height in points */
const papers = [
  ['A4', `${name}.pdf`, [595, 842]],
  ['US Letter', `${name}_US_Letter.pdf`, [612, 792]],
]

describe.each(papers)('the workbook on %s', (_paper, file, size) => {
  it('should fill that paper, with a named field for every place to write', async () => {
    const book = await PDFDocument.load(
      await readFile(join(root, 'src/content/files/documents', file)),
    )
    const pages = book.getPages()
    expect(pages).toHaveLength(14)
    for (const page of pages) {
      const { width, height } = page.getSize()
      expect([Math.round(width), Math.round(height)]).toEqual(size)
    }

    const fields = book.getForm().getFields()
    expect(fields).toHaveLength(126)
    for (const { acroField } of fields) {
      const label = acroField.dict.lookupMaybe(PDFName.of('TU'), PDFHexString)
      expect(label?.decodeText()).toMatch(/\w/)
      for (const widget of acroField.getWidgets()) {
        const { x, y, width, height } = widget.getRectangle()
        expect(x).toBeGreaterThan(0)
        expect(y).toBeGreaterThan(0)
        expect(x + width).toBeLessThan(size[0])
        expect(y + height).toBeLessThan(size[1])
      }
    }
  })
})
