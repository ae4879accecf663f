import { describe, expect, it } from 'vitest'
import { listAnsweredWeeks, linePath, trendXPositions, toTrendPoints } from './trend-points'

const weeks = [
  { week: '2026-11-02', mine: [1, 2, 3], theirs: [4, 5, 6] },
  { week: '2026-11-09', mine: null, theirs: null },
  { week: '2026-11-23', mine: [7, 8, 9], theirs: null },
]

it('should return at most a year of weeks with an answer', () => {
  expect(listAnsweredWeeks(weeks).map(({ week }) => week)).toEqual(['2026-11-02', '2026-11-23'])
  const many = Array.from({ length: 60 }, (_, index) => ({
    week: `week ${index}`,
    mine: [1, 1, 1],
    theirs: null,
  }))
  expect(listAnsweredWeeks(many)[0]?.week).toBe('week 8')
})

it('should return the answers to one question', () => {
  expect(toTrendPoints(weeks, 1)).toEqual([
    { week: '2026-11-02', mine: 2, theirs: 5 },
    { week: '2026-11-09', mine: null, theirs: null },
    { week: '2026-11-23', mine: 8, theirs: null },
  ])
})

describe('trendXPositions', () => {
  it('should space the weeks in proportion to time', () => {
    expect(trendXPositions(weeks, 0, 300)).toEqual([0, 100, 300])
  })

  it('should center a single week', () => {
    expect(trendXPositions(weeks.slice(0, 1), 0, 300)).toEqual([150])
    expect(trendXPositions([], 0, 300)).toEqual([])
  })
})

it('should leave a gap for weeks without an answer', () => {
  const points = [3, 4, null, 5, null, 6, 7].map((y, x) => ({ x, y }))
  expect(linePath(points)).toBe('M0 3L1 4M3 5M5 6L6 7')
})
