import { expect, test } from '@playwright/test'
import { measureFirstLoad } from '../tools/bench/first-load.mjs'
import { stack } from './stack'

// design.md, section 11: what a first visit may cost, in bytes on the wire.
const KB = 1000
const most = { total: 300 * KB, script: 165 * KB, font: 60 * KB }

for (const path of ['/', '/course/course-id-2', '/privacy', '/signin', '/signup']) {
  test(`a first visit to ${path} stays within its budget of bytes`, async ({ browser }) => {
    const { total, script, font } = await measureFirstLoad(browser, `${stack.site}${path}`)
    expect(total, 'everything').toBeLessThanOrEqual(most.total)
    expect(script, 'script').toBeLessThanOrEqual(most.script)
    expect(font, 'fonts').toBeLessThanOrEqual(most.font)
  })
}
