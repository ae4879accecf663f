import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { insertRefundRow } from '@/testing/factories/refunds'
import { testPayload } from '@/testing/payload'
import { getWriteRejection } from '@/testing/write-rejection'
import { callRestApiAs } from '@/testing/rest'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

describe('an enrollment', () => {
  it('should be unique in the database', async () => {
    const [student, course] = [await aStudent(), await aCourse()]
    await enroll(student, course)

    const write = payload.db.drizzle.execute(sql`
      insert into enrollments (user_id, course_id, source, status)
      values (${student.id}, ${course.id}, 'manual', 'active')`)

    await expect(Promise.resolve(write)).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  it('should be created once by two concurrent requests', async () => {
    const [student, course] = [await aStudent(), await aCourse()]

    const outcomes = await Promise.allSettled([enroll(student, course), enroll(student, course)])

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a payment', () => {
  const violation = async (write: Promise<unknown>): Promise<unknown> => {
    const error = await write.then(
      () => null,
      (reason: unknown) => reason,
    )
    return error instanceof Error ? Reflect.get(Object(error.cause), 'constraint') : null
  }

  it.each([0, -1])('should not be of %d cents', async (amountCents) => {
    const checkout = await aCheckout(await aCourse())

    expect(await violation(aPayment(checkout, { amountCents }))).toBe('payments_amount_positive')
  })

  it.each([-1, 5001])('should not have %d of 5000 cents refunded', async (refundedCents) => {
    const checkout = await aCheckout(await aCourse({ price: 50 }))

    expect(await violation(aPayment(checkout, { refundedCents }))).toBe(
      'payments_refund_within_amount',
    )
  })

  it('should be unique per purchase', async () => {
    const checkout = await aCheckout(await aCourse())
    await aPayment(checkout)

    expect((await getWriteRejection(aPayment(checkout))).status).toBe(400)
  })

  it('should be unique per PayPal transaction', async () => {
    const course = await aCourse()
    const { captureId } = await aPayment(await aCheckout(course))

    const { status } = await getWriteRejection(aPayment(await aCheckout(course), { captureId }))

    expect(status).toBe(400)
  })

  it('should not be changed by the instructor', async () => {
    const payment = await aPayment(await aCheckout(await aCourse()))

    const response = await callRestApiAs(await anInstructor(), 'PATCH', `/payments/${payment.id}`, {
      status: 'refunded',
    })

    expect(response.status).toBe(403)
  })
})

describe('a purchase', () => {
  it('should be open once per browser and course', async () => {
    const course = await aCourse()
    const { browserSecretHash } = await aCheckout(course)

    expect((await getWriteRejection(aCheckout(course, { browserSecretHash }))).status).toBe(400)
  })

  it('should start again after the earlier one has ended', async () => {
    const course = await aCourse()
    const { browserSecretHash } = await aCheckout(course, { state: 'expired' })

    const second = await aCheckout(course, { browserSecretHash })

    expect(second.state).toBe('draft')
  })
})

describe('payments and refunds in the panel', () => {
  it('should be titled by buyer and course, and found by the buyer', async () => {
    const course = await aCourse({ title: 'Conflict Cure' })
    const fullName = `Jo ${randomUUID()}`
    const payment = await aPayment(await aCheckout(course, { fullName }))
    const titles = async (collection: 'payments' | 'refunds', select?: { title: true }) => {
      const { docs } = await payload.find({
        collection,
        where: { title: { equals: fullName } },
        sort: 'title',
        depth: 0,
        ...(select && { select }),
        overrideAccess: true,
      })
      return docs.map((doc) => doc.title)
    }
    await insertRefundRow(payment.id, 500, 'completed')

    expect(await titles('payments')).toEqual([`${fullName} – Conflict Cure`])
    expect(await titles('payments', { title: true })).toEqual([`${fullName} – Conflict Cure`])
    expect(await titles('refunds', { title: true })).toEqual([`${fullName} – Conflict Cure`])
  })
})
