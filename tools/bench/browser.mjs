import { chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../lib/chromium.mjs'

/** Starts Chromium for the measurements. */
export const openBrowser = async () =>
  chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags })

/**
 * Signs in as a person does, and returns the header that makes other programs that person.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} site
 * @param {import('../lib/stack.mjs').Account} account
 * @returns {Promise<string>} for the header `cookie`
 */
export const signIn = async (browser, site, { email, password }) => {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${site}/signin`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page
      .locator('form')
      .getByRole('button', { name: /sign in/i })
      .click()
    await page.waitForURL((url) => url.pathname !== '/signin')
    const cookies = await context.cookies(site)
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  } finally {
    await context.close()
  }
}
