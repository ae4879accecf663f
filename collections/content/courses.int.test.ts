import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Course } from '@/payload-types'
import { aCheckout } from '@/testing/factories/checkouts'
import { aCourse, aLesson, aModule, anFaqEntry } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent } from '@/testing/factories/people'
import { testPayload } from '@/testing/payload'
import { getWriteRejection } from '@/testing/write-rejection'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

describe('the price of a course', () => {
  const notANumber = 'Please enter the price as a number, for example 99 or 99.50.'
  const tooFine = 'The price can have up to two decimals, for example 99.50.'

  it.each([
    [99.999, tooFine],
    [0.001, tooFine],
    [-1, 'The price can’t be below zero.'],
    [-0.01, 'The price can’t be below zero.'],
    [Number.NaN, notANumber],
    [Number.POSITIVE_INFINITY, notANumber],
    [1e21, 'The price can’t be above $100,000.'],
    [100_000.01, 'The price can’t be above $100,000.'],
  ])('should not be %d', async (price, message) => {
    const { status, fields } = await getWriteRejection(aCourse({ price }))

    expect({ status, messages: fields.map((field) => field.message) }).toEqual({
      status: 400,
      messages: [message],
    })
  })

  it.each([0, 0.01, 19.99, 1.1, 90.5, 99_999.99, 100_000])('should accept %d', async (price) => {
    const course = await aCourse({ price })

    expect(course.price).toBe(price)
  })

  it('should be validated when it changes', async () => {
    const course = await aCourse({ price: 99 })

    const { fields } = await getWriteRejection(
      payload.update({
        collection: 'courses',
        id: course.id,
        data: { price: 99.555 },
        overrideAccess: true,
      }),
    )

    expect(fields).toMatchObject([{ path: 'price', message: tooFine }])
  })

  it('should be allowed to be invalid in a draft, and not when it is published', async () => {
    const course = await aCourse()
    const save = (data: Partial<Course>, draft: boolean) =>
      payload.update({ collection: 'courses', id: course.id, data, draft, overrideAccess: true })

    const draft = await save({ price: -5 }, true)
    const { fields } = await getWriteRejection(save({ _status: 'published' }, false))

    expect(draft.price).toBe(-5)
    expect(fields).toMatchObject([{ path: 'price', message: 'The price can’t be below zero.' }])
  })
})

describe('the form of a course', () => {
  it('should have the price after the subtitle, followed by the collapsed launch price', () => {
    const { fields } = payload.collections.courses.config
    const at = fields.findIndex((field) => 'name' in field && field.name === 'subtitle')
    const [price, launch] = fields.slice(at + 1)

    expect(price).toMatchObject({ name: 'price', type: 'number' })
    expect(price?.admin).not.toHaveProperty('position')
    expect(launch).toMatchObject({
      type: 'collapsible',
      label: 'Launch price',
      admin: { initCollapsed: true },
    })
  })
})

describe('the slug of a course', () => {
  it('should be unique', async () => {
    const { slug } = await aCourse()

    const { status, fields } = await getWriteRejection(aCourse({ slug }))

    expect({ status, paths: fields.map(({ path }) => path) }).toEqual({
      status: 400,
      paths: ['slug'],
    })
  })

  it.each(['a b', '../x', 'é', 'x'.repeat(81)])('should not be “%s”', async (slug) => {
    const { fields } = await getWriteRejection(aCourse({ slug }))

    expect(fields).toMatchObject([
      {
        message: 'Please use up to 80 letters, numbers, and hyphens, such as course-id-4.',
      },
    ])
  })
})

describe('a draft of a published course', () => {
  it('should not change the published price', async () => {
    const course = await aCourse({ price: 50 })
    await payload.update({
      collection: 'courses',
      id: course.id,
      data: { price: 75 },
      draft: true,
      overrideAccess: true,
    })

    const published = await payload.findByID({
      collection: 'courses',
      id: course.id,
      depth: 0,
      overrideAccess: true,
    })

    expect(published).toMatchObject({ price: 50, _status: 'published' })
  })
})

describe('deleting a course', () => {
  const message =
    'This course has students or purchases, so it can’t be deleted. Unpublish it instead: no one new can buy it, and its students keep it.'

  const remove = (id: string) =>
    payload.delete({ collection: 'courses', id, depth: 0, overrideAccess: true })

  it('should be refused while someone is enrolled', async () => {
    const course = await aCourse()
    await enroll(await aStudent(), course)

    expect(await getWriteRejection(remove(course.id))).toMatchObject({ status: 409, message })
  })

  it('should be refused after access was revoked, because the enrollment is on record', async () => {
    const course = await aCourse()
    await enroll(await aStudent(), course, { status: 'revoked' })

    expect(await getWriteRejection(remove(course.id))).toMatchObject({ status: 409, message })
  })

  it('should be refused while someone is buying it', async () => {
    const course = await aCourse()
    await aCheckout(course)

    expect(await getWriteRejection(remove(course.id))).toMatchObject({ status: 409, message })
  })

  it('should delete its modules, lessons, and FAQs when no one owns it', async () => {
    const course = await aCourse()
    const module = await aModule(course)
    await aLesson(module)
    await aLesson(module, { kind: 'workbook', module: null, course: course.id })
    await anFaqEntry(course)

    await remove(course.id)

    const where = { course: { equals: course.id } }
    const remaining = await Promise.all(
      (['modules', 'lessons', 'faqs'] as const).map((collection) =>
        payload.count({ collection, where, overrideAccess: true }),
      ),
    )
    expect(remaining.map(({ totalDocs }) => totalDocs)).toEqual([0, 0, 0])
  })

  it('should delete nothing when it is refused', async () => {
    const course = await aCourse()
    await aModule(course)
    await enroll(await aStudent(), course)

    await getWriteRejection(remove(course.id))

    const { totalDocs } = await payload.count({
      collection: 'modules',
      where: { course: { equals: course.id } },
      overrideAccess: true,
    })
    expect(totalDocs).toBe(1)
  })
})
