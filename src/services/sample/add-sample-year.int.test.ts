import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countUnresolved } from '@/admin/home/count-unresolved'
import { periodsUntil } from '@/domain/analytics/periods'
import { SAMPLE_DOMAIN } from '@/domain/sample/sample-email'
import { env } from '@/lib/env'
import { anInstructor } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { readStatementLines } from '../checkout/statement/read-statement'
import { readSales } from '../analytics/read-sales'
import { findUnavailableKeys } from '../together/keys/check-answer-keys'
import { countCouples } from '../together/exercises/count-exercises'
import { readSetup } from '../setup/read-setup'
import { sendReminders } from '../reminders/send-reminders'
import { addSampleYear } from './add-sample-year'

const isSample = sql`email like ${`%@${SAMPLE_DOMAIN}`}`

let req: PayloadRequest
let jobsBefore: unknown
let tookMs: number
let leftOfFirst: Record<string, unknown> | undefined

const rows = async (query: ReturnType<typeof sql>) =>
  (await (await testPayload()).db.drizzle.execute(query)).rows
const jobs = () => rows(sql`select id from graphile_worker.jobs order by id`)
const inAll = async () =>
  rows(sql`
    select (select count(*)::int from users) as users,
      (select count(*)::int from payments) as payments,
      (select count(*)::int from receipts) as receipts,
      (select count(*)::int from refunds) as refunds,
      (select count(*)::int from enrollments) as enrollments,
      (select count(*)::int from lesson_progress) as progress,
      (select sum(visits)::int from page_visits) as visits,
      (select count(*)::int from comments) as comments,
      (select count(*)::int from answers) as answers`)

/** Simulates a command that is killed after writing nearly everything. */
const whileVisitsAreRefused = async (work: () => Promise<void>) => {
  await rows(sql`
    create function refuse_visits() returns trigger language plpgsql as
    $$ begin raise exception 'killed'; end $$`)
  await rows(sql`
    create trigger refuse before insert on page_visits execute function refuse_visits()`)
  try {
    await work()
  } finally {
    await rows(sql`drop function refuse_visits cascade`)
  }
}

beforeAll(async () => {
  env.DEMO = '1'
  req = await createRequest(await anInstructor())
  jobsBefore = await jobs()
  await expect(whileVisitsAreRefused(() => addSampleYear(req))).rejects.toThrow()
  leftOfFirst = (await inAll())[0]
  const started = performance.now()
  await addSampleYear(req)
  tookMs = performance.now() - started
}, 60_000)

afterAll(() => {
  env.DEMO = undefined
})

describe('the people of a sample year', () => {
  it('should be 120, created within eight seconds, and unable to sign in', async () => {
    expect(tookMs).toBeLessThan(8000)
    const [people] = await rows(sql`
      select count(*)::int as count, count(hash)::int as passwords, count(salt)::int as salts,
        count(distinct manual_user_id)::int as numbers
      from users where ${isSample}`)
    expect(people).toEqual({ count: 120, passwords: 0, salts: 0, numbers: 120 })
  })

  it('should get no notifications or reminders', async () => {
    await sendReminders(req)
    expect(await jobs()).toEqual(jobsBefore)
  })

  it('should have joined within twelve months, with nothing in the future', async () => {
    const late = await rows(sql`
      select 'user' as what, created_at as "createdAt" from users where ${isSample}
      union all select 'payment', paid_at from payments
      union all select 'refund', completed_at from refunds
      union all select 'request', created_at from refund_requests
      union all select 'progress', updated_at from lesson_progress
      union all select 'comment', created_at from comments
      union all select 'review', created_at from reviews
      union all select 'support', created_at from support_requests
      union all select 'meeting', revealed_at from meetings`)
    const times = late.map(({ createdAt }) => new Date(String(createdAt)).getTime())
    expect(Math.max(...times)).toBeLessThanOrEqual(Date.now())
    expect(Math.min(...times)).toBeGreaterThan(Date.now() - 366 * 24 * 60 * 60 * 1000)
  })
})

describe('the payments of a sample year', () => {
  it('should be the same in payments, refunds, analytics and statements', async () => {
    const [sums] = await rows(sql`
      select (select sum(amount_cents) from payments)::int as paid,
        (select sum(amount_cents) from refunds where state = 'completed')::int as back`)
    const { paid, back } = sums as { paid: number; back: number }
    expect(back).toBeGreaterThan(0)
    const year = new Date().getUTCFullYear()
    const lines = [
      ...(await readStatementLines(req, year, 'utc')).lines,
      ...(await readStatementLines(req, year - 1, 'utc')).lines,
    ]
    expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(paid - back)
    expect(lines.every(({ receiptNumber }) => receiptNumber !== null)).toBe(true)
    const { now, before } = await readSales(req, periodsUntil(new Date(), 'month', 'utc'))
    expect(before.every(({ sales }) => sales === 0)).toBe(true)
    // The current month may have just begun.
    expect(now.slice(0, -1).every(({ sales }) => sales > 0)).toBe(true)
  })

  it('should have a receipt per payment, and the planned refunds', async () => {
    const wrong = await rows(sql`
      select p.id from payments p left join receipts r on r.payment_id = p.id
        join checkouts k on k.id = p.checkout_id
      where r.id is null or r.amount_cents <> p.amount_cents or r.discount_cents <> p.discount_cents
        or k.price_cents <> p.amount_cents or k.list_price_cents <> p.amount_cents + p.discount_cents
        or p.refunded_cents <> (select coalesce(sum(b.amount_cents), 0) from refunds b
          where b.payment_id = p.id and b.state = 'completed')
        or (p.status = 'refunded') <> (p.refunded_cents = p.amount_cents)
        or (k.state = 'refunded') <> (p.status = 'refunded')`)
    expect(wrong).toEqual([])
  })

  it('should have PayPal-like ids that the demo’s simulator accepts', async () => {
    const other = await rows(sql`
      select id from (
        select capture_id as id from payments union all select paypal_order_id from payments
        union all select paypal_refund_id from refunds) numbers
      where id !~ '^[A-Z0-9]{17}$'`)
    expect(other).toEqual([])
  })

  it('should enroll for each payment that wasn’t refunded, and no other', async () => {
    const wrong = await rows(sql`
      select e.id from enrollments e
        left join payments p on p.user_id = e.user_id and p.course_id = e.course_id
      where (e.source = 'payment') <> (p.id is not null)
        or (e.source = 'payment' and (e.status = 'revoked') <> (p.status = 'refunded'))
        or (e.source = 'partner') <> (e.seat_of_id is not null)
        or (e.source = 'free') <> (e.coupon_id is not null)`)
    expect(wrong).toEqual([])
  })

  it('should subtract coupon discounts', async () => {
    const used = await rows(sql`
      select c.code, count(p.id)::int as uses,
        bool_and(p.discount_cents = case when c.kind = 'percent'
          then round(k.list_price_cents * c.percent / 100) else c.amount * 100 end) as "isRight"
      from coupons c join payments p on p.coupon_code = c.code join checkouts k on k.id = p.checkout_id
      group by c.code order by c.code`)
    expect(used).toMatchObject([
      { code: 'SAMPLE-FRIENDS', isRight: true },
      { code: 'SAMPLE-SPRING', isRight: true },
    ])
  })
})

describe('the analytics of a sample year', () => {
  it('should match the payments and free enrollments', async () => {
    const wrong = await rows(sql`
      with bought as (
        select course_id, 'paid' as step, count(*) as count from payments group by course_id
        union all
        select course_id, 'free', count(*) from enrollments where source = 'free' group by course_id
      ), counted as (
        select course_id, step, sum(visits) as count from page_visits
        where step in ('paid', 'free') group by course_id, step
      )
      select * from bought full join counted using (course_id, step)
      where bought.count is distinct from counted.count`)
    expect(wrong).toEqual([])
  })

  it('should decrease from step to step', async () => {
    const wrong = await rows(sql`
      with steps as (
        select day, source, sum(visits) filter (where step = 'visit') as visit,
          coalesce(sum(visits) filter (where step = 'course'), 0) as course,
          coalesce(sum(visits) filter (where step = 'signup'), 0) as signup,
          coalesce(sum(visits) filter (where step in ('paid', 'free')), 0) as ended
        from page_visits group by day, source
      )
      select * from steps where not (visit >= course and course >= signup and signup >= ended)`)
    expect(wrong).toEqual([])
  })

  it('should have enough couples to be counted, whose answers decrypt', async () => {
    const [course] = await rows(sql`select id from courses where slug = 'course-id-2'`)
    expect(await countCouples(req, String(course?.id))).toBeGreaterThan(10)
    expect(await findUnavailableKeys((await testPayload()).db.drizzle)).toEqual([])
    const [met] = await rows(sql`select count(*)::int as count from meetings`)
    expect(met?.count).toBeGreaterThan(20)
  })

  it('should not count the instructor’s tests as purchases', async () => {
    expect((await readSetup(req)).paypal).toBe(false)
  })

  it('should leave tasks for the instructor', async () => {
    const waiting = (await countUnresolved(req)).map(({ href }) => href)
    expect(waiting).toEqual([
      expect.stringContaining('refund-requests'),
      expect.stringContaining('support-requests'),
    ])
  })
})

describe('an existing sample year', () => {
  it('should not be created again', async () => {
    const before = await inAll()
    await addSampleYear(req)
    expect(await inAll()).toEqual(before)
  })

  it('should leave nothing behind when killed', () => {
    expect(leftOfFirst).toMatchObject({ payments: 0, receipts: 0, enrollments: 0, answers: 0 })
  })

  it('should be created by the demo only', async () => {
    env.DEMO = undefined
    await expect(addSampleYear(req)).rejects.toMatchObject({ code: 'cli_no_demo' })
    env.DEMO = '1'
  })
})
