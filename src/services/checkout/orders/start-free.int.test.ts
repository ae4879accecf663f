import { describe, expect, it } from 'vitest'
import { signIn } from '@/services/identity/sessions/sign-in'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { createRequest, testPayload } from '@/testing/payload'
import { aStudent, testPassword } from '@/testing/factories/people'
import { aVisitor, enrollmentsIn, mailsTo, usersWithEmail } from '@/testing/factories/purchases'
import { registerForFreeCourse, startFreeCourse } from './start-free'

const start = async (userId: string, courseSlug: string) =>
  startFreeCourse(await createRequest(null), { userId, email: `${userId}@example.com`, courseSlug })

const register = async (courseSlug: string, buyer = aVisitor(), password = 'long enough') =>
  registerForFreeCourse(await createRequest(null), { courseSlug, buyer, password })

describe('a free course', () => {
  it('should enroll a signed-in user once', async () => {
    const [course, user] = [await aCourse({ price: 0 }), await aStudent()]
    await Promise.all([start(user.id, course.slug), start(user.id, course.slug)])
    expect(await enrollmentsIn(course)).toMatchObject([{ user: user.id, source: 'free' }])
  })

  it('should create an account for a visitor', async () => {
    const course = await aCourse({ price: 0 })
    const buyer = aVisitor({ timezone: 'jst' })
    await register(course.slug, buyer)
    const [user] = await usersWithEmail(buyer.email)
    expect(user?.timezone).toBe('jst')
    expect(await enrollmentsIn(course)).toMatchObject([{ user: user?.id, source: 'free' }])
    expect(await mailsTo(buyer.email)).toMatchObject([
      { kind: 'welcome' },
      { kind: 'confirm-email' },
    ])
  })

  it('should create one account for a double click', async () => {
    const course = await aCourse({ price: 0 })
    const buyer = aVisitor()
    const outcomes = await Promise.allSettled([
      register(course.slug, buyer),
      register(course.slug, buyer),
    ])
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'email_taken' } }])
    expect(await enrollmentsIn(course)).toHaveLength(1)
  })

  it('should not block sign-ins while many visitors register', async () => {
    const [course, user] = [await aCourse({ price: 0 }), await aStudent()]
    const order: string[] = []
    const registrations = Array.from({ length: 9 }, async () => {
      await register(course.slug)
      order.push('registered')
    })
    // By now they all wait for their password hash.
    await Promise.race(registrations)
    const { email } = user
    await signIn(await createRequest(null), { email, password: testPassword })
    order.push('signed in')
    await Promise.all(registrations)

    expect(order.indexOf('signed in')).toBeLessThan(5)
    expect(await enrollmentsIn(course)).toHaveLength(9)
  })

  it('should stay closed to a user whose access was closed', async () => {
    const [course, user] = [await aCourse({ price: 0 }), await aStudent()]
    await enroll(user, course, { status: 'revoked' })
    await expect(start(user.id, course.slug)).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

describe('the records of a free course', () => {
  it('should include no payment, receipt, or receipt email', async () => {
    const course = await aCourse({ price: 0 })
    const buyer = aVisitor()
    await register(course.slug, buyer)
    const payload = await testPayload()
    for (const collection of ['payments', 'checkouts'] as const) {
      const { totalDocs } = await payload.count({
        collection,
        where: { course: { equals: course.id } },
        overrideAccess: true,
      })
      expect([collection, totalDocs]).toEqual([collection, 0])
    }
    expect((await mailsTo(buyer.email)).map(({ receiptId }) => receiptId)).toEqual([null, null])
  })

  it('should be created once by two tabs', async () => {
    const course = await aCourse({ price: 0 })
    const buyer = aVisitor()
    await register(course.slug, buyer)
    const [user] = await usersWithEmail(buyer.email)
    await Promise.all([start(user?.id ?? '', course.slug), start(user?.id ?? '', course.slug)])
    expect(await enrollmentsIn(course)).toHaveLength(1)
  })
})

describe('a course that now has a price', () => {
  it('should be refused with its current price, and be free again later', async () => {
    const [course, user] = [await aCourse({ price: 0 }), await aStudent()]
    const payload = await testPayload()
    const setPrice = (price: number) =>
      payload.update({
        collection: 'courses',
        id: course.id,
        data: { price },
        overrideAccess: true,
      })
    await setPrice(25)

    const refused = { code: 'payment_required', details: { priceCents: 2500 } }
    await expect(start(user.id, course.slug)).rejects.toMatchObject(refused)
    const buyer = aVisitor()
    await expect(register(course.slug, buyer)).rejects.toMatchObject(refused)
    expect(await usersWithEmail(buyer.email)).toEqual([])

    await setPrice(0)
    await register(course.slug, buyer)
    expect(await enrollmentsIn(course)).toHaveLength(1)
  })
})

describe('a course with a price', () => {
  it('should never be given for free', async () => {
    const [course, user] = [await aCourse(), await aStudent()]
    const buyer = aVisitor()
    await expect(start(user.id, course.slug)).rejects.toMatchObject({ code: 'payment_required' })
    await expect(register(course.slug, buyer)).rejects.toMatchObject({ code: 'payment_required' })
    expect(await enrollmentsIn(course)).toEqual([])
    expect(await usersWithEmail(buyer.email)).toEqual([])
  })
})
