import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test,
} from '@playwright/test'
import { startSecondSite } from './second-site'
import { stack } from './stack'
import { createTestCourse, type TestCourse } from './support/test-course'
import { getSignedInSession } from './support/sign-in'
import { openInstructorPage, createStudent, type Student } from './support/students'
import { collectPageErrors } from './support/console-errors'

/** A long run: HURRIED_PAIRS=200 npm test -- --only e2e lesson-document */
const PAIRS = Number(process.env.HURRIED_PAIRS ?? 2)
const LATER_MS = 2000

/** A text that only enrolled students may read. */
const WORDS = 'These words are for students.'

const update = async (instructor: Page, address: string, data: object) => {
  const headers = { origin: stack.site }
  const response = await instructor.request.patch(address, { headers, data, maxRetries: 2 })
  expect(response.status(), await response.text()).toBe(200)
}

/** Opens a signed-in browser that is closed after the test. */
const visitAs = async (browser: Browser, person: Student) => {
  const storageState = await getSignedInSession(browser, person)
  const context = await browser.newContext({ baseURL: stack.site, storageState })
  opened.push(context)
  return context
}

const opened: BrowserContext[] = []
test.afterEach(async () => {
  await Promise.all(opened.splice(0).map((context) => context.close()))
})

async function aCourseWithWords(browser: Browser): Promise<TestCourse> {
  const students = ['Ada Own', 'Bert Other']
  const course = await createTestCourse(browser, { lessons: ['First', 'Second'], students })
  const instructor = await openInstructorPage(browser)
  for (const { id } of course.lessons)
    await update(instructor, `/api/lessons/${id}`, { transcript: WORDS })
  await instructor.close()
  return course
}

const textAt = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { maxRetries: 2 })).text()

test('a lesson is the same document for everyone, without personal data', async ({ browser }) => {
  const course = await aCourseWithWords(browser)
  const [first, second] = await Promise.all(
    course.students.map((student) => visitAs(browser, student)),
  )
  if (!first || !second) throw new Error('Two students were expected.')
  const { path } = course
  const answer = await first.request.get(path)
  expect(answer.headers()).toMatchObject({ 'cache-control': 'private, no-store' })
  expect(answer.headers()).not.toHaveProperty('set-cookie')
  // Other tests may invalidate it meanwhile; then it is cached again.
  let text = ''
  await expect
    .poll(async () => {
      text = await textAt(first.request, path)
      return (await textAt(second.request, path)) === text
    })
    .toBe(true)
  const keeping = async () => (await second.request.get(path)).headers()['cache-status']
  await expect.poll(keeping).toBe('heart2heart; hit')
  for (const { name, email } of course.students) {
    expect(text).not.toContain(name)
    expect(text).not.toContain(email)
  }
  expect(text).toContain(WORDS)
})

/** Sends a request target without normalizing it, and reads the complete response. */
async function send(method: string, address: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(stack.site)
  const asked = request({ hostname, port, path: address, method, headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return text(answer)
}

test('no spelling of a lesson’s URL returns its text without the course', async ({ browser }) => {
  const { path, lessons, students } = await aCourseWithWords(browser)
  const [owner] = students
  if (!owner) throw new Error('A student was expected.')
  const owning = await visitAs(browser, owner)
  // The document is cached from here on.
  expect(await textAt(owning.request, path)).toContain(WORDS)
  const stranger = await visitAs(browser, await createStudent(browser))
  const slug = lessons[0]?.slug ?? ''
  const encoded = `%${path.charCodeAt(1).toString(16)}${path.slice(2)}`
  const forged = { 'x-internal-request': 'true' }
  const rsc = { rsc: '1' }
  const attempts: [address: string, headers?: Record<string, string>][] = [
    [path],
    [`${path}?lesson=${slug}`],
    [`${path}/`],
    [path.toUpperCase()],
    [`/${path}`],
    [`//localhost${path}`],
    [`/x/..${path}`],
    [`/.${path}`],
    [`/${encoded}`],
    [`/%2f${path.slice(1)}`],
    [`${path}%2f`],
    [`${path}%00`],
    [`${path}.rsc`],
    [`${path}.txt`],
    [`${path}.segments/_tree.segment.rsc`],
    [`/_next/data/build${path}.json`],
    [`/_next/image?url=${encodeURIComponent(path)}&w=640&q=75`],
    [path, rsc],
    [`${path}?_rsc=1`, { ...rsc, 'next-router-prefetch': '1' }],
    [path, { ...rsc, 'next-router-segment-prefetch': '/_tree' }],
    [path, { ...rsc, 'next-router-segment-prefetch': '/_full' }],
    [path, forged],
    [path, { ...forged, ...rsc }],
    [path, { 'x-middleware-subrequest': 'src/proxy:src/proxy:src/proxy:src/proxy:src/proxy' }],
    ['/', { 'x-matched-path': path }],
    ['/', { 'x-invoke-path': path, 'x-original-url': path, 'x-rewrite-url': path }],
    ['/dashboard', { 'x-middleware-rewrite': path, 'x-nextjs-data': '1' }],
    [path, { 'x-now-route-matches': '1', 'x-nextjs-matched-path': path }],
    [path, { cookie: 'h2h-token=eyJhbGciOiJub25lIn0.e30.' }],
    [`/api/session/learning?path=${encodeURIComponent(path)}`],
  ]
  const getCookieHeader = async (context: BrowserContext) =>
    (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const cookie of ['', await getCookieHeader(stranger)])
    for (const [address, headers = {}] of attempts)
      for (const method of ['GET', 'POST'])
        expect(
          await send(method, address, { cookie, ...headers }),
          `${method} ${address} ${JSON.stringify(headers)}`,
        ).not.toContain(WORDS)
  // An enrolled student still gets it in the same way.
  expect(await send('GET', path, { cookie: await getCookieHeader(owning) })).toContain(WORDS)
})

test('personal data is requested once, and again after a lost response', async ({ browser }) => {
  const course = await createTestCourse(browser, {
    lessons: ['First', 'Second'],
    students: ['Ada Own'],
  })
  const [owner] = course.students
  if (!owner) throw new Error('A student was expected.')
  const page = await (await visitAs(browser, owner)).newPage()
  const complained = collectPageErrors(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/session/learning')) asked.push(request.url())
  })
  await page.goto(course.path)
  await expect(page.getByText('Not completed yet', { exact: true })).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(complained).toEqual([])

  await page.route('**/api/session/learning*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('We couldn’t load your progress.')).toBeVisible()
  await expect(page.getByText('Not completed yet', { exact: true })).toBeHidden()
  await page.unroute('**/api/session/learning*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Not completed yet', { exact: true })).toBeVisible()
  await expect(page.getByText('We couldn’t load your progress.')).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a lesson changed twice quickly is current two seconds later, on both instances @full', async ({
  browser,
}) => {
  test.setTimeout(60_000 + PAIRS * 5000)
  const second = await startSecondSite(stack.database)
  const course = await aCourseWithWords(browser)
  const instructor = await openInstructorPage(browser)
  const [owner] = course.students
  const [lesson] = course.lessons
  if (!owner || !lesson) throw new Error('A student and a lesson were expected.')
  const visitor = await visitAs(browser, owner)
  const address = `/api/lessons/${lesson.id}`
  const pages = [stack.site, second.url].map((site) => site + course.path)
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const over = new AbortController()
    const asking = pages.map(async (page) => {
      while (!over.signal.aborted) await textAt(visitor.request, page)
    })
    await update(instructor, address, { visible: true, transcript: `Changed ${pair}.` })
    // Between immediately and a second later.
    await sleep((pair % 5) * 200)
    await update(instructor, address, { visible: pair % 2 === 0, transcript: `Settled ${pair}.` })
    await sleep(LATER_MS)
    over.abort()
    await Promise.all(asking)
    for (const page of pages) {
      const text = await textAt(visitor.request, page)
      expect(text.includes(`Settled ${pair}.`)).toBe(pair % 2 === 0)
      expect(text).not.toContain(`Changed ${pair}.`)
    }
  }
  await instructor.close()
  await second.stop()
})
