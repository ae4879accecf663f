import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { query } from './support/database'
import { continueAs } from './support/sign-in'
import { stack } from './stack'

/** The views of the panel that are ours, and a list and a form that have parts of ours. */
const views = async () => {
  const [lesson] = await query(`
    select id from lessons where _status = 'published' and kind = 'video' order by id limit 1`)
  const [course] = await query(`select id from courses where slug = 'course-id-2'`)
  const [student] = await query(`select id from users where email = $1`, [stack.student.email])
  return [
    '/admin',
    '/admin/records',
    '/admin/people',
    `/admin/people/${String(student?.id)}`,
    '/admin/people/import',
    '/admin/statement',
    '/admin/figures',
    '/admin/new-course',
    `/admin/captions/${String(lesson?.id)}`,
    '/admin/collections/mail-words',
    `/admin/collections/courses/${String(course?.id)}`,
    `/admin/collections/courses/${String(course?.id)}/versions`,
    '/admin/collections/coupons/create',
    '/admin/collections/announcements/create',
  ]
}

test('the panel fits a tablet held upright, and axe finds nothing in what is ours', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await continueAs(page, stack.instructor)
  for (const path of await views()) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // The menu is drawn open and folds when the page is alive.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
        message: `the width of ${path}`,
      })
      .toBeLessThanOrEqual(768)
    const axe = new AxeBuilder({ page }).setLegacyMode().include('main')
    // What Payload draws of fields, lists and rows is its own.
    const { violations } = await axe
      .exclude('.field-type')
      .exclude('.doc-controls')
      .exclude('.collection-list')
      .exclude('.tabs-field__tabs-wrap')
      .analyze()
    expect(violations, path).toEqual([])
  }
})
