import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { sendDigest } from '@/services/notifications/mail-digest'
import { executeSql, createRequest } from '../payload'

const rowsSchema = z.array(z.object({ id: z.string(), count: z.number() }))

/** Returns the pending digests to this email address, with their item counts. */
export const pendingDigestsTo = async (email: string): Promise<z.infer<typeof rowsSchema>> =>
  rowsSchema.parse(
    await executeSql(sql`
      select id, jsonb_array_length(entries) + more as count from mail_digests
      where recipient = ${email} order by cause`),
  )

/** Returns the number of items in the pending digests to this email address. */
export const countDigestItems = async (email: string): Promise<number> =>
  (await pendingDigestsTo(email)).reduce((sum, { count }) => sum + count, 0)

/** Makes the digests to this email address due, and sends them as the worker does. */
export const sendDigestsNow = async (email: string): Promise<void> => {
  for (const { id } of await pendingDigestsTo(email)) {
    await executeSql(
      sql`update mail_digests set due_at = now() - interval '1 second' where id = ${id}::uuid`,
    )
    await sendDigest(await createRequest(null), id)
  }
}

/** Deletes all digests, so that the next notification is sent immediately. */
export const deleteAllDigests = async (): Promise<void> => {
  await executeSql(sql`delete from mail_digests`)
}
