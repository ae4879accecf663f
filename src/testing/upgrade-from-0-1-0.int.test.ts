import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../migrations'
import { aCheckout } from './factories/checkouts'
import { aCourse } from './factories/courses'
import { aFullUser } from './factories/full-user'
import { createRequest, testPayload } from './payload'
import { uniqueText } from './unique-text'

/** The last migration in the schema of version 0.1.0. */
const RELEASED = '20261122_191100_closed_reasons'

const sinceRelease = migrations.filter(({ name }) => name > RELEASED && !name.startsWith('9999'))

/** Regenerated from the image itself, under another name, or at its next upload. */
const regenerated = ['w480', 'w720', 'w960', 'w1600'].flatMap((size) =>
  ['url', 'width', 'height', 'mime_type', 'filesize', 'filename'].map(
    (field) => `sizes_${size}_${field}`,
  ),
)
// Since when a price has been known: since its migration ran.
regenerated.push('since')

type Prints = Record<string, unknown>

let args: Parameters<(typeof migrations)[number]['up']>[0]

const fingerprintAll = async (): Promise<Prints> => {
  const { db } = args
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const lines = rows.map(
    ({ name }) => sql`
      select ${name} as name, count(*)::int as count, md5(string_agg(line, ',' order by line)) as sum
      from (select (to_jsonb(t) - ${sql.param(regenerated)}::text[])::text as line
        from ${sql.identifier(name)} t) lines`,
  )
  const { rows: prints } = await db.execute<{ name: string }>(sql.join(lines, sql` union all `))
  return Object.fromEntries(prints.map(({ name, ...print }) => [name, print]))
}

beforeAll(async () => {
  const payload = await testPayload()
  args = { db: payload.db.drizzle, payload, req: await createRequest(null) }
  // One image is enough: resizing takes long.
  await args.db.execute(sql`
    update media set width = 1
    where id <> (select id from media where width > 480 order by id limit 1)`)
  const { paymentId, course, user } = await aFullUser()
  await aCheckout(await aCourse(), {
    state: 'pending',
    stateReason: 'PayPal: UNILATERAL',
    pendingReason: 'UNILATERAL',
  })
  // Empty when upgrading from the release, like everything newer.
  await args.db.execute(sql`
    truncate exercises, answers, answer_keys, meetings, partnerships, partner_invitations, together,
      _together_v cascade`)
  for (const outcome of ['synced_provisioned', 'waits_for_decision'])
    await args.db.execute(sql`
      insert into webhook_events (event_id, event_type, state, environment, raw_body, outcome)
      values (${uniqueText()}, 'A', 'processed', 'sandbox', '{}', ${outcome})`)
  await args.db.execute(sql`
    insert into refund_requests (payment_id, course_id, user_id, status)
    values (${paymentId}, ${course.id}, ${user.id}, 'resolved_elsewhere')`)
  await args.db.execute(sql`
    insert into paypal_differences (difference_key, sentence, state, last_seen_at)
    values (${uniqueText()}, 'It differs.', 'resolved', now())`)
  // The version before has no newsletter, and must not send one to all students instead.
  await args.db.execute(sql`
    with subscriber as (
      insert into subscribers (email, state, source)
      values (${`${uniqueText()}@example.com`}, 'active', '/') returning id),
    newsletter as (
      insert into announcements (subject, body, audience, state, scheduled_at)
      values ('News', '{}', 'subscribers', 'scheduled', now() + interval '1 day') returning id)
    insert into announcement_recipients (announcement_id, subscriber_id, status)
    select newsletter.id, subscriber.id, 'sent' from newsletter, subscriber`)
})

describe('every schema state since the release, with rows', () => {
  it('should upgrade to the current one without data loss, step by step', async () => {
    // Everything since the release is as its migrations leave it.
    for (const { down } of sinceRelease.toReversed()) await down(args)
    for (const { up } of sinceRelease) await up(args)
    const states: Prints[] = [await fingerprintAll()]
    for (const { down } of sinceRelease.toReversed()) {
      await down(args)
      states.unshift(await fingerprintAll())
    }

    for (const [index, { up, name }] of sinceRelease.entries()) {
      expect(await fingerprintAll(), `before ${name}`).toEqual(states[index])
      await up(args)
    }
    const { rows } = await args.db.execute(sql`
      select sizes_w480_mime_type as made from media where width > 480`)
    expect(rows).toEqual([{ made: 'image/webp' }])
    expect(
      await args.db.execute(sql`select 1 from announcements where subject = 'News'`),
    ).toMatchObject({ rows: [] })
    // Only the release's own data is read: newer tables are empty.
    expect(await fingerprintAll()).toEqual(states.at(-1))
  })
})
