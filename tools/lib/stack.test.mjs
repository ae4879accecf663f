import { expect, it } from 'vitest'
import { accountSettings, quickHashingSettings } from './stack.mjs'

it('quick hashing keeps the condition for production builds', () => {
  expect(quickHashingSettings('/a folder').NODE_OPTIONS).toMatch(
    /--conditions=production --require "\/a folder\/\S+\/quick-hashing\.mjs"$/,
  )
})

it('sets a partner only with a sample', () => {
  expect(accountSettings(true)).toMatchObject({ DEMO_PARTNER_EMAIL: 'partner@heart2heart.example' })
  expect(Object.keys(accountSettings(false)).join(' ')).not.toContain('PARTNER')
})
