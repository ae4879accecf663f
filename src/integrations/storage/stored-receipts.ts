import { bytesOf } from './file-store'
import { fileStore } from './store'

/** A rendered receipt: its number, and a version that identifies its content. */
export type StoredReceipt = { number: number; version: string }

const nameOf = ({ number, version }: StoredReceipt) => `${number}-${version}.pdf`

/** Returns a receipt's stored file, or null. */
export async function readStoredReceipt(receipt: StoredReceipt): Promise<Buffer | null> {
  const file = await (await fileStore()).find('receipts', nameOf(receipt))
  return file && bytesOf(file)
}

/** Returns the size of a receipt's file in bytes, or null. */
export async function storedReceiptSize(receipt: StoredReceipt): Promise<number | null> {
  return (await (await fileStore()).find('receipts', nameOf(receipt)))?.size ?? null
}

/** Stores a receipt's file, replacing other versions. Atomic. */
export async function storeReceipt(receipt: StoredReceipt, bytes: Uint8Array): Promise<void> {
  await (await fileStore()).put('receipts', nameOf(receipt), { data: bytes })
  await removeAllBut(nameOf(receipt), receipt.number)
}

/** Deletes all stored versions of a receipt. */
export async function deleteStoredReceipt(number: number): Promise<void> {
  await removeAllBut(null, number)
}

async function removeAllBut(exception: string | null, number: number): Promise<void> {
  const store = await fileStore()
  for (const { name } of await store.list('receipts', `${number}-`))
    if (name !== exception) await store.remove('receipts', name)
}

/** Deletes receipts that were rendered before a time (milliseconds), and returns their number. */
export async function deleteReceiptsBefore(before: number): Promise<number> {
  const store = await fileStore()
  const old = (await store.list('receipts')).filter(({ modifiedAt }) => +modifiedAt < before)
  for (const { name } of old) await store.remove('receipts', name)
  return old.length
}
