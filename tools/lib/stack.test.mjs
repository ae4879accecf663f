import { expect, it } from 'vitest'
import { quickHashing } from './stack.mjs'

it('a process with quick hashes loads the same builds of packages as any other', () => {
  expect(quickHashing('/a folder').NODE_OPTIONS).toMatch(
    /--conditions=production --require "\/a folder\/\S+\/quick-hashing\.mjs"$/,
  )
})
