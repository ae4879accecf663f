import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { DatabaseProxy } from '../src/testing/setup/database-proxy'
import { type SecondSite, startSecondSite } from './second-site'
import { stack } from './stack'
import { waitForScripts } from './support/wait-for-scripts'

const database = new DatabaseProxy(new URL(stack.database))
let site: SecondSite

const publicPages = ['/', '/course/course-id-2', '/privacy', '/terms', '/signin']

test.beforeAll(async () => {
  site = await startSecondSite(await database.open())
})

test.afterAll(async () => {
  await site.stop()
  await database.cut()
})

test('public pages stay up without the database, and the site recovers without a restart', async ({
  browser,
  page,
  request,
}) => {
  const shared = await browser.newPage()
  await signIn(shared)
  await waitForScripts(shared)

  await page.goto(`${site.url}/course/course-id-2`)
  await expect(page.getByRole('heading', { level: 1, name: /Conflict Cure/ })).toBeVisible()

  // All pages are cached.
  for (const path of publicPages)
    await expect
      .poll(async () => (await request.get(site.url + path)).headers()['cache-status'])
      .toBe('heart2heart; hit')
  await database.cut()
  await expect.poll(() => fetchStatus(request, '/api/health/ready')).toBe(503)
  for (const path of publicPages) expect(await fetchStatus(request, path), path).toBe(200)
  expect(await fetchStatus(request, '/api/health/live')).toBe(200)

  // A page that needs the database shows an error page with the log's reference.
  const broken = await request.get(`${site.url}/module2`)
  expect(broken.status()).toBe(500)
  const [, reference = 'none'] = /Reference: ([\dA-F]{8})</.exec(await broken.text()) ?? []
  await expect.poll(() => site.getOutput()).toContain(`"reference":"${reference}"`)

  // An action that needs the database explains the error.
  await trySignIn(page)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please try again in a minute' }),
  ).toBeVisible()

  // Signing out still works.
  await shared.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(shared).toHaveURL(`${site.url}/signin`)

  await database.open()
  await expect.poll(() => fetchStatus(request, '/api/health/ready'), { timeout: 15_000 }).toBe(200)
  await signIn(page)
  await shared.goto(`${site.url}/dashboard`)
  await expect(shared).toHaveURL(`${site.url}/signin?next=%2Fdashboard`)
  await shared.close()
})

async function trySignIn(page: Page): Promise<void> {
  await page.goto(`${site.url}/signin`)
  await page.getByLabel('Email').fill(stack.student.email)
  await page.getByLabel('Password', { exact: true }).fill(stack.student.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function signIn(page: Page): Promise<void> {
  await trySignIn(page)
  await expect(page).toHaveURL(`${site.url}/dashboard`)
}

async function fetchStatus(request: APIRequestContext, path: string): Promise<number> {
  return (await request.get(`${site.url}${path}`)).status()
}
