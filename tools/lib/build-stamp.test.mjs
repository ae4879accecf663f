import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fingerprint, forgetBuild, isFresh, rememberBuild } from './build-stamp.mjs'

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

it('stays when a file is written again with the same content', () => {
  const before = fingerprint(root)
  write('src/app/page.tsx', 'one')
  expect(fingerprint(root)).toBe(before)
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
  const before = fingerprint(root)
  write(path, 'changed')
  expect(fingerprint(root)).not.toBe(before)
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
])('does not change with %s, which is no part of the site', (path) => {
  const before = fingerprint(root)
  write(path, 'changed')
  expect(fingerprint(root)).toBe(before)
})

it('changes when a file goes, or gets another name', () => {
  const before = fingerprint(root)
  renameSync(join(root, 'src/app/other.tsx'), join(root, 'src/app/another.tsx'))
  const renamed = fingerprint(root)
  rmSync(join(root, 'src/app/another.tsx'))
  expect(new Set([before, renamed, fingerprint(root)]).size).toBe(3)
})

it('changes when two files change places', () => {
  const before = fingerprint(root)
  write('src/app/page.tsx', 'two')
  write('src/app/other.tsx', 'one')
  expect(fingerprint(root)).not.toBe(before)
})

it('calls a build fresh until the code changes or the build is begun anew', () => {
  const build = join(root, '.next')
  expect(isFresh(build, fingerprint(root))).toBe(false)
  rememberBuild(build, fingerprint(root))
  expect(isFresh(build, fingerprint(root))).toBe(true)
  write('src/app/page.tsx', 'changed')
  expect(isFresh(build, fingerprint(root))).toBe(false)
  rememberBuild(build, fingerprint(root))
  forgetBuild(build)
  expect(isFresh(build, fingerprint(root))).toBe(false)
})
