import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { bundleSiteScript } from './tools/lib/site-script.mjs'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * On PostgreSQL. Of three processes one waits most of the time, for the database or for a program
 * that it has started, so that two cores have work.
 */
const onPostgres = {
  globalSetup: ['src/testing/setup/global-setup.ts'],
  setupFiles: ['src/testing/setup/int-setup.ts'],
  maxWorkers: 3,
  // After the unit tests where both are run, as those have another number of workers.
  sequence: { groupOrder: 1 },
  // Some start programs or prepare a video, and the fault tests run beside them.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

const ignored = ['**/node_modules/**', '**/.next*/**', '**/.data*/**', 'e2e/**']

/** What replaces or sets something would do so for the files that come after it. */
const replacing = /\bvi\b|process\.env|globalThis/

/** Unit tests that leave everything as it was: modules are loaded once in a process for all. */
const sharing = ['collections', 'src', 'tools/paypal-simulator'].flatMap((folder) =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.int)\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => !replacing.test(readFileSync(at(file), 'utf8'))),
)

/** Brackets would mean something in a pattern. */
const escapePath = (path: string) => path.replace(/[()[\]{}]/g, '\\$&')

const unit = {
  maxWorkers: 2,
  // They begin sooner than processes.
  pool: 'threads',
  // Some start programs, and machines can be busy.
  testTimeout: 30_000,
} as const

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${at('./src')}/` },
      { find: /^@collections\//, replacement: `${at('./collections')}/` },
      { find: '@payload-config', replacement: at('./payload.config.ts') },
      // Outside React's server build the marker package throws; tests are on the server.
      // Next's view of a request, outside of one.
      { find: 'next/headers', replacement: at('./src/testing/setup/next-headers.ts') },
      { find: 'server-only', replacement: at('./node_modules/server-only/empty.js') },
    ],
  },
  test: {
    // As next.config.ts puts it into a build.
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
          // Payload is loaded and started once in a process, and not for every file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...onPostgres,
          name: 'int-alone',
          // What replaces a part of the product, or counts in its memory, would do so for the files
          // that come after it, too.
          include: ['**/*.alone.int.test.ts'],
          exclude: ignored,
        },
      },
    ],
  },
})
