import { expect, type Locator, type Page, test } from '@playwright/test'
import { stack } from './stack'
import { openPage } from './support/wait-for-scripts'
import { collectPageErrors } from './support/console-errors'
import { delayScripts } from './support/delay-requests'
import { signInBySession } from './support/sign-in'

const menu = (page: Page) => page.getByRole('button', { name: 'My Account' })
const library = (page: Page) => page.getByRole('link', { name: 'Go to your library' })
const settings = (page: Page) => page.getByRole('link', { name: 'Settings' })

test('the account menu works by keyboard, and closes by Tab and by a click outside', async ({
  page,
}) => {
  await page.goto('/terms')
  await menu(page).focus()
  await page.keyboard.press('Enter')
  await expect(library(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(library(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(settings(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(settings(page)).toBeHidden()
  await expect(menu(page)).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(settings(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(settings(page)).toBeHidden()

  await menu(page).click()
  await expect(settings(page)).toBeVisible()
  await page.getByRole('main').click({ position: { x: 4, y: 4 } })
  await expect(settings(page)).toBeHidden()
})

for (const path of ['/terms', '/dashboard'])
  test(`the account menu of ${path} opens before the scripts load`, async ({ page }) => {
    await signInBySession(page, stack.student)
    await openPage(page, '/dashboard')
    const name = (await page.evaluate(() => localStorage.getItem('user'))) ?? '{}'
    await delayScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await menu(page).click()
    await expect(library(page)).toHaveAttribute('href', '/dashboard')
    const list = page.getByRole('list').filter({ has: library(page) })
    await expect(list.locator('bdi')).not.toBeEmpty()
    expect(name).toContain(await list.locator('bdi').innerText())
    await expect(list.getByRole('button', { name: 'Logout' })).toBeVisible()
    if (path === '/dashboard') await expect(page.getByText(stack.student.email)).toBeVisible()
  })

test('text written into the menu doesn’t disturb React @full', async ({ page }) => {
  const found = collectPageErrors(page)
  await signInBySession(page, stack.student)
  await openPage(page, '/settings')
  await openPage(page, '/settings')
  await menu(page).click()
  await expect(page.getByText('Signed in as')).toBeVisible()
  expect(found).toEqual([])
})

test('a static page shows the right account link before its scripts run', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.route('**/_next/static/chunks/**', (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  )
  const invitation = page.getByRole('link', { name: 'New to H2H? Sign Up' })
  await page.goto('/course/course-id-2')
  await expect(invitation).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await page.evaluate(() => localStorage.setItem('isAuthenticated', 'true'))
  await page.reload()
  await expect(menu(page)).toBeVisible()
  await expect(invitation).toBeHidden()
  await context.close()
})

test('the call to action stays on one line on narrow phones @full', async ({ page }) => {
  const invitation = page.getByRole('link', { name: 'New to H2H? Sign Up' })
  await page.goto('/course/course-id-2')
  for (const width of [320, 360, 414]) {
    await page.setViewportSize({ width, height: 700 })
    await page.evaluate(() => document.fonts.ready)
    const lines = await invitation.evaluate((link) => {
      const text = document.createRange()
      text.selectNodeContents(link)
      return text.getClientRects().length
    })
    expect(lines).toBe(1)
  }
})

/** How far these elements overflow the window, in pixels. */
const measureOverflow = (elements: Locator) =>
  elements.evaluateAll((nodes) => {
    const sides = nodes.map((node) => node.getBoundingClientRect())
    const width = document.documentElement.clientWidth
    return Math.max(0, ...sides.map(({ left, right }) => Math.max(-left, right - width)))
  })

for (const who of ['a visitor', 'a student'])
  test(`the header fits text of twice the size, for ${who} @full`, async ({ page }) => {
    if (who === 'a student') await signInBySession(page, stack.student)
    const header = page.getByRole('banner')
    for (const path of ['/terms', '/course/course-id-2', '/dashboard']) {
      await page.goto(path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '32px'
        return document.fonts.ready
      })
      for (const width of [640, 360, 320]) {
        await page.setViewportSize({ width, height: 700 })
        const parts = header.locator('a:visible, button:visible, svg:visible')
        await expect(parts).not.toHaveCount(0)
        expect(await measureOverflow(parts), `${path} at ${width} px`).toBe(0)
        expect(await header.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
        if (path === '/course/course-id-2') continue
        await menu(page).click()
        await expect(library(page)).toBeVisible()
        expect(await measureOverflow(page.getByRole('list').filter({ has: library(page) }))).toBe(0)
        await page.keyboard.press('Escape')
      }
    }
  })
