import { describe, expect, it } from 'vitest'
import { priceAt } from './launch-price'
import { type PriceRecord, computeReferencePriceCents } from './reference-price'

const DAY = 24 * 60 * 60 * 1000
const now = new Date('2026-11-25T12:00:00Z')
const day = (days: number) => new Date(now.getTime() + days * DAY)

/** A course for $99, published this many days ago, with an optional launch price of $79. */
const record = (
  since: number,
  { cents = 9900, launch, isPublished = true }: Details = {},
): PriceRecord => ({
  since: day(since),
  isPublished,
  listCents: cents,
  launch: launch
    ? {
        cents: launch.cents ?? 7900,
        from: launch.from === undefined ? null : day(launch.from),
        until: day(launch.until),
      }
    : null,
})

type Details = {
  cents?: number
  isPublished?: boolean
  launch?: { cents?: number; from?: number; until: number }
}

const launched: Details = { launch: { until: 5 } }

describe('a launch price', () => {
  const course = record(-40, { launch: { from: -1, until: 1 } })
  it.each([
    [-2, 9900],
    [-1, 7900],
    [0.99, 7900],
    [1, 9900],
  ])('should apply only while active: on day %d, %i', (when, cents) => {
    expect(priceAt(course, day(when))).toBe(cents)
  })
})

describe('the reference price', () => {
  it.each<[string, PriceRecord[], number | null]>([
    ['none without a launch price', [record(-40)], null],
    ['what was asked for 30 days', [record(-40), record(-2, launched)], 9900],
    ['none when that is known for 29 days', [record(-31), record(-2, launched)], null],
    ['what was asked for exactly 30 days', [record(-32), record(-2, launched)], 9900],
    ['none of a course that began with its launch price', [record(-2, launched)], null],
    [
      'the lowest of the 30 days, not what was asked shortly before',
      [record(-60), record(-20, { cents: 8500 }), record(-10), record(-2, launched)],
      8500,
    ],
    [
      'no price that was raised before the launch',
      [record(-60, { cents: 7900 }), record(-20), record(-2, launched)],
      null,
    ],
    [
      'none when the course was not for sale meanwhile',
      [record(-60), record(-20, { isPublished: false }), record(-10), record(-2, launched)],
      null,
    ],
    [
      'that of an earlier launch price in the 30 days',
      [record(-60, { launch: { cents: 8900, from: -20, until: -10 } }), record(-2, launched)],
      8900,
    ],
    [
      'the same while a launch price is prolonged and lowered',
      [record(-60), record(-10, launched), record(-2, { launch: { cents: 6900, until: 9 } })],
      9900,
    ],
    ['none once it is over', [record(-60), record(-9, { launch: { until: -1 } })], null],
    [
      'what was asked until it began by itself',
      [record(-60, { launch: { from: -1, until: 3 } })],
      9900,
    ],
  ])('should be %s', (_what, records, cents) => {
    expect(computeReferencePriceCents(records, now)).toBe(cents)
  })
})
