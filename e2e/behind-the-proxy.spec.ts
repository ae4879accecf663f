import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type APIResponse, expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { stack } from './stack'
import { payAs, reachPayment } from './support/buyer'
import { getSignedInSession } from './support/sign-in'
import {
  openInstructorPage,
  createStudentInCourse,
  createDocument,
  findDocumentId,
} from './support/students'

// The site as docker-compose.yml runs it: two instances behind Caddy (npm run test:engine).

const PROPAGATION_MS = 2000
/** Enough requests to reach both instances. */
const REQUESTS = 8
/** Small enough that each instance gets some parts. */
const UPLOAD_CHUNK_BYTES = 1024 * 1024
/** How many forged webhooks of one IP are verified (src/server/limits/limits.ts). */
const FORGED_MESSAGES = 30

async function aCourse(instructor: Page): Promise<{ address: string; path: string }> {
  const slug = `proxy-${randomUUID().slice(0, 8)}`
  const data = { title: `Course ${slug}`, slug, price: 41, listed: false, _status: 'published' }
  const id = await createDocument(instructor, 'courses', data)
  return { address: `/api/courses/${id}`, path: `/course/${slug}` }
}

async function change(instructor: Page, address: string, data: object): Promise<void> {
  const headers = { origin: stack.site }
  const response = await instructor.request.patch(address, { headers, data })
  expect(response.status(), await response.text()).toBe(200)
}

test('a visitor buys the course and opens a lesson', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'LEARN MORE' }).first().click()
  await page.getByRole('link', { name: 'New to H2H? Sign Up' }).click()
  await reachPayment(page)
  await payAs(page, 'ok')
  await page.waitForURL('/dashboard')
  await page.goto('/module1?lesson=kitchenSinking')
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen Sinking' })).toBeVisible()
  const video = page.locator('video').first()
  await expect
    .poll(() => video.evaluate((it: HTMLVideoElement) => it.readyState), { timeout: 30_000 })
    .toBeGreaterThan(0)
})

test('public pages pass the proxy unchanged, the same from each instance', async ({ request }) => {
  for (const path of ['/', '/privacy', '/terms', '/course/course-id-2']) {
    const sent = (await request.get(path)).headers()
    expect(sent['cache-control'], path).toBe('public, max-age=0, must-revalidate')
    expect(sent.etag, path).toMatch(/^"[\w-]{22}-br"$/)
    expect(sent['content-encoding'], path).toBe('br')
    expect(sent.vary, path).toBe('accept-encoding')
    expect(sent, path).not.toHaveProperty('last-modified')
    const headers = { 'if-none-match': sent.etag ?? '' }
    expect((await request.get(path, { headers })).status(), path).toBe(304)
    // The proxy alternates between the instances.
    for (let time = 0; time < REQUESTS; time += 1)
      expect((await request.get(path)).headers().etag, path).toBe(sent.etag)
  }
})

test('a new price shows within two seconds, and an unpublished course is gone after saving', async ({
  browser,
  request,
}) => {
  const instructor = await openInstructorPage(browser)
  const { address, path } = await aCourse(instructor)
  const text = async () => (await request.get(path)).text()
  expect(await text()).toContain('$41')

  const before = performance.now()
  await change(instructor, address, { price: 43 })
  const returned = performance.now()
  await expect
    .poll(async () => (await text()).includes('$43'), { timeout: PROPAGATION_MS, intervals: [20] })
    .toBe(true)
  const seen = performance.now()
  test.info().annotations.push({
    type: 'measured',
    description: `A price: saved in ${Math.round(returned - before)} ms, seen ${Math.round(seen - returned)} ms later`,
  })
  await change(instructor, address, { _status: 'draft' })
  // The other instance is notified milliseconds later.
  await expect
    .poll(async () => (await request.get(path)).status(), { timeout: PROPAGATION_MS })
    .toBe(404)
})

test('a student gets a lesson’s video from the proxy, also in ranges, and others get none', async ({
  browser,
  request,
}) => {
  const instructor = await openInstructorPage(browser)
  const id = await findDocumentId(instructor, 'lessons', 'slug', 'kitchenSinking')
  const video = `/api/files/lessons/${id}/video`
  const storageState = await getSignedInSession(
    browser,
    await createStudentInCourse(instructor, 'course-id-2'),
  )
  const student = (await browser.newContext({ baseURL: stack.site, storageState })).request
  const responses: APIResponse[] = []
  const get = async (asker: APIRequestContext, headers: Record<string, string> = {}) => {
    const response = await asker.get(video, { headers, maxRedirects: 0 })
    responses.push(response)
    return response
  }

  const whole = await get(student)
  expect(whole.status()).toBe(200)
  expect(whole.headers()).not.toHaveProperty('via')
  const bytes = await whole.body()
  const { etag = '', 'content-length': size } = whole.headers()
  expect(bytes).toHaveLength(Number(size))

  const last = bytes.length - 1
  for (const [range, start, end] of [
    ['bytes=0-0', 0, 0],
    ['bytes=1000-1999', 1000, 1999],
    [`bytes=${last}-`, last, last],
    ['bytes=-7', last - 6, last],
  ] as const) {
    const part = await get(student, { range, 'if-range': etag })
    expect(part.status(), range).toBe(206)
    expect(part.headers()['content-range']).toBe(`bytes ${start}-${end}/${bytes.length}`)
    expect(part.headers(), range).not.toHaveProperty('via')
    expect((await part.body()).equals(bytes.subarray(start, end + 1)), range).toBe(true)
  }
  expect((await get(student, { range: 'bytes=0-9', 'if-range': '"other"' })).status()).toBe(200)
  expect((await get(student, { range: `bytes=${bytes.length}-` })).status()).toBe(416)
  expect((await get(student, { 'if-none-match': etag })).status()).toBe(304)

  expect((await get(request)).status()).toBe(401)
  expect((await get(request, { range: 'bytes=0-9', 'if-none-match': etag })).status()).toBe(401)
  for (const path of ['/videos/', '/files/videos/', '/documents/'])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).not.toBe(200)
  for (const response of responses)
    expect(JSON.stringify(response.headers())).not.toMatch(/x-accel|\/videos\//i)
})

test('a video uploads in parts to both instances', async ({ browser }) => {
  const instructor = await openInstructorPage(browser)
  const headers = { origin: stack.site, 'content-type': 'video/webm' }
  const video = Buffer.concat([
    await readFile('src/content/files/videos/welcome.webm'),
    Buffer.alloc(12 * UPLOAD_CHUNK_BYTES),
  ])
  const about = { mimeType: 'video/webm', size: video.length }
  const begun = await instructor.request.post('/api/uploads/videos', {
    headers: { origin: stack.site },
    data: { name: 'a.webm', ...about },
  })
  const { id } = z.object({ id: z.uuid() }).parse(await begun.json())
  for (let offset = 0; offset < video.length; offset += UPLOAD_CHUNK_BYTES) {
    const data = video.subarray(offset, offset + UPLOAD_CHUNK_BYTES)
    const address = `/api/uploads/videos/${id}?offset=${offset}`
    const part = await instructor.request.put(address, { headers, data })
    expect(await part.json()).toEqual({ received: offset + data.length })
  }
  const filename = `${randomUUID()}.webm`
  const context = { clientUploadContext: { uploadId: id }, collectionSlug: 'videos' }
  const saved = await instructor.request.post('/api/videos', {
    headers: { origin: stack.site },
    multipart: {
      _payload: JSON.stringify({ title: 'Of two instances' }),
      file: JSON.stringify({ ...context, ...about, filename }),
    },
  })
  expect(saved.status(), await saved.text()).toBe(201)
  const there = await instructor.request.get(`/api/videos/file/${filename}`)
  expect((await there.body()).equals(video)).toBe(true)
})

test('two instances share rate limits', async ({ request }) => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 2 * FORGED_MESSAGES; attempt += 1)
    statuses.push((await request.post('/api/webhooks/paypal', { data: {} })).status())
  expect(statuses.filter((status) => status === 400)).toHaveLength(FORGED_MESSAGES)
  expect(statuses.filter((status) => status === 429)).toHaveLength(FORGED_MESSAGES)
})

test('internal routes are blocked', async ({ request }) => {
  const inside = ['/api/internal/instructor', '/api/internal', '/api/%69nternal/instructor']
  for (const path of [...inside, '/api/health/ready'])
    expect((await request.get(path)).status(), path).toBe(404)
})
