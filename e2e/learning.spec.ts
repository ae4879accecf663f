import { expect, type Page, test } from '@playwright/test'
import { Client } from 'pg'
import { stack } from './stack'

const overview = '/TurningConflitsIntoConnection'
const module0 = '/TurningConflitsIntoConnectionContent'

// One student learns here: each test begins with nothing done, so they run one after the other.
test.describe.configure({ mode: 'serial' })

async function query(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: stack.database })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(stack.student.email)
  await page.getByLabel('Password', { exact: true }).fill(stack.student.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
}

test.beforeEach(async ({ page }) => {
  await query(
    'delete from lesson_progress where user_id = (select id from users where email = $1)',
    [stack.student.email],
  )
  await signIn(page)
})

const complete = (page: Page) => page.getByRole('button', { name: 'COMPLETE & CONTINUE' })
const lessonLink = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('link', { name })

test('the library leads to the overview, whose numbers are those of the pages', async ({
  page,
}) => {
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
  await expect(page.getByText(stack.student.email)).toBeVisible()
  await expect(page.getByText('0 of 11 Lessons Completed')).toBeVisible()
  await page.getByRole('link', { name: 'REVIEW LESSON' }).click()

  await expect(page).toHaveURL(overview)
  await expect(page.getByText('0 of 11 Lessons Completed')).toBeVisible()
  await expect(page.getByRole('list').getByRole('heading', { level: 3 })).toHaveCount(5)
  await page.getByRole('link', { name: 'START COURSE OVER' }).click()

  await expect(page).toHaveURL(module0)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '0/3 (0%)' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
    "Conflict Cure/Modules/Let's Get Started",
  )
})

test('completing lessons is saved and agrees on every page', async ({ page }) => {
  await page.goto(module0)
  await complete(page).click()
  await expect(page).toHaveURL(overview)
  await expect(page.getByText('1 of 11 Lessons Completed')).toBeVisible()
  await expect(page.getByText('1/3 (33%)')).toBeVisible()

  await page.goBack()
  await expect(page.getByText('1/3 (33%)')).toBeVisible()
  await lessonLink(page, 'How To Use This Course').click()
  await complete(page).click()
  await expect(page.getByText('2/3 (66%)')).toBeVisible()

  for (const path of [
    '/dashboard',
    '/PersonalDashboard',
    '/reviewmodules',
    '/review/course-id-2',
  ]) {
    await page.goto(path)
    await expect(page.getByText('2 of 11 Lessons Completed')).toBeVisible()
  }
  await page.getByRole('link', { name: "Let's Get Started" }).click()
  await expect(lessonLink(page, 'Completed: How To Use This Course')).toBeVisible()
  await expect(lessonLink(page, 'Not completed yet: Set Yourself Up For Success')).toBeVisible()
})

test('lessons switch without loading a page, and the address can be reloaded', async ({ page }) => {
  await page.goto('/module1')
  await page.evaluate(() => Reflect.set(window, 'isStillHere', true))
  await lessonLink(page, 'Kitchen Sinking').click()

  const heading = page.getByRole('heading', { level: 1, name: 'Kitchen Sinking' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL('/module1?lesson=kitchenSinking')
  await expect(page).toHaveTitle(/^Kitchen Sinking/)
  await expect(page.getByText('Nobody can answer ten complaints at once')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isStillHere') === true)).toBe(true)

  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle(/^Kitchen Sinking/)

  await page.goto('/module1?lesson=nowhere')
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: 'When Conflict Is Constructive Or Destructive',
    }),
  ).toBeVisible()
})

test('the video plays, and the next lesson follows while Autoplay is on', async ({ page }) => {
  await page.goto(module0)
  const toggle = page.getByRole('switch', { name: 'Autoplay' })
  await expect(toggle).toBeChecked()
  const video = page.locator('video')
  await expect
    .poll(() =>
      video.evaluate((element) => element instanceof HTMLVideoElement && element.duration),
    )
    .toBeGreaterThan(1)

  // To its last moment, so that it ends by itself.
  const toTheEnd = (element: Element) => {
    if (!(element instanceof HTMLVideoElement)) return
    element.muted = true
    element.currentTime = element.duration - 0.2
    return element.play()
  }
  await video.evaluate(toTheEnd)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How To Use This Course')
  await expect(page).toHaveURL(`${module0}?lesson=howToUse`)

  await toggle.uncheck()
  await page.reload()
  await expect(toggle).not.toBeChecked()
  await expect
    .poll(() =>
      video.evaluate((element) => element instanceof HTMLVideoElement && element.duration),
    )
    .toBeGreaterThan(1)
  await video.evaluate(toTheEnd)
  await expect
    .poll(() => video.evaluate((element) => element instanceof HTMLVideoElement && element.ended))
    .toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How To Use This Course')
})

test('what could not be saved says so, stays here, and can be sent again', async ({ page }) => {
  await page.goto('/module3')
  await page.route('**/module3*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await complete(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be saved' })).toBeVisible()
  await expect(page).toHaveURL('/module3')

  await page.unroute('**/module3*')
  await complete(page).click()
  await expect(page.getByText('1/1 (100%)')).toBeVisible()
})

test('downloading the workbook completes the eleventh lesson', async ({ page }) => {
  await page.goto(overview)
  const begun = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the workbook (PDF)' }).click()
  expect((await begun).suggestedFilename()).toMatch(/^Conflict_Cure_Workbook_written_by_.+\.pdf$/)
  await expect(page.getByText('1 of 11 Lessons Completed')).toBeVisible()
})

test('a visitor signs in first and comes back to the lesson', async ({ browser }) => {
  const visitor = await browser.newPage({ baseURL: stack.site })
  await visitor.goto('/module1?lesson=kitchenSinking')
  await expect(visitor).toHaveURL('/signin?next=%2Fmodule1%3Flesson%3DkitchenSinking')
  const [lesson] = await query('select id from lessons where slug = $1', ['welcome'])
  const answer = await visitor.request.get(`/api/files/lessons/${String(lesson?.id)}/video`)
  expect(answer.status()).toBe(401)
  await visitor.close()
})

test('unknown addresses go home, unknown files are not found', async ({ page }) => {
  const statusOf = async (path: string) =>
    (await page.request.get(path, { maxRedirects: 0 })).status()
  expect(await statusOf('/nowhere')).toBe(307)
  expect(await statusOf('/MainPG')).toBe(307)
  expect(await statusOf('/nowhere.txt')).toBe(404)
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveURL('/')
})

test('a course one does not own shows its sales page instead', async ({ page }) => {
  await page.goto('/TrustAgain')

  await expect(page).toHaveURL('/course/course-id-3')
})
