import { chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../lib/chromium.mjs'

/** What a first load consists of, as Chromium's network domain calls it. */
const kinds = ['document', 'script', 'style', 'font', 'image', 'media', 'other']

/** @param {string} type of the DevTools protocol */
const kindOf = (type) => {
  const kind = type === 'Stylesheet' ? 'style' : type.toLowerCase()
  return kinds.includes(kind) ? kind : 'other'
}

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

/**
 * Loads a page as a first visitor, and counts what came over the wire, headers included.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<Record<string, number>>} bytes by kind, and their `total`
 */
export const measureFirstLoad = async (browser, url) => {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    /** @type {Map<string, string>} */
    const types = new Map()
    const bytes = Object.fromEntries(kinds.map((kind) => [kind, 0]))
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes[kindOf(types.get(requestId) ?? '')] += encodedDataLength
    })
    await session.send('Network.enable')
    await page.goto(url, { waitUntil: 'networkidle' })
    const total = Object.values(bytes).reduce((sum, part) => sum + part, 0)
    return { ...bytes, total }
  } finally {
    await context.close()
  }
}
