import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { bundleSiteScript } from './tools/lib/site-script.mjs'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Settings for tests on PostgreSQL. Three processes use two cores, since one usually waits for the
 * database or a program it started.
 */
const onPostgres = {
  globalSetup: ['src/testing/setup/global-setup.ts'],
  setupFiles: ['src/testing/setup/int-setup.ts'],
  maxWorkers: 3,
  // After the unit tests, which have another number of workers.
  sequence: { groupOrder: 1 },
  // Some tests start programs or process a video, and the fault tests run at the same time.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

const ignored = ['**/node_modules/**', '**/.next*/**', '**/.data*/**', 'e2e/**']

/** Files that mock or set globals would affect later files in the same process. */
const replacing = /\bvi\b|process\.env|globalThis/

/** Unit tests without side effects: they share one process, which loads modules once. */
const sharing = ['collections', 'src', 'tools/paypal-simulator'].flatMap((folder) =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.int)\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => !replacing.test(readFileSync(at(file), 'utf8'))),
)

/** Brackets have a meaning in glob patterns. */
const escapePath = (path: string) => path.replace(/[()[\]{}]/g, '\\$&')

const unit = {
  maxWorkers: 2,
  // Threads start sooner than processes.
  pool: 'threads',
  // Some tests start programs, and machines can be busy.
  testTimeout: 30_000,
} as const

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${at('./src')}/` },
      { find: /^@collections\//, replacement: `${at('./collections')}/` },
      { find: '@payload-config', replacement: at('./payload.config.ts') },
      // Outside React's server build, the marker package throws. next/headers has no request in
      // tests.
      { find: 'next/headers', replacement: at('./src/testing/setup/next-headers.ts') },
      { find: 'server-only', replacement: at('./node_modules/server-only/empty.js') },
    ],
  },
  test: {
    // As next.config.ts defines it in a build.
    env: { SITE_SCRIPT: bundleSiteScript(at('.')) },
    projects: [
      {
        extends: true,
        test: { ...unit, name: 'unit', include: sharing.map(escapePath), isolate: false },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit-alone',
          include: ['**/*.test.{ts,tsx,mjs}'],
          exclude: [...ignored, '**/*.int.test.ts', ...sharing.map(escapePath)],
        },
      },
      {
        extends: true,
        test: {
          ...onPostgres,
          name: 'int',
          include: ['**/*.int.test.ts'],
          exclude: [...ignored, '**/*.alone.int.test.ts'],
          // Payload starts once per process, not once per file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...onPostgres,
          name: 'int-alone',
          // Files that mock the product or depend on its memory would affect later files.
          include: ['**/*.alone.int.test.ts'],
          exclude: ignored,
        },
      },
    ],
  },
})
