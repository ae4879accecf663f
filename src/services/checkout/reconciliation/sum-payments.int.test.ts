import { type Payload, QueryError, type Where } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Course, Payment, User } from '@/payload-types'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { uniqueText } from '@/testing/unique-text'
import { sumPayments } from './sum-payments'

let payload: Payload
let instructor: User

beforeAll(async () => {
  payload = await testPayload()
  instructor = await anInstructor()
})

const paid = async (course: Course, details: Partial<Payment> = {}) =>
  aPayment(await aCheckout(course), details)

const sum = async (where: Where, user: User | null = instructor) =>
  sumPayments(await createRequest(user), where)

const ofCourse = (course: Course): Where => ({ course: { equals: course.id } })

/** Creates one payment per state, $50 each. Two have arrived and weren't fully refunded. */
const everyState = async () => {
  const course = await aCourse()
  await paid(course)
  await paid(course, { status: 'partially_refunded', refundedCents: 2000 })
  await paid(course, { status: 'refunded', refundedCents: 5000 })
  // PayPal took it back; the refunded amount doesn't include that.
  await paid(course, { status: 'reversed' })
  await paid(course, { status: 'pending' })
  await paid(course, { status: 'failed' })
  return course
}

describe('the totals of payments', () => {
  it('should count what is listed, and sum paid and refunded amounts', async () => {
    const course = await everyState()
    expect(await sum(ofCourse(course))).toEqual([
      { environment: 'sandbox', payments: 6, paidCents: 20000, returnedCents: 12000 },
    ])
  })

  it('should never mix live and sandbox payments', async () => {
    const course = await aCourse()
    await paid(course)
    await paid(course, { environment: 'live', amountCents: 9900 })
    expect(await sum(ofCourse(course))).toEqual([
      { environment: 'live', payments: 1, paidCents: 9900, returnedCents: 0 },
      { environment: 'sandbox', payments: 1, paidCents: 5000, returnedCents: 0 },
    ])
  })

  it.each<[string, Where, number]>([
    ['state', { status: { equals: 'refunded' } }, 1],
    ['several states', { status: { in: ['refunded', 'reversed'] } }, 2],
    ['dispute', { disputeState: { equals: 'open' } }, 0],
    ['period', { paidAt: { greater_than: '2020-01-01T00:00:00.000Z' } }, 6],
    ['another period', { paidAt: { less_than: '2020-01-01T00:00:00.000Z' } }, 0],
    ['a choice', { or: [{ status: { equals: 'failed' } }, { status: { equals: 'pending' } }] }, 2],
  ])('should follow the filter of the list by %s', async (_name, filter, count) => {
    const course = await everyState()
    const where = { and: [ofCourse(course), filter] }
    expect((await sum(where))[0]?.payments ?? 0).toBe(count)
    const { totalDocs } = await payload.count({
      collection: 'payments',
      where,
      overrideAccess: true,
    })
    expect(totalDocs).toBe(count)
  })

  it('should count a payment once if a joined filter finds it in several ways', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    await paid(course, { user: user.id, payerEmail: user.email })
    const where = {
      and: [
        ofCourse(course),
        {
          or: [
            { title: { like: 'nobody has this name' } },
            { payerEmail: { like: user.email } },
            { 'user.email': { like: user.email } },
            { 'course.title': { like: course.title } },
          ],
        },
      ],
    }
    expect(await sum(where)).toMatchObject([{ payments: 1, paidCents: 5000 }])
  })

  it('should include only a student’s own payments', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    await paid(course, { user: user.id })
    await paid(course)
    expect(await sum(ofCourse(course), user)).toMatchObject([{ payments: 1 }])
    expect(await sum(ofCourse(course), await aStudent())).toEqual([])
    expect(await sum(ofCourse(course), null)).toEqual([])
  })

  it('should be empty when nothing matches', async () => {
    expect(await sum({ captureId: { equals: uniqueText() } })).toEqual([])
  })

  it('should refuse a filter that the list view refuses', async () => {
    for (const field of ['checkout.browserSecretHash', 'amount_cents; drop table payments'])
      await expect(sum({ [field]: { like: 'a' } })).rejects.toThrow(QueryError)
  })
})
