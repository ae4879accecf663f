/** What a first load consists of, as Chromium's network domain calls it. */
const kinds = ['document', 'script', 'style', 'font', 'image', 'media', 'other']

/** @param {string} type of the DevTools protocol */
const kindOf = (type) => {
  const kind = type === 'Stylesheet' ? 'style' : type.toLowerCase()
  return kinds.includes(kind) ? kind : 'other'
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
