import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  findNextAndSkippedLessons,
  type LessonEntry,
  lessonsInCourseOrder,
  listModuleLessons,
  getProgress,
} from './lesson-order'

const modules = [
  { id: '2', order: 1 },
  { id: '1', order: 0 },
]
const lessons = [
  { id: '12', moduleId: '1', order: 2 },
  { id: '11', moduleId: '1', order: 1 },
  { id: '14', moduleId: '1', order: 4 },
  { id: '21', moduleId: '2', order: 1 },
  // Its module is hidden.
  { id: '31', moduleId: '3', order: 1 },
  { id: '90', moduleId: null, order: 1 },
]

type Times = Record<string, number>

/** Adds when each lesson was completed and last watched. */
const withProgress = (
  some: readonly Pick<LessonEntry, 'id' | 'moduleId' | 'order'>[],
  completedAt: Times,
  watchedAt: Times = {},
): LessonEntry[] =>
  some.map((lesson) => ({
    ...lesson,
    completedAt: completedAt[lesson.id] ?? null,
    watchedAt: watchedAt[lesson.id] ?? null,
  }))

const completed = (ids: readonly string[]): Times =>
  Object.fromEntries(ids.map((id, index) => [id, index + 1]))

describe('listModuleLessons', () => {
  it('should list the lessons in order', () => {
    expect(listModuleLessons(withProgress(lessons, {}), '1').map((lesson) => lesson.id)).toEqual([
      '11',
      '12',
      '14',
    ])
  })
})

describe('findNextAndSkippedLessons', () => {
  /** Finds the next lesson if these lessons were completed in this order, at times 1, 2, 3, …. */
  const after = (done: string[], watchedAt: Times = {}) => {
    const { next, skipped } = findNextAndSkippedLessons(
      lessonsInCourseOrder(modules, withProgress(lessons, completed(done), watchedAt)),
    )
    return [next?.id ?? null, skipped.map(({ id }) => id)]
  }

  it('should move forward from the last completed lesson, the workbook last', () => {
    expect(after([])).toEqual(['11', []])
    expect(after(['11'])).toEqual(['12', []])
    expect(after(['11', '12', '14', '21'])).toEqual(['90', []])
    expect(after(['11', '12', '14', '21', '90'])).toEqual([null, []])
  })

  it('should list skipped lessons separately', () => {
    expect(after(['14'])).toEqual(['21', ['11', '12']])
    expect(after(['11', '14'])).toEqual(['21', ['12']])
    expect(after(['14', '11'])).toEqual(['12', []])
    expect(after(['11', '21'])).toEqual(['90', ['12', '14']])
  })

  it('should go back to skipped lessons when none is ahead', () => {
    expect(after(['90', '21'])).toEqual(['11', ['12', '14']])
    expect(after(['90', '11', '12', '21'])).toEqual(['14', []])
  })

  it('should not skip lessons when the workbook is downloaded early', () => {
    expect(after(['90'])).toEqual(['11', []])
    expect(after(['11', '90'])).toEqual(['12', []])
  })

  it('should be the video left after the last completion', () => {
    expect(after([], { 21: 5 })).toEqual(['21', []])
    expect(after([], { 12: 9, 21: 5 })).toEqual(['12', []])
    expect(after(['11'], { 21: 5 })).toEqual(['21', []])
    expect(after(['12'], { 12: 9, 21: 5 })).toEqual(['21', ['11']])
  })

  it('should not go back to a video left before the last completion', () => {
    expect(after(['11', '21'], { 12: 1 })).toEqual(['90', ['12', '14']])
    expect(after(['21', '11'], { 14: 1 })).toEqual(['12', []])
  })

  it('should not be a deleted lesson or one in a hidden module', () => {
    expect(after(['11'], { 31: 8, 99: 7 })).toEqual(['12', []])
    expect(after(['11', '31', '99'])).toEqual(['12', []])
  })

  it('should always be visible and not completed, with no lesson left over', () => {
    const anyId = fc.nat(12).map(String)
    const anyLessons = fc.uniqueArray(
      fc.record({
        id: anyId,
        moduleId: fc.option(fc.constantFrom('1', '2', '3')),
        order: fc.nat(5),
      }),
      { selector: ({ id }) => id },
    )
    const anyTimes = fc.dictionary(anyId, fc.nat(3))
    fc.assert(
      fc.property(anyLessons, anyTimes, anyTimes, (some, done, watched) => {
        const visible = lessonsInCourseOrder(modules, withProgress(some, done, watched))
        const open = visible.filter(({ id }) => done[id] === undefined)
        const { next, skipped } = findNextAndSkippedLessons(visible)

        expect(next === null).toBe(open.length === 0)
        if (next) expect(open).toContain(next)
        expect(open).toEqual(expect.arrayContaining(skipped))
        expect(skipped).not.toContain(next)
      }),
    )
  })
})

describe('progress', () => {
  const inProgress = withProgress(lessons, completed(['11', '12', '31', '90']))
  const moduleProgress = (id: string) => getProgress(listModuleLessons(inProgress, id))

  it('should count only the lessons of the module', () => {
    expect(moduleProgress('1')).toEqual({ done: 2, total: 3, percent: 66 })
    expect(moduleProgress('2')).toEqual({ done: 0, total: 1, percent: 0 })
    expect(moduleProgress('4')).toEqual({ done: 0, total: 0, percent: 0 })
  })

  it('should count for the course the lessons of its modules and those without a module', () => {
    const course = lessonsInCourseOrder(modules, inProgress)
    expect(getProgress(course)).toEqual({ done: 3, total: 5, percent: 60 })
  })

  it('should be the sum of its modules and the lessons without a module', () => {
    const anyId = fc.nat(40).map(String)
    const entry = fc.record({
      id: anyId,
      moduleId: fc.option(fc.constantFrom('1', '2', '3')),
      order: fc.nat(5),
    })
    const anyLessons = fc.uniqueArray(entry, { selector: (lesson) => lesson.id })
    fc.assert(
      fc.property(anyLessons, fc.uniqueArray(anyId), (entries, ids) => {
        const some = withProgress(entries, completed(ids))
        const withoutModule = some.filter((lesson) => lesson.moduleId === null)
        const parts = modules.map(({ id }) => getProgress(listModuleLessons(some, id)))
        const course = getProgress(lessonsInCourseOrder(modules, some))
        expect(course.total).toBe(
          parts.reduce((sum, part) => sum + part.total, withoutModule.length),
        )
        expect(course.done).toBe(
          parts.reduce(
            (sum, part) => sum + part.done,
            withoutModule.filter(({ id }) => ids.includes(id)).length,
          ),
        )
      }),
    )
  })
})
