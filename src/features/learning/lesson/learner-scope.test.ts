import { describe, expect, it } from 'vitest'
import { withProgress } from './learner-scope.client'

const lessons = [{ id: 'a' }, { id: 'b' }]
const learner = { lessons: [{ id: 'a', isDone: true, positionSeconds: 12 }] }

const getProgress = (...args: Parameters<typeof withProgress<{ id: string }>>) =>
  withProgress(...args).map(({ isDone, positionSeconds }) => [isDone, positionSeconds])

describe('withProgress', () => {
  it('should have null progress before it is loaded', () => {
    expect(getProgress(lessons, null, new Map())).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('should have no progress where the server returns none', () => {
    expect(getProgress(lessons, learner, new Map())).toEqual([
      [true, 12],
      [false, 0],
    ])
  })

  it('should apply marks before and after the progress is loaded', () => {
    const marks = new Map([
      ['a', false],
      ['b', true],
    ])
    for (const known of [null, learner])
      expect(withProgress(lessons, known, marks).map(({ isDone }) => isDone)).toEqual([false, true])
  })
})
