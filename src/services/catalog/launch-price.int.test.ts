import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import type { Course } from '@/payload-types'
import { findCourse } from '@/services/checkout/orders/find-course'
import { jobsWithPayload } from '@/testing/factories/jobs'
import { aCourse, unpublish } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { readReferencePrice } from './read-reference-price'

const HOUR = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

const change = async ({ id }: Course, data: Partial<Course>, draft = false) => {
  const payload = await testPayload()
  await payload.update({ collection: 'courses', id, data, draft, overrideAccess: true })
}

const query = async (statement: ReturnType<typeof sql>) =>
  (await (await testPayload()).db.drizzle.execute(statement)).rows

const readPriceRecords = async ({ id }: Course) =>
  query(sql`
    select price::float, launch_price::float as launch, is_published as "isPublished"
    from price_records where course_id = ${id}::uuid order by id`)

const readPrice = async ({ slug }: Course) => {
  const { priceCents, listPriceCents, launchPriceCents } = await findCourse(
    await createRequest(null),
    slug,
  )
  return { priceCents, listPriceCents, launchPriceCents }
}

describe('a launch price', () => {
  it('should apply in its period only', async () => {
    const course = await aCourse({ launchPrice: 39, launchUntil: inHours(1) })
    const normal = { priceCents: 5000, listPriceCents: 5000, launchPriceCents: null }
    expect(await readPrice(course)).toEqual({
      priceCents: 3900,
      listPriceCents: 5000,
      launchPriceCents: 3900,
    })

    await change(course, { launchFrom: inHours(0.5) })
    expect(await readPrice(course)).toEqual(normal)
    await change(course, { launchFrom: inHours(-2), launchUntil: inHours(-1) })
    expect(await readPrice(course)).toEqual(normal)
  })

  it.each<[string, Partial<Course>]>([
    ['without an end', { launchPrice: 39 }],
    ['that is no lower', { launchPrice: 50, launchUntil: inHours(1) }],
    [
      'that ends before it begins',
      { launchPrice: 39, launchFrom: inHours(2), launchUntil: inHours(1) },
    ],
  ])('should not be one %s', async (_what, details) => {
    await expect(aCourse(details)).rejects.toMatchObject({ name: 'ValidationError' })
  })

  it('should not block saving a course after it has ended', async () => {
    const course = await aCourse({ launchPrice: 39, launchUntil: inHours(-24) })

    await change(course, { subtitle: 'Another one', _status: 'published' })

    expect(await readPrice(course)).toMatchObject({ priceCents: 5000, launchPriceCents: null })
  })

  it('should schedule jobs that invalidate the pages when it starts and ends', async () => {
    const [launchFrom, launchUntil] = [inHours(1), inHours(2)]
    const { id } = await aCourse({ launchPrice: 39, launchFrom, launchUntil })
    const jobs = await jobsWithPayload({ courseId: id })
    expect(jobs.map(({ task }) => task)).toEqual(['announceCourse', 'announceCourse'])
    expect(jobs.map(({ runAt }) => runAt.toISOString()).sort()).toEqual([launchFrom, launchUntil])
  })
})

describe('the price history', () => {
  it('should record exactly the changes of a published price', async () => {
    const course = await aCourse({ price: 50, _status: 'draft' })
    await change(course, { price: 60 })
    expect(await readPriceRecords(course)).toEqual([])

    await change(course, { _status: 'published' })
    await change(course, { title: 'Another title' })
    await change(course, { price: 70 }, true)
    await change(course, {
      price: 80,
      launchPrice: 40,
      launchUntil: inHours(1),
      _status: 'published',
    })
    await unpublish(course)

    expect(await readPriceRecords(course)).toEqual([
      { price: 60, launch: null, isPublished: true },
      { price: 80, launch: 40, isPublished: true },
      { price: 80, launch: 40, isPublished: false },
    ])
  })

  it('should allow a struck-through price only after 30 days', async () => {
    const course = await aCourse({ price: 50 })
    await change(course, { launchPrice: 39, launchUntil: inHours(1), _status: 'published' })
    const reference = async () => readReferencePrice(await createRequest(null), course.id)
    expect(await reference()).toBeNull()

    await query(sql`
      update price_records set since = since - interval '31 days'
      where course_id = ${course.id}::uuid and launch_price is null`)
    expect(await reference()).toBe(5000)
  })
})
