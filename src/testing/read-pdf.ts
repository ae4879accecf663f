import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** A PDF's content. `size` is the width and height of the first page, in whole points. */
type PdfContent = { pageCount: number; size: number[]; text: string; info: Record<string, unknown> }

/** Reads a PDF's selectable text and metadata. */
export const readPdf = async (bytes: Uint8Array): Promise<PdfContent> => {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { totalPages, text } = await extractText(document, { mergePages: true })
  const { info } = await getMeta(document)
  const [, , width = 0, height = 0] = (await document.getPage(1)).view
  const size = [width, height].map(Math.round)
  return { pageCount: totalPages, size, text, info }
}
