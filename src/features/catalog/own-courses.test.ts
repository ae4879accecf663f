import { describe, expect, it } from 'vitest'
import { pathsIn, readOwnCourses } from './own-courses'

describe('pathsIn', () => {
  it('should lead to the overview of each course, and to the library without one', () => {
    const answer = {
      courses: [
        { slug: 'course-id-2', overviewPath: '/TurningConflitsIntoConnection' },
        { slug: 'course-id-3', overviewPath: null },
      ],
    }
    expect(pathsIn(answer)).toEqual({
      'course-id-2': '/TurningConflitsIntoConnection',
      'course-id-3': '/dashboard',
    })
  })

  it.each([null, [], 'no', { courses: 'all' }, { courses: [null, { slug: 7 }] }])(
    'should own nothing by %j',
    (answer) => {
      expect(pathsIn(answer)).toEqual({})
    },
  )
})

describe('readOwnCourses', () => {
  it('should own nothing by a text that somebody else wrote, or by none', () => {
    expect(readOwnCourses('{')).toEqual({})
    expect(readOwnCourses(null)).toEqual({})
  })
})
