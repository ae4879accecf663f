import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { stack } from '../stack'
import { waitForScripts } from './wait-for-scripts'

type Account = { email: string; password: string }

/** Signs in with the form, and waits for the next page. */
export async function signInWithForm(
  page: Page,
  { email, password }: Account,
  next = '/dashboard',
) {
  await page.goto(`/signin?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(next)
  await waitForScripts(page)
}

/** Signs in without the form, and opens a page. For tests that aren't about signing in. */
export async function signIn(page: Page, account: Account, next = '/dashboard') {
  await postSignIn(page, account)
  await page.goto(next)
  await expect(page).toHaveURL(next)
  await waitForScripts(page)
}

async function postSignIn(page: Page, { email, password }: Account): Promise<void> {
  const response = await page.request.post(`${stack.site}/signin`, {
    headers: {
      'next-action': await getSignInActionId(getBrowser(page)),
      'content-type': 'text/plain;charset=UTF-8',
      origin: stack.site,
    },
    data: JSON.stringify([{ email, password }]),
    // The site closes connections that are idle for five seconds.
    maxRetries: 2,
  })
  expect(await response.text()).toContain('"ok":true')
}

let cachedActionId: Promise<string> | null = null

/** Returns the ID of the sign-in action, which appears only in the requests of that action. */
export function getSignInActionId(browser: Browser): Promise<string> {
  cachedActionId ??= readSignInActionId(browser)
  return cachedActionId
}

async function readSignInActionId(browser: Browser): Promise<string> {
  const page = await browser.newPage({ baseURL: stack.site })
  await page.goto('/signin')
  const actionRequest = page.waitForRequest((request) => 'next-action' in request.headers())
  await page.getByLabel('Email').fill(`nobody-${randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('not a password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const actionId = (await actionRequest).headers()['next-action'] ?? ''
  await page.close()
  return actionId
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

const sessions = new Map<string, Promise<Session>>()

/**
 * Returns the storage state of a signed-in account. The tests of a process share this session, so
 * they must not sign out or end sessions.
 */
export function getSignedInSession(browser: Browser, account: Account): Promise<Session> {
  const session = sessions.get(account.email) ?? openSession(browser, account)
  sessions.set(account.email, session)
  return session
}

async function openSession(browser: Browser, account: Account): Promise<Session> {
  const page = await browser.newPage({ baseURL: stack.site })
  await postSignIn(page, account)
  const session = await page.context().storageState()
  await page.close()
  return session
}

/** Signs a page in with the account's shared session. */
export async function signInBySession(page: Page, account: Account): Promise<void> {
  const { cookies } = await getSignedInSession(getBrowser(page), account)
  await page.context().addCookies(cookies)
}

function getBrowser(page: Page): Browser {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser.')
  return browser
}
