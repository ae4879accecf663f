import { expect, type Page, test } from '@playwright/test'
import { sampleVideoPath } from '../src/testing/factories/video-files'
import { captionMessages } from '../src/domain/captions/caption-messages'
import { findViolations } from './support/accessibility'
import { textField, notice, pressButton } from './support/admin'
import { createTestCourse } from './support/test-course'
import { signIn } from './support/sign-in'
import { createStudent } from './support/students'
import { stack } from './stack'

/** The id of the open document. */
const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

test('an uploaded video is prepared, and only its students can stream it', async ({
  page,
  browser,
}) => {
  // Generates and prepares a video.
  test.slow()
  const course = await createTestCourse(browser, { lessons: ['Talk'], students: ['Ada Own'] })
  const [lesson] = course.lessons
  const [student] = course.students
  if (!lesson || !student) throw new Error('The course has a lesson and a student.')

  await signIn(page, stack.instructor, '/admin/collections/videos/create')
  await textField(page, 'Title').fill(course.title)
  await page.locator('input[type=file]').setInputFiles(await sampleVideoPath('talk.mp4'))
  await pressButton(page, 'Save')
  await expect(notice(page)).toContainText(/successfully created/)
  const state = page.getByRole('region', { name: 'Playback' })
  await expect(state).toContainText('Ready: plays on every device', { timeout: 30_000 })
  await expect(state).toContainText('Length: 0:02')
  const saved = await page.request.patch(`/api/lessons/${lesson.id}`, {
    headers: { origin: stack.site },
    data: { video: idIn(page) },
  })
  expect(saved.status()).toBe(200)

  const learner = await browser.newPage({ baseURL: stack.site })
  await signIn(learner, student)
  const pieces: number[] = []
  learner.on('response', (answer) => {
    if (answer.url().endsWith('-360.mp4')) pieces.push(answer.status())
  })
  await learner.goto(course.path)
  const video = learner.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth))
    .toBe(160)
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
  })
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.5)
  expect(pieces).toContain(206)
  await expect(learner.locator('media-control-bar')).toBeVisible()

  // Without the course, no URL of it works.
  const list = `/api/files/lessons/${lesson.id}/stream/main.m3u8`
  const [, part = ''] =
    /\n([^#\n]+\.m3u8)/.exec(await (await learner.request.get(list)).text()) ?? []
  const partUrl = list.replace('main.m3u8', part)
  expect((await learner.request.get(partUrl)).status()).toBe(200)
  const stranger = await browser.newPage({ baseURL: stack.site })
  expect((await stranger.request.get(partUrl)).status()).toBe(401)
  await signIn(stranger, await createStudent(browser))
  for (const path of [list, partUrl, partUrl.replace('360.m3u8', '360.mp4')])
    expect((await stranger.request.get(path)).status()).toBe(404)
})

test('captions are imported, edited next to the video, and saved @full', async ({
  page,
  browser,
}) => {
  const course = await createTestCourse(browser, { lessons: ['Talk'], students: [] })
  const [lesson] = course.lessons
  if (!lesson) throw new Error('The course has a lesson.')
  const captionsPath = `/admin/captions/${lesson.id}`
  await signIn(page, stack.instructor, captionsPath)
  const srt =
    '1\n00:00:01,000 --> 00:00:03,000\nOne two\n\n2\n00:00:02,000 --> 00:00:04,000\nThree\n'
  await page.locator('input[type=file]').setInputFiles({
    name: 'talk.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from(`\ufeff${srt}`, 'utf16le'),
  })
  await expect(page.getByText('Imported 2 captions.')).toBeVisible()
  await expect(page.getByText('Time: This starts before the one above ends.')).toBeVisible()
  // Players show overlapping captions.
  const isSaved = page.getByText('Saved. Students now see these captions.')
  await pressButton(page, 'Save')
  await expect(isSaved).toBeVisible()
  const trim = page.getByRole('button', { name: 'End each caption where the next one starts' })
  await trim.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Time:')).toBeHidden()
  await expect(trim).toBeDisabled()
  await pressButton(page, 'Undo')
  await expect(page.getByText('Time:')).toBeVisible()
  await pressButton(page, 'Redo')
  await expect(page.getByText('Time:')).toBeHidden()
  await page.getByLabel('Caption 1 text').fill('One and two')

  await page.reload()
  await expect(page.getByText('This browser kept them for you.')).toBeVisible()
  await expect(page.getByLabel('Caption 1 text')).toHaveValue('One and two')
  expect(await findViolations(page, '.h2h-captions')).toEqual([])
  await pressButton(page, 'Save')
  await expect(isSaved).toBeVisible()
  const saved = await page.request.get(`/api/files/lessons/${lesson.id}/captions`)
  expect(await saved.text()).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne and two\n\n00:00:02.000 --> 00:00:04.000\nThree\n',
  )
})

test('captions chosen in the lesson form list their invalid lines @full', async ({
  page,
  browser,
}) => {
  const course = await createTestCourse(browser, { lessons: ['Half read'], students: [] })
  const [lesson] = course.lessons
  await signIn(page, stack.instructor, `/admin/collections/lessons/${lesson?.id}`)
  const chosen = page.locator('#field-captions')
  await chosen.getByRole('button', { name: 'Add new' }).click()
  const drawer = page.locator('.drawer--is-open')
  const choose = async (name: string, text: string) => {
    await drawer.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(text),
    })
    await drawer.locator('#action-save').click()
  }
  await drawer.locator('input[name=title]').fill('Half read')
  await choose('talk.sbv', '0:00:00.500,0:00:01.500\nHello\n')
  await expect(page.getByText(captionMessages.sbv)).toBeVisible()
  await drawer.locator('.file-field__remove').click()
  await choose('talk.srt', '00:00:01,000 --> 00:00:02,000\nOne\n\n00:0x --> 00:05\nTwo\n')
  await expect(page.getByText(captionMessages.storedIncompletely([4]))).toBeVisible()
  await expect(chosen).toContainText('.vtt')
})
