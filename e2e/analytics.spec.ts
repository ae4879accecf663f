import { randomUUID } from 'node:crypto'
import { devices, expect, type Page, test } from '@playwright/test'
import { findViolations } from './support/accessibility'
import { openPage } from './support/wait-for-scripts'
import { payAs, reachPayment, applyCoupon } from './support/buyer'
import { query } from './support/database'
import { createTestCourse } from './support/test-course'
import { openInstructorPage, createDocument } from './support/students'

// A headless browser's user agent counts as a bot.
test.use({ userAgent: devices['Desktop Chrome'].userAgent })
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
  })
})

const figure = (page: Page, label: string) =>
  page.locator('.h2h-stats > div').filter({ has: page.getByText(label, { exact: true }) })

const stepsFrom = async (source: string) => {
  const rows = await query(
    'select step, visits from page_visits where source = $1 order by step, visits',
    [source],
  )
  return rows.map(({ step, visits }) => `${String(step)} ${String(visits)}`)
}

test('a sale and its page views are in the analytics, in charts and tables @full', async ({
  page,
  browser,
}) => {
  test.slow()
  const name = `letter-${randomUUID().slice(0, 8)}`
  await page.goto(`/course/course-id-2?from=${name}`, { waitUntil: 'load' })
  await page.goto('/signup')
  await reachPayment(page)
  await payAs(page, 'ok')
  await page.waitForURL('/dashboard')
  // Page views are written within five seconds.
  await expect
    .poll(() => stepsFrom(`from:${name}`), { timeout: 15_000 })
    .toEqual(['course 1', 'paid 1', 'signup 1', 'visit 1'])

  const instructor = await openInstructorPage(browser)
  await openPage(instructor, '/admin')
  await instructor.getByRole('link', { name: 'See all analytics' }).click()
  await expect(instructor.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  await expect(instructor.getByRole('img', { name: 'Paid and refunded by day' })).toBeVisible()
  await expect(figure(instructor, 'Sales').getByRole('definition')).toHaveText(/^[1-9]\d*$/)
  const table = instructor.getByRole('table').first()
  await expect(table).toBeHidden()
  await instructor.getByText('Sales by day (table)').click()
  await expect(table.getByRole('row').nth(1)).toContainText(/[1-9]\d*\$\d+\.\d\d/)
  await instructor.getByText('Where visitors came from (table)').click()
  await expect(instructor.getByRole('row', { name: `“${name}” link` })).toContainText('111100')
  const ofCourses = 'How far visitors got with each course (table)'
  await instructor.getByText(ofCourses).click()
  const ofCourse = instructor
    .getByRole('region', { name: ofCourses })
    .getByRole('row', { name: 'Conflict Cure' })
  for (const [cell, step] of ['seen', 'sign-up', 'paid'].entries())
    await expect(ofCourse.getByRole('cell').nth(cell), step).toHaveText(/^[1-9]/)
  expect(await findViolations(instructor)).toEqual([])
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
  const ofMonth = instructor
    .getByRole('list', { name: 'Monthly statements' })
    .getByRole('link', { name: new RegExp(`^${month.format(new Date())}: \\$\\d`) })
  await expect(ofMonth).toHaveAttribute('href', /\/admin\/statement\?year=\d{4}#month-\d+$/)

  await instructor.getByRole('link', { name: 'By month' }).click()
  await expect(instructor.getByRole('img', { name: 'Paid and refunded by month' })).toBeVisible()
})

test('a course that a coupon makes free doesn’t count as paid @full', async ({ page, browser }) => {
  test.slow()
  const code = `FREE-${randomUUID().slice(0, 8).toUpperCase()}`
  const instructor = await openInstructorPage(browser)
  const terms = { state: 'active', kind: 'percent', percent: 100, scope: 'every' }
  await createDocument(instructor, 'coupons', { ...terms, code })
  const name = `gift-${randomUUID().slice(0, 8)}`
  await page.goto(`/course/course-id-2?from=${name}`, { waitUntil: 'load' })
  await page.goto('/course/course-id-3', { waitUntil: 'load' })
  await page.goto('/signup?courseId=course-id-3')
  await reachPayment(page)
  await applyCoupon(page, code)
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await page.waitForURL('/dashboard')
  await expect
    .poll(() => stepsFrom(`from:${name}`), { timeout: 15_000 })
    .toEqual(['course 0', 'course 1', 'free 1', 'signup 1', 'visit 1'])

  await openPage(instructor, '/admin/figures')
  await instructor.getByText('Where visitors came from (table)').click()
  await expect(instructor.getByRole('row', { name: `“${name}” link` })).toContainText('111010')
})

test('a visitor with Do Not Track isn’t counted', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(requests).toContain('/')
  expect(requests).not.toContain('/api/seen')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('the drop-off and the completion have charts and tables @full', async ({ browser }) => {
  const students = Array.from({ length: 7 }, (_, index) => `Learner ${index + 1}`)
  const course = await createTestCourse(browser, { lessons: ['Watched'], students })
  const lesson = course.lessons[0]?.id ?? ''
  await query('update lessons set duration_seconds = 60 where id = $1', [lesson])
  await query(
    `insert into lesson_progress (user_id, lesson_id, position_seconds, position_at, completed_at)
      select user_id, $1::uuid, 12, now() - interval '10 days',
        case when row_number() over () <= 2 then now() end
      from enrollments where course_id = $2::uuid`,
    [lesson, course.id],
  )
  const instructor = await openInstructorPage(browser)
  await openPage(instructor, `/admin/figures?lesson=${lesson}`)

  await expect(instructor.getByText('7 people started “Watched.”').first()).toBeVisible()
  const title = 'Where people stopped watching “Watched”'
  await expect(instructor.getByRole('img', { name: title })).toHaveAccessibleName(
    /5 people stopped and didn’t come back for a week, most of them at 0:10\./,
  )
  await instructor.getByText(`${title} (table)`).click()
  await expect(instructor.getByRole('row', { name: '0:00 0' })).toBeVisible()
  await expect(instructor.getByRole('row', { name: '0:10 5' })).toBeVisible()
  await expect(
    instructor.getByRole('img', { name: 'Started and completed by module' }),
  ).toHaveAccessibleName(/Module .*: 7 \(100%\) started, 2 \(28%\) completed it\./)
  await instructor.getByText('Started and completed (table)').click()
  await expect(instructor.getByRole('row', { name: /^Module [0-9a-f]{8} / })).toContainText(
    '7 (100%)2 (28%)',
  )
  expect(await findViolations(instructor)).toEqual([])
})
