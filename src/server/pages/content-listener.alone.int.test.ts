import { sql } from '@payloadcms/db-postgres'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { siteProcess } from '@/lib/site-process.mjs'
import { env } from '@/lib/env'
import { memoizeUntilInvalidated } from '@/lib/memoize-until-invalidated'
import { invalidatePages } from '@/services/catalog/invalidate-pages'
import { createRequest, testPayload } from '@/testing/payload'
import { DatabaseProxy } from '@/testing/setup/database-proxy'

const EVERYTHING = 'everything'
let published: string[] = []
const database = new DatabaseProxy(new URL(env.DATABASE_URL))
const pagePaths = vi.fn(() => Promise.resolve(['/about']))
const coursePages = vi.fn(() => Promise.resolve(['/course/known']))

beforeAll(async () => {
  siteProcess.contentChanges.listen(({ paths, prewarm = [] }) => {
    published.push(...(paths ?? [EVERYTHING]), ...prewarm)
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

afterAll(async () => {
  await database.cut()
  vi.unstubAllEnvs()
})

const waitFor = async (path: string): Promise<void> => {
  await vi.waitFor(() => expect(published).toContain(path), { timeout: 20_000 })
  published = []
}

const waitForReconnect = async (path: string): Promise<void> => {
  await vi.waitFor(
    async () => {
      await invalidatePages(await createRequest(null), [path])
      expect(published).toContain(path)
    },
    { timeout: 20_000, interval: 250 },
  )
}

it('should publish a change of everything on start, once it has the course pages, and then each change', async () => {
  await waitFor('/course/known')
  expect(coursePages).toHaveBeenCalledTimes(2)
  await invalidatePages(await createRequest(null), ['/course/course-id-2'])
  await waitFor('/course/course-id-2')
})

it('should know the published pages, and publish the paths of those that come and go', async () => {
  expect([...siteProcess.pagePaths]).toEqual(['/about'])
  pagePaths.mockResolvedValue(['/contact'])
  await invalidatePages(await createRequest(null), ['/about', '/contact'])
  await vi.waitFor(() => expect([...siteProcess.pagePaths]).toEqual(['/contact']))
  // First right away, then with the new list.
  expect(published).toEqual(['/about', '/contact', '/contact', '/about'])
})

it('should keep the list of pages when it cannot be read, and publish the change', async () => {
  const { log } = await import('@/lib/log')
  const logged = vi.spyOn(log, 'warn').mockReturnValueOnce()
  pagePaths.mockRejectedValueOnce(new Error('busy'))
  published = []
  await invalidatePages(await createRequest(null), ['/contact'])
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1))
  expect(published).toEqual(['/contact'])
  expect([...siteProcess.pagePaths]).toEqual(['/contact'])
})

it('should invalidate memoized values', async () => {
  const read = vi.fn(() => Promise.resolve(read.mock.calls.length))
  const remembered = memoizeUntilInvalidated(read)
  expect(await Promise.all([remembered(), remembered()])).toEqual([1, 1])

  await invalidatePages(await createRequest(null), ['/'])
  await waitFor('/')
  read.mockRejectedValueOnce(new Error('away'))
  await expect(remembered()).rejects.toThrow('away')
  expect(await remembered()).toBe(3)
  expect(await remembered()).toBe(3)
})

it('should publish a change of everything when it cannot parse one', async () => {
  const { drizzle } = (await testPayload()).db
  published = []
  await drizzle.execute(sql`select pg_notify('content_changed', 'not json')`)
  await waitFor(EVERYTHING)
})

it('should publish a change of everything after a lost connection', async () => {
  await database.cut()
  published = []
  await database.open()
  await waitFor(EVERYTHING)
})

it('should notice a silently dropped connection, and reconnect', async () => {
  await waitForReconnect('/before')
  database.dropSilently()
  published = []
  await waitForReconnect('/after')
  expect(published).toContain(EVERYTHING)
})
