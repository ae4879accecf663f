import { describe, expect, it } from 'vitest'
import { patienceSeconds, secondsUntilRecheck } from './checkout-schedule'

/** When the worker checks an order that stays open, in seconds since its creation. */
function checksUntil(end: number): number[] {
  const checks = [patienceSeconds.paying]
  for (let last = patienceSeconds.paying; last < end; checks.push(last)) {
    last += secondsUntilRecheck('paying', last)
  }
  return checks
}

describe('the checks of an open order', () => {
  it('should find an approval of the first 30 minutes within two minutes', () => {
    const checks = checksUntil(35 * 60)
    for (let agreed = 0; agreed <= 30 * 60; agreed += 1) {
      const found = checks.find((check) => check >= agreed) ?? Infinity
      expect(found + patienceSeconds.paid - agreed).toBeLessThan(115)
    }
  })

  it('should become rare, since most open orders are abandoned', () => {
    expect(checksUntil(12 * 60 * 60).length).toBeLessThan(110)
    expect(secondsUntilRecheck('paying', 24 * 60 * 60)).toBe(15 * 60)
  })
})
