import { readAllBytes } from './file-store'
import { fileStore } from './store'

export type StoredReceipt = { number: number; version: string }

const getFileName = ({ number, version }: StoredReceipt) => `${number}-${version}.pdf`

/** Reads the stored PDF of a receipt. Returns null if it isn't stored. */
export async function readStoredReceipt(receipt: StoredReceipt): Promise<Buffer | null> {
  const file = await (await fileStore()).find('receipts', getFileName(receipt))
  return file && readAllBytes(file)
}

/** Returns the size of a receipt's stored PDF in bytes, or null if it isn't stored. */
export async function storedReceiptSize(receipt: StoredReceipt): Promise<number | null> {
  return (await (await fileStore()).find('receipts', getFileName(receipt)))?.size ?? null
}

/** Stores the PDF of a receipt atomically, and then deletes its other versions. */
export async function storeReceipt(receipt: StoredReceipt, bytes: Uint8Array): Promise<void> {
  await (await fileStore()).put('receipts', getFileName(receipt), { data: bytes })
  await removeVersionsExcept(getFileName(receipt), receipt.number)
}

/** Deletes all stored versions of a receipt. */
export async function deleteStoredReceipt(number: number): Promise<void> {
  await removeVersionsExcept(null, number)
}

async function removeVersionsExcept(keptName: string | null, number: number): Promise<void> {
  const store = await fileStore()
  for (const { name } of await store.list('receipts', `${number}-`))
    if (name !== keptName) await store.remove('receipts', name)
}

/** Deletes receipts rendered before a time (in milliseconds), and returns the count. */
export async function deleteReceiptsBefore(before: number): Promise<number> {
  const store = await fileStore()
  const oldReceipts = (await store.list('receipts')).filter(
    ({ modifiedAt }) => +modifiedAt < before,
  )
  for (const { name } of oldReceipts) await store.remove('receipts', name)
  return oldReceipts.length
}
