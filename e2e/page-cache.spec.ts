import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { Client } from 'pg'
import { type SecondSite, startSecondSite } from './second-site'
import { stack } from './stack'
import { openInstructorPage, createDocument } from './support/students'

/** A long run: HURRIED_PAIRS=200 npm test -- --only e2e page-cache */
const PAIRS = Number(process.env.HURRIED_PAIRS ?? 5)
const AT_A_TIME = 5
const LATER_MS = 2000

type Course = { id: string; title: string; path: string }

async function aPublishedCourse(instructor: Page, isListed: boolean): Promise<Course> {
  const slug = `kept-${randomUUID().slice(0, 8)}`
  const data = { title: `Course ${slug}`, slug, price: 10, listed: isListed, _status: 'published' }
  const id = await createDocument(instructor, 'courses', data)
  return { id, title: data.title, path: `/course/${slug}` }
}

async function change(instructor: Page, { id }: Course, data: object): Promise<void> {
  const headers = { origin: stack.site }
  const endpoint = `/api/courses/${id}`
  const response = await instructor.request.patch(endpoint, { headers, data, maxRetries: 2 })
  expect(response.status(), await response.text()).toBe(200)
}

const fetchStatus = async (
  request: APIRequestContext,
  path: string,
  headers: Record<string, string> = {},
) => (await request.get(path, { headers, maxRetries: 2 })).status()

const withPublishedCourses = async (
  browser: Browser,
  count: number,
  isListed: boolean,
): Promise<{ instructor: Page; courses: Course[] }> => {
  const instructor = await openInstructorPage(browser)
  const courses = await Promise.all(
    Array.from({ length: count }, () => aPublishedCourse(instructor, isListed)),
  )
  return { instructor, courses }
}

test('a page being rendered while its course is unpublished isn’t cached', async ({
  browser,
  request,
}) => {
  const { instructor, courses } = await withPublishedCourses(browser, 1, true)
  const [course] = courses
  if (!course) throw new Error('One was made.')
  await expect.poll(() => fetchStatus(request, course.path)).toBe(200)
  // A course page reads its FAQ last, so rendering stops there.
  const database = new Client({ connectionString: stack.database })
  await database.connect()
  await database.query('begin; lock table faqs in access exclusive mode')
  await change(instructor, course, { subtitle: 'Hurried' })
  await expect
    .poll(async () => {
      const waiting = `select 1 from pg_locks where relation = 'faqs'::regclass and not granted`
      return (await database.query(waiting)).rowCount
    })
    .toBeGreaterThan(0)
  // Other pages may be ahead of this one in the queue, but visitors don't wait for them.
  const visit = fetchStatus(request, course.path)
  await change(instructor, course, { _status: 'draft' })
  // The home page reads no FAQ, so it's rendered again meanwhile.
  await expect.poll(async () => (await request.get('/')).text()).not.toContain(course.title)
  await database.query('commit')
  await database.end()
  await visit

  await expect.poll(() => fetchStatus(request, course.path), { timeout: LATER_MS }).toBe(404)
})

let second: SecondSite
test.beforeAll(async () => {
  second = await startSecondSite(stack.database)
})
test.afterAll(() => second.stop())

test('a course unpublished right after a change is gone two seconds later, on both instances', async ({
  browser,
  request,
}) => {
  test.setTimeout(60_000 + PAIRS * 5000)
  const { instructor, courses } = await withPublishedCourses(browser, AT_A_TIME, false)
  const stale: string[] = []
  for (let pair = 0; pair < PAIRS; pair += AT_A_TIME)
    await Promise.all(
      courses.slice(0, PAIRS - pair).map(async (course, index) => {
        await change(instructor, course, { _status: 'published' })
        await expect.poll(() => fetchStatus(request, course.path)).toBe(200)
        await expect.poll(() => fetchStatus(request, second.url + course.path)).toBe(200)
        const visitors = new Visitors(request, course.path)
        await change(instructor, course, { subtitle: `Change ${pair}` })
        // Between immediately and a second later.
        await sleep((index * 1000) / AT_A_TIME)
        await change(instructor, course, { _status: 'draft' })
        stale.push(...(await visitors.responsesAfter(Date.now() + LATER_MS)))
      }),
    )
  expect(stale).toEqual([])
})

/** Visitors who request a course's page repeatedly, also by another spelling of its URL. */
class Visitors {
  private end = Infinity
  private readonly visits: Promise<string[]>[]

  constructor(
    private readonly request: APIRequestContext,
    path: string,
  ) {
    const other = path.replace('kept', '%6Bept')
    const paths = [path, other, `${path}/share.png`, `${other}/share.png`]
    const urls = [stack.site, second.url].flatMap((site) => paths.map((it) => site + it))
    this.visits = urls.map((url) => this.visit(url))
  }

  /** Waits until each has sent a request after this time, and returns those other than 404. */
  async responsesAfter(time: number): Promise<string[]> {
    this.end = time
    return (await Promise.all(this.visits)).flat()
  }

  private async visit(path: string): Promise<string[]> {
    for (;;) {
      const startedAt = Date.now()
      const response = await this.request.get(path, { maxRetries: 2 })
      if (startedAt > this.end)
        return response.status() === 404 ? [] : [`${path} ${response.status()}`]
      await sleep(100)
    }
  }
}

test('invented URLs write nothing to the disk, and aren’t found', async ({ request }) => {
  test.setTimeout(180_000)
  const mark = `invented-${randomUUID().slice(0, 8)}`
  const rsc = { rsc: '1' }
  const prefetch = { ...rsc, 'next-router-prefetch': '1' }
  const spellings: [path: (name: string) => string, headers?: Record<string, string>][] = [
    [(name) => `/course/${name}`],
    [(name) => `/course/${name}?lesson=${name}`],
    [(name) => `/course/%69${name.slice(1)}`],
    [(name) => `/course/${name}/share.png`],
    [(name) => `/course/course-id-2/${name}.png`],
    [(name) => `/people/${name}`],
    [(name) => `/${name}.png`],
    [(name) => `/_next/data/${name}/course/${name}.json`],
  ]
  const each = 10
  for (const [path, headers] of spellings) {
    const names = Array.from({ length: each }, (_, index) => `${mark}-${index}`)
    const statuses = await Promise.all(
      names.map((name) => fetchStatus(request, path(name), headers)),
    )
    expect(new Set(statuses), path(mark)).toEqual(new Set([404]))
  }
  // Prefetches return 200 whatever the page.
  for (const headers of [rsc, prefetch]) await fetchStatus(request, `/course/${mark}`, headers)
  await fetchStatus(request, `/course/${mark}.rsc`)
  const part = { ...prefetch, 'next-router-segment-prefetch': '/_tree' }
  await fetchStatus(request, `/course/${mark}`, part)
  await fetchStatus(request, `/course/${mark}.segments/_tree.segment.rsc`)
  // A visitor gets the same response for every private file.
  expect(await fetchStatus(request, `/files/${mark}.png`)).toBe(401)

  // Without its first letter, which one spelling encodes.
  expect(filesNamed(mark.slice(1))).toEqual([])
})

test('another spelling of a URL writes no other page to the disk', async ({ request }) => {
  const spelling = 'co%75rse-id-%32'
  for (const path of [`/course/${spelling}`, `/course/${spelling}/share.png`])
    expect(await fetchStatus(request, path), path).toBe(200)

  expect(filesNamed('%')).toEqual([])
})

test('there is no image optimization endpoint', async ({ request }) => {
  for (const picture of ['%2Fshare.png', '%2Fcourse%2Fcourse-id-2%2Fshare.png', '%2F%2573hare.png'])
    for (const query of ['w=640&q=75', 'q=75&w=1200', 'w=16&q=1', ''])
      expect(await fetchStatus(request, `/_next/image?url=${picture}&${query}`)).toBe(404)

  expect(filesNamed('cache/images/')).toEqual([])
})

test('cached pages are cached only by the site, which invalidates them', async ({ request }) => {
  const cacheControl = async (path: string) => (await request.get(path)).headers()['cache-control']

  for (const path of ['/', '/course/course-id-2', '/course/course-id-2/share.png'])
    expect(await cacheControl(path), path).toBe('public, max-age=0, must-revalidate')
  expect(await cacheControl('/course/none')).toBe('private, no-store')
})

/** The site's cached files whose path contains this. */
const filesNamed = (text: string): string[] =>
  readdirSync(process.env.NEXT_DIST_DIR ?? '', { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.includes(text),
  )
