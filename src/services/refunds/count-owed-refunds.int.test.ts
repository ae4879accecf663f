import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import type { Payment } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { aStudent } from '@/testing/factories/people'
import { insertRefundRow } from '@/testing/factories/refunds'
import { countOwedRefunds } from './count-owed-refunds'

const run = async (query: ReturnType<typeof sql>) => (await testPayload()).db.drizzle.execute(query)

const request = async (payment: Payment, status: string): Promise<string> => {
  const { rows } = await run(sql`
    insert into refund_requests (payment_id, course_id, status)
    values (${payment.id}, ${relationId(payment.course)}, ${status}) returning id`)
  return String(rows[0]?.id)
}

const countOwed = async () => countOwedRefunds(await createRequest(null))

describe('owed refunds', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60 * 1000).toISOString()

  const aFailed = async (details: Partial<Payment> = {}, requested?: string) => {
    const before = await countOwed()
    const payment = await aPayment(await aCheckout(await aCourse()), details)
    const requestId = requested ? await request(payment, requested) : null
    await insertRefundRow(payment.id, 5000, 'failed', minutesAgo(10), requestId)
    const isCounted = async () => (await countOwed()) - before
    return { payment, isCounted }
  }

  it('should include a failed refund', async () => {
    const { isCounted } = await aFailed()
    expect(await isCounted()).toBe(1)
  })

  it.each(['declined', 'withdrawn'])('should not count with a %s request', async (status) => {
    const student = await aStudent()
    const { isCounted } = await aFailed({ user: student.id }, status)
    expect(await isCounted()).toBe(0)
  })

  // 'granted' and 'resolved_elsewhere' suggest a completed refund, but the amounts decide.
  it.each(['open', 'granted', 'resolved_elsewhere'])(
    'should include one whose request is %s, even if the student owns the course',
    async (status) => {
      const student = await aStudent()
      const { isCounted } = await aFailed({ user: student.id }, status)
      expect(await isCounted()).toBe(1)
    },
  )

  it('should not include one whose request was granted by a later refund', async () => {
    const student = await aStudent()
    const { payment, isCounted } = await aFailed({ user: student.id }, 'granted')
    await insertRefundRow(payment.id, 5000, 'completed', minutesAgo(5))
    expect(await isCounted()).toBe(0)
  })

  it('should not include one of a purchase accepted afterwards', async () => {
    const { payment, isCounted } = await aFailed()
    const student = await aStudent()
    await run(sql`update payments set user_id = ${student.id} where id = ${payment.id}`)
    // A refund by the instructor for a buyer who owns the course is still owed.
    expect(await isCounted()).toBe(1)
    const resolution = 'Accepted by Ida.'
    await run(sql`
      update checkouts set resolution = ${resolution}
      where id = ${relationId(payment.checkout)}`)
    expect(await isCounted()).toBe(0)
  })

  it('should not include one of a fully refunded payment', async () => {
    const { isCounted } = await aFailed({ status: 'refunded', refundedCents: 5000 })
    expect(await isCounted()).toBe(0)
  })

  it('should include one after a later partial refund, until the rest is refunded', async () => {
    const { payment, isCounted } = await aFailed()
    await insertRefundRow(payment.id, 2000, 'completed', minutesAgo(5))
    expect(await isCounted()).toBe(1)
    await insertRefundRow(payment.id, 3000, 'pending', minutesAgo(4))
    expect(await isCounted()).toBe(0)
  })

  it('should count a repeated failure once', async () => {
    const { payment, isCounted } = await aFailed()
    await insertRefundRow(payment.id, 5000, 'failed', minutesAgo(5))
    expect(await isCounted()).toBe(1)
  })
})
