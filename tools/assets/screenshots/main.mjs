// Takes the screenshots for the README and the instructor's guide from the running demo (`npm run
// demo` with a new DATA_DIR): `node tools/assets/screenshots/main.mjs`. The README's images show a
// desktop in light mode beside a phone in dark mode.
import { join } from 'node:path'
import sharp from 'sharp'
import { openBrowser, readDemoStack, createSignedInState } from '../../lib/browser.mjs'
import { root } from '../../lib/root.mjs'
import { guidePages } from './instructor-guide.mjs'

/** @import { BrowserContextOptions, Page } from '@playwright/test' */

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 800 }
const TABLET = { width: 1180, height: 820 }
const GAP = 24

/** @type {{ name: string, path: string, as?: 'student' | 'instructor' }[]} */
const readmePages = [
  { name: 'home', path: '/' },
  { name: 'course', path: '/course/course-id-2' },
  { name: 'sign-up', path: '/signup' },
  { name: 'library', path: '/dashboard', as: 'student' },
  { name: 'lesson', path: '/module2', as: 'student' },
  { name: 'journey', path: '/together/journey/course-id-2', as: 'student' },
  { name: 'partner', path: '/settings/partner', as: 'student' },
  { name: 'check-in', path: '/together/check-in', as: 'student' },
  { name: 'admin', path: '/admin', as: 'instructor' },
  { name: 'analytics', path: '/admin/figures?by=month', as: 'instructor' },
]

const { site, student, instructor } = readDemoStack()
const browser = await openBrowser()

/**
 * @param {string} path
 * @param {BrowserContextOptions} options
 * @param {(page: Page) => Promise<unknown>} [before] prepares the page
 */
const takeScreenshot = async (path, options, before) => {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${site}${path}`, { waitUntil: 'networkidle' })
  await before?.(page)
  // A page with a video never becomes idle.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await page.locator('.shimmer-effect').first().waitFor({ state: 'detached' })
  const screenshot = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return screenshot
}

/**
 * Seeks each video to its title card at two seconds. Skips trailers, because they don't preload.
 * @param {Page} page
 */
const showTitleCards = (page) =>
  page.locator('video:not([preload=none])').evaluateAll((videos) =>
    Promise.all(
      /** @type {HTMLVideoElement[]} */ (videos).map((video) => {
        const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve))
        video.currentTime = 2
        return seeked
      }),
    ),
  )

/** @param {string} path @param {import('sharp').Sharp} image */
const save = async (path, image) => {
  await image.webp({ quality: 82 }).toFile(join(root, path))
  process.stdout.write(`${path}\n`)
}

try {
  const sessions = {
    student: await createSignedInState(browser, site, student),
    instructor: await createSignedInState(browser, site, instructor),
  }
  for (const { name, path, as } of readmePages) {
    const session = as ? { storageState: sessions[as] } : {}
    const desktopOptions = { ...session, viewport: DESKTOP }
    const phoneOptions = { ...session, viewport: PHONE, colorScheme: /** @type {const} */ ('dark') }
    const large = await takeScreenshot(path, desktopOptions, showTitleCards)
    const phone = await takeScreenshot(path, phoneOptions, showTitleCards)
    const width = DESKTOP.width + GAP + PHONE.width
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const canvas = sharp({ create: { width, height: DESKTOP.height, channels: 4, background } })
    const parts = [
      { input: large, left: 0, top: 0 },
      { input: phone, left: DESKTOP.width + GAP, top: 0 },
    ]
    await save(`docs/screenshots/${name}.webp`, canvas.composite(parts))
  }
  for (const { name, path, before } of guidePages) {
    const session = { storageState: sessions.instructor }
    const screenshot = await takeScreenshot(path, { ...session, viewport: TABLET }, before)
    await save(`docs/instructor/pictures/${name}.webp`, sharp(screenshot))
  }
} finally {
  await browser.close()
}
