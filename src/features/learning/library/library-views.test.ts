import { describe, expect, it } from 'vitest'
import type { CourseRow, LessonRow, ModuleRow } from './library-query'
import {
  allLessons,
  findMainCourse,
  findNewCourse,
  moduleMarker,
  toLibraryCourse,
} from './library-views'

const module = (id: string, order: number): ModuleRow => ({
  id,
  title: `Module ${id}`,
  order,
  path: `/${id}`,
  image: null,
  description: null,
})

const lesson = (id: string, moduleId: string | null, order: number): LessonRow => ({
  id,
  title: `Lesson ${id}`,
  slug: id,
  moduleId,
  order,
  durationSeconds: 30,
  completedAt: null,
  positionSeconds: null,
  watchedAt: null,
})

const course: CourseRow = {
  id: 'c',
  slug: 'c',
  title: 'Course c',
  subtitle: null,
  image: null,
  overviewPath: '/c',
  workbook: null,
  workbookLetter: null,
  enrolledAt: null,
  isPaid: false,
  endsAt: null,
  hasExercises: false,
  modules: [module('m2', 2), module('m1', 1)],
  lessons: [
    lesson('workbook', null, 1),
    lesson('c', 'm2', 1),
    lesson('b', 'm1', 2),
    lesson('a', 'm1', 1),
  ],
}

/** The view with these lessons completed, one after the other. */
const viewed = (...completed: string[]) =>
  toLibraryCourse({
    ...course,
    lessons: course.lessons.map((row) => {
      const at = completed.indexOf(row.id)
      return { ...row, completedAt: at === -1 ? null : at + 1 }
    }),
  })

const watched = (id: string, positionSeconds: number, watchedAt = 5) =>
  toLibraryCourse({
    ...course,
    lessons: course.lessons.map((row) =>
      row.id === id ? { ...row, positionSeconds, watchedAt } : row,
    ),
  })

describe('toLibraryCourse', () => {
  it('should return the next lesson with its position in its module', () => {
    const view = viewed('a')

    expect(view.next).toEqual({
      id: 'b',
      title: 'Lesson b',
      href: '/m1?lesson=b',
      durationSeconds: 30,
      resumeSeconds: 0,
      watchedAt: null,
      position: { moduleTitle: 'Module m1', number: 2, total: 2 },
    })
    expect(view.modules.map((module) => moduleMarker(view, module))).toEqual(['here', null])
  })

  it('should continue with the last watched video, at its position', () => {
    const view = watched('c', 12)

    expect(view).toMatchObject({
      isStarted: true,
      next: { id: 'c', href: '/m2?lesson=c', resumeSeconds: 12, watchedAt: 5 },
    })
    expect(view.modules.map((module) => moduleMarker(view, module))).toEqual([null, 'here'])
    expect(watched('c', 29).next).toMatchObject({ id: 'c', resumeSeconds: 0 })
  })

  it('should not be started before anything was watched or completed', () => {
    const view = viewed()

    expect(view).toMatchObject({ isStarted: false, next: { id: 'a', watchedAt: null } })
    expect(view.modules.map((module) => moduleMarker(view, module))).toEqual(['next', null])
    expect(viewed('a').isStarted).toBe(true)
  })

  it('should continue with the workbook when only that remains', () => {
    expect(viewed('a', 'b', 'c').next).toMatchObject({ href: '/c#workbook', position: null })
  })

  it('should continue after the last completed lesson, and list skipped ones', () => {
    const view = viewed('c')

    expect(view.next).toMatchObject({ id: 'workbook' })
    expect(view.skipped).toMatchObject([
      { id: 'a', href: '/m1?lesson=a' },
      { id: 'b', href: '/m1?lesson=b' },
    ])
    expect(viewed('a').skipped).toEqual([])
  })

  it('should return the title of the last completed lesson', () => {
    expect(viewed('a', 'c').lastCompletedTitle).toBe('Lesson c')
    expect(viewed().lastCompletedTitle).toBeNull()
  })

  it('should list all lessons in course order, the workbook last', () => {
    expect(allLessons(viewed()).map(({ id, moduleTitle }) => [id, moduleTitle])).toEqual([
      ['a', 'Module m1'],
      ['b', 'Module m1'],
      ['c', 'Module m2'],
      ['workbook', null],
    ])
  })

  it('should link the workbook to its card, and no lesson of a module without a URL', () => {
    const view = toLibraryCourse({
      ...course,
      modules: [module('m1', 1), { ...module('m2', 2), path: null }],
    })
    expect(allLessons(view).map(({ href }) => href)).toEqual([
      '/m1?lesson=a',
      '/m1?lesson=b',
      null,
      '/c#workbook',
    ])
  })

  it('should have no next and no completed lesson without lessons', () => {
    const empty = toLibraryCourse({ ...course, modules: [], lessons: [] })

    expect(empty).toMatchObject({
      next: null,
      lastCompletedTitle: null,
      modules: [],
      progress: { total: 0, percent: 0 },
    })
  })
})

describe('findMainCourse', () => {
  it('should be the first incomplete course', () => {
    const finished = viewed('a', 'b', 'c', 'workbook')
    const open = viewed('a')

    expect(findMainCourse([finished, open])).toBe(open)
    expect(findMainCourse([finished])).toBe(finished)
    expect(findMainCourse([])).toBeNull()
  })

  it('should be the course with the latest activity, watched or completed', () => {
    expect(findMainCourse([watched('b', 12, 1), viewed('a', 'b')])).toMatchObject({
      lastActivityAt: 2,
    })
  })

  it('should be the course whose next lesson was watched last', () => {
    const [earlier, later] = [watched('b', 12, 1), watched('b', 12, 2)]

    expect(findMainCourse([viewed(), earlier, later])).toBe(later)
  })
})

describe('findNewCourse', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  const enrolled = (enrolledAt: string | null, ...completed: string[]) => ({
    ...viewed(...completed),
    enrolledAt,
  })

  it('should be the latest course that was not started', () => {
    const earlier = enrolled('2026-11-28T12:00:00Z')
    const later = enrolled('2026-11-29T11:00:00Z')

    expect(findNewCourse([earlier, later], now)).toBe(later)
    expect(findNewCourse([earlier, enrolled('2026-11-29T11:00:00Z', 'a')], now)).toBe(earlier)
  })

  it('should be none after three days, and none for the instructor', () => {
    expect(findNewCourse([enrolled('2026-11-26T11:00:00Z')], now)).toBeNull()
    expect(findNewCourse([enrolled(null)], now)).toBeNull()
  })
})
