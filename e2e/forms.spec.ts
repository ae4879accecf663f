import { expect, type Page, test } from '@playwright/test'
import { stack } from './stack'
import { memberPages, publicPages } from './support/pages'
import { createCoupleCourse } from './support/couple'
import { delayScripts } from './support/delay-requests'
import { getSignedInSession, signIn } from './support/sign-in'
import { createStudent } from './support/students'

// Before or without scripts, the browser submits forms itself, with the Origin that the page's
// referrer policy allows, and shows the response as a page.

type Account = typeof stack.student

const panelPages = [
  '/admin',
  '/admin/people',
  '/admin/import-people',
  '/admin/figures',
  '/admin/new-course',
]

/** The forms that work without scripts: React blocks the others. */
const nativeForms = (page: Page) => page.locator('form:not([action^="javascript:"])')

/**
 * Submits each form of a page without scripts, and returns their number. Restores the cookies after
 * a sign-out, for the next page.
 */
async function submitEach(page: Page, path: string): Promise<number> {
  const context = page.context()
  await page.goto(path)
  const count = await nativeForms(page).count()
  for (let index = 0; index < count; index += 1) {
    if (index > 0) await page.goto(path)
    const form = nativeForms(page).nth(index)
    const action = (await form.getAttribute('action')) ?? ''
    const name = `${path}: ${action} ${await form.innerText()}`
    const cookies = await context.cookies()
    if (action === '/api/session/sign-out') await context.clearCookies()
    const isDialog = (await form.getAttribute('method')) === 'dialog'
    if (!isDialog) {
      const [response] = await Promise.all([
        page.waitForResponse(
          (response) =>
            response.request().isNavigationRequest() &&
            ![302, 303, 307].includes(response.status()),
        ),
        page.waitForEvent('load'),
        form.evaluate((element: HTMLFormElement) => element.submit()),
      ])
      expect(response.status(), name).toBeLessThan(400)
      expect(response.headers()['content-type'], name).toContain('text/html')
    }
    await context.addCookies(cookies)
  }
  return count
}

test('every native form of every page returns a page @full', async ({ browser }) => {
  test.slow()
  const couple = await createCoupleCourse(browser)
  const [ana] = couple.students
  if (!ana) throw new Error('The course has no student.')
  const together = [
    '/settings/partner',
    '/together/before',
    '/together/check-in',
    `/together/journey/${couple.slug}`,
    '/invitation?token=x',
    '/unsubscribe?token=x',
    '/reset-password?token=x',
    '/confirm-email?token=x',
  ]
  const visits: [Account | null, string[]][] = [
    [null, [...publicPages, '/invitation?token=x', '/reset-password?token=x', '/no-such.file']],
    [await createStudent(browser), memberPages],
    [ana, together],
    [stack.instructor, panelPages],
  ]
  for (const [who, paths] of visits) {
    const context = await browser.newContext({
      baseURL: stack.site,
      javaScriptEnabled: false,
      ...(who && { storageState: await getSignedInSession(browser, who) }),
    })
    const page = await context.newPage()
    for (const path of paths) {
      const count = await submitEach(page, path)
      // Each page has the sign-out in its header.
      if (!path.startsWith('/admin')) expect(count, path).toBeGreaterThan(0)
    }
    await context.close()
  }
})

test('the sign-out of a partner page works before its scripts load', async ({ browser, page }) => {
  await signIn(page, await createStudent(browser))
  await delayScripts(page)
  await page.goto('/settings/partner', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('list').getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL('/signin')
  expect((await page.request.get('/api/session')).ok()).toBe(true)
  expect(await (await page.request.get('/api/session')).json()).toEqual({ user: null })
})
