import { describe, expect, it } from 'vitest'
import { answeredWeeks, partsOf, trendPositions, pointsOf } from './trend-points'

const weeks = [
  { week: '2026-11-02', mine: [1, 2, 3], theirs: [4, 5, 6] },
  { week: '2026-11-09', mine: null, theirs: null },
  { week: '2026-11-23', mine: [7, 8, 9], theirs: null },
]

it('should draw the weeks in which somebody answered, of a year at most', () => {
  expect(answeredWeeks(weeks).map(({ week }) => week)).toEqual(['2026-11-02', '2026-11-23'])
  const many = Array.from({ length: 60 }, (_, index) => ({
    week: `week ${index}`,
    mine: [1, 1, 1],
    theirs: null,
  }))
  expect(answeredWeeks(many)[0]?.week).toBe('week 8')
})

it('should take the numbers of one question', () => {
  expect(pointsOf(weeks, 1)).toEqual([
    { week: '2026-11-02', mine: 2, theirs: 5 },
    { week: '2026-11-09', mine: null, theirs: null },
    { week: '2026-11-23', mine: 8, theirs: null },
  ])
})

describe('trendPositions', () => {
  it('should keep the distances in time', () => {
    expect(trendPositions(weeks, 0, 300)).toEqual([0, 100, 300])
  })

  it('should put one alone into the middle', () => {
    expect(trendPositions(weeks.slice(0, 1), 0, 300)).toEqual([150])
    expect(trendPositions([], 0, 300)).toEqual([])
  })
})

it('should leave a gap in the line where nothing was answered', () => {
  const places = [3, 4, null, 5, null, 6, 7].map((value, x) => ({ x, value }))
  expect(partsOf(places).map((part) => part.map(({ value }) => value))).toEqual([
    [3, 4],
    [6, 7],
  ])
})
