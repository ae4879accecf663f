// Takes the screenshots of the README from the running demo (`npm run demo` with a new DATA_DIR):
// `node tools/assets/screenshots/main.mjs`. Each joins a large screen in light mode and a phone in
// dark mode.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { openBrowser, readDemo, signInSession } from '../../lib/browser.mjs'
import { root } from '../../lib/root.mjs'

/** @import { BrowserContextOptions } from '@playwright/test' */

const folder = join(root, 'docs/screenshots')
const LARGE = { width: 1280, height: 800 }
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

const { site, student, instructor } = readDemo()
const browser = await openBrowser()

/** @param {string} path @param {BrowserContextOptions} options */
const shoot = async (path, options) => {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${site}${path}`, { waitUntil: 'networkidle' })
  // Shows the videos' title cards, at two seconds. Trailers don't preload.
  await page.locator('video:not([preload=none])').evaluateAll((videos) =>
    Promise.all(
      /** @type {HTMLVideoElement[]} */ (videos).map((video) => {
        const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve))
        video.currentTime = 2
        return seeked
      }),
    ),
  )
  const picture = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return picture
}

mkdirSync(folder, { recursive: true })
try {
  const sessions = {
    student: await signInSession(browser, site, student),
    instructor: await signInSession(browser, site, instructor),
  }
  for (const { name, path, as } of pages) {
    const session = as ? { storageState: sessions[as] } : {}
    const large = await shoot(path, { ...session, viewport: LARGE, colorScheme: 'light' })
    const phone = await shoot(path, { ...session, viewport: PHONE, colorScheme: 'dark' })
    await sharp({
      create: {
        width: LARGE.width + GAP + PHONE.width,
        height: LARGE.height,
        channels: 4,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      },
    })
      .composite([
        { input: large, left: 0, top: 0 },
        { input: phone, left: LARGE.width + GAP, top: 0 },
      ])
      .webp({ quality: 82 })
      .toFile(join(folder, `${name}.webp`))
    process.stdout.write(`docs/screenshots/${name}.webp\n`)
  }
} finally {
  await browser.close()
}
