import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aStudent } from '@/testing/factories/people'
import { testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'

// Payload keeps one connection for itself, and one remains. A write that takes a second one while
// it holds the first would wait forever here; on the site, many concurrent ones would
// (docs/security.md, section 1.1).
describe('one connection is enough', () => {
  let payload: Payload

  beforeAll(async () => {
    payload = await testPayload()
    const { options } = payload.db.pool
    const { max } = options
    options.max = 2
    return () => (options.max = max)
  })

  it('to create and disable an account', async () => {
    const { id } = await aStudent()

    const disabled = await payload.update({
      collection: 'users',
      id,
      data: { status: 'disabled' },
      overrideAccess: true,
    })

    expect(disabled.status).toBe('disabled')
  })

  it('to create, move and delete the parts of a course', async () => {
    const course = await aCourse({ overviewPath: `/path-${uniqueText()}` })
    const module = await aModule(course, { path: `/path-${uniqueText()}` })
    await aLesson(module)
    const other = await aCourse()
    await payload.update({
      collection: 'modules',
      id: module.id,
      data: { course: other.id },
      overrideAccess: true,
    })

    await payload.delete({ collection: 'courses', id: other.id, overrideAccess: true })

    const { totalDocs } = await payload.count({
      collection: 'lessons',
      where: { module: { equals: module.id } },
      overrideAccess: true,
    })
    expect(totalDocs).toBe(0)
  })

  it('to enroll someone manually', async () => {
    const enrollment = await enroll(await aStudent(), await aCourse())

    expect(enrollment.status).toBe('active')
  })

  it('to start a purchase and store its payment', async () => {
    const student = await aStudent()

    const payment = await aPayment(await aCheckout(await aCourse()), { user: student.id })

    expect(payment.status).toBe('completed')
  })
})
