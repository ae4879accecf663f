import { bytesOf } from './file-store'
import { fileStore } from './store'

/** A drawn receipt: of which number, and a name for exactly what stands on it. */
export type StoredReceipt = { number: number; version: string }

const nameOf = ({ number, version }: StoredReceipt) => `${number}-${version}.pdf`

/** The file of a receipt as it was drawn before, or null. */
export async function readStoredReceipt(receipt: StoredReceipt): Promise<Buffer | null> {
  const file = await (await fileStore()).find('receipts', nameOf(receipt))
  return file && bytesOf(file)
}

/** How large the file is, in bytes, or null when there is none. */
export async function storedReceiptSize(receipt: StoredReceipt): Promise<number | null> {
  return (await (await fileStore()).find('receipts', nameOf(receipt)))?.size ?? null
}

/**
 * Keeps the file of a receipt instead of any other of the same number. Other readers see all of it
 * or nothing.
 */
export async function storeReceipt(receipt: StoredReceipt, bytes: Uint8Array): Promise<void> {
  await (await fileStore()).put('receipts', nameOf(receipt), { data: bytes })
  await removeAllBut(nameOf(receipt), receipt.number)
}

/** Removes whatever is kept of a receipt. Nothing may be. */
export async function deleteStoredReceipt(number: number): Promise<void> {
  await removeAllBut(null, number)
}

async function removeAllBut(kept: string | null, number: number): Promise<void> {
  const store = await fileStore()
  for (const { name } of await store.list('receipts', `${number}-`))
    if (name !== kept) await store.remove('receipts', name)
}

/** Removes what was drawn before a time (milliseconds), and says how many files that were. */
export async function dropReceiptsDrawnBefore(before: number): Promise<number> {
  const store = await fileStore()
  const old = (await store.list('receipts')).filter(({ modifiedAt }) => +modifiedAt < before)
  for (const { name } of old) await store.remove('receipts', name)
  return old.length
}
