import { renderToBuffer } from '@react-pdf/renderer'
import type { Statement } from '@/domain/checkout/statement'
import { hasLetter, loadFonts } from './fonts'
import { printable } from './printable'
import { StatementDocument } from './statement-document'

/**
 * A statement as a PDF file of one page. Letters that no typeface of ours has are left out. Throws
 * when the typefaces cannot be read.
 */
export async function renderStatement(statement: Statement): Promise<Buffer> {
  await loadFonts()
  const { brand, seller } = statement
  const print = (text: string, otherwise = '') => printable(text, { hasLetter, otherwise })
  const withPrintableWords: Statement = {
    ...statement,
    brand: print(brand, 'Statement'),
    seller: {
      name: print(seller.name, '–'),
      address: seller.address && print(seller.address),
      taxId: seller.taxId && print(seller.taxId),
    },
  }
  return renderToBuffer(<StatementDocument statement={withPrintableWords} />)
}
