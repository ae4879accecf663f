import { defineConfig, devices } from '@playwright/test'
import { stack } from './e2e/stack'

export default defineConfig({
  testDir: 'e2e',
  projects: [
    {
      name: 'site',
      testMatch: '**/*.spec.ts',
      testIgnore: [
        '**/database-down.spec.ts',
        // For the site behind its proxy: npm run test:engine
        ...(process.env.TEST_PROXY ? [] : ['**/behind-the-proxy.spec.ts']),
      ],
    },
    // Alone and last: what an instructor changes meanwhile, a page would have to fetch from the
    // stopped database. To run it by itself: npm test -- --only e2e database-down --no-deps
    { name: 'outage', testMatch: '**/database-down.spec.ts', dependencies: ['site'] },
  ],
  outputDir: 'test-results',
  // What npm test does without, and why: docs/decisions/0036.
  ...(!process.env.TEST_FULL && { grepInvert: /@full/ }),
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A story of the panel takes 45 s on an idle machine of two cores, and twice that on a busy one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: stack.site,
    // What a test did and what the page said. The film and the copies of every page cost more than
    // the tests do (docs/decisions/0036).
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: process.env.CHROMIUM_FLAGS?.split(' '),
    },
  },
})
