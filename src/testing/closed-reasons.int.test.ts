import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { down, up } from '../../migrations/20261122_191100_closed_reasons'
import { aCheckout } from './factories/checkouts'
import { aCourse } from './factories/courses'
import { enroll } from './factories/enrollments'
import { createRequest, testPayload } from './payload'
import { aStudent } from './factories/people'

type Before = { source: string; status: string; reason: string | null }

let args: Parameters<typeof up>[0]

beforeAll(async () => {
  const payload = await testPayload()
  args = { db: payload.db.drizzle, payload, req: await createRequest(null) }
})

/** Inserts an enrollment from before closed reasons were codes. */
const aClosed = async ({ source, status, reason }: Before) => {
  const { id } = await enroll(await aStudent(), await aCourse())
  await args.db.execute(sql`
    update enrollments set source = ${source}, status = ${status}, reason = ${reason}, closed_reason = null
    where id = ${id}`)
  return id
}

const enrollmentNow = async (id: string) => {
  const { rows } = await args.db.execute(sql`
    select closed_reason as code, reason as note from enrollments where id = ${id}`)
  return rows[0]
}

describe('enrollments closed before there were reason codes', () => {
  it.each<[Before, { code: string | null; note: string | null }]>([
    [
      { source: 'payment', status: 'revoked', reason: 'Payment refunded' },
      { code: 'refunded', note: null },
    ],
    [
      { source: 'payment', status: 'revoked', reason: 'Payment reversed' },
      { code: 'reversed', note: null },
    ],
    [
      { source: 'payment', status: 'revoked', reason: 'Payment refunded, she wrote to me' },
      { code: 'instructor', note: 'Payment refunded, she wrote to me' },
    ],
    [
      { source: 'manual', status: 'revoked', reason: 'Payment refunded' },
      { code: 'instructor', note: 'Payment refunded' },
    ],
    [
      { source: 'payment', status: 'revoked', reason: null },
      { code: 'instructor', note: null },
    ],
    [
      { source: 'payment', status: 'active', reason: 'A friend' },
      { code: null, note: 'A friend' },
    ],
  ])('%o', async (before, after) => {
    const id = await aClosed(before)
    await up(args)
    expect(await enrollmentNow(id)).toEqual(after)

    await down(args)
    expect(await enrollmentNow(id)).toMatchObject({ note: before.reason })
  })
})

describe('disputes reported before there were state codes', () => {
  it.each([
    ['PP-D-1', 'It needs a look. The buyer also disputes it at PayPal (PP-D-1): …', 'open'],
    [null, 'It needs a look. The dispute PP-D-1 at PayPal is over.', 'resolved'],
    [null, 'It needs a look.', 'none'],
  ])('%s: %s', async (openDispute, stateReason, state) => {
    const { id } = await aCheckout(await aCourse(), { state: 'review', openDispute, stateReason })
    await up(args)
    const { rows } = await args.db.execute(
      sql`select dispute_state as state from checkouts where id = ${id}`,
    )
    expect(rows).toEqual([{ state }])
  })
})
