import { expect, type Page, test } from '@playwright/test'
import { delayScripts } from './support/delay-requests'
import { signInWithForm } from './support/sign-in'
import { createStudent } from './support/students'

const chooser = (page: Page) => page.getByRole('contentinfo').getByRole('group')
const option = (page: Page, name: string) => chooser(page).getByRole('radio', { name })

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const frameColors = (page: Page) =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) =>
      metas.flatMap((meta) =>
        meta instanceof HTMLMetaElement && window.matchMedia(meta.media).matches
          ? [meta.content]
          : [],
      ),
    )
const scheme = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

test('the site follows the system until the user chooses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/terms')
  await expect(option(page, 'System')).toBeChecked()
  const light = await ground(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await ground(page)
  expect(dark).not.toBe(light)

  await chooser(page).getByText('Light', { exact: true }).click()
  await expect(option(page, 'Light')).toBeChecked()
  expect(await ground(page)).toBe(light)
  expect(await scheme(page)).toBe('light')

  await chooser(page).getByText('System', { exact: true }).click()
  expect(await ground(page)).toBe(dark)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})

test('the choice is stored, applies before the scripts run, and syncs to other tabs', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/terms')
  const light = await ground(page)
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await other.goto('/privacy')

  await chooser(page).getByText('Dark', { exact: true }).click()
  await expect(option(other, 'Dark')).toBeChecked()
  const dark = await ground(page)
  expect(dark).not.toBe(light)
  expect(await ground(other)).toBe(dark)

  await other.route('**/_next/static/chunks/**', (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  )
  await other.goto('/course/course-id-2')
  expect(await ground(other)).toBe(dark)
})

test('a page without its scripts applies the choice, and follows another tab', async ({
  page,
  context,
}) => {
  await page.goto('/terms')
  const other = await context.newPage()
  await delayScripts(other)
  await other.goto('/privacy', { waitUntil: 'commit' })
  await expect(option(other, 'System')).toBeChecked()
  await chooser(page).getByText('Dark', { exact: true }).click()
  await expect(option(other, 'Dark')).toBeChecked()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')

  await chooser(other).getByText('Light', { exact: true }).click()
  await expect(option(other, 'Light')).toBeChecked()
  await expect(option(page, 'Light')).toBeChecked()
})

test('a page restored from the history applies the current choice @full', async ({ page }) => {
  await page.goto('/terms')
  await page.goto('/privacy')
  await chooser(page).getByText('Dark', { exact: true }).click()
  await expect(option(page, 'Dark')).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await expect(option(page, 'Dark')).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the chooser works by arrow keys @full', async ({ page }) => {
  await page.goto('/terms')
  await option(page, 'System').focus()
  await page.keyboard.press('ArrowRight')
  await expect(option(page, 'Light')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(option(page, 'Dark')).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the browser UI has the page’s color', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/terms')
  await chooser(page).getByText('Dark', { exact: true }).click()
  await expect.poll(() => frameColors(page)).toEqual(['#1d121b'])

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await expect.poll(() => frameColors(page)).toEqual(['#1d121b'])
})

test('without scripts there is no chooser', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/terms')
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
  await expect(chooser(page)).toBeHidden()
  await context.close()
})

test('the settings change the whole site @full', async ({ page, browser }) => {
  // A separate student, because the account stores the choice.
  const student = await createStudent(browser)
  await signInWithForm(page, student, '/settings')
  const settings = page.getByRole('main').getByRole('group', { name: 'Dark mode' })
  await settings.getByText('Dark', { exact: true }).click()
  await expect(settings.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(option(page, 'Dark')).toBeChecked()
})
