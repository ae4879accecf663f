import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCheckout, aPayment } from '@/testing/checkouts'
import { aCourse, aLesson, aModule } from '@/testing/courses'
import { requestOf, testPayload } from '@/testing/payload'
import { aStudent, anInstructor } from '@/testing/people'
import { unique } from '@/testing/unique'
import type { Payment } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { countUnresolved } from './count-unresolved'
import { countWork } from './count-work'
import { readFigures } from './read-figures'

let payload: Payload
let req: PayloadRequest

beforeAll(async () => {
  payload = await testPayload()
  req = await requestOf(await anInstructor())
})

const run = (query: ReturnType<typeof sql>) => payload.db.drizzle.execute(query)
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()

const refund = (
  paymentId: string,
  cents: number,
  state: string,
  at = new Date().toISOString(),
  requestId: string | null = null,
) =>
  run(sql`
    insert into refunds (payment_id, amount_cents, state, kind, source, request_key, completed_at, created_at, request_id)
    values (${paymentId}, ${cents}, ${state}, 'refund', 'instructor', gen_random_uuid()::text, ${at}, ${at}, ${requestId}::uuid)`)

const request = async (payment: Payment, status: string): Promise<string> => {
  const { rows } = await run(sql`
    insert into refund_requests (payment_id, course_id, status)
    values (${payment.id}, ${relationId(payment.course)}, ${status}) returning id`)
  return String(rows[0]?.id)
}

/** How many wait in this list, by its address. */
const countIn = async (list: string): Promise<number> => {
  const found = await countUnresolved(req)
  return found.find(({ href }) => href.startsWith(`/admin/collections/${list}`))?.count ?? 0
}

describe('what waits for the instructor', () => {
  it('should be nothing on a fresh site, then each kind with its list, until it is done', async () => {
    expect(await countUnresolved(req)).toEqual([])

    const course = await aCourse()
    const [begun, disputed] = [
      await aCheckout(course, { state: 'review' }),
      await aCheckout(course),
    ]
    const payment = await aPayment(disputed, { disputeState: 'open' })
    await aPayment(await aCheckout(course), { disputeState: 'resolved' })
    const waiting = await aCheckout(course, { state: 'paid', paidAt: daysAgo(2) })
    // Its account is still being made.
    await aCheckout(course, { state: 'paid', paidAt: daysAgo(0.5) })
    await run(sql`
      insert into refund_requests (payment_id, course_id, status)
      values (${payment.id}, ${course.id}, 'open'), (${payment.id}, ${course.id}, 'declined')`)
    await refund(payment.id, 100, 'failed')
    const held = await aCheckout(course, { state: 'pending' })
    await run(sql`update checkouts set created_at = ${daysAgo(2)} where id = ${held.id}`)
    // PayPal reviews it.
    await aCheckout(course, { state: 'pending' })
    const doubtful = await aCheckout(course, { state: 'capturing' })
    await run(sql`
      update checkouts set updated_at = ${daysAgo(2 / 24)} where id = ${doubtful.id}`)
    // PayPal is being asked.
    await aCheckout(course, { state: 'capturing' })
    const other = await aPayment(await aCheckout(course))
    for (const state of ['sending', 'pending']) {
      await refund(other.id, 100, state, daysAgo(2))
      await refund(other.id, 100, state)
    }
    await run(sql`
      insert into webhook_events (event_id, event_type, state, environment, raw_body, created_at)
      values (${unique()}, 'A', 'failed', 'sandbox', '{}', now()),
        (${unique()}, 'A', 'processed', 'sandbox', '{}', now()),
        (${unique()}, 'A', 'failed', 'sandbox', '{}', ${daysAgo(31)})`)
    await run(sql`
      insert into paypal_differences (sentence, state, last_seen_at, difference_key)
      values ('A', 'open', now(), ${unique()}), ('B', 'gone', now(), ${unique()})`)
    await run(sql`
      insert into failed_mails (subject, "to", kind, reason, job_id, status)
      values ('A', 'a@example.com', 'x', 'x', ${unique()}, 'failed'),
        ('B', 'a@example.com', 'x', 'x', ${unique()}, 'sent')`)
    await run(sql`
      insert into support_requests (name, email, message, status)
      values ('A', 'a@example.com', 'x', 'open'), ('B', 'a@example.com', 'x', 'answered')`)

    const found = await countUnresolved(req)
    expect(found.map(({ count, href }) => `${count} ${href}`)).toEqual([
      '1 /admin/collections/checkouts?where[state][equals]=review',
      '1 /admin/collections/checkouts?where[state][equals]=paid',
      '1 /admin/collections/checkouts?where[state][equals]=pending',
      '1 /admin/collections/checkouts?where[state][equals]=capturing',
      '1 /admin/collections/refund-requests?where[status][equals]=open',
      '1 /admin/collections/payments?where[disputeState][equals]=open',
      '1 /admin/collections/refunds?where[state][equals]=sending',
      '1 /admin/collections/refunds?where[state][equals]=pending',
      '1 /admin/collections/paypal-differences?where[state][equals]=open',
      '1 /admin/collections/webhook-events?where[state][equals]=failed',
      '1 /admin/collections/failed-mails?where[status][equals]=failed',
      '1 /admin/collections/support-requests?where[status][equals]=open',
      '1 /admin/collections/refunds?where[state][equals]=failed',
    ])

    // A later refund of the same payment settles the one that failed.
    await refund(payment.id, 100, 'completed', new Date(Date.now() + 1000).toISOString())
    await run(
      sql`update checkouts set state = 'provisioned' where id in (${begun.id}, ${waiting.id}, ${held.id}, ${doubtful.id})`,
    )
    await run(sql`update refunds set state = 'completed' where payment_id = ${other.id}`)
    expect((await countUnresolved(req)).map(({ href }) => href)).not.toContainEqual(
      expect.stringMatching(/refunds\?|checkouts\?/),
    )
  })

  describe('of refunds that PayPal refused', () => {
    const failed = 'refunds?where[state][equals]=failed'
    const minutesAgo = (minutes: number) => daysAgo(minutes / 24 / 60)

    const aFailed = async (details: Partial<Payment> = {}, requested?: string) => {
      const before = await countIn(failed)
      const payment = await aPayment(await aCheckout(await aCourse()), details)
      const requestId = requested ? await request(payment, requested) : null
      await refund(payment.id, 5000, 'failed', minutesAgo(10), requestId)
      const isCounted = async () => (await countIn(failed)) - before
      return { payment, isCounted }
    }

    it('should be those whose money is still owed', async () => {
      const { isCounted } = await aFailed()
      expect(await isCounted()).toBe(1)
    })

    it.each(['declined', 'withdrawn'])('should not be one whose request is %s', async (status) => {
      const student = await aStudent()
      const { isCounted } = await aFailed({ user: student.id }, status)
      expect(await isCounted()).toBe(0)
    })

    // Granted or settled says that the money is back. The sums decide whether it is.
    it.each(['open', 'granted', 'settled'])(
      'should be one whose request is %s, also of a student who has the course',
      async (status) => {
        const student = await aStudent()
        const { isCounted } = await aFailed({ user: student.id }, status)
        expect(await isCounted()).toBe(1)
      },
    )

    it('should not be one whose request was granted by a later refund', async () => {
      const student = await aStudent()
      const { payment, isCounted } = await aFailed({ user: student.id }, 'granted')
      await refund(payment.id, 5000, 'completed', minutesAgo(5))
      expect(await isCounted()).toBe(0)
    })

    it('should not be one of a purchase that was accepted afterwards', async () => {
      const { payment, isCounted } = await aFailed()
      const student = await aStudent()
      await run(sql`update payments set user_id = ${student.id} where id = ${payment.id}`)
      // Begun by the instructor for somebody who has the course, it is still owed.
      expect(await isCounted()).toBe(1)
      const resolution = 'Accepted by Ida.'
      await run(sql`
        update checkouts set resolution = ${resolution}
        where id = ${relationId(payment.checkout)}`)
      expect(await isCounted()).toBe(0)
    })

    it('should not be one when nothing is left to give back', async () => {
      const { isCounted } = await aFailed({ status: 'refunded', refundedCents: 5000 })
      expect(await isCounted()).toBe(0)
    })

    it('should still be one when only a part of it went back later, until the rest has', async () => {
      const { payment, isCounted } = await aFailed()
      await refund(payment.id, 2000, 'completed', minutesAgo(5))
      expect(await isCounted()).toBe(1)
      await refund(payment.id, 3000, 'pending', minutesAgo(4))
      expect(await isCounted()).toBe(0)
    })

    it('should be one when it was tried again and refused again', async () => {
      const { payment, isCounted } = await aFailed()
      await refund(payment.id, 5000, 'failed', minutesAgo(5))
      expect(await isCounted()).toBe(1)
    })
  })

  it('should be nobody’s else business', async () => {
    await expect(countUnresolved(await requestOf(await aStudent()))).rejects.toThrow()
  })
})

describe('the last 30 days', () => {
  it('should count what arrived, what went back and what was done, and nothing older or played', async () => {
    const before = await readFigures(req)
    const course = await aCourse()
    const student = await aStudent()
    const pay = async (details: Parameters<typeof aPayment>[1]) =>
      aPayment(await aCheckout(course), details)
    const partly = await pay({ status: 'partially_refunded', refundedCents: 2000 })
    await pay({ paidAt: daysAgo(29), amountCents: 9900 })
    await pay({ status: 'pending' })
    await pay({ status: 'failed' })
    const live = await pay({ environment: 'live' })
    const old = await pay({ paidAt: daysAgo(31) })
    await refund(partly.id, 2000, 'completed')
    // The payment is old, the money went back now.
    await refund(old.id, 500, 'completed')
    await refund(old.id, 300, 'completed', daysAgo(31))
    await refund(partly.id, 700, 'pending')
    await refund(live.id, 900, 'completed')
    const lesson = await aLesson(await aModule(course))
    await run(sql`
      insert into lesson_progress (user_id, lesson_id, position_seconds, completed_at)
      values (${student.id}, ${lesson.id}, 1, now())`)
    await run(sql`
      insert into reviews (user_id, course_id, stars) values (${student.id}, ${course.id}, 5)`)
    await run(sql`
      update users set created_at = ${daysAgo(40)} where id = ${(await aStudent()).id}`)

    const after = await readFigures(req)

    expect(after.isTest).toBe(true)
    const grown = {
      payments: after.payments - before.payments,
      paidCents: after.paidCents - before.paidCents,
      returnedCents: after.returnedCents - before.returnedCents,
      students: after.students - before.students,
      lessons: after.lessons - before.lessons,
      reviews: after.reviews - before.reviews,
    }
    expect(grown).toEqual({
      ...{ payments: 2, paidCents: 5000 + 9900, returnedCents: 2500 },
      ...{ students: 1, lessons: 1, reviews: 1 },
    })
  })
})

describe('before the site opens', () => {
  it('should ask for the seller until name and address are there', async () => {
    expect(await countWork(req)).toMatchObject({ namesSeller: false, samples: 8 })
    await payload.updateGlobal({
      slug: 'site',
      data: { seller: { name: 'Mara Lindqvist', address: 'Linnégatan 12' } },
      overrideAccess: true,
    })
    expect((await countWork(req)).namesSeller).toBe(true)
  })
})
