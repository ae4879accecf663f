import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { bundleSiteScript } from './tools/lib/site-script.mjs'

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Settings for tests on PostgreSQL. Runs three processes on two cores, because one of them usually
 * waits for the database or another program.
 */
const postgresSettings = {
  globalSetup: ['src/testing/setup/global-setup.ts'],
  setupFiles: ['src/testing/setup/int-setup.ts'],
  maxWorkers: 3,
  // Runs after the unit tests, which use a different number of workers.
  sequence: { groupOrder: 1 },
  // A long timeout, because some tests start programs or encode a video, and the fault tests run at
  // the same time.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

const ignoredFiles = ['**/node_modules/**', '**/.next*/**', '**/.data*/**', 'e2e/**']

/**
 * Matches test files that mock or set globals, which would affect later files in the same process.
 */
const sideEffectPattern = /\bvi\b|process\.env|globalThis/

/**
 * Unit tests without side effects. They share one process, so that modules are loaded only once.
 */
const sharedProcessTests = ['collections', 'src', 'tools/paypal-simulator'].flatMap((folder) =>
  readdirSync(pathTo(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.int)\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => !sideEffectPattern.test(readFileSync(pathTo(file), 'utf8'))),
)

/** Escapes brackets, which have a special meaning in glob patterns. */
const escapeGlob = (path: string) => path.replace(/[()[\]{}]/g, '\\$&')

const unitSettings = {
  maxWorkers: 2,
  // Threads start faster than processes.
  pool: 'threads',
  // A long timeout, because some tests start programs, and the machine may be busy.
  testTimeout: 30_000,
} as const

export default defineConfig({
  // Imports pictures as Next.js does.
  plugins: [
    {
      name: 'imported-svg-files',
      enforce: 'pre',
      load: (id) =>
        id.endsWith('.svg') ? `export default { src: '/file.svg', width: 1, height: 1 }` : null,
    },
  ],
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${pathTo('./src')}/` },
      { find: /^@collections\//, replacement: `${pathTo('./collections')}/` },
      { find: '@payload-config', replacement: pathTo('./payload.config.ts') },
      // Replaces `server-only`, which throws outside of React's server build, and next/headers,
      // which has no request in tests.
      { find: 'next/headers', replacement: pathTo('./src/testing/setup/next-headers.ts') },
      { find: 'server-only', replacement: pathTo('./node_modules/server-only/empty.js') },
    ],
  },
  test: {
    // next.config.ts defines this variable in a build.
    env: { SITE_SCRIPT: bundleSiteScript(pathTo('.')) },
    projects: [
      {
        extends: true,
        test: {
          ...unitSettings,
          name: 'unit',
          include: sharedProcessTests.map(escapeGlob),
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...unitSettings,
          name: 'unit-alone',
          include: ['**/*.test.{ts,tsx,mjs}'],
          exclude: [...ignoredFiles, '**/*.int.test.ts', ...sharedProcessTests.map(escapeGlob)],
        },
      },
      {
        extends: true,
        test: {
          ...postgresSettings,
          name: 'int',
          include: ['**/*.int.test.ts'],
          exclude: [...ignoredFiles, '**/*.alone.int.test.ts'],
          // Keeps modules loaded, so that Payload starts once per process instead of once per file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...postgresSettings,
          name: 'int-alone',
          // These files run in their own processes, because they mock the product or depend on its
          // memory and would affect later files.
          include: ['**/*.alone.int.test.ts'],
          exclude: ignoredFiles,
        },
      },
    ],
  },
})
