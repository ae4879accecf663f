import { sql } from '@payloadcms/db-postgres'
import { beforeEach, expect, it } from 'vitest'
import { aSubscriber } from '@/testing/factories/subscribers'
import { createRequest, executeSql } from '@/testing/payload'
import { readNewSubscribers } from './read-new-subscribers'

const day = (date: number) => new Date(Date.UTC(2026, 0, date))
const periods = { starts: [day(1), day(2), day(3), day(4)], end: day(5) }

const confirmedOn = async (
  date: number,
  details: Parameters<typeof aSubscriber>[0] = {},
): Promise<void> => {
  const { id } = await aSubscriber(details)
  await executeSql(sql`
    update subscribers set confirmed_at = ${day(date).toISOString()} where id = ${id}`)
}

beforeEach(async () => {
  await executeSql(sql`delete from announcement_recipients where subscriber_id is not null`)
  await executeSql(sql`delete from subscribers`)
})

const read = async () => readNewSubscribers(await createRequest(null), periods)

it('should count who subscribed in each period, by source', async () => {
  await confirmedOn(3, { source: '/' })
  await confirmedOn(4, { source: '/', state: 'unsubscribed' })
  await confirmedOn(2, { source: '/' })
  await confirmedOn(4, { source: 'import' })
  await confirmedOn(5, { source: '/late' })
  await aSubscriber({ source: '/now' })
  await executeSql(sql`
    insert into subscribers (email, state, source) values ('p@example.com', 'pending', '/')`)

  expect(await read()).toEqual([
    { source: '/', now: 2, before: 1 },
    { source: 'import', now: 1, before: 0 },
  ])
})

it('should combine the sources from the twentieth on, so that the total is complete', async () => {
  for (let index = 0; index < 22; index += 1) await confirmedOn(3, { source: `/p${index}` })

  const rows = await read()

  expect(rows).toHaveLength(20)
  expect(rows.at(-1)).toEqual({ source: null, now: 3, before: 0 })
})
