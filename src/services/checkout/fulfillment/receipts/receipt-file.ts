import { createHash } from 'node:crypto'
import { AppError } from '@/domain/messages/app-error'
import { type ReceiptContent, receiptFileName } from '@/domain/checkout/receipt'
import { renderReceiptPdf } from '@/integrations/pdf/render-pdf'
import { inPdfQueue } from '@/integrations/pdf/pdf-queue'
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
const inProgress = new Map<string, Promise<Buffer>>()

/**
 * Returns a receipt as a PDF file. Renders it once and caches it until the content changes.
 * `userId` is the requesting user, or null for the system.
 * Throws AppError 'receipt_pdf_failed' (503) if rendering fails. Also throws the errors of the
 * rendering queue, which renders one PDF at a time per user.
 */
export async function receiptFile(
  receipt: ReceiptContent,
  userId: string | null,
): Promise<ReceiptFile> {
  return { ...fileFacts(receipt), bytes: await getOnce(receipt, userId) }
}

/**
 * Returns the name, type, and size of a receipt's PDF for a HEAD request, without rendering it.
 * `size` is null if the PDF isn't cached.
 */
export async function receiptFileFacts(receipt: ReceiptContent) {
  return { ...fileFacts(receipt), size: await storedReceiptSize(storedReceiptOf(receipt)) }
}

const fileFacts = ({ number }: ReceiptContent) =>
  ({ name: receiptFileName(number), mimeType: 'application/pdf' }) as const

/**
 * Identifies a receipt's cached PDF. The version is a digest of the content, so it changes if and
 * only if the content changes.
 */
const storedReceiptOf = (receipt: ReceiptContent): StoredReceipt => ({
  number: receipt.number,
  version: createHash('sha256')
    .update(JSON.stringify([LAYOUT_VERSION, receipt]))
    .digest('hex')
    .slice(0, 32),
})

function getOnce(receipt: ReceiptContent, userId: string | null): Promise<Buffer> {
  const stored = storedReceiptOf(receipt)
  const existing = inProgress.get(stored.version)
  if (existing) return existing
  const rendering = readOrRender(receipt, stored, userId).finally(() =>
    inProgress.delete(stored.version),
  )
  inProgress.set(stored.version, rendering)
  return rendering
}

async function readOrRender(
  receipt: ReceiptContent,
  stored: StoredReceipt,
  userId: string | null,
): Promise<Buffer> {
  return (
    (await readStoredReceipt(stored)) ?? inPdfQueue(userId, () => renderAndStore(receipt, stored))
  )
}

async function renderAndStore(receipt: ReceiptContent, stored: StoredReceipt): Promise<Buffer> {
  const bytes = await renderReceiptPdf(receipt).catch((cause: unknown) => {
    throw new AppError('receipt_pdf_failed', { cause })
  })
  await storeReceipt(stored, bytes).catch((error: unknown) => {
    log.warn({ err: error }, 'could not cache a receipt PDF')
  })
  return bytes
}
