import { type ReceiptContent, receiptFileName } from '@/domain/receipt'
import { renderReceipt } from '@/integrations/pdf/render-receipt'

export type ReceiptFile = { name: string; mimeType: 'application/pdf'; bytes: Buffer }

/** A receipt as a PDF file. Throws what `renderReceipt` throws. */
export async function receiptFile(receipt: ReceiptContent): Promise<ReceiptFile> {
  const bytes = await renderReceipt(receipt)
  return { name: receiptFileName(receipt.number), mimeType: 'application/pdf', bytes }
}
