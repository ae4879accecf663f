import { existsSync } from 'node:fs'
import { installWithApt, mayInstallWithApt } from './apt.mjs'
import { CliError, log } from './log.mjs'

/**
 * The headless shell has no browser UI. It renders pages identically with two thirds of the CPU
 * time.
 */
const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * Fonts with the metrics of Arial and Times New Roman, which browsers display while web fonts load.
 * Without these fonts, tests would measure larger layout shifts than visitors see.
 */
const fonts = { folder: '/usr/share/fonts/truetype/liberation', package: 'fonts-liberation' }

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** @param {string[]} paths */
const findFirstExisting = (paths) => paths.find((path) => path && existsSync(path))

/**
 * Finds Chromium. Uses CHROMIUM_PATH, the system's headless shell or browser, or Playwright's
 * browser, in this order. On Debian as root, installs the fonts and the headless shell if they are
 * missing, or the browser if the shell isn't available.
 * @returns {Promise<string>} the path of the browser
 * @throws {CliError} if no browser is found
 */
export const ensureChromium = async () => {
  const configuredPath = process.env.CHROMIUM_PATH
  if (configuredPath) {
    if (existsSync(configuredPath)) return configuredPath
    throw new CliError(
      `CHROMIUM_PATH points to ${configuredPath}, which doesn’t exist. Correct it or unset it.`,
    )
  }
  const missingPackages = [
    ...(existsSync(fonts.folder) ? [] : [fonts.package]),
    ...(existsSync(headlessShell) ? [] : ['chromium-headless-shell']),
  ]
  // Some distributions don't have a package for the headless shell.
  if (missingPackages.length > 0 && mayInstallWithApt())
    await installWithApt(missingPackages).catch(log.error)
  const { chromium } = await import('@playwright/test')
  const candidates = [headlessShell, ...browsers, chromium.executablePath()]
  if (!findFirstExisting(candidates) && mayInstallWithApt())
    await installWithApt(['chromium', fonts.package])
  const executable = findFirstExisting(candidates)
  if (executable) return executable
  throw new CliError(
    'The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH=/path/to/chromium',
  )
}

/** The flags to run Chromium without a screen and as root. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // Makes glyph widths the same as with a screen.
  '--font-render-hinting=none',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
