import { sql } from '@payloadcms/db-postgres'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { down, up } from '../../migrations/20261126_070700_paid_visits'
import { aCourse } from './factories/courses'
import { createRequest, testPayload } from './payload'

let args: Parameters<typeof up>[0]
let courseId: string

/** The error for an unknown step. */
const isRefused = { cause: { constraint: 'page_visits_step_check' } }

beforeAll(async () => {
  const payload = await testPayload()
  args = { db: payload.db.drizzle, payload, req: await createRequest(null) }
  courseId = (await aCourse()).id
})

beforeEach(async () => {
  await args.db.execute(sql`delete from page_visits`)
})

const count = async (step: string, visits: number, source = 'direct') => {
  const course = step === 'visit' ? null : courseId
  await args.db.execute(sql`
    insert into page_visits (day, step, course_id, source, visits)
    values ('2026-11-25', ${step}, ${course}, ${source}, ${visits})`)
}

const rows = async () => {
  const found = await args.db.execute(sql`
    select step, source, visits, course_id is not null as "hasCourse" from page_visits
    order by step, source`)
  return found.rows.map(({ step, source, visits, hasCourse }) => [step, source, visits, hasCourse])
}

const counted = [
  ['course', 'search', 7, true],
  ['enrolled', 'direct', 3, true],
  ['enrolled', 'search', 2, true],
  ['signup', 'search', 4, true],
  ['visit', 'search', 9, false],
]

it('leaves earlier counts unchanged, because their course is unknown', async () => {
  await down(args)
  for (const [step, source, visits] of counted)
    await count(String(step), Number(visits), String(source))
  await up(args)
  expect(await rows()).toEqual(counted)

  const { rows: repeats } = await args.db.execute(sql`select sum(repeats)::int from page_visits`)
  expect(repeats).toEqual([{ sum: 0 }])
})

it('restores paid and free courses without losing any', async () => {
  await count('enrolled', 3)
  await count('paid', 4)
  await count('free', 5)
  await count('paid', 1, 'search')
  await count('course', 20)
  await down(args)
  expect(await rows()).toEqual([
    ['course', 'direct', 20, true],
    ['enrolled', 'direct', 12, true],
    ['enrolled', 'search', 1, true],
  ])
  await expect(count('paid', 1)).rejects.toMatchObject(isRefused)
  await up(args)
})

it('rejects an unknown step', async () => {
  await expect(count('refunded', 1)).rejects.toMatchObject(isRefused)
})
