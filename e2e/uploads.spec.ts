import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { memberMessages } from '../src/domain/messages/member-messages'
import { textField, notice, pressButton, save, waitForAutosave } from './support/admin'
import { openPage } from './support/wait-for-scripts'
import { query } from './support/database'
import { delayRequests } from './support/delay-requests'
import { createTestCourse } from './support/test-course'
import { signIn } from './support/sign-in'
import { stack } from './stack'

// The tests check the files on the disk, so they run in order.
test.describe.configure({ mode: 'serial' })

const MIB = 1024 * 1024
const SIZE = 24 * MIB
const create = '/admin/collections/videos/create'
const staging = path.join(path.dirname(stack.outbox), 'files', 'uploads')

let folder: string

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'uploads-'))
})
test.afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** A video padded to 24 MB. */
const aVideo = (): string => {
  const file = path.join(folder, `Lesson ${randomUUID()}.webm`)
  copyFileSync('src/content/files/videos/welcome.webm', file)
  truncateSync(file, SIZE)
  return file
}

/** Delays the second part of every upload until the returned function is called. */
const delaySecondPart = (page: Page) =>
  delayRequests(page, /\/api\/uploads\/videos\/[^?]+\?offset=8388608$/)

const fill = async (page: Page, title: string, file: string) => {
  await textField(page, 'Title').fill(title)
  await page.locator('input[type=file]').setInputFiles(file)
  await pressButton(page, 'Save')
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Uploading your video' })

/** Counts the videos with this title. */
const count = async (page: Page, title: string): Promise<unknown> => {
  const response = await page.request.get(`/api/videos?where[title][equals]=${title}`)
  const list: unknown = await response.json()
  return typeof list === 'object' && list ? Reflect.get(list, 'totalDocs') : undefined
}

/** The first ten bytes of an uploaded video. */
const fetchPart = (page: Page, file: string) =>
  page.request.get(`/api/videos/file/${encodeURIComponent(path.basename(file))}`, {
    headers: { range: 'bytes=0-9' },
  })

const parts = () => readdirSync(staging).filter((name) => name.endsWith('.part'))

// The seed content's source files stay there for some minutes.
let partsBefore: string[]

/** The files of this test's uploads. */
const newParts = () => parts().filter((name) => !partsBefore.includes(name))

test.beforeEach(async ({ page }) => {
  partsBefore = parts()
  await signIn(page, stack.instructor, create)
})

test('a lesson video shows its progress, is saved, and can be replaced @full', async ({ page }) => {
  // Uploads megabytes, twice.
  test.slow()
  const title = randomUUID()
  const file = aVideo()
  const release = await delaySecondPart(page)
  await fill(page, title, file)
  await expect(dialog(page).getByRole('progressbar', { name: 'Uploaded' })).toHaveAttribute(
    'value',
    /^(3[3-9]|[45]\d|6[0-6])$/,
  )
  await expect(dialog(page)).toContainText(path.basename(file))
  await expect(dialog(page)).toContainText('of 24 MB')
  await expect(dialog(page)).toContainText('Please keep this page open until the upload finishes.')
  release()
  await expect(notice(page)).toContainText(/successfully created/)
  await expect(dialog(page)).toBeHidden()

  const part = await fetchPart(page, file)
  expect(part.status()).toBe(206)
  expect(part.headers()).toMatchObject({
    'content-length': '10',
    'content-range': `bytes 0-9/${SIZE}`,
  })

  await page.unrouteAll()
  const other = aVideo()
  await page.locator('.file-details__remove').click()
  await page.locator('input[type=file]').setInputFiles(other)
  await pressButton(page, 'Save')
  await expect(notice(page)).toContainText(/Updated successfully/)
  expect((await fetchPart(page, other)).status()).toBe(206)
  await expect.poll(newParts).toEqual([])
})

test('a video is uploaded, named after its file, and chosen in the lesson form @full', async ({
  page,
  browser,
}) => {
  const course = await createTestCourse(browser, { lessons: ['With a film'], students: [] })
  const lesson = course.lessons[0]?.id ?? ''
  const title = `Breathing ${randomUUID()}`
  const file = path.join(folder, `${title}.webm`)
  copyFileSync('src/content/files/videos/welcome.webm', file)
  await openPage(page, `/admin/collections/lessons/${lesson}`)
  const chosen = page.locator('#field-video')
  await chosen.getByRole('button', { name: 'Add new' }).click()
  const drawer = page.locator('.drawer--is-open')
  await drawer.locator('input[type=file]').setInputFiles(file)
  // An autosave disables the button 'Publish changes' while it runs.
  const autosave = waitForAutosave(page)
  await drawer.locator('#action-save').click()
  await expect(chosen).toContainText(path.basename(file))
  await autosave
  // The video's notice was 'successfully created'.
  await save(page, 'Publish changes', /Updated successfully/)

  const videos = await query(
    'select v.title from lessons l join videos v on v.id = l.video_id where l.id = $1',
    [lesson],
  )
  expect(videos).toEqual([{ title }])
})

test('a file that isn’t a video is refused with an error, and no input is lost @full', async ({
  page,
}) => {
  const title = randomUUID()
  const file = path.join(folder, 'notes.webm')
  writeFileSync(file, 'These are notes and no video.')
  await fill(page, title, file)

  const refused = page.getByRole('dialog', { name: 'Not uploaded' })
  await expect(refused.getByRole('alert')).toHaveText(memberMessages.uploads.damaged)
  await refused.getByRole('button', { name: 'Close' }).click()
  await expect(refused).toBeHidden()
  await expect(textField(page, 'Title')).toHaveValue(title)
  expect(await count(page, title)).toBe(0)
  await expect.poll(newParts).toEqual([])
})

test('a canceled upload leaves no file @full', async ({ page }) => {
  const title = randomUUID()
  await delaySecondPart(page)
  await fill(page, title, aVideo())
  await expect(dialog(page)).toContainText('of 24 MB')
  await expect.poll(newParts).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel upload' }).click()

  // The message disappears after some seconds.
  await expect(notice(page)).toContainText(memberMessages.uploads.canceled)
  await expect(dialog(page)).toBeHidden()
  await expect(textField(page, 'Title')).toHaveValue(title)
  await expect.poll(newParts).toEqual([])
  expect(await count(page, title)).toBe(0)
})

test('leaving the page asks for confirmation, and leaves no file @full', async ({ page }) => {
  const title = randomUUID()
  const requests: string[] = []
  page.on('dialog', (question) => {
    requests.push(question.type())
    void question.accept()
  })
  await delaySecondPart(page)
  await fill(page, title, aVideo())
  await expect.poll(newParts).toHaveLength(1)
  await page.goto('/dashboard')

  expect(requests).toContain('beforeunload')
  await expect.poll(newParts).toEqual([])
  expect(await count(page, title)).toBe(0)
})

test('an upload resumes after a lost connection', async ({ page }) => {
  const title = randomUUID()
  let lost = 0
  await page.route(/\/api\/uploads\/videos\/[^?]+\?offset=8388608$/, async (route) => {
    lost += 1
    if (lost <= 2) await route.abort('connectionreset')
    else await route.continue()
  })
  await fill(page, title, aVideo())
  await expect(dialog(page)).toContainText(memberMessages.uploads.waitingForConnection)
  await expect(notice(page)).toContainText(/successfully created/, { timeout: 30_000 })
  expect(await count(page, title)).toBe(1)
})
