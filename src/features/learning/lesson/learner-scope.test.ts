import { describe, expect, it } from 'vitest'
import { withProgress } from './learner-scope.client'

const lessons = [{ id: 'a' }, { id: 'b' }]
const learner = { lessons: [{ id: 'a', isDone: true, positionSeconds: 12 }] }

const progressOf = (...args: Parameters<typeof withProgress<{ id: string }>>) =>
  withProgress(...args).map(({ isDone, positionSeconds }) => [isDone, positionSeconds])

describe('the lessons of a page', () => {
  it('should say nothing of progress until it is known', () => {
    expect(progressOf(lessons, null, new Map())).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('should say that nothing is done where the site names nothing', () => {
    expect(progressOf(lessons, learner, new Map())).toEqual([
      [true, 12],
      [false, 0],
    ])
  })

  it('should be as they were marked here, before and after the site has answered', () => {
    const marks = new Map([
      ['a', false],
      ['b', true],
    ])
    for (const known of [null, learner])
      expect(withProgress(lessons, known, marks).map(({ isDone }) => isDone)).toEqual([false, true])
  })
})
