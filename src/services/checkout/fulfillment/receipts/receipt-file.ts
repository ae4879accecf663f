import { createHash } from 'node:crypto'
import { type ReceiptContent, receiptFileName } from '@/domain/checkout/receipt'
import { renderPdfInQueue } from '@/integrations/pdf/pdf-queue'
import {
  storeReceipt,
  type StoredReceipt,
  storedReceiptSize,
  readStoredReceipt,
} from '@/integrations/storage/stored-receipts'
import { log } from '@/lib/log'

/** Increment this version when the layout changes, so that cached PDFs are rendered again. */
const LAYOUT_VERSION = 3

export type ReceiptFile = { name: string; mimeType: 'application/pdf'; bytes: Buffer }

/** The PDFs that are being rendered, by version. Concurrent requests share one rendering. */
const pendingRenderings = new Map<string, Promise<Buffer>>()

/**
 * Returns a receipt as a PDF file. Renders it once and caches it until the content changes.
 * `userId` is the requesting user, or null for the system.
 * Throws AppError 'receipt_pdf_failed' (503) if rendering fails. Also throws the errors of the
 * rendering queue, which renders one PDF at a time per user.
 */
export async function getReceiptFile(
  receipt: ReceiptContent,
  userId: string | null,
): Promise<ReceiptFile> {
  return { ...getFileInfo(receipt), bytes: await getPdf(receipt, userId) }
}

/**
 * Returns the name, type, and size of a receipt's PDF for a HEAD request, without rendering it.
 * `size` is null if the PDF isn't cached.
 */
export async function getReceiptFileInfo(receipt: ReceiptContent) {
  return { ...getFileInfo(receipt), size: await storedReceiptSize(toStoredReceipt(receipt)) }
}

const getFileInfo = ({ number }: ReceiptContent) =>
  ({ name: receiptFileName(number), mimeType: 'application/pdf' }) as const

/**
 * Returns the number and version that identify a receipt's cached PDF. The version is a digest of
 * the content, so it changes only if the content or layout changes.
 */
const toStoredReceipt = (receipt: ReceiptContent): StoredReceipt => ({
  number: receipt.number,
  version: createHash('sha256')
    .update(JSON.stringify([LAYOUT_VERSION, receipt]))
    .digest('hex')
    .slice(0, 32),
})

function getPdf(receipt: ReceiptContent, userId: string | null): Promise<Buffer> {
  const storedReceipt = toStoredReceipt(receipt)
  const pendingRendering = pendingRenderings.get(storedReceipt.version)
  if (pendingRendering) return pendingRendering
  const rendering = readOrRender(receipt, storedReceipt, userId).finally(() =>
    pendingRenderings.delete(storedReceipt.version),
  )
  pendingRenderings.set(storedReceipt.version, rendering)
  return rendering
}

async function readOrRender(
  receipt: ReceiptContent,
  storedReceipt: StoredReceipt,
  userId: string | null,
): Promise<Buffer> {
  const storedBytes = await readStoredReceipt(storedReceipt)
  if (storedBytes) return storedBytes
  const bytes = await renderPdfInQueue({ kind: 'receipt', content: receipt }, userId)
  await storeReceipt(storedReceipt, bytes).catch((error: unknown) => {
    log.warn({ err: error }, 'could not cache a receipt PDF')
  })
  return bytes
}
