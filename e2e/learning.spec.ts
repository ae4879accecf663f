import { expect, type Page, test } from '@playwright/test'
import { stack } from './stack'
import { openPage } from './support/wait-for-scripts'
import { query } from './support/database'
import { signInBySession } from './support/sign-in'

const overview = '/TurningConflitsIntoConnection'
const module0 = '/TurningConflitsIntoConnectionContent'

// The tests share one student and start without progress, so they run in order.
test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ page }) => {
  await query(
    'delete from lesson_progress where user_id = (select id from users where email = $1)',
    [stack.student.email],
  )
  await signInBySession(page, stack.student)
})

const complete = (page: Page) => page.getByRole('button', { name: 'COMPLETE & CONTINUE' })
const lessonLink = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('link', { name })

test('the library leads to the overview, whose numbers match the pages', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
  await expect(page.getByText(stack.student.email)).toBeVisible()
  await expect(page.getByText('0 of 11 Lessons Completed')).toBeVisible()
  await page.getByRole('link', { name: 'REVIEW LESSON' }).click()

  await expect(page).toHaveURL(overview)
  await expect(page.getByText('0 of 11 Lessons Completed')).toBeVisible()
  await expect(page.getByRole('list').getByRole('heading', { level: 3 })).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'Begin: Welcome' })).toBeVisible()
  await page.getByRole('link', { name: 'START COURSE OVER' }).click()

  await expect(page).toHaveURL(module0)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '0/3 (0%)' })).toBeVisible()
  await expect(page.getByText('Next: Module 1')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
    "Conflict Cure/Modules/Let's Get Started",
  )
})

test('the last lesson of a module leads to the first of the next one', async ({ page }) => {
  const lead = { name: 'Next: Module 1, See The Conflict Clearly.' }
  const nextModule = { name: 'Next module: Module 1: See The Conflict Clearly' }
  await openPage(page, module0)
  await expect(page.getByRole('link', nextModule)).toHaveCount(0)
  await lessonLink(page, 'Set Yourself Up For Success').click()
  await expect(page.getByRole('link', nextModule)).toHaveAttribute('href', '/module1')
  await page.getByRole('link', lead).click()

  await expect(page).toHaveURL('/module1')
})

test('lessons switch without a page load, and the URL can be reloaded', async ({ page }) => {
  await openPage(page, '/module1')
  await page.evaluate(() => Reflect.set(window, 'isStillHere', true))
  await lessonLink(page, 'Kitchen Sinking').click()

  const heading = page.getByRole('heading', { level: 1, name: 'Kitchen Sinking' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL('/module1?lesson=kitchenSinking')
  await expect(page).toHaveTitle(/^Kitchen Sinking/)
  await expect(page.getByText('No one can answer ten complaints at the same time')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isStillHere') === true)).toBe(true)

  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle(/^Kitchen Sinking/)

  // In print: title, text, and transcript.
  const transcript = page.getByText('Transcript', { exact: true })
  await expect(transcript).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(heading).toBeVisible()
  const paragraph = page.locator('details').filter({ has: transcript }).locator('p').first()
  await expect(paragraph).toBeVisible()
  await expect(page.locator('video')).toBeHidden()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(complete(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/module1?lesson=nowhere')
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: 'When Conflict Is Constructive Or Destructive',
    }),
  ).toBeVisible()
})

test('completed lessons are saved, match on every page, and set where to continue', async ({
  page,
}) => {
  await page.goto(module0)
  await complete(page).click()
  await expect(page).toHaveURL(overview)
  await expect(page.getByText('1/3 (33%)')).toBeVisible()
  for (const path of [overview, '/dashboard', '/PersonalDashboard']) {
    if (path !== overview) await page.goto(path)
    await expect(page.getByText('1 of 11 Lessons Completed')).toBeVisible()
    await expect(page.getByText('Last lesson completed: Welcome')).toBeVisible()
    await expect(page.getByText("Lesson 2 of 3 in Let's Get Started")).toBeVisible()
    await expect(page.getByText('whenever you’re ready')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Continue: How To Use This Course' }).click()
  await expect(page.getByRole('progressbar', { name: '1/3 (33%)' })).toBeVisible()
  await complete(page).click()
  await expect(page.getByText('2/3 (66%)')).toBeVisible()

  await page.goto('/reviewmodules')
  await expect(page.getByText('2 of 11 Lessons Completed')).toBeVisible()
  await page.goto('/review/course-id-2')
  await expect(page.getByText('2 of 11 Lessons Completed')).toBeVisible()
  const finished = page.getByRole('region', { name: 'Completed lessons' })
  await expect(finished.getByRole('link', { name: 'Welcome' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Lessons to go' }).getByRole('listitem'),
  ).toHaveCount(9)
  await expect(page.getByRole('link', { name: 'Go to Conflict Cure' })).toHaveAttribute(
    'href',
    overview,
  )
  await page.getByRole('link', { name: "Let's Get Started" }).click()
  await expect(lessonLink(page, 'Completed: How To Use This Course')).toBeVisible()
  await expect(lessonLink(page, 'Not completed yet: Set Yourself Up For Success')).toBeVisible()
  await page.goBack()
  await expect(finished.getByRole('link', { name: 'Welcome' })).toBeVisible()
})

test('errors of saving and playing are explained, and can be retried', async ({ page }) => {
  await page.route('**/api/files/lessons/*/video', (route) => route.abort())
  await page.goto('/module3')
  await expect(
    page.getByRole('alert').filter({ hasText: 'couldn’t play this video' }),
  ).toBeVisible()
  await page.unroute('**/api/files/lessons/*/video')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect
    .poll(() =>
      page
        .locator('video')
        .evaluate((element) => element instanceof HTMLVideoElement && element.readyState),
    )
    .toBeGreaterThan(0)

  await page.route('**/module3*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await complete(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'couldn’t save your progress' }),
  ).toBeVisible()
  await expect(page).toHaveURL('/module3')

  await page.unroute('**/module3*')
  await complete(page).click()
  await expect(page.getByText('1/1 (100%)')).toBeVisible()
})

test('a student resumes a lesson at its second without completing it', async ({ page }) => {
  const [lesson] = await query('select id, title from lessons where slug = $1', [
    'realReasonConflict',
  ])
  const response = await page.request.post('/api/progress', {
    headers: { origin: stack.site },
    data: { lessonId: lesson?.id, positionSeconds: 10 },
  })
  expect(response.status()).toBe(204)
  const title = String(lesson?.title)

  for (const path of ['/dashboard', '/PersonalDashboard', '/coursecontent', overview]) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: `Continue: ${title}` })).toBeVisible()
    await expect(page.getByText('you stopped at 0:10 of')).toBeVisible()
  }
  await page.getByRole('link', { name: `Continue: ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('completing the last of eleven lessons is celebrated @full', async ({ page }) => {
  const lessons = await query(
    `select l.id, l.kind from lessons l join courses c on c.id = l.course_id where c.slug = $1`,
    ['course-id-2'],
  )
  for (const { id } of lessons.filter(({ kind }) => kind !== 'workbook')) {
    const response = await page.request.post('/api/progress', {
      headers: { origin: stack.site },
      data: { lessonId: id, isDone: true },
    })
    expect(response.status()).toBe(204)
  }
  await openPage(page, overview)
  await expect(page.getByText('10 of 11 Lessons Completed')).toBeVisible()
  const finished = page.getByRole('region', { name: 'You finished Conflict Cure' })
  await expect(finished).toBeHidden()

  // A workbook that isn't available is explained on the same page.
  const workbook = page.getByRole('link', { name: 'Download the workbook (PDF)' })
  await page.route('**/files/*.pdf', (route) => route.fulfill({ status: 404 }))
  await workbook.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'isn’t available right now' }),
  ).toBeVisible()
  await expect(page).toHaveURL(overview)
  await page.unroute('**/files/*.pdf')

  const begun = page.waitForEvent('download')
  await workbook.click()
  expect((await begun).suggestedFilename()).toMatch(/^Conflict_Cure_Workbook_written_by_.+\.pdf$/)
  await expect(page.getByText('11 of 11 Lessons Completed')).toBeVisible()
  await expect(finished).toBeVisible()
  await finished.getByRole('link', { name: 'Share how it went' }).click()
  await expect(page).toHaveURL('/review/course-id-2')
})

test('on a phone the list of lessons is a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/module1')
  const drawer = page.getByRole('complementary', { name: 'Module 1: See The Conflict Clearly' })
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Lessons 0/2 (0%)' }).click()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await page.getByRole('button', { name: 'Lessons 0/2 (0%)' }).click()
  await lessonLink(page, 'Kitchen Sinking').click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen Sinking' })).toBeFocused()
})

test('a lesson is completed without scripts', async ({ page, browser }) => {
  const context = await browser.newContext({
    baseURL: stack.site,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto(module0)
  await complete(plain).click()
  await expect(plain).toHaveURL(overview)
  const module1 = plain.getByRole('link', { name: 'Module 1: See The Conflict Clearly' })
  await expect(module1).toHaveAttribute('href', '/module1')
  await context.close()

  await page.goto(overview)
  await expect(page.getByText('1 of 11 Lessons Completed')).toBeVisible()
})

test('a visitor signs in and returns to the lesson', async ({ browser }) => {
  const visitor = await browser.newPage({ baseURL: stack.site })
  await visitor.goto('/module1?lesson=kitchenSinking')
  await expect(visitor).toHaveURL('/signin?next=%2Fmodule1%3Flesson%3DkitchenSinking')
  const [lesson] = await query('select id from lessons where slug = $1', ['kitchenSinking'])
  const response = await visitor.request.get(`/api/files/lessons/${String(lesson?.id)}/video`)
  expect(response.status()).toBe(401)
  await visitor.close()
})

test('unknown pages redirect home, unknown files aren’t found', async ({ page }) => {
  const fetchStatus = async (path: string) =>
    (await page.request.get(path, { maxRedirects: 0 })).status()
  expect(await fetchStatus('/nowhere')).toBe(307)
  expect(await fetchStatus('/MainPG')).toBe(307)
  expect(await fetchStatus('/nowhere.txt')).toBe(404)
})

test('a course the student doesn’t own shows its sales page', async ({ page }) => {
  await page.goto('/TrustAgain')

  await expect(page).toHaveURL('/course/course-id-3')
})

test('returning to the library restores its position @full', async ({ page }) => {
  await page.goto('/coursecontent')
  const lesson = page.getByRole('main').getByRole('link', { name: 'Kitchen Sinking', exact: true })
  await lesson.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(200)
  await lesson.click()
  await expect(page).toHaveURL('/module1?lesson=kitchenSinking')
  await page.goBack()
  await expect(lesson).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
})
