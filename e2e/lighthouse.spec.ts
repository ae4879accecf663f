import { expect, test } from '@playwright/test'
import { openLighthouse } from '../tools/bench/lighthouse.mjs'
import { longPagePath } from '../tools/lib/long-page.mjs'
import { stack } from './stack'

// Performance depends on the machine: `npm run bench` measures it.
const categories = ['accessibility', 'best-practices', 'seo']

test.describe.configure({ mode: 'serial', timeout: 180_000 })

let lighthouse: Awaited<ReturnType<typeof openLighthouse>>

test.beforeAll(async () => {
  lighthouse = await openLighthouse(process.env.CHROMIUM_PATH ?? '')
})
test.afterAll(() => lighthouse.close())

for (const path of ['/', '/course/course-id-2', longPagePath, '/privacy', '/signin', '/signup']) {
  test(`Lighthouse finds no problem on ${path} @full`, async () => {
    const { scores, failedAudits } = await lighthouse.audit(`${stack.site}${path}`, { categories })
    expect(failedAudits).toEqual([])
    expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
  })
}
