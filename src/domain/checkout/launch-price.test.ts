import { describe, expect, it } from 'vitest'
import { launchStage } from './launch-price'

const now = Date.parse('2026-03-10T12:00:00Z')
const earlier = '2026-03-10T11:59:59Z'
const later = '2026-03-10T12:00:01Z'

describe('the stage of a launch price', () => {
  it.each([
    ['none', { price: null, from: null, until: earlier }],
    ['none', { price: undefined, from: null, until: later }],
    ['unfinished', { price: 39, from: null, until: null }],
    ['unfinished', { price: 39, from: null, until: 'soon' }],
    ['over', { price: 39, from: null, until: earlier }],
    ['over', { price: 39, from: later, until: new Date(earlier) }],
    ['over', { price: 39, from: null, until: new Date(now) }],
    ['planned', { price: 39, from: later, until: '2026-03-11T00:00:00Z' }],
    ['on', { price: 39, from: earlier, until: later }],
    ['on', { price: 0, from: undefined, until: later }],
  ])('should be %s for %o', (stage, form) => {
    expect(launchStage(form, now)).toBe(stage)
  })
})
