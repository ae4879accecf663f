import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'
import { namesIn } from './staged-upload'

const folder = path.join(env.FILES_DIR, 'receipts')

/** A drawn receipt: of which number, and a name for exactly what stands on it. */
export type StoredReceipt = { number: number; version: string }

const nameOf = ({ number, version }: StoredReceipt) => `${number}-${version}.pdf`
const placeOf = (receipt: StoredReceipt) => path.join(folder, nameOf(receipt))

/** The file of a receipt as it was drawn before, or null. */
export async function readKeptReceipt(receipt: StoredReceipt): Promise<Buffer | null> {
  return unlessMissing(readFile(placeOf(receipt)))
}

/** How large the file is, in bytes, or null when there is none. */
export async function storedReceiptSize(receipt: StoredReceipt): Promise<number | null> {
  return (await unlessMissing(stat(placeOf(receipt))))?.size ?? null
}

/**
 * Keeps the file of a receipt instead of any other of the same number. Other readers see all of it
 * or nothing.
 */
export async function keepReceipt(receipt: StoredReceipt, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  const part = path.join(folder, `${receipt.number}-${randomUUID()}.part`)
  try {
    await writeFile(part, bytes, { flag: 'wx', mode: 0o600 })
    await rename(part, placeOf(receipt))
  } finally {
    await rm(part, { force: true })
  }
  await removeAllBut(nameOf(receipt), receipt.number)
}

/** Removes whatever is kept of a receipt. Nothing may be. */
export async function forgetReceipt(number: number): Promise<void> {
  await removeAllBut(null, number)
}

async function removeAllBut(kept: string | null, number: number): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (name.startsWith(`${number}-`) && name.endsWith('.pdf') && name !== kept)
      await rm(path.join(folder, name), { force: true })
  }
}

/** Removes what was drawn before a time (milliseconds), and says how many files that were. */
export async function dropReceiptsDrawnBefore(before: number): Promise<number> {
  let count = 0
  for (const name of await namesIn(folder)) {
    const place = path.join(folder, name)
    const stats = await unlessMissing(stat(place))
    if (!stats || stats.mtimeMs >= before) continue
    await rm(place, { force: true })
    count += 1
  }
  return count
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
