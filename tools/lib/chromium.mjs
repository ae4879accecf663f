import { existsSync } from 'node:fs'
import { installWithApt, mayInstallWithApt } from './apt.mjs'
import { CliError, log } from './log.mjs'

/**
 * It draws the same pages without a browser around them, for two thirds of the processor's time.
 */
const shell = '/usr/bin/chromium-headless-shell'

/**
 * Typefaces as wide as Arial and Times New Roman. Pages are drawn with those until their own are
 * there; without them every page moves more than it does for visitors.
 */
const fonts = { folder: '/usr/share/fonts/truetype/liberation', package: 'fonts-liberation' }

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** @param {string[]} paths */
const firstOf = (paths) => paths.find((path) => path && existsSync(path))

/**
 * The path of a Chromium: the one that CHROMIUM_PATH names, the system's shell or browser, or
 * Playwright's own. On Debian the shell is installed if we may, or the browser where there is no
 * shell, and typefaces beside it.
 * @returns {Promise<string>}
 * @throws {CliError} when there is none
 */
export const ensureChromium = async () => {
  const wished = process.env.CHROMIUM_PATH
  if (wished) {
    if (existsSync(wished)) return wished
    throw new CliError(
      `CHROMIUM_PATH points to ${wished}, which doesn’t exist. Correct it or unset it.`,
    )
  }
  const missing = [
    ...(existsSync(fonts.folder) ? [] : [fonts.package]),
    ...(existsSync(shell) ? [] : ['chromium-headless-shell']),
  ]
  // Not every distribution has the shell.
  if (missing.length > 0 && mayInstallWithApt()) await installWithApt(missing).catch(log.error)
  const { chromium } = await import('@playwright/test')
  const all = [shell, ...browsers, chromium.executablePath()]
  if (!firstOf(all) && mayInstallWithApt()) await installWithApt(['chromium', fonts.package])
  const found = firstOf(all)
  if (found) return found
  throw new CliError(
    'The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH=/path/to/chromium',
  )
}

/** How to start it without a screen, quietly, and as root too. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // Letters are as wide as in a browser with a screen.
  '--font-render-hinting=none',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
