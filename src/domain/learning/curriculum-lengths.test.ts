import { describe, expect, it } from 'vitest'
import { type CountedLesson, curriculumLines, describeLessons } from './curriculum-lengths'

const lesson = (title: string, durationSeconds: number | null): CountedLesson => ({
  title,
  durationSeconds,
  isWorkbook: false,
})
const workbook = { ...lesson('Workbook', null), isWorkbook: true }

describe('curriculumLines', () => {
  const lessons = [lesson('Arrive', 90), lesson('Listen', null)]

  it('should list the lessons with their lengths', () => {
    expect(curriculumLines(lessons, [])).toEqual([
      { title: 'Arrive', durationSeconds: 90 },
      { title: 'Listen', durationSeconds: null },
    ])
  })

  it('should give typed lines the lengths of the lessons with their titles', () => {
    expect(curriculumLines(lessons, [' listen', 'ARRIVE'])).toEqual([
      { title: ' listen', durationSeconds: null },
      { title: 'ARRIVE', durationSeconds: 90 },
    ])
  })

  it.each([[['Arrive', 'Something else']], [['Arrive', 'Arrive']]])(
    'should show no lengths unless each line is another lesson: %s',
    (lines) => {
      expect(curriculumLines(lessons, lines)).toEqual(
        lines.map((title) => ({ title, durationSeconds: null })),
      )
    },
  )

  it('should tell lessons with equal titles apart by their order', () => {
    const twins = [lesson('Practice', 60), lesson('Practice', 120)]

    expect(curriculumLines(twins, ['Practice', 'Practice'])).toEqual([
      { title: 'Practice', durationSeconds: 60 },
      { title: 'Practice', durationSeconds: 120 },
    ])
  })
})

describe('describeLessons', () => {
  it.each([
    ['none', [], null],
    ['one', [lesson('A', 100)], '1 lesson, 2 min'],
    ['several', [lesson('A', 1800), lesson('B', 2000)], '2 lessons, 1 hr 3 min'],
    ['a workbook', [lesson('A', 300), workbook], '2 lessons, 5 min'],
    ['only a workbook', [workbook], '1 lesson'],
    ['no known length', [lesson('A', null), lesson('B', null)], '2 lessons'],
    // A lower bound is rounded down.
    ['an unknown length', [lesson('A', 119), lesson('B', null)], '2 lessons, at least 1 min'],
    ['an unknown and a short one', [lesson('A', 59), lesson('B', null)], '2 lessons'],
  ])('should describe %s', (_, lessons, text) => {
    expect(describeLessons(lessons)).toBe(text)
  })
})
