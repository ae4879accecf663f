import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lockGaps } from './lock-gaps.mjs'

it('finds the packages for other machines that a lock leaves out', () => {
  const optionalDependencies = {
    '@next/swc-darwin-arm64': '16.4.6',
    '@next/swc-linux-x64-gnu': '16.4.6',
  }
  const packages = {
    '': {},
    'node_modules/next': { version: '16.4.6', license: 'MIT', optionalDependencies },
    'node_modules/@next/swc-linux-x64-gnu': { version: '16.4.6' },
  }
  expect(lockGaps({ packages })).toEqual({
    'node_modules/@next/swc-darwin-arm64': {
      version: '16.4.6',
      license: 'MIT',
      optional: true,
      cpu: ['arm64'],
      os: ['darwin'],
    },
  })
})

it('finds none in package-lock.json, which npm ci would refuse (node tools/complete-lock.mjs puts it right)', () => {
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
  expect(Object.keys(lockGaps(lock))).toEqual([])
})
