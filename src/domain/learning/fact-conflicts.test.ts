import { describe, expect, it } from 'vitest'
import { type CourseNumbers, findFactConflicts } from './fact-conflicts'

const numbers: CourseNumbers = {
  videoSeconds: 72 * 60,
  areLengthsKnown: true,
  counts: { lessons: [11, 10], modules: [4, 5], exercises: [10] },
}

const conflictsOf = (value: string, actual: Partial<CourseNumbers> = {}) =>
  findFactConflicts([{ label: 'What’s inside', value }], { ...numbers, ...actual })

describe('findFactConflicts', () => {
  it('should name each fact that contradicts the course', () => {
    const facts = [
      { label: 'Inside', value: '6 hours of video' },
      { label: 'Lessons', value: '20' },
      { label: 'Modules', value: '4' },
      { label: 'Exercises', value: 'About 1 hour' },
      { label: 'Extras', value: '14 exercises.' },
    ]

    expect(findFactConflicts(facts, numbers)).toEqual([
      'You say “6 hours of video,” but the videos add up to 1 hour 12 minutes.',
      'You say “Lessons: 20,” but the course has 11 lessons.',
      'You say “14 exercises,” but the course has 10 exercises.',
    ])
  })

  it.each([
    ['86 minutes of video', 0],
    ['87 minutes of video', 1],
    ['58 minutes of video', 0],
    ['57 minutes of video', 1],
  ])('should allow a difference of 20 percent: %s', (value, count) => {
    expect(conflictsOf(value)).toHaveLength(count)
  })

  it.each([
    ['over 1 hour of video', 0],
    ['over 2 hours of video', 1],
    ['over 20 minutes of video', 0],
    ['up to 2 hours of video', 0],
    ['less than 30 minutes of video', 1],
  ])('should respect a minimum or maximum: %s', (value, count) => {
    expect(conflictsOf(value)).toHaveLength(count)
  })

  it('should accept every reading of a count', () => {
    const counts = { lessons: [3, 2], modules: [1, 2], exercises: [1] }

    expect(conflictsOf('2 lessons, 2 modules', { counts })).toEqual([])
    expect(conflictsOf('4 lessons, 4 modules, 4 exercises', { counts })).toEqual([
      'You say “4 lessons, 4 modules, 4 exercises,” but the course has 3 lessons.',
      'You say “4 lessons, 4 modules, 4 exercises,” but the course has 1 module.',
      'You say “4 lessons, 4 modules, 4 exercises,” but the course has 1 exercise.',
    ])
  })

  it('should not contradict what isn’t known', () => {
    const counts = { lessons: [0, 0], modules: [0, 0], exercises: [0] }

    expect(conflictsOf('6 hours of video', { videoSeconds: 0 })).toEqual([])
    expect(conflictsOf('12 lessons, 3 modules, 4 exercises', { counts })).toEqual([])
  })

  it('should take videos of unknown length into account', () => {
    expect(conflictsOf('6 hours of video', { areLengthsKnown: false })).toEqual([])
    expect(conflictsOf('20 minutes of video', { areLengthsKnown: false })).toEqual([
      'You say “20 minutes of video,” but the videos add up to at least 1 hour 12 minutes.',
    ])
  })
})
