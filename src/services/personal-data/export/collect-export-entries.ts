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
import { getReceiptFile } from '@/services/checkout/fulfillment/receipts/receipt-file'
import { queryRows } from '@/services/database/executor'
import { exportSections, type ExportSection } from './sections'

const BATCH_SIZE = 500

const batchSchema = z.array(z.object({ row: z.record(z.string(), z.unknown()) }))
const receiptsSchema = z.array(z.object({ id: z.string(), number: z.number() }))
const avatarsSchema = z.array(z.object({ filename: z.string() }))

/** Collects the files of a user's export: a readme, the data as JSON, and the user's own files. */
export async function collectExportEntries(
  req: PayloadRequest,
  userId: string,
): Promise<ArchiveEntry[]> {
  const avatars = await findAvatarEntries(req, userId)
  const receipts = await findReceiptEntries(req, userId)
  const files = [
    ...avatars.map(({ name }) => ({ name, description: 'your picture' })),
    ...receipts.map(({ name }) => ({ name, description: 'a receipt for a payment' })),
  ]
  return [
    { name: 'README.txt', content: () => streamText(renderReadme(files)) },
    ...exportSections.map((section) => ({
      name: section.fileName,
      content: () => streamAsJson(readBatches(req, section, userId)),
    })),
    ...avatars,
    ...receipts,
  ]
}

/** Finds the user's avatar. Throws if storage fails, because an export must be complete. */
async function findAvatarEntries(req: PayloadRequest, userId: string) {
  const rows = await queryRows(req)(sql`
    select filename from avatars where user_id = ${userId}::uuid and filename is not null`)
  const entries = []
  for (const { filename } of avatarsSchema.parse(rows)) {
    const file = await findStoredFile('avatars', filename)
    const name = `files/profile-picture${path.extname(filename)}`
    if (file) entries.push({ name, content: () => streamFile(file) })
  }
  return entries
}

/** Finds the user's receipts. Each PDF is rendered only when it is written to the archive. */
async function findReceiptEntries(req: PayloadRequest, userId: string) {
  const rows = await queryRows(req)(sql`
    select id, number::int from receipts where user_id = ${userId}::uuid order by number`)
  return receiptsSchema.parse(rows).map(({ id, number }) => ({
    name: `files/${receiptFileName(number)}`,
    content: () => streamReceipt(req, id),
  }))
}

async function* streamReceipt(req: PayloadRequest, receiptId: string): AsyncIterable<Uint8Array> {
  const receipt = await readReceipt(req, receiptId, { asSystem: true })
  if (receipt) yield (await getReceiptFile(receipt, null)).bytes
}

/** Yields the rows of a section in batches, so that a section doesn't have to fit in memory. */
async function* readBatches(
  req: PayloadRequest,
  { queryFor: query, decrypt }: ExportSection,
  userId: string,
) {
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const rows = await queryRows(req)(sql`
      select to_jsonb(page) as row from (
        ${query(userId)} limit ${BATCH_SIZE} offset ${offset}
      ) page`)
    const batch = batchSchema.parse(rows)
    yield batch.map(({ row }) => decrypt?.(row, userId) ?? row)
    if (batch.length < BATCH_SIZE) return
  }
}

async function* streamAsJson(batches: AsyncIterable<object[]>): AsyncIterable<string> {
  let separator = '[\n'
  for await (const batch of batches) {
    for (const row of batch) {
      yield separator + JSON.stringify(row, null, 2)
      separator = ',\n'
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* streamText(text: string): AsyncIterable<string> {
  yield text
}

function renderReadme(otherFiles: { name: string; description: string }[]): string {
  const sectionLines = exportSections.map(
    ({ fileName, description }) => `  ${fileName}\n      ${description}`,
  )
  return `This is the copy of your data at ${new URL(env.SITE_URL).hostname}, made on ${new Date().toISOString().slice(0, 10)}.

You can open the .json files with any text editor. A file that only says [] is empty: we have nothing
of that kind about you. Times are in UTC.

${sectionLines.join('\n')}
${otherFiles.map(({ name, description }) => `  ${name}\n      ${description}\n`).join('')}
What we left out: your password and two-factor secrets, because they would help anyone who finds this
file get into your account; and what others wrote, because it's theirs.

Please keep this file where only you can see it.
`
}
