import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from './chromium.mjs'
import { root } from './root.mjs'

/** @import { Account, Stack } from './stack.mjs' */
/** @import { Browser } from '@playwright/test' */

/** Launches Chromium for measurements and screenshots. */
export const openBrowser = async () =>
  chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags })

/** Reads the running demo's URLs and accounts. @returns {Stack} */
export const readDemoStack = () =>
  JSON.parse(readFileSync(resolve(root, process.env.DATA_DIR || '.data', 'demo.json'), 'utf8'))

/**
 * Signs in with the sign-in form in a new browser context.
 * @param {Browser} browser
 * @param {string} site
 * @param {Account} account
 * @returns the storage state: cookies and localStorage
 */
export const createSignedInState = async (browser, site, { email, password }) => {
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
    return await context.storageState()
  } finally {
    await context.close()
  }
}
