import { existsSync } from 'node:fs'
import { mustRun } from './processes.mjs'
import { say, Trouble } from './say.mjs'

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const find = async () => {
  const wished = process.env.CHROMIUM_PATH
  if (wished) {
    if (existsSync(wished)) return wished
    throw new Trouble(
      `CHROMIUM_PATH names ${wished}, which does not exist. Correct it or leave it out.`,
    )
  }
  const { chromium } = await import('@playwright/test')
  return [...system, chromium.executablePath()].find((path) => path && existsSync(path))
}

const install = async () => {
  say('Installing Chromium (apt-get)')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await mustRun('apt-get update', 'apt-get', ['update'], { env })
  const args = ['install', '-y', '--no-install-recommends', 'chromium']
  await mustRun('apt-get install chromium', 'apt-get', args, { env })
}

/**
 * The path of a Chromium: the one that CHROMIUM_PATH names, the system's, or Playwright's own. On Debian
 * it is installed if there is none and we may.
 *
 * @returns {Promise<string>}
 * @throws {Trouble} when there is none
 */
export const ensureChromium = async () => {
  const found = await find()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await install()
    const installed = await find()
    if (installed) return installed
  }
  throw new Trouble(
    'The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium; elsewhere: npx playwright install chromium) or name it: CHROMIUM_PATH=/path/to/chromium',
  )
}

/** How to start it without a screen, quietly, and as root too. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
