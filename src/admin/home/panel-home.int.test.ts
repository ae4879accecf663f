import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { insertRefundRow } from '@/testing/factories/refunds'
import { uniqueText } from '@/testing/unique-text'
import { enroll } from '@/testing/factories/enrollments'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readSetup } from '@/services/setup/read-setup'
import { SetupChecklist } from './setup-checklist'
import { countStudents } from './count-students'
import { countUnresolved } from './count-unresolved'

let payload: Payload
let req: PayloadRequest

beforeAll(async () => {
  payload = await testPayload()
  req = await createRequest(await anInstructor())
})

const run = (query: ReturnType<typeof sql>) => payload.db.drizzle.execute(query)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60 * 1000).toISOString()
const daysAgo = (days: number) => minutesAgo(days * 24 * 60)

describe('countUnresolved', () => {
  it('should list each kind of open case until it is resolved', async () => {
    expect(await countUnresolved(req)).toEqual([])

    const course = await aCourse()
    const [underReview, disputed] = [
      await aCheckout(course, { state: 'review' }),
      await aCheckout(course),
    ]
    const payment = await aPayment(disputed, { disputeState: 'open' })
    await aPayment(await aCheckout(course), { disputeState: 'resolved' })
    const unprovisioned = await aCheckout(course, { state: 'paid', paidAt: minutesAgo(16) })
    // The worker is still creating its account.
    await aCheckout(course, { state: 'paid', paidAt: minutesAgo(14) })
    await run(sql`
      insert into refund_requests (payment_id, course_id, status)
      values (${payment.id}, ${course.id}, 'open'), (${payment.id}, ${course.id}, 'declined')`)
    await insertRefundRow(payment.id, 100, 'failed')
    const onHold = await aCheckout(course, { state: 'pending' })
    await run(sql`update checkouts set created_at = ${daysAgo(2)} where id = ${onHold.id}`)
    // Under review at PayPal.
    await aCheckout(course, { state: 'pending' })
    const mismatched = await aCheckout(course, { state: 'capturing' })
    await run(sql`
      update checkouts set updated_at = ${daysAgo(2 / 24)} where id = ${mismatched.id}`)
    // Still asking PayPal.
    await aCheckout(course, { state: 'capturing' })
    const other = await aPayment(await aCheckout(course))
    for (const state of ['sending', 'pending']) {
      await insertRefundRow(other.id, 100, state, daysAgo(2))
      await insertRefundRow(other.id, 100, state)
    }
    await run(sql`
      insert into webhook_events (event_id, event_type, state, environment, raw_body, created_at)
      values (${uniqueText()}, 'A', 'failed', 'sandbox', '{}', now()),
        (${uniqueText()}, 'A', 'processed', 'sandbox', '{}', now()),
        (${uniqueText()}, 'A', 'failed', 'sandbox', '{}', ${daysAgo(31)})`)
    await run(sql`
      insert into paypal_differences (sentence, state, last_seen_at, difference_key)
      values ('A', 'open', now(), ${uniqueText()}), ('B', 'gone', now(), ${uniqueText()})`)
    await run(sql`
      insert into failed_mails (subject, "to", kind, reason, job_id, status)
      values ('A', 'a@example.com', 'x', 'x', ${uniqueText()}, 'failed'),
        ('B', 'a@example.com', 'x', 'x', ${uniqueText()}, 'sent')`)
    const withdrawn = [
      await aPayment(await aCheckout(course), {
        refundedCents: 1000,
        status: 'partially_refunded',
      }),
      await aPayment(await aCheckout(course)),
      await aPayment(await aCheckout(course), { refundedCents: 5000, status: 'refunded' }),
    ]
    for (const [index, { id }] of withdrawn.entries())
      await run(sql`
        insert into withdrawals (payment_id, course_title, receipt_number, declaration, declared_at)
        values (${id}, 'A', ${index}, 'I withdraw from my contract.', now())`)
    // Is being refunded.
    await insertRefundRow(withdrawn[1]?.id ?? '', 5000, 'pending')
    await run(sql`
      insert into support_requests (name, email, message, status)
      values ('A', 'a@example.com', 'x', 'open'), ('B', 'a@example.com', 'x', 'answered')`)

    const found = await countUnresolved(req)
    expect(found.map(({ count, href }) => `${count} ${href}`)).toEqual([
      '1 /admin/collections/checkouts?where[state][equals]=review',
      '1 /admin/collections/checkouts?where[state][equals]=paid',
      '1 /admin/collections/checkouts?where[state][equals]=pending',
      '1 /admin/collections/checkouts?where[state][equals]=capturing',
      '1 /admin/collections/refund-requests?where[status][equals]=open&where[handling][not_equals]=automatic',
      '1 /admin/collections/payments?where[disputeState][equals]=open',
      '1 /admin/collections/refunds?where[state][equals]=sending',
      '1 /admin/collections/refunds?where[state][equals]=pending',
      '1 /admin/collections/paypal-differences?where[state][equals]=open',
      '1 /admin/collections/webhook-events?where[state][equals]=failed',
      '1 /admin/collections/failed-mails?where[status][equals]=failed',
      '1 /admin/collections/support-requests?where[status][equals]=open',
      '1 /admin/collections/refunds?where[state][equals]=failed',
      expect.stringMatching(
        /^1 \/admin\/collections\/withdrawals\?where\[id\]\[in\]=[\da-f-]{36}$/,
      ),
    ])

    // A later refund of the same payment resolves the failed one.
    await insertRefundRow(payment.id, 100, 'completed', new Date(Date.now() + 1000).toISOString())
    await run(sql`update checkouts set state = 'provisioned' where id = ${unprovisioned.id}`)
    await run(
      sql`update checkouts set state = 'expired' where id in (${underReview.id}, ${onHold.id}, ${mismatched.id})`,
    )
    await run(sql`update refunds set state = 'completed' where payment_id = ${other.id}`)
    await insertRefundRow(withdrawn[0]?.id ?? '', 4000, 'sending')
    expect((await countUnresolved(req)).map(({ href }) => href)).not.toContainEqual(
      expect.stringMatching(/refunds\?|checkouts\?|withdrawals/),
    )
  })

  it('should refuse anyone but instructors', async () => {
    await expect(countUnresolved(await createRequest(await aStudent()))).rejects.toThrow()
  })
})

describe('countStudents', () => {
  it('should count each person with active access once', async () => {
    const before = await countStudents(req)
    const [student, former] = [await aStudent(), await aStudent()]
    await enroll(student, await aCourse())
    await enroll(student, await aCourse())
    await enroll(former, await aCourse(), { status: 'revoked' })

    expect(await countStudents(req)).toBe(before + 1)
  })
})

describe('SetupChecklist', () => {
  it('should name the facts that the sample videos contradict, until they are replaced', async () => {
    // Without the email step, whose form needs the router.
    const setup = { ...(await readSetup(req)), mail: true }
    const render = (isSample: boolean) =>
      renderToStaticMarkup(
        createElement(SetupChecklist, {
          setup: isSample
            ? setup
            : { ...setup, sampleVideos: { lessons: 0, first: null, courseIds: [] } },
          coursesWithConflicts: [
            { id: '7', title: 'Conflict Cure', conflicts: ['You say one.', 'You say two.'] },
          ],
        }),
      )

    expect(render(true)).toMatch(
      /The facts of <a [^>]*href="\/admin\/collections\/courses\/7"[^>]*>“Conflict Cure”<\/a> don’t match these videos\. You say one\. You say two\./,
    )
    expect(render(false)).not.toContain('You say')
  })
})
