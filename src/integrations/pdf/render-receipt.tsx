import { renderToBuffer } from '@react-pdf/renderer'
import type { ReceiptContent } from '@/domain/checkout/receipt'
import { hasLetter, loadFonts } from './fonts'
import { printable } from './printable'
import { ReceiptDocument } from './receipt-document'

/**
 * A receipt as a PDF file of one page. The same receipt with the same refunds always looks the
 * same. Letters that no typeface of ours has are left out. Throws when the typefaces cannot be
 * read.
 */
export async function renderReceipt(receipt: ReceiptContent): Promise<Buffer> {
  await loadFonts()
  return renderToBuffer(<ReceiptDocument receipt={withPrintableWords(receipt)} />)
}

function withPrintableWords(receipt: ReceiptContent): ReceiptContent {
  const { seller, buyer } = receipt
  const print = (text: string, otherwise = '') => printable(text, { hasLetter, otherwise })
  return {
    ...receipt,
    brand: print(receipt.brand, new URL(receipt.siteUrl).hostname),
    courseTitle: print(receipt.courseTitle, 'Online course'),
    seller: {
      name: print(seller.name, seller.email),
      address: seller.address && print(seller.address),
      taxId: seller.taxId && print(seller.taxId),
      email: print(seller.email),
    },
    // A name that we cannot write is no name at all: then the address says who it is.
    buyer: {
      name: print(buyer.name, buyer.email ?? '–'),
      email: buyer.email && print(buyer.email),
    },
  }
}
