import { describe, expect, it } from 'vitest'

import { sessionState } from './sessions'

const start = new Date('2026-01-01T00:00:00Z')
const after = (days: number, seconds = 0) =>
  new Date(start.getTime() + (days * 86_400 + seconds) * 1000)

describe('sessionState', () => {
  it('should be active until 30 days without use', () => {
    expect(sessionState(after(30, -1), start, start)).toBe('active')
    expect(sessionState(after(30), start, start)).toBe('idle')
  })

  it('should expire after 90 days even when it is used every day', () => {
    expect(sessionState(after(90, -1), start, after(89))).toBe('active')
    expect(sessionState(after(90), start, after(89))).toBe('expired')
  })

  it('should not trust a broken date', () => {
    expect(sessionState(start, new Date('x'), start)).toBe('expired')
    expect(sessionState(start, start, new Date('x'))).toBe('expired')
  })
})
