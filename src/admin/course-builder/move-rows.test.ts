import { describe, expect, it } from 'vitest'
import type { LessonRow, ModuleRow } from '@/services/catalog/read-outline'
import { moveLesson, moveModule, findDropPosition, findStepPosition } from './move-rows'

const row = (id: string) => ({ id, title: id, isVisible: true, state: 'published' as const })
const lesson = (id: string): LessonRow => ({ ...row(id), exercises: [] })
const course: ModuleRow[] = [
  { ...row('A'), lessons: [lesson('a1'), lesson('a2')] },
  { ...row('B'), lessons: [] },
  { ...row('C'), lessons: [lesson('c1')] },
]
const formatShape = (modules: ModuleRow[]) =>
  modules.map(({ id, lessons }) => `${id}:${lessons.map((one) => one.id).join(',')}`).join(' ')

describe('moveLesson', () => {
  it('should move a lesson before another one of any module', () => {
    expect(formatShape(moveLesson(course, 'a2', { into: 'C', before: 'c1' }))).toBe(
      'A:a1 B: C:a2,c1',
    )
  })

  it('should move a lesson to the end of an empty module', () => {
    expect(formatShape(moveLesson(course, 'a1', { into: 'B', before: null }))).toBe(
      'A:a2 B:a1 C:c1',
    )
  })
})

describe('moveModule', () => {
  it('should move a lesson before another one of any module', () => {
    expect(formatShape(moveModule(course, 'C', 'A'))).toBe('C:c1 A:a1,a2 B:')
  })
})

describe('findStepPosition', () => {
  it.each([
    ['lessons', 'a1', false, { into: 'A', before: null }],
    ['lessons', 'a2', true, { into: 'A', before: 'a1' }],
    ['lessons', 'a2', false, { into: 'B', before: null }],
    ['lessons', 'c1', true, { into: 'B', before: null }],
    ['lessons', 'a1', true, null],
    ['lessons', 'c1', false, null],
    ['modules', 'A', false, { into: '', before: 'C' }],
    ['modules', 'C', false, null],
  ] as const)('should move %s %s up: %s to %j', (collection, id, isUp, target) => {
    expect(findStepPosition(course, collection, { id, isUp })).toEqual(target)
  })
})

describe('findDropPosition', () => {
  it.each([
    ['lessons', 'a1', 'a2', { into: 'A', before: null }],
    ['lessons', 'a2', 'a1', { into: 'A', before: 'a1' }],
    ['lessons', 'a1', 'c1', { into: 'C', before: 'c1' }],
    ['lessons', 'a1', 'B', { into: 'B', before: null }],
    ['lessons', 'a1', 'a1', { into: 'A', before: 'a2' }],
    ['modules', 'A', 'B', { into: '', before: 'C' }],
    ['modules', 'C', 'A', { into: '', before: 'A' }],
  ] as const)('should drop %s %s on %s at %j', (collection, id, overId, target) => {
    expect(findDropPosition(course, collection, { id, overId })).toEqual(target)
  })
})
