import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildOnce, computeBuildFingerprint } from './build-site.mjs'

let root = ''

/** @param {string} path @param {string} text */
const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-stamp-'))
  write('src/app/page.tsx', 'one')
  write('src/app/other.tsx', 'two')
  write('next.config.ts', 'three')
  write('package-lock.json', '{}')
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

it('is unchanged by writing the same content again', () => {
  const before = computeBuildFingerprint(root)
  write('src/app/page.tsx', 'one')
  expect(computeBuildFingerprint(root)).toBe(before)
})

it.each([
  'src/app/page.tsx',
  'src/app/new.css',
  'src/domain/checkout/money.ts',
  'collections/content/courses.ts',
  'migrations/20260901_content.ts',
  'public/robots.txt',
  'next.config.ts',
  'payload.config.ts',
  'package-lock.json',
])('changes with %s', (path) => {
  const before = computeBuildFingerprint(root)
  write(path, 'changed')
  expect(computeBuildFingerprint(root)).not.toBe(before)
})

it.each([
  'README.md',
  'docs/operations.md',
  'e2e/checkout.spec.ts',
  'tools/demo.mjs',
  '.data/outbox/1.eml',
  '.next/server/app.js',
  'src/domain/checkout/money.test.ts',
  'src/app/page.test.tsx',
  'src/server/session.int.test.ts',
  'src/testing/factories.ts',
])('is unchanged by %s, which isn’t in the build', (path) => {
  const before = computeBuildFingerprint(root)
  write(path, 'changed')
  expect(computeBuildFingerprint(root)).toBe(before)
})

it('changes when a file is removed or renamed', () => {
  const before = computeBuildFingerprint(root)
  renameSync(join(root, 'src/app/other.tsx'), join(root, 'src/app/another.tsx'))
  const renamed = computeBuildFingerprint(root)
  rmSync(join(root, 'src/app/another.tsx'))
  expect(new Set([before, renamed, computeBuildFingerprint(root)]).size).toBe(3)
})

it('changes when two files swap contents', () => {
  const before = computeBuildFingerprint(root)
  write('src/app/page.tsx', 'two')
  write('src/app/other.tsx', 'one')
  expect(computeBuildFingerprint(root)).not.toBe(before)
})

it('builds again only after the code changes or a build fails', async () => {
  const folder = join(root, '.next')
  let builds = 0
  const build = async (/** @type {() => void} */ work = () => undefined) => {
    await buildOnce(folder, computeBuildFingerprint(root), async () => {
      builds += 1
      work()
    })
    return builds
  }
  expect([await build(), await build()]).toEqual([1, 1])
  write('src/app/page.tsx', 'changed')
  const failure = new Error('interrupted')
  await expect(
    build(() => {
      throw failure
    }),
  ).rejects.toBe(failure)
  expect([await build(), await build()]).toEqual([3, 3])
  // A failed build leaves no valid stamp, even of the earlier code.
  write('src/app/page.tsx', 'changed again')
  await build(() => {
    throw failure
  }).catch(() => undefined)
  write('src/app/page.tsx', 'changed')
  expect(await build()).toBe(5)
})
