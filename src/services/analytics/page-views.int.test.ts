import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { periodsUntil } from '@/domain/analytics/periods'
import type { PageViewEvent } from '@/domain/analytics/page-views'
import type { Executor } from '@/upstream/payload/transactions'
import { aCourse } from '@/testing/factories/courses'
import { anInstructor } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { readVisits, readCourseVisits } from './read-visits'
import { countPageView, flushPageViews } from './page-view-counter'

let payload: Payload
let req: PayloadRequest
let db: Executor

beforeAll(async () => {
  payload = await testPayload()
  req = await createRequest(await anInstructor())
  db = payload.db.drizzle
})

beforeEach(async () => {
  await flushPageViews(db)
  await db.execute(sql`delete from page_visits`)
})

const day = '2026-03-10'
const rows = async () => {
  const found = await db.execute(sql`
    select v.day::text, v.step, c.slug as course, v.source, v.visits from page_visits v
    left join courses c on c.id = v.course_id order by v.day, v.step, c.slug, v.source`)
  return found.rows
}

describe('counting visits', () => {
  it('should sum visits per day, step, course and source', async () => {
    const { slug } = await aCourse()
    countPageView({ steps: ['visit', 'course'], course: slug, source: 'search' }, day)
    countPageView({ steps: ['visit'], source: 'search' }, day)
    await flushPageViews(db)
    countPageView({ steps: ['visit'], source: 'search' }, day)
    countPageView({ steps: ['visit'], source: 'search' }, '2026-03-11')
    await flushPageViews(db)
    await flushPageViews(db)

    expect(await rows()).toEqual([
      { day, step: 'course', course: slug, source: 'search', visits: 1 },
      { day, step: 'visit', course: null, source: 'search', visits: 3 },
      { day: '2026-03-11', step: 'visit', course: null, source: 'search', visits: 1 },
    ])
  })

  it('should skip an unknown course, and write the rest', async () => {
    countPageView({ steps: ['visit', 'course'], course: 'none', source: 'direct' }, day)
    await flushPageViews(db)
    expect(await rows()).toMatchObject([{ step: 'visit', source: 'direct', visits: 1 }])
  })

  it('should limit the named links per day', async () => {
    for (let name = 0; name < 60; name += 1)
      countPageView({ steps: ['visit'], source: `from:name-${name}` }, day)
    await flushPageViews(db)

    const found = await rows()
    expect(found.filter(({ source }) => String(source).startsWith('from:'))).toHaveLength(50)
    expect(found).toContainEqual(expect.objectContaining({ source: 'link', visits: 10 }))
  })

  it('should lose nothing while the database is unreachable', async () => {
    countPageView({ steps: ['visit'], source: 'social' }, day)
    const away: Executor = { execute: () => Promise.reject(new Error('away')) }
    await expect(flushPageViews(away)).rejects.toThrow('away')
    countPageView({ steps: ['visit'], source: 'social' }, day)
    await flushPageViews(db)
    expect(await rows()).toMatchObject([{ source: 'social', visits: 2 }])
  })

  it('should count correctly in concurrent processes', async () => {
    const sources = ['direct', 'search', 'social', 'link']
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        for (const source of index % 2 ? sources : sources.toReversed())
          countPageView({ steps: ['visit'], source }, day)
        await flushPageViews(db)
      }),
    )
    expect((await rows()).map(({ visits }) => visits)).toEqual([20, 20, 20, 20])
  })
})

describe('reading visits', () => {
  // The period from February 9 on, and the previous one from January 10 on.
  const periods = periodsUntil(new Date('2026-03-10T12:00:00Z'), 'day', 'utc')
  const none = { course: 0, signup: 0, paid: 0, free: 0, before: 0 }
  const came = (visitedAt: string, source: string, ...steps: PageViewEvent['steps']) => ({
    with: (course: { slug: string }, isRepeat?: true) => {
      countPageView({ steps, course: course.slug, source, isRepeat }, visitedAt)
    },
  })

  it('should return the steps per source, with the previous period’s visits', async () => {
    const course = await aCourse()
    came('2026-03-10', 'search', 'visit', 'course', 'signup', 'paid').with(course)
    came('2026-02-09', 'search', 'visit').with(course)
    came('2026-02-08', 'search', 'visit', 'course', 'paid').with(course)
    came('2026-03-01', 'from:letter', 'visit', 'course').with(course)
    came('2026-03-02', 'from:letter', 'visit').with(course)
    came('2026-03-03', 'from:letter', 'visit').with(course)
    came('2026-01-09', 'direct', 'visit').with(course)
    await flushPageViews(db)

    expect(await readVisits(req, periods)).toEqual([
      { ...none, source: 'from:letter', visit: 3, course: 1 },
      { ...none, source: 'search', visit: 2, course: 1, signup: 1, paid: 1, before: 1 },
    ])
  })

  it('should distinguish free and paid enrollments', async () => {
    const course = await aCourse()
    came(day, 'direct', 'visit', 'course', 'free').with(course)
    came(day, 'direct', 'visit', 'course', 'paid').with(course)
    came(day, 'direct', 'visit', 'course', 'free').with(course)
    await flushPageViews(db)

    const apart = { ...none, course: 3, paid: 1, free: 2 }
    expect(await readVisits(req, periods)).toEqual([{ ...apart, source: 'direct', visit: 3 }])
    expect(await readCourseVisits(req, periods)).toEqual([
      { ...apart, id: course.id, title: course.title },
    ])
  })

  it('should return the steps per course, with the previous period', async () => {
    const [one, two] = [await aCourse(), await aCourse()]
    came(day, 'direct', 'visit', 'course').with(one)
    came(day, 'search', 'visit', 'course', 'signup').with(one)
    came('2026-02-09', 'from:letter', 'visit', 'course', 'signup', 'paid').with(two)
    came('2026-02-08', 'search', 'visit', 'course', 'paid').with(two)
    came('2026-01-10', 'social', 'visit', 'course').with(two)
    came('2026-01-09', 'social', 'visit', 'course').with(one)
    await flushPageViews(db)

    expect(await readCourseVisits(req, periods)).toEqual([
      { ...none, id: one.id, title: one.title, course: 2, signup: 1 },
      { ...none, id: two.id, title: two.title, course: 1, signup: 1, paid: 1, before: 2 },
    ])
  })

  it('should count a tab that visits two courses for both, and for its source once', async () => {
    const [one, two] = [await aCourse(), await aCourse()]
    came(day, 'direct', 'visit', 'course').with(one)
    came(day, 'direct', 'visit', 'course').with(one)
    came(day, 'direct', 'course').with(two, true)
    came(day, 'direct', 'paid').with(two)
    await flushPageViews(db)
    came(day, 'direct', 'course').with(two, true)
    await flushPageViews(db)

    expect(await readVisits(req, periods)).toEqual([
      { ...none, source: 'direct', visit: 2, course: 2, paid: 1 },
    ])
    const found = await readCourseVisits(req, periods)
    expect(found.map(({ id, course, paid }) => [id, course, paid]).toSorted()).toEqual(
      [
        [one.id, 2, 0],
        [two.id, 2, 1],
      ].toSorted(),
    )
  })

  it('should list sign-ups without a course last', async () => {
    const course = await aCourse()
    came(day, 'direct', 'visit', 'course').with(course)
    for (let tab = 0; tab < 3; tab += 1) countPageView({ steps: ['signup'], source: 'direct' }, day)
    await flushPageViews(db)

    expect(await readCourseVisits(req, periods)).toEqual([
      { ...none, id: course.id, title: course.title, course: 1 },
      { ...none, id: null, title: null, signup: 3 },
    ])
  })

  it('should combine the sources with fewest visits', async () => {
    const course = await aCourse()
    for (let name = 10; name < 55; name += 1)
      came(day, `from:name-${name}`, 'visit', 'course').with(course)
    for (let tab = 0; tab < 2; tab += 1) came(day, 'from:name-54', 'visit', 'paid').with(course)
    await flushPageViews(db)

    const found = await readVisits(req, periods)
    expect(found).toHaveLength(40)
    expect(found[0]).toEqual({ ...none, source: 'from:name-54', visit: 3, course: 1, paid: 2 })
    expect(found.at(-1)).toEqual({ ...none, source: null, visit: 6, course: 6 })
  })

  it('should return at most forty courses', async () => {
    await db.execute(sql`
      with made as (
        insert into courses (slug, title) select 'many-' || n, 'Many' from generate_series(1, 45) n
        returning id
      )
      insert into page_visits (day, step, course_id, source, visits)
      select ${day}::date, 'course', id, 'direct', 1 from made`)
    expect(await readCourseVisits(req, periods)).toHaveLength(40)
  })
})
