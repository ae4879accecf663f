import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { sampleVideoPath } from '../src/testing/factories/video-files'
import { uniqueText } from '../src/testing/unique-text'
import { findViolations } from './support/accessibility'
import { notice, openDocument, pressButton, save } from './support/admin'
import { openPage } from './support/wait-for-scripts'
import { createTestCourse } from './support/test-course'
import { signInBySession } from './support/sign-in'
import { stack } from './stack'

/** A lesson of the list, but not its button for exercises. */
const lessonLink = { name: /^(?!Add an exercise)/ }

test('the guide creates a course for sale: videos become lessons and are dragged into order', async ({
  page,
  request,
}) => {
  // Uploads two videos.
  test.slow()
  const name = `Listening ${uniqueText()}`
  await signInBySession(page, stack.instructor)
  await openPage(page, '/admin/new-course')
  await pressButton(page, 'Continue to lessons')
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await page.getByLabel('What is the course called?').fill(name)
  await page.getByLabel('What’s the price, in US dollars?').fill('49')
  await page.getByLabel('What are its modules?').fill('Begin\n\nContinue')
  await pressButton(page, 'Continue to lessons')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('You can’t sell a course without lessons.')).toBeVisible()

  const buffer = await readFile(await sampleVideoPath('talk.mp4'))
  const files = ['first_talk.mp4', 'second talk.mp4']
  await page
    .getByLabel('Add lessons from videos to Begin')
    .setInputFiles(files.map((file) => ({ name: file, mimeType: 'video/mp4', buffer })))
  const getLessonLinks = (module: string) =>
    page.getByRole('list', { name: `Lessons in ${module}` }).getByRole('link', lessonLink)
  await expect(getLessonLinks('Begin')).toHaveText(['First talk', 'Second talk'])
  expect(await findViolations(page, 'main')).toEqual([])

  // By title and Enter, with an extra Enter.
  const newModule = page.getByLabel('Add a module')
  await newModule.fill('Close')
  await newModule.press('Enter')
  await newModule.press('Enter')
  await page.keyboard.type('Later')
  await page.keyboard.press('Enter')
  const modules = page.locator('.course-contents__modules > li > .course-contents__row > a')
  await expect(modules).toHaveText(['Begin', 'Continue', 'Close', 'Later'])
  await expect(newModule).toBeFocused()
  await expect(newModule).toHaveValue('')
  await page.getByLabel('Add a lesson to Close').fill('x'.repeat(121))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The title can have at most 120 characters.')).toBeVisible()
  await page.getByLabel('Add a lesson to Close').fill('Say goodbye')
  await page.keyboard.press('Enter')
  await expect(getLessonLinks('Close')).toHaveText(['Say goodbye'])

  // By mouse before the other lesson, and by keyboard into the next module.
  const grip = (lesson: string) =>
    page.locator('.course-contents__row', { hasText: lesson }).locator('[title="Drag to move"]')
  await grip('Second talk').dragTo(grip('First talk'), { steps: 12 })
  await expect(page.getByText('“Second talk” was moved.')).toBeVisible()
  await expect(getLessonLinks('Begin')).toHaveText(['Second talk', 'First talk'])
  await page.getByRole('button', { name: 'Move First talk down' }).press('Enter')
  await expect(getLessonLinks('Continue')).toHaveText(['First talk'])

  expect((await request.get(`/course/${name.toLowerCase().replace(' ', '-')}`)).status()).toBe(404)
  // “Later” is hidden because it has no lesson.
  await expect(page.getByText('“Later” has no lessons yet.')).toBeVisible()
  await page.getByLabel('Select Later').check()
  await pressButton(page, 'Hide')
  await pressButton(page, 'Publish course')
  const salesPage = page.getByRole('link', { name: /^\/course\// })
  const href = await salesPage.getAttribute('href')
  await expect
    .poll(async () => (await request.get(href ?? '')).text(), { timeout: 20_000 })
    .toContain('data-offer-price="$49"')
  const text = await (await request.get(href ?? '')).text()
  expect(text).toContain('Say goodbye')
  expect(text.indexOf('Second talk')).toBeLessThan(text.indexOf('First talk'))

  // Later lessons are published in one click on the course's page.
  await openDocument(page, 'courses', name)
  await pressButton(page, 'Modules and lessons')
  await expect(page.getByRole('button', { name: 'Publish all' })).toBeHidden()
  await page.getByLabel('Add a lesson to Begin').fill('One more thing')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 lesson is a draft: students don’t see it yet.')).toBeVisible()
  await pressButton(page, 'Publish all')
  await expect(page.getByText('One item is published.')).toBeVisible()
  await expect
    .poll(async () => (await request.get(href ?? '')).text(), { timeout: 20_000 })
    .toContain('One more thing')
})

test('a copy of a course is a complete draft, and has its lessons once all is published @full', async ({
  page,
  browser,
  request,
}) => {
  const course = await createTestCourse(browser, {
    lessons: ['Hear them out', 'Answer slowly'],
    students: [],
  })
  await signInBySession(page, stack.instructor)
  await openDocument(page, 'courses', course.title)
  await page.locator('.doc-controls__popup').getByRole('button').first().click()
  await pressButton(page, 'Duplicate')

  const title = `${course.title} (copy)`
  await expect(notice(page)).toContainText(`“${title}” is a draft, and so are its modules`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(page.url()).not.toContain(course.id)
  await pressButton(page, 'Modules and lessons')
  const lessons = page.getByRole('list', { name: /^Lessons in Module / })
  await expect(lessons.getByRole('link', lessonLink)).toHaveText(['Hear them out', 'Answer slowly'])
  const salesPage = `/course/${course.title.toLowerCase().replace(' ', '-')}-copy`
  expect((await request.get(salesPage)).status()).toBe(404)

  await expect(page.getByText('1 module and 2 lessons are drafts')).toBeVisible()
  await pressButton(page, 'Publish all')
  await expect(page.getByText('3 items are published.')).toBeVisible()
  await save(page, 'Publish changes', /successfully/)
  await expect
    .poll(async () => (await request.get(salesPage)).text(), { timeout: 20_000 })
    .toContain('Answer slowly')
})
