import { describe, expect, it } from 'vitest'
import { courseGapsMessage, type ModuleContents } from './course-gaps'

const module = (title: string, isPublished: boolean, ...lessons: boolean[]): ModuleContents => ({
  title,
  isPublished,
  lessons: lessons.map((lesson) => ({ isPublished: lesson })),
})

describe('courseGapsMessage', () => {
  it('should be null when every published module has a published lesson', () => {
    expect(courseGapsMessage([])).toBeNull()
    expect(
      courseGapsMessage([module('Listen', true, true, false), module('Later', false, false)]),
    ).toBe(null)
  })

  it('should name modules without lessons, including drafts', () => {
    expect(courseGapsMessage([module('Listen', true, true), module('Speak', false)])).toBe(
      '“Speak” has no lessons yet. Add a lesson, or hide the module until it has one.',
    )
    expect(courseGapsMessage([module('Listen', true), module('Speak', true)])).toContain(
      '“Listen” and “Speak” have no lessons yet.',
    )
  })

  it('should report lessons that are all drafts', () => {
    expect(courseGapsMessage([module('Listen', false, false)])).toContain(
      'All lessons are still drafts.',
    )
    expect(
      courseGapsMessage([module('Listen', true, true), module('Speak', true, false)]),
    ).toContain('The lessons of “Speak” are still drafts.')
  })
})
