import { defineConfig, devices } from '@playwright/test'
import { stack } from './e2e/stack'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  projects: [
    {
      name: 'site',
      testMatch: '**/*.spec.ts',
      testIgnore: [
        '**/database-down.spec.ts',
        // This test needs the site behind its proxy. Run it with `npm run test:engine`.
        ...(process.env.TEST_PROXY ? [] : ['**/behind-the-proxy.spec.ts']),
      ],
    },
    // Runs alone and last, because it stops the database that the other tests need. To run only
    // this one: npm test -- --only e2e database-down --no-deps
    { name: 'outage', testMatch: '**/database-down.spec.ts', dependencies: ['site'] },
  ],
  outputDir: 'test-results',
  // docs/decisions/0036 lists the tests that `npm test` skips, and the reasons.
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
    // Traces contain only actions and console messages, because screenshots and snapshots would
    // take longer than the tests themselves (docs/decisions/0036).
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: process.env.CHROMIUM_FLAGS?.split(' '),
    },
  },
})
