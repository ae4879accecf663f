import { type ReceiptContent, receiptFileName } from '@/domain/checkout/receipt'
import { renderPdfInQueue } from '@/integrations/pdf/pdf-queue'

/** Returns the name and type of a receipt's PDF. */
export const getReceiptFileInfo = ({ number }: ReceiptContent) =>
  ({ name: receiptFileName(number), mimeType: 'application/pdf' }) as const

/**
 * Renders a receipt as a PDF file. `userId` is the requesting user, or null for the system.
 * Throws AppError 'receipt_pdf_failed' (503) if rendering fails, and the errors of the rendering
 * queue, which renders one PDF at a time per user.
 */
export async function getReceiptFile(receipt: ReceiptContent, userId: string | null) {
  const bytes = await renderPdfInQueue({ kind: 'receipt', content: receipt }, userId)
  return { ...getReceiptFileInfo(receipt), bytes }
}
