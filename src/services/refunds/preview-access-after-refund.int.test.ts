import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import type { Course, User } from '@/payload-types'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { createRequest, testPayload } from '@/testing/payload'
import { aStudent } from '@/testing/factories/people'
import { enrollmentsIn } from '@/testing/factories/purchases'
import { aPartnerSeat } from '@/testing/factories/together'
import { previewAccessAfterRefund } from './preview-access-after-refund'

const pay = async (user: User, course: Course) =>
  aPayment(await aCheckout(course), { user: user.id })

const scenarios = {
  ends: async (user: User, course: Course) => pay(user, course),
  endsWithSeat: async (user: User, course: Course) => {
    const payment = await pay(user, course)
    const [own] = await enrollmentsIn(course)
    if (own) await aPartnerSeat(await aStudent(), own)
    return payment
  },
  partnerSeat: async (user: User, course: Course) => {
    const payment = await pay(user, course)
    // Their own, earlier purchase is refunded.
    const { db } = await testPayload()
    await db.drizzle.execute(
      sql`update enrollments set source = 'partner' where course_id = ${course.id}`,
    )
    return payment
  },
  manual: async (user: User, course: Course) => {
    await enroll(user, course)
    return pay(user, course)
  },
  free: async (user: User, course: Course) => {
    await enroll(user, course, { source: 'free' })
    return pay(user, course)
  },
  paidAgain: async (user: User, course: Course) => {
    await pay(user, course)
    return pay(user, course)
  },
  closed: async (user: User, course: Course) => {
    const payment = await pay(user, course)
    const { db } = await testPayload()
    await db.drizzle.execute(
      sql`update enrollments set status = 'revoked' where course_id = ${course.id}`,
    )
    return payment
  },
  noUser: async (_user: User, course: Course) => aPayment(await aCheckout(course)),
}

describe('the preview of access after a refund', () => {
  it.each(Object.entries(scenarios))('should hold: %s', async (expected, scenario) => {
    const [user, course] = [await aStudent(), await aCourse()]
    const payment = await scenario(user, course)
    const before = (await enrollmentsIn(course)).map(({ status }) => status)

    expect(await previewAccessAfterRefund(await createRequest(null), payment)).toBe(expected)

    const payload = await testPayload()
    await payload.update({
      collection: 'payments',
      id: payment.id,
      data: { status: 'refunded', refundedCents: 5000 },
      overrideAccess: true,
    })
    const after = (await enrollmentsIn(course)).map(({ status }) => status)
    const isEnd = expected === 'ends' || expected === 'endsWithSeat'
    expect(after).toEqual(isEnd ? before.map(() => 'revoked') : before)
  })
})
