import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  computeBuildFingerprint,
  removeBuildStamp,
  isFresh,
  writeBuildStamp,
} from './build-site.mjs'

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

it('is fresh until the code changes or a build starts', () => {
  const build = join(root, '.next')
  expect(isFresh(build, computeBuildFingerprint(root))).toBe(false)
  writeBuildStamp(build, computeBuildFingerprint(root))
  expect(isFresh(build, computeBuildFingerprint(root))).toBe(true)
  write('src/app/page.tsx', 'changed')
  expect(isFresh(build, computeBuildFingerprint(root))).toBe(false)
  writeBuildStamp(build, computeBuildFingerprint(root))
  removeBuildStamp(build)
  expect(isFresh(build, computeBuildFingerprint(root))).toBe(false)
})
