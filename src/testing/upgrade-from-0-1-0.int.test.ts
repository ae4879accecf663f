import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../migrations'
import { aCheckout } from './factories/checkouts'
import { aCourse } from './factories/courses'
import { aFullUser } from './factories/full-user'
import { requestOf, testPayload } from './payload'
import { unique } from './unique'

/** The last migration of the schema that version 0.1.0 has. */
const RELEASED = '20261122_191100_closed_reasons'

const sinceRelease = migrations.filter(({ name }) => name > RELEASED && !name.startsWith('9999'))

/** Made anew from the picture itself, under another name, or with its next upload. */
const madeAnew = ['w480', 'w720', 'w960', 'w1600'].flatMap((size) =>
  ['url', 'width', 'height', 'mime_type', 'filesize', 'filename'].map(
    (field) => `sizes_${size}_${field}`,
  ),
)
// Since when a price is known: since its migration ran.
madeAnew.push('since')

type Prints = Record<string, unknown>

let args: Parameters<(typeof migrations)[number]['up']>[0]

/** What is in every table, and how many rows. */
const printAll = async (): Promise<Prints> => {
  const { db } = args
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const lines = rows.map(
    ({ name }) => sql`
      select ${name} as name, count(*)::int as count, md5(string_agg(line, ',' order by line)) as sum
      from (select (to_jsonb(t) - ${sql.param(madeAnew)}::text[])::text as line
        from ${sql.identifier(name)} t) lines`,
  )
  const { rows: prints } = await db.execute<{ name: string }>(sql.join(lines, sql` union all `))
  return Object.fromEntries(prints.map(({ name, ...print }) => [name, print]))
}

beforeAll(async () => {
  const payload = await testPayload()
  args = { db: payload.db.drizzle, payload, req: await requestOf(null) }
  // One picture is enough: to make smaller ones takes long.
  await args.db.execute(sql`
    update media set width = 1
    where id <> (select id from media where width > 480 order by id limit 1)`)
  const { paymentId, course, user } = await aFullUser()
  await aCheckout(await aCourse(), {
    state: 'pending',
    stateReason: 'PayPal: UNILATERAL',
    pendingReason: 'UNILATERAL',
  })
  // Empty for whoever comes from the release, as all that came after it.
  await args.db.execute(sql`
    truncate exercises, answers, answer_keys, meetings, partnerships, partner_invitations, together,
      _together_v cascade`)
  for (const outcome of ['synced_provisioned', 'waits_for_decision'])
    await args.db.execute(sql`
      insert into webhook_events (event_id, event_type, state, environment, raw_body, outcome)
      values (${unique()}, 'A', 'processed', 'sandbox', '{}', ${outcome})`)
  await args.db.execute(sql`
    insert into refund_requests (payment_id, course_id, user_id, status)
    values (${paymentId}, ${course.id}, ${user.id}, 'resolved_elsewhere')`)
  await args.db.execute(sql`
    insert into paypal_differences (difference_key, sentence, state, last_seen_at)
    values (${unique()}, 'It differs.', 'resolved', now())`)
})

describe('every state of the schema since the release, with rows in it', () => {
  it('should come to today without a loss, step by step', async () => {
    // What has come since the release is as its migrations leave it, for whoever comes from there.
    for (const { down } of sinceRelease.toReversed()) await down(args)
    for (const { up } of sinceRelease) await up(args)
    const states: Prints[] = [await printAll()]
    for (const { down } of sinceRelease.toReversed()) {
      await down(args)
      states.unshift(await printAll())
    }

    for (const [index, { up, name }] of sinceRelease.entries()) {
      expect(await printAll(), `before ${name}`).toEqual(states[index])
      await up(args)
    }
    const { rows } = await args.db.execute(sql`
      select sizes_w480_mime_type as made from media where width > 480`)
    expect(rows).toEqual([{ made: 'image/webp' }])
    // Read alone: what came with it is empty, as it is for whoever comes from the release.
    expect(await printAll()).toEqual(states.at(-1))
  })
})
