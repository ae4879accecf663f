import { sql } from '@payloadcms/db-postgres'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { siteProcess } from '@/lib/site-process.mjs'
import { env } from '@/lib/env'
import { memoizeUntilInvalidated } from '@/lib/memoize-until-invalidated'
import { CONTENT_CHANNEL, invalidatePages } from '@/services/catalog/invalidate-pages'
import { createRequest, testPayload } from '@/testing/payload'
import { DatabaseProxy } from '@/testing/setup/database-proxy'

/** The paths to prewarm of each change since the test started. */
let published: string[][] = []
const database = new DatabaseProxy(new URL(env.DATABASE_URL))
const pagePaths = vi.fn(() => Promise.resolve(['/about']))
const coursePages = vi.fn(() => Promise.resolve(['/course/known']))

beforeAll(async () => {
  siteProcess.contentChanges.listen((prewarm) => {
    published.push(prewarm)
  })
  vi.stubEnv('DATABASE_DIRECT_URL', await database.open())
  vi.resetModules()
  const { listenForContent } = await import('./content-listener')
  coursePages.mockRejectedValueOnce(new Error('The database is busy.'))
  void listenForContent(
    { readCoursePaths: coursePages, readPagePaths: pagePaths },
    { pingMs: 100, responseMs: 2000 },
  )
})

beforeEach(() => {
  published = []
})

afterAll(async () => {
  await database.cut()
  vi.unstubAllEnvs()
})

const changeContent = async () => invalidatePages(await createRequest(null))

const waitUntilPublished = (changes: string[][]) =>
  vi.waitFor(() => expect(published).toEqual(changes), { timeout: 20_000 })

/** Waits for the change that a new connection publishes. */
const waitForConnection = () =>
  vi.waitFor(() => expect(published).toContainEqual(['/course/known']), { timeout: 20_000 })

it('should publish a change on start, once it has the course pages, and then each change', async () => {
  await waitForConnection()
  expect(coursePages).toHaveBeenCalledTimes(2)
  published = []
  await changeContent()
  await waitUntilPublished([[]])
})

it('should know the published pages, and publish another change when they come and go', async () => {
  expect([...siteProcess.pagePaths]).toEqual(['/about'])
  pagePaths.mockResolvedValue(['/contact'])
  await changeContent()
  await vi.waitFor(() => expect([...siteProcess.pagePaths]).toEqual(['/contact']))
  // First right away, then with the new list.
  expect(published).toEqual([[], []])
})

it('should keep the list of pages when it cannot be read, and publish the change', async () => {
  const { log } = await import('@/lib/log')
  const logged = vi.spyOn(log, 'warn').mockReturnValueOnce()
  pagePaths.mockRejectedValueOnce(new Error('busy'))
  await changeContent()
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1))
  expect(published).toEqual([[]])
  expect([...siteProcess.pagePaths]).toEqual(['/contact'])
})

it('should invalidate memoized values', async () => {
  const read = vi.fn(() => Promise.resolve(read.mock.calls.length))
  const remembered = memoizeUntilInvalidated(read)
  expect(await Promise.all([remembered(), remembered()])).toEqual([1, 1])

  await changeContent()
  await waitUntilPublished([[]])
  read.mockRejectedValueOnce(new Error('away'))
  await expect(remembered()).rejects.toThrow('away')
  expect(await remembered()).toBe(3)
  expect(await remembered()).toBe(3)
})

it('should publish a change whatever another version writes in its notification', async () => {
  const { drizzle } = (await testPayload()).db
  await drizzle.execute(sql`select pg_notify(${CONTENT_CHANNEL}, '{"paths":["/privacy"]}')`)
  await drizzle.execute(sql`select pg_notify(${CONTENT_CHANNEL}, 'not json')`)
  await waitUntilPublished([[], []])
})

it('should publish a change after a lost connection', async () => {
  await database.cut()
  published = []
  await database.open()
  await waitForConnection()
})

it('should notice a silently dropped connection, and reconnect', async () => {
  database.dropSilently()
  await waitForConnection()
  published = []
  await changeContent()
  await waitUntilPublished([[]])
})
