import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { sendCollectedMail } from '@/services/notifications/collect-mail'
import { requestOf, testPayload } from '../payload'

const rowsSchema = z.array(z.object({ id: z.string(), count: z.number() }))

/** The jobs that collect mail for this address, and how much each has. */
export const windowsOf = async (address: string): Promise<z.infer<typeof rowsSchema>> => {
  const { rows } = await (
    await testPayload()
  ).db.drizzle.execute(sql`
    select id::text, (payload->>'count')::int as count from graphile_worker._private_jobs
    where payload->>'receiver' = ${address} and key is not null order by id`)
  return rowsSchema.parse(rows)
}

/** How much is collected for this address and not mailed yet. */
export const waitingNews = async (address: string): Promise<number> =>
  (await windowsOf(address)).reduce((sum, { count }) => sum + count, 0)

/** The time in which mails for this address are collected is over: the worker does these jobs. */
export const passMailWindows = async (address: string): Promise<void> => {
  for (const { id } of await windowsOf(address)) {
    await sendCollectedMail(await requestOf(null), id)
    await (
      await testPayload()
    ).db.drizzle.execute(sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`)
  }
}

/** Nothing was mailed lately, to nobody: what happens next is mailed at once. */
export const forgetMailWindows = async (): Promise<void> => {
  await (
    await testPayload()
  ).db.drizzle.execute(sql`
    delete from graphile_worker._private_jobs where payload->>'receiver' is not null`)
}
