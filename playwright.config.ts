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
        // Needs the site behind its proxy: npm run test:engine
        ...(process.env.TEST_PROXY ? [] : ['**/behind-the-proxy.spec.ts']),
      ],
    },
    // Alone and last: pages would fetch an instructor's concurrent changes from the stopped
    // database.
    // To run only this one: npm test -- --only e2e database-down --no-deps
    { name: 'outage', testMatch: '**/database-down.spec.ts', dependencies: ['site'] },
  ],
  outputDir: 'test-results',
  // The tests that npm test skips, and why: docs/decisions/0036.
  ...(!process.env.TEST_FULL && { grepInvert: /@full/ }),
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A long panel test takes 45 s on an idle machine with two cores, and twice that on a busy one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: stack.site,
    // Actions and console only: screenshots and snapshots cost more than the tests
    // (docs/decisions/0036).
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: process.env.CHROMIUM_FLAGS?.split(' '),
    },
  },
})
