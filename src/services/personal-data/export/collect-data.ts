import path from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { receiptFileName } from '@/domain/checkout/receipt'
import type { ArchiveEntry } from '@/integrations/storage/export-files'
import { streamFile } from '@/integrations/storage/file-store'
import { findStoredFile } from '@/integrations/storage/store'
import { env } from '@/lib/env'
import { readReceipt } from '@/services/checkout/fulfillment/receipts/read-receipt'
import { receiptFile } from '@/services/checkout/fulfillment/receipts/receipt-file'
import { executorOf } from '@/services/database/executor'
import { sections, type Section } from './sections'

const ROWS_AT_ONCE = 500

const pageSchema = z.array(z.object({ row: z.record(z.string(), z.unknown()) }))
const receiptsSchema = z.array(z.object({ id: z.string(), number: z.number() }))
const avatarsSchema = z.array(z.object({ filename: z.string() }))

/** Collects a user's data export: a readme, the data as JSON, and the user's files. */
export async function collectData(req: PayloadRequest, userId: string): Promise<ArchiveEntry[]> {
  const avatars = await findAvatar(req, userId)
  const receipts = await findReceipts(req, userId)
  const files = [
    ...avatars.map(({ name }) => ({ name, about: 'your picture' })),
    ...receipts.map(({ name }) => ({ name, about: 'a receipt for a payment' })),
  ]
  return [
    { name: 'README.txt', content: () => once(readme(files)) },
    ...sections.map((section) => ({
      name: section.file,
      content: () => asJson(batchesOf(req, section, userId)),
    })),
    ...avatars,
    ...receipts,
  ]
}

/** Finds a user's avatar. Throws if the storage fails, because exports must be complete. */
async function findAvatar(req: PayloadRequest, userId: string) {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select filename from avatars where user_id = ${userId}::uuid and filename is not null`)
  const found = []
  for (const { filename } of avatarsSchema.parse(rows)) {
    const file = await findStoredFile('avatars', filename)
    const name = `files/profile-picture${path.extname(filename)}`
    if (file) found.push({ name, content: () => streamFile(file) })
  }
  return found
}

/** Lists a user's receipts. Each PDF is rendered when it is written to the archive. */
async function findReceipts(req: PayloadRequest, userId: string) {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select id, number::int from receipts where user_id = ${userId}::uuid order by number`)
  return receiptsSchema.parse(rows).map(({ id, number }) => ({
    name: `files/${receiptFileName(number)}`,
    content: () => receiptBytes(req, id),
  }))
}

async function* receiptBytes(req: PayloadRequest, receiptId: string): AsyncIterable<Uint8Array> {
  const receipt = await readReceipt(req, receiptId, { asSystem: true })
  if (receipt) yield (await receiptFile(receipt, null)).bytes
}

/** Yields the rows of a section in batches, so that an export doesn't have to fit in memory. */
async function* batchesOf(req: PayloadRequest, { rows: query, decrypt }: Section, userId: string) {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const db = await executorOf(req)
    const { rows } = await db.execute(sql`
      select to_jsonb(page) as row from (
        ${query(userId)} limit ${ROWS_AT_ONCE} offset ${offset}
      ) page`)
    const page = pageSchema.parse(rows)
    yield page.map(({ row }) => decrypt?.(row, userId) ?? row)
    if (page.length < ROWS_AT_ONCE) return
  }
}

async function* asJson(batches: AsyncIterable<object[]>): AsyncIterable<string> {
  let separator = '[\n'
  for await (const page of batches) {
    for (const row of page) {
      yield separator + JSON.stringify(row, null, 2)
      separator = ',\n'
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* once(text: string): AsyncIterable<string> {
  yield text
}

function readme(others: { name: string; about: string }[]): string {
  const files = sections.map(({ file, about }) => `  ${file}\n      ${about}`)
  return `This is the copy of your data at ${new URL(env.SITE_URL).hostname}, made on ${new Date().toISOString().slice(0, 10)}.

You can open the .json files with any text editor. A file that only says [] is empty: we have nothing
of that kind about you. Times are in UTC.

${files.join('\n')}
${others.map(({ name, about }) => `  ${name}\n      ${about}\n`).join('')}
What we left out: your password and two-factor secrets, because they would help anyone who finds this
file get into your account; and what others wrote, because it's theirs.

Please keep this file where only you can see it.
`
}
