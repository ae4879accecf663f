import { describe, expect, it } from 'vitest'
import { courses } from '@/content/courses'
import { type CourseNumbers, findFactConflicts } from './fact-conflicts'

const numbers: CourseNumbers = {
  videoSeconds: 72 * 60,
  areLengthsKnown: true,
  counts: { lessons: [11, 10], modules: [4, 5], exercises: [10] },
}

const conflictsOf = (label: string, value: string, actual: Partial<CourseNumbers> = {}) =>
  findFactConflicts([{ label, value }], { ...numbers, ...actual })

describe('findFactConflicts', () => {
  it('should name each fact that contradicts the course', () => {
    const facts = [
      { label: ' Video', value: 'About 6 hours.' },
      { label: 'Lessons', value: '20' },
      { label: 'Modules', value: '4' },
      { label: 'EXERCISES', value: 'About 14 exercises' },
    ]

    expect(findFactConflicts(facts, numbers)).toEqual([
      'You say “Video: About 6 hours,” but the videos add up to 1 hour 12 minutes.',
      'You say “Lessons: 20,” but the course has 11 lessons.',
      'You say “EXERCISES: About 14 exercises,” but the course has 10 exercises.',
    ])
  })

  it.each([
    ['86 minutes', 0],
    ['87 minutes', 1],
    ['58 minutes', 0],
    ['57 minutes', 1],
    ['About 1 hour', 0],
    ['About 1 hour of video', 0],
    ['1 hr 15 min.', 0],
    ['1 hour and 45 minutes', 1],
    ['About 1.5 hours', 1],
    ['1½ hours in total', 1],
    ['½ hour', 1],
    ['2h', 1],
  ])('should allow a length to differ by 20 percent: %s', (value, count) => {
    expect(conflictsOf('Video', value)).toHaveLength(count)
  })

  it.each([
    ['Video', '4–5 hours'],
    ['Video', '20 minutes each'],
    ['Video', 'Over 5 hours'],
    ['Video', '2 hours a week'],
    ['Video', '4 modules of 20 minutes'],
    ['Lessons', 'Over 20'],
    ['Lessons', '4 modules'],
    ['Exercises', 'One in each of the 4 modules'],
    ['Exercises', 'About 1 hour'],
    ['Video', '4 to 5 hours'],
    ['Video', 'Five short ones'],
    ['Video', '4K'],
    ['Video', ''],
    ['Lessons', '20 to 30'],
    ['Lessons', 'Soon'],
    ['Exercises', 'One per module, with pen and paper'],
    ['Each module', 'About 20 minutes'],
    ['Pace', '2 lessons a week'],
    ['Access', '12 months'],
  ])('should ignore what states no total of the course: “%s: %s”', (label, value) => {
    expect(conflictsOf(label, value)).toEqual([])
  })

  it('should accept every reading of a count', () => {
    const counts = { lessons: [3, 2], modules: [1, 2], exercises: [1] }

    expect(conflictsOf('Lessons', '2', { counts })).toEqual([])
    expect(conflictsOf('Modules', '2', { counts })).toEqual([])
    expect(conflictsOf('Modules', '4', { counts })).toEqual([
      'You say “Modules: 4,” but the course has 1 module.',
    ])
  })

  it('should not contradict what isn’t known', () => {
    const counts = { lessons: [0, 0], modules: [0, 0], exercises: [0] }

    expect(conflictsOf('Video', '6 hours', { videoSeconds: 0 })).toEqual([])
    expect(conflictsOf('Lessons', '12', { counts })).toEqual([])
  })

  it('should take videos of unknown length into account', () => {
    expect(conflictsOf('Video', '6 hours', { areLengthsKnown: false })).toEqual([])
    expect(conflictsOf('Video', '20 minutes', { areLengthsKnown: false })).toEqual([
      'You say “Video: 20 minutes,” but the videos add up to at least 1 hour 12 minutes.',
    ])
  })

  it('should read the video length in the facts of the seed content', () => {
    const facts = courses.flatMap((course) => course.facts)

    expect(findFactConflicts(facts, numbers)).toEqual([])
    expect(findFactConflicts(facts, { ...numbers, videoSeconds: 60 })).toHaveLength(1)
  })
})
