// Takes the screenshots for the README from the running demo (`npm run demo` with a new DATA_DIR):
// `node tools/assets/screenshots/main.mjs`. Each image shows a desktop in light mode beside a phone
// in dark mode.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { openBrowser, readDemoStack, createSignedInState } from '../../lib/browser.mjs'
import { root } from '../../lib/root.mjs'

/** @import { BrowserContextOptions } from '@playwright/test' */

const folder = join(root, 'docs/screenshots')
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 800 }
const GAP = 24

/** @type {{ name: string, path: string, as?: 'student' | 'instructor' }[]} */
const pages = [
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

/** @param {string} path @param {BrowserContextOptions} options */
const takeScreenshot = async (path, options) => {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${site}${path}`, { waitUntil: 'networkidle' })
  // Seeks each video to its title card at two seconds. Skips trailers, because they don't preload.
  await page.locator('video:not([preload=none])').evaluateAll((videos) =>
    Promise.all(
      /** @type {HTMLVideoElement[]} */ (videos).map((video) => {
        const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve))
        video.currentTime = 2
        return seeked
      }),
    ),
  )
  const screenshot = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return screenshot
}

mkdirSync(folder, { recursive: true })
try {
  const sessions = {
    student: await createSignedInState(browser, site, student),
    instructor: await createSignedInState(browser, site, instructor),
  }
  for (const { name, path, as } of pages) {
    const session = as ? { storageState: sessions[as] } : {}
    const large = await takeScreenshot(path, {
      ...session,
      viewport: DESKTOP,
      colorScheme: 'light',
    })
    const phone = await takeScreenshot(path, { ...session, viewport: PHONE, colorScheme: 'dark' })
    await sharp({
      create: {
        width: DESKTOP.width + GAP + PHONE.width,
        height: DESKTOP.height,
        channels: 4,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      },
    })
      .composite([
        { input: large, left: 0, top: 0 },
        { input: phone, left: DESKTOP.width + GAP, top: 0 },
      ])
      .webp({ quality: 82 })
      .toFile(join(folder, `${name}.webp`))
    process.stdout.write(`docs/screenshots/${name}.webp\n`)
  }
} finally {
  await browser.close()
}
