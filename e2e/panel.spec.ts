import { expect, type Page, test } from '@playwright/test'
import { openPage } from './support/wait-for-scripts'
import { query } from './support/database'
import { findOwnViolations } from './support/payload-violations'
import { signInBySession } from './support/sign-in'
import { stack } from './stack'

/** Our panel views, and a list and a form with our components. */
const views = async () => {
  const [lesson] = await query(`
    select id from lessons where _status = 'published' and kind = 'video' order by id limit 1`)
  const [course] = await query(`select id from courses where slug = 'course-id-2'`)
  const [video] = await query('select id from videos order by id limit 1')
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
    `/admin/collections/lessons/${String(lesson?.id)}`,
    `/admin/collections/videos/${String(video?.id)}`,
    '/admin/collections/coupons/create',
    '/admin/collections/announcements/create',
  ]
}

/** Opens every collapsed section, to test its content too. */
async function unfoldAll(page: Page): Promise<void> {
  const folded = page.locator('.collapsible-field .collapsible__toggle--collapsed')
  await folded.evaluateAll((toggles) => {
    for (const toggle of toggles) if (toggle instanceof HTMLElement) toggle.click()
  })
  await expect(folded).toHaveCount(0)
}

test('the panel fits an upright tablet, and our screens are accessible @full', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signInBySession(page, stack.instructor)
  for (const path of await views()) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBeLessThanOrEqual(768)
    const tabs = page.locator('.tabs-field__tab-button')
    for (let tab = 0; tab < Math.max(1, await tabs.count()); tab += 1) {
      if ((await tabs.count()) > 0) await tabs.nth(tab).click()
      await unfoldAll(page)
      expect(await findOwnViolations(page), `${path}, tab ${tab + 1}`).toEqual([])
    }
  }
})

test('the collapsed menu doesn’t open while a panel page loads', async ({ page }) => {
  await signInBySession(page, stack.instructor)
  await openPage(page, '/admin/people')
  const position = () =>
    page.locator('.template-default__wrap').evaluate((wrap) => wrap.getBoundingClientRect().x)
  expect(await position()).toBe(0)

  // Payload's state for a moment after hydration, before it collapses the menu.
  await page.evaluate(() => {
    for (const name of ['template-default', 'nav'])
      for (const part of document.querySelectorAll(`.${name}--nav-hydrated`)) {
        part.classList.remove(`${name}--nav-animate`)
        part.classList.add(`${name}--nav-open`)
      }
  })
  expect(await position()).toBe(0)
  await expect(page.getByRole('link', { name: 'Yearly statement' })).toBeHidden()

  await openPage(page, '/admin/people')
  await page.getByRole('button', { name: 'Open Menu' }).first().click()
  await page.getByRole('link', { name: 'Yearly statement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Yearly statement' })).toBeVisible()
})
