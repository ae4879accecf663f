import { expect, test } from '@playwright/test'
import { measureFirstLoad } from '../tools/bench/first-load.mjs'
import { stack } from './stack'

const KB = 1000

// docs/architecture.md, section 8: what a first visit to a public page may cost, in bytes on the
// wire.
const publicPage = { total: 120 * KB, script: 0, font: 28 * KB }
// docs/decisions/0012: a form has the framework, and its checks come when somebody types.
const form = { ...publicPage, total: 207 * KB, script: 140 * KB }

for (const { path, most } of [
  { path: '/', most: publicPage },
  { path: '/course/course-id-2', most: publicPage },
  { path: '/privacy', most: publicPage },
  { path: '/signin', most: form },
  { path: '/signup', most: form },
]) {
  test(`a first visit to ${path} stays within its budget of bytes`, async ({ browser }) => {
    const { total, script, font } = await measureFirstLoad(browser, `${stack.site}${path}`)
    expect(total, 'everything').toBeLessThanOrEqual(most.total)
    expect(script, 'script').toBeLessThanOrEqual(most.script)
    expect(font, 'fonts').toBeLessThanOrEqual(most.font)
  })
}
