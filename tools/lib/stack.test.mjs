import { expect, it } from 'vitest'
import { accountSettings, quickHashing } from './stack.mjs'

it('a process with quick hashes loads the same builds of packages as any other', () => {
  expect(quickHashing('/a folder').NODE_OPTIONS).toMatch(
    /--conditions=production --require "\/a folder\/\S+\/quick-hashing\.mjs"$/,
  )
})

it('makes a sample where it is asked for, and nowhere else', () => {
  expect(accountSettings(true)).toMatchObject({ DEMO_PARTNER_EMAIL: 'partner@heart2heart.example' })
  expect(Object.keys(accountSettings(false)).join(' ')).not.toContain('PARTNER')
})
