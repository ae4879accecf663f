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

/** To be counted up when the look of the sheet changes: what was drawn before is drawn anew. */
const LOOK = 3

export type ReceiptFile = { name: string; mimeType: 'application/pdf'; bytes: Buffer }

/** What is being read or drawn at the moment: whoever asks for the same meanwhile gets the same. */
const underWay = new Map<string, Promise<Buffer>>()

/**
 * A receipt as a PDF file: drawn once and kept, until something else stands on it. `who` asks for
 * it, null is the site itself.
 *
 * Throws AppError 'receipt_not_drawn' (503) when it cannot be drawn now, and what the queue throws:
 * of one person one is drawn at a time.
 */
export async function receiptFile(
  receipt: ReceiptContent,
  who: string | null,
): Promise<ReceiptFile> {
  return { ...fileFacts(receipt), bytes: await getOnce(receipt, who) }
}

/**
 * The same without the file, as HEAD tells it: its size in bytes is null when it is not drawn yet.
 * Draws nothing.
 */
export async function receiptFileFacts(receipt: ReceiptContent) {
  return { ...fileFacts(receipt), size: await storedReceiptSize(keptAs(receipt)) }
}

const fileFacts = ({ number }: ReceiptContent) =>
  ({ name: receiptFileName(number), mimeType: 'application/pdf' }) as const

/** Two receipts have one version exactly when the same stands on both. */
const keptAs = (receipt: ReceiptContent): StoredReceipt => ({
  number: receipt.number,
  version: createHash('sha256')
    .update(JSON.stringify([LOOK, receipt]))
    .digest('hex')
    .slice(0, 32),
})

function getOnce(receipt: ReceiptContent, who: string | null): Promise<Buffer> {
  const kept = keptAs(receipt)
  const others = underWay.get(kept.version)
  if (others) return others
  const mine = readOrDraw(receipt, kept, who).finally(() => underWay.delete(kept.version))
  underWay.set(kept.version, mine)
  return mine
}

async function readOrDraw(
  receipt: ReceiptContent,
  kept: StoredReceipt,
  who: string | null,
): Promise<Buffer> {
  return (await readStoredReceipt(kept)) ?? inPdfQueue(who, () => drawAndKeep(receipt, kept))
}

async function drawAndKeep(receipt: ReceiptContent, kept: StoredReceipt): Promise<Buffer> {
  const bytes = await renderReceiptPdf(receipt).catch((cause: unknown) => {
    throw new AppError('receipt_not_drawn', { cause })
  })
  await storeReceipt(kept, bytes).catch((error: unknown) => {
    log.warn({ err: error }, 'could not cache a receipt PDF')
  })
  return bytes
}
