import { sql } from '@payloadcms/db-postgres'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { siteProcess } from '@/lib/site-process.mjs'
import { env } from '@/lib/env'
import { memoizeUntilInvalidated } from '@/lib/memoize-until-invalidated'
import { invalidatePages } from '@/services/catalog/invalidate-pages'
import { requestOf, testPayload } from '@/testing/payload'
import { DatabaseProxy } from '@/testing/setup/database-proxy'

const EVERYTHING = 'everything'
let heard: string[] = []
const database = new DatabaseProxy(new URL(env.DATABASE_URL))
const coursePages = vi.fn(() => Promise.resolve(['/course/known']))

beforeAll(async () => {
  siteProcess.contentChanges.listen(({ paths, make = [] }) => {
    heard.push(...(paths ?? [EVERYTHING]), ...make)
  })
  vi.stubEnv('DATABASE_DIRECT_URL', await database.open())
  vi.resetModules()
  const { listenForContent } = await import('./content-listener')
  coursePages.mockRejectedValueOnce(new Error('The database is busy.'))
  listenForContent(coursePages, { pingMs: 100, answerMs: 2000 })
})

afterAll(async () => {
  await database.cut()
  vi.unstubAllEnvs()
})

/** Waits until this process hears of it, and overlooks what it heard before. */
const isHeardOf = async (path: string): Promise<void> => {
  await vi.waitFor(() => expect(heard).toContain(path), { timeout: 20_000 })
  heard = []
}

/** Content changes once more, and once more, until the listener hears of it. */
const hearsAgain = async (path: string): Promise<void> => {
  await vi.waitFor(
    async () => {
      await invalidatePages(await requestOf(null), [path])
      expect(heard).toContain(path)
    },
    { timeout: 20_000, interval: 250 },
  )
}

it('should tell of everything when it begins, as soon as it can name the courses, and of what is announced', async () => {
  await isHeardOf('/course/known')
  expect(coursePages).toHaveBeenCalledTimes(2)
  await invalidatePages(await requestOf(null), ['/course/course-id-2'])
  await isHeardOf('/course/course-id-2')
})

it('should let what was read before be read again', async () => {
  const read = vi.fn(() => Promise.resolve(read.mock.calls.length))
  const remembered = memoizeUntilInvalidated(read)
  expect(await Promise.all([remembered(), remembered()])).toEqual([1, 1])

  await invalidatePages(await requestOf(null), ['/'])
  await isHeardOf('/')
  read.mockRejectedValueOnce(new Error('away'))
  await expect(remembered()).rejects.toThrow('away')
  expect(await remembered()).toBe(3)
  expect(await remembered()).toBe(3)
})

it('should tell of everything when it cannot read what changed', async () => {
  const { drizzle } = (await testPayload()).db
  heard = []
  await drizzle.execute(sql`select pg_notify('content_changed', 'not json')`)
  await isHeardOf(EVERYTHING)
})

it('should tell of everything after a break', async () => {
  await database.cut()
  heard = []
  await database.open()
  await isHeardOf(EVERYTHING)
})

it('should notice a connection that was dropped without a word, and hear again', async () => {
  await hearsAgain('/before')
  database.drop()
  heard = []
  await hearsAgain('/after')
  expect(heard).toContain(EVERYTHING)
})
