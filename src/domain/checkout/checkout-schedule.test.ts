import { describe, expect, it } from 'vitest'
import { patienceSeconds, secondsUntilRecheck } from './checkout-schedule'

/** When the worker asks PayPal about an order that stays open, in seconds from its beginning. */
function looksUntil(end: number): number[] {
  const looks = [patienceSeconds.paying]
  for (let last = patienceSeconds.paying; last < end; looks.push(last)) {
    last += secondsUntilRecheck('paying', last)
  }
  return looks
}

describe('the looks at an open order', () => {
  it('should bring the account within two minutes to whoever agrees in the first thirty and closes the browser', () => {
    const looks = looksUntil(35 * 60)
    for (let agreed = 0; agreed <= 30 * 60; agreed += 1) {
      const found = looks.find((look) => look >= agreed) ?? Infinity
      expect(found + patienceSeconds.paid - agreed).toBeLessThan(115)
    }
  })

  it('should become rare, since most open orders were left for good', () => {
    expect(looksUntil(12 * 60 * 60).length).toBeLessThan(110)
    expect(secondsUntilRecheck('paying', 24 * 60 * 60)).toBe(15 * 60)
  })
})
