// Chromium on the running demo, for programs that take pictures of it.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../lib/chromium.mjs'
import { root } from '../../lib/root.mjs'

/** @type {import('../../lib/stack.mjs').Stack} */
export const stack = JSON.parse(
  readFileSync(resolve(root, process.env.DATA_DIR || '.data', 'demo.json'), 'utf8'),
)

export const openBrowser = async () =>
  chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags })

/**
 * The cookies of somebody who has signed in.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {'student' | 'instructor'} who
 */
export const sessionOf = async (browser, who) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${stack.site}/signin`)
  await page.getByLabel('Email').fill(stack[who].email)
  await page.getByLabel('Password', { exact: true }).fill(stack[who].password)
  await page
    .locator('form')
    .getByRole('button', { name: /sign in/i })
    .click()
  await page.waitForURL((url) => url.pathname !== '/signin')
  const state = await context.storageState()
  await context.close()
  return state
}
