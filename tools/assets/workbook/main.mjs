/* global document -- it is called in the browser */
// Makes the workbook of the course as a PDF with fields to type in, on A4 and on US Letter:
// node tools/assets/workbook/main.mjs
// Needs Chromium.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../../lib/chromium.mjs'
import { root } from '../../lib/root.mjs'
import {
  apology,
  backCss,
  oneExperiment,
  smallHabit,
  softStart,
  tenMinutes,
  whereWeAreNow,
} from './back.mjs'
import { addFields, readFields } from './fields.mjs'
import { beforeYouBegin, cover, coverCss, howToUse, twoFirstSentences } from './front.mjs'
import { css, papers } from './layout.mjs'
import { middleCss, ourCircle, parkingSheet, threeLayers, wordsForFeelings } from './middle.mjs'

const author = 'Mara Lindqvist'
const title = 'Conflict Cure'
const subtitle = 'Turning Conflict Into Connection'
const name = `${title} Workbook written by ${author} ${subtitle}`.replaceAll(' ', '_')
const folder = join(root, 'src/content/files/documents')

const inside = [
  howToUse,
  beforeYouBegin,
  twoFirstSentences,
  parkingSheet,
  threeLayers,
  wordsForFeelings,
  ourCircle,
  softStart,
  oneExperiment,
  apology,
  smallHabit,
  tenMinutes,
  whereWeAreNow,
]

/**
 * @param {string} family
 * @param {'normal' | 'italic'} style
 * @param {string} file
 */
async function fontFace(family, style, file) {
  const data = await readFile(join(root, 'node_modules/@fontsource-variable', file), 'base64')
  return `@font-face{font-family:${family};font-style:${style};font-weight:100 900;src:url(data:font/woff2;base64,${data})}`
}

const faces = await Promise.all([
  fontFace('Fraunces', 'normal', 'fraunces/files/fraunces-latin-wght-normal.woff2'),
  fontFace('Figtree', 'normal', 'figtree/files/figtree-latin-wght-normal.woff2'),
  fontFace('Figtree', 'italic', 'figtree/files/figtree-latin-wght-italic.woff2'),
])
const pages = [cover({ author, title, subtitle }), ...inside.map((page, i) => page(i + 2))]

/** @param {keyof typeof papers} paper */
const html = (paper) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}: Workbook</title>
<style>${faces.join('')}${css(paper)}${coverCss}${middleCss}${backCss}</style></head><body>${pages.join('')}</body></html>`

/** Fails when a page holds more than fits. @param {import('@playwright/test').Page} page */
async function checkRoom(page) {
  const full = await page.evaluate(() =>
    [...document.querySelectorAll('.page')].flatMap((sheet, i) => {
      const footer = sheet.querySelector('footer')
      const last = sheet.querySelector('main')?.lastElementChild
      const over =
        footer && last && last.getBoundingClientRect().bottom > footer.getBoundingClientRect().top
      return over || sheet.scrollHeight > sheet.clientHeight + 1 ? [i + 1] : []
    }),
  )
  if (full.length > 0) throw new Error(`Too much on page ${full.join(', ')}.`)
}

const browser = await chromium.launch({ executablePath: await ensureChromium() })
const page = await browser.newPage()
await page.emulateMedia({ media: 'print' })
for (const paper of /** @type {const} */ (['A4', 'Letter'])) {
  await page.setContent(html(paper))
  await page.evaluate(() => document.fonts.ready)
  await checkRoom(page)
  const fields = await readFields(page)
  const sheets = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  })
  const target = join(folder, `${name}${papers[paper].suffix}.pdf`)
  const pdf = await addFields(sheets, fields)
  await writeFile(target, pdf)
  process.stdout.write(`${target}: ${Math.round(pdf.length / 1024)} KiB, ${fields.length} fields\n`)
}
await browser.close()
