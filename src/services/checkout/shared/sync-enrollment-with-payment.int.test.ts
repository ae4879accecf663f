import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Course, Enrollment, Payment, User } from '@/payload-types'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { testPayload } from '@/testing/payload'

let payload: Payload
let course: Course

beforeAll(async () => {
  payload = await testPayload()
  course = await aCourse({ price: 50 })
})

const paid = async (user: User, details: Partial<Payment> = {}) =>
  aPayment(await aCheckout(course), { user: user.id, ...details })

const change = (payment: Payment, data: Partial<Payment>) =>
  payload.update({
    collection: 'payments',
    id: payment.id,
    data,
    depth: 0,
    overrideAccess: true,
  })

const readEnrollments = async (user: User) => {
  const { docs } = await payload.find({
    collection: 'enrollments',
    where: { user: { equals: user.id } },
    depth: 0,
    overrideAccess: true,
  })
  return docs.map(({ source, status }) => ({ source, status }))
}

const readOnlyEnrollment = async (user: User) => {
  const { docs } = await payload.find({
    collection: 'enrollments',
    where: { user: { equals: user.id } },
    depth: 0,
    overrideAccess: true,
  })
  const [enrollment] = docs
  if (!enrollment) throw new Error('This student is not enrolled.')
  return enrollment
}

/** Updates the enrollment as the instructor's form does. */
const asInstructor = async (student: User, data: Partial<Enrollment>) => {
  const { id } = await readOnlyEnrollment(student)
  const user = await anInstructor()
  await payload.update({ collection: 'enrollments', id, data, user, overrideAccess: false })
}

const note = (student: User, reason: string) => asInstructor(student, { reason })

const open = [{ source: 'payment', status: 'active' }]
const closed = [{ source: 'payment', status: 'revoked' }]

describe('an enrollment', () => {
  it('should open after a completed payment', async () => {
    const student = await aStudent()

    await paid(student)

    expect(await readEnrollments(student)).toEqual(open)
  })

  it('should not open for a payment under review', async () => {
    const student = await aStudent()

    await paid(student, { status: 'pending' })

    expect(await readEnrollments(student)).toEqual([])
  })

  it('should open when the review succeeds', async () => {
    const student = await aStudent()
    const payment = await paid(student, { status: 'pending' })

    await change(payment, { status: 'completed' })

    expect(await readEnrollments(student)).toEqual(open)
  })

  it('should open when a paid purchase gets its account', async () => {
    const payment = await aPayment(await aCheckout(course))
    const student = await aStudent()

    await change(payment, { user: student.id })

    expect(await readEnrollments(student)).toEqual(open)
  })

  it('should stay open after a partial refund', async () => {
    const student = await aStudent()
    const payment = await paid(student)

    await change(payment, { status: 'partially_refunded', refundedCents: 1000 })

    expect(await readEnrollments(student)).toEqual(open)
  })

  it.each(['refunded', 'reversed'] as const)('should close when it is %s', async (status) => {
    const student = await aStudent()
    const payment = await paid(student)

    await change(payment, { status, refundedCents: 5000 })

    expect(await readEnrollments(student)).toEqual(closed)
  })

  it('should reopen after a second purchase', async () => {
    const student = await aStudent()
    await change(await paid(student), { status: 'refunded', refundedCents: 5000 })

    await paid(student)

    expect(await readEnrollments(student)).toEqual(open)
  })

  it('should stay open while another payment for the course isn’t refunded', async () => {
    const student = await aStudent()
    const first = await paid(student)
    await paid(student)

    await change(first, { status: 'refunded', refundedCents: 5000 })

    expect(await readEnrollments(student)).toEqual(open)
  })

  it('should survive a refund when the instructor created it', async () => {
    const student = await aStudent()
    await enroll(student, course)
    const payment = await paid(student)

    await change(payment, { status: 'refunded', refundedCents: 5000 })

    expect(await readEnrollments(student)).toEqual([{ source: 'manual', status: 'active' }])
  })

  it('should not be reopened by a partial refund when the instructor closed it', async () => {
    const student = await aStudent()
    const payment = await paid(student)
    await payload.update({
      collection: 'enrollments',
      where: { user: { equals: student.id } },
      data: { status: 'revoked' },
      overrideAccess: true,
    })

    await change(payment, { status: 'partially_refunded', refundedCents: 1000 })

    expect(await readEnrollments(student)).toEqual(closed)
  })

  it.each(['completed', 'partially_refunded'] as const)(
    'should reopen when the refund is undone: %s',
    async (status) => {
      for (const fullStatus of ['refunded', 'reversed'] as const) {
        const student = await aStudent()
        const payment = await paid(student)
        await change(payment, { status: fullStatus, refundedCents: 5000 })
        expect(await readEnrollments(student)).toEqual(closed)

        await change(payment, { status, refundedCents: status === 'completed' ? 0 : 2000 })

        expect(await readEnrollments(student)).toEqual(open)
      }
    },
  )

  it('should reopen even with a new note, and keep the note', async () => {
    const student = await aStudent()
    const payment = await paid(student)
    await change(payment, { status: 'refunded', refundedCents: 5000 })
    await note(student, 'She wrote to me about it.')

    await change(payment, { status: 'completed', refundedCents: 0 })

    expect(await readEnrollments(student)).toEqual(open)
    expect(await readOnlyEnrollment(student)).toMatchObject({
      closedReason: null,
      reason: 'She wrote to me about it.',
    })
  })

  it('should reopen when PayPal undoes both a refund and a reversal', async () => {
    const student = await aStudent()
    const payment = await paid(student)
    await change(payment, { status: 'refunded', refundedCents: 5000 })
    await change(payment, { status: 'reversed', refundedCents: 5000 })

    await change(payment, { status: 'completed', refundedCents: 0 })

    expect(await readEnrollments(student)).toEqual(open)
  })

  it('should stay closed when the instructor closed it, regardless of its note', async () => {
    const student = await aStudent()
    const payment = await paid(student)
    await asInstructor(student, { status: 'revoked', closedReason: 'refunded' })
    expect(await readOnlyEnrollment(student)).toMatchObject({ closedReason: 'instructor' })
    await note(student, 'Payment refunded')
    await change(payment, { status: 'refunded', refundedCents: 5000 })

    await change(payment, { status: 'completed', refundedCents: 0 })

    expect(await readEnrollments(student)).toEqual(closed)
  })

  it.each([
    ['partially_refunded', 2000],
    ['refunded', 5000],
  ] as const)(
    'should not be reopened by a failed refund when the instructor closed it: %s',
    async (status, refundedCents) => {
      const student = await aStudent()
      const payment = await paid(student)
      await payload.update({
        collection: 'enrollments',
        where: { user: { equals: student.id } },
        data: { status: 'revoked', reason: 'Closed by hand' },
        overrideAccess: true,
      })

      await change(payment, { status, refundedCents })
      await change(payment, { status: 'completed', refundedCents: 0 })

      expect(await readEnrollments(student)).toEqual(closed)
    },
  )

  it('should not be reopened by a dispute when the instructor closed it', async () => {
    const student = await aStudent()
    const payment = await paid(student)
    await payload.update({
      collection: 'enrollments',
      where: { user: { equals: student.id } },
      data: { status: 'revoked' },
      overrideAccess: true,
    })

    await change(payment, { disputeState: 'open' })
    await change(payment, { disputeState: 'resolved' })

    expect(await readEnrollments(student)).toEqual(closed)
  })
})
