import { describe, expect, it } from 'vitest'
import { courseFacts, formatApproximateDuration } from './course-facts'

const contents = { moduleCount: 4, lessonCount: 11, videoSeconds: 720 }

describe('courseFacts', () => {
  it('should count modules, lessons, and video length', () => {
    expect(courseFacts(contents, [])).toEqual([
      { label: 'Modules', value: '4' },
      { label: 'Lessons', value: '11' },
      { label: 'Video', value: 'About 12 minutes' },
    ])
  })

  it('should replace a counted fact in place by the instructor’s with the same label', () => {
    const named = [
      { label: ' video', value: 'About 1 hour' },
      { label: 'Pace', value: 'Your own' },
    ]
    expect(courseFacts(contents, named)).toEqual([
      { label: 'Modules', value: '4' },
      { label: 'Lessons', value: '11' },
      { label: ' video', value: 'About 1 hour' },
      { label: 'Pace', value: 'Your own' },
    ])
  })

  it('should preserve all of the instructor’s facts, even with equal labels', () => {
    const named = [
      { label: 'Video', value: 'About 1 hour' },
      { label: 'Video', value: 'In five parts' },
    ]
    expect(courseFacts(contents, named).slice(2)).toEqual(named)
  })

  it('should leave out counts of zero', () => {
    const nothing = { moduleCount: 0, lessonCount: 0, videoSeconds: 0 }
    expect(courseFacts(nothing, [])).toEqual([])
    expect(courseFacts(nothing, [{ label: 'Lessons', value: 'Soon' }])).toEqual([
      { label: 'Lessons', value: 'Soon' },
    ])
  })
})

describe('formatApproximateDuration', () => {
  it.each([
    [1, 'About 1 minute'],
    [89, 'About 1 minute'],
    [720, 'About 12 minutes'],
    [49 * 60, 'About 49 minutes'],
    [50 * 60, 'About 1 hour'],
    [62 * 60, 'About 1 hour'],
    [80 * 60, 'About 1½ hours'],
    [2 * 3600, 'About 2 hours'],
    [10.4 * 3600, 'About 10½ hours'],
  ])('should format %d seconds as %s', (seconds, words) => {
    expect(formatApproximateDuration(seconds)).toBe(words)
  })
})
