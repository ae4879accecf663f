import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const name = 'Conflict_Cure_Workbook_written_by_Mara_Lindqvist_Turning_Conflict_Into_Connection'

/** Width and height in points. */
const papers: [string, string, [number, number]][] = [
  ['A4', `${name}.pdf`, [595, 842]],
  ['US Letter', `${name}_US_Letter.pdf`, [612, 792]],
]

const annotationsSchema = z.array(
  z.object({
    subtype: z.string(),
    fieldName: z.string().optional(),
    rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  }),
)

describe.each(papers)('the workbook on %s', (_paper, file, size) => {
  it('should fill that paper, with a field of its own for every place to write', async () => {
    const content = await readFile(path.join('src/content/files/documents', file))
    const book = await getDocumentProxy(new Uint8Array(content))
    expect(book.numPages).toBe(14)
    const fields: z.infer<typeof annotationsSchema> = []
    for (let number = 1; number <= book.numPages; number += 1) {
      const page = await book.getPage(number)
      expect(page.view.slice(2).map(Math.round)).toEqual(size)
      const annotations = annotationsSchema.parse(await page.getAnnotations())
      fields.push(...annotations.filter(({ subtype }) => subtype === 'Widget'))
    }
    expect(new Set(fields.map(({ fieldName }) => fieldName)).size).toBe(126)
    for (const { rect } of fields) {
      const [left, bottom, right, top] = rect
      expect(Math.min(left, bottom)).toBeGreaterThan(0)
      expect(right).toBeLessThan(size[0])
      expect(top).toBeLessThan(size[1])
    }
  })
})
