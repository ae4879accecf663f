import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { periodsUntil } from '@/domain/figures/periods'
import type { Executor } from '@/services/database/executor'
import { aCourse } from '@/testing/factories/courses'
import { anInstructor } from '@/testing/factories/people'
import { requestOf, testPayload } from '@/testing/payload'
import { readVisits } from './read-visits'
import { countSeen, flushVisits } from './visit-counter'

let payload: Payload
let req: PayloadRequest
let db: Executor

beforeAll(async () => {
  payload = await testPayload()
  req = await requestOf(await anInstructor())
  db = payload.db.drizzle
})

beforeEach(async () => {
  await flushVisits(db)
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
  it('should add up what was seen, in one row for each day, step, course and source', async () => {
    const { slug } = await aCourse()
    countSeen({ steps: ['visit', 'course'], course: slug, source: 'search' }, day)
    countSeen({ steps: ['visit'], source: 'search' }, day)
    await flushVisits(db)
    countSeen({ steps: ['visit'], source: 'search' }, day)
    countSeen({ steps: ['visit'], source: 'search' }, '2026-03-11')
    await flushVisits(db)
    await flushVisits(db)

    expect(await rows()).toEqual([
      { day, step: 'course', course: slug, source: 'search', visits: 1 },
      { day, step: 'visit', course: null, source: 'search', visits: 3 },
      { day: '2026-03-11', step: 'visit', course: null, source: 'search', visits: 1 },
    ])
  })

  it('should leave out a course that there is not, and write the rest', async () => {
    countSeen({ steps: ['visit', 'course'], course: 'none', source: 'direct' }, day)
    await flushVisits(db)
    expect(await rows()).toMatchObject([{ step: 'visit', source: 'direct', visits: 1 }])
  })

  it('should give so many links a name on one day, and no more', async () => {
    for (let name = 0; name < 60; name += 1)
      countSeen({ steps: ['visit'], source: `from:name-${name}` }, day)
    await flushVisits(db)

    const found = await rows()
    expect(found.filter(({ source }) => String(source).startsWith('from:'))).toHaveLength(50)
    expect(found).toContainEqual(expect.objectContaining({ source: 'link', visits: 10 }))
  })

  it('should lose nothing while the database is away', async () => {
    countSeen({ steps: ['visit'], source: 'social' }, day)
    const away: Executor = { execute: () => Promise.reject(new Error('away')) }
    await expect(flushVisits(away)).rejects.toThrow('away')
    countSeen({ steps: ['visit'], source: 'social' }, day)
    await flushVisits(db)
    expect(await rows()).toMatchObject([{ source: 'social', visits: 2 }])
  })

  it('should count right when several processes write at once', async () => {
    const sources = ['direct', 'search', 'social', 'link']
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        for (const source of index % 2 ? sources : sources.toReversed())
          countSeen({ steps: ['visit'], source }, day)
        await flushVisits(db)
      }),
    )
    expect((await rows()).map(({ visits }) => visits)).toEqual([20, 20, 20, 20])
  })
})

it('should say how far they came from each source, with the visits of the period before', async () => {
  const { slug } = await aCourse()
  const came = (source: string, at: string, ...steps: ('visit' | 'course' | 'enrolled')[]) => {
    countSeen({ steps, course: slug, source }, at)
  }
  came('search', '2026-03-10', 'visit', 'course', 'enrolled')
  came('search', '2026-02-10', 'visit')
  came('search', '2026-01-20', 'visit')
  came('from:letter', '2026-03-01', 'visit', 'course')
  came('from:letter', '2026-03-02', 'visit')
  came('from:letter', '2026-03-03', 'visit')
  came('direct', '2025-12-01', 'visit')
  await flushVisits(db)

  const none = { visit: 0, course: 0, signup: 0, enrolled: 0, before: 0 }
  const periods = periodsUntil(new Date('2026-03-10T12:00:00Z'), 'day', 'utc')
  expect(await readVisits(req, periods)).toEqual([
    { ...none, source: 'from:letter', visit: 3, course: 1 },
    { ...none, source: 'search', visit: 2, course: 1, enrolled: 1, before: 1 },
  ])
})
