import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { sendDigest } from '@/services/notifications/mail-digest'
import { requestOf, testPayload } from '../payload'

const rowsSchema = z.array(z.object({ id: z.string(), count: z.number() }))

const run = async (text: ReturnType<typeof sql>) =>
  (await (await testPayload()).db.drizzle.execute(text)).rows

/** Returns the pending digests of this recipient, with their item counts. */
export const digestsOf = async (address: string): Promise<z.infer<typeof rowsSchema>> =>
  rowsSchema.parse(
    await run(sql`
      select id, jsonb_array_length(entries) + more as count from mail_digests
      where recipient = ${address} order by cause`),
  )

/** Returns the number of pending digest items of this recipient. */
export const countDigestItems = async (address: string): Promise<number> =>
  (await digestsOf(address)).reduce((sum, { count }) => sum + count, 0)

/** Makes this recipient's digests due, and sends them as the worker does. */
export const sendDigestsNow = async (address: string): Promise<void> => {
  for (const { id } of await digestsOf(address)) {
    await run(
      sql`update mail_digests set due_at = now() - interval '1 second' where id = ${id}::uuid`,
    )
    await sendDigest(await requestOf(null), id)
  }
}

/** Deletes all digests, so that the next notification is sent immediately. */
export const deleteAllDigests = async (): Promise<void> => {
  await run(sql`delete from mail_digests`)
}
