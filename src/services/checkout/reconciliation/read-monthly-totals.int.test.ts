import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { aStudent } from '@/testing/factories/people'
import { insertRefundRow } from '@/testing/factories/refunds'
import { readMonthlyTotals } from './read-monthly-totals'

const run = async (query: ReturnType<typeof sql>) => (await testPayload()).db.drizzle.execute(query)
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()

describe('the last 30 days', () => {
  it('should count payments, refunds, and activity, but nothing older or from the sandbox', async () => {
    const req = await createRequest(null)
    const before = await readMonthlyTotals(req)
    const course = await aCourse()
    const student = await aStudent()
    const pay = async (details: Parameters<typeof aPayment>[1]) =>
      aPayment(await aCheckout(course), details)
    const partly = await pay({ status: 'partially_refunded', refundedCents: 2000 })
    await pay({ paidAt: daysAgo(29), amountCents: 9900 })
    await pay({ status: 'refunded', refundedCents: 5000 })
    await pay({ status: 'reversed' })
    await pay({ status: 'pending' })
    await pay({ status: 'failed' })
    const live = await pay({ environment: 'live' })
    const old = await pay({ paidAt: daysAgo(31) })
    await insertRefundRow(partly.id, 2000, 'completed')
    // The payment is old, the refund is recent.
    await insertRefundRow(old.id, 500, 'completed')
    await insertRefundRow(old.id, 300, 'completed', daysAgo(31))
    await insertRefundRow(partly.id, 700, 'pending')
    await insertRefundRow(live.id, 900, 'completed')
    const lesson = await aLesson(await aModule(course))
    await run(sql`
      insert into lesson_progress (user_id, lesson_id, position_seconds, completed_at)
      values (${student.id}, ${lesson.id}, 1, now())`)
    await run(sql`
      insert into reviews (user_id, course_id, stars) values (${student.id}, ${course.id}, 5)`)
    await run(sql`
      update users set created_at = ${daysAgo(40)} where id = ${(await aStudent()).id}`)

    const after = await readMonthlyTotals(req)

    expect(after.isTest).toBe(true)
    const increase = {
      payments: after.payments - before.payments,
      paidCents: after.paidCents - before.paidCents,
      returnedCents: after.returnedCents - before.returnedCents,
      students: after.students - before.students,
      lessons: after.lessons - before.lessons,
      reviews: after.reviews - before.reviews,
    }
    expect(increase).toEqual({
      payments: 4,
      paidCents: 5000 + 9900 + 5000 + 5000,
      returnedCents: 2500,
      students: 1,
      lessons: 1,
      reviews: 1,
    })
  })
})
