import { describe, expect, it } from 'vitest'
import { peopleMessages } from './people-messages'
import { enrollPersonSchema } from './person-schema'

const userId = '3f1b1b9c-3c4b-4d7e-9a53-2b8f6a1c9d10'

describe('enrollPersonSchema', () => {
  it.each(['', 'course-id-2', undefined])('should require a course: %o', (courseId) => {
    const { error } = enrollPersonSchema.safeParse({ userId, courseId, shouldNotify: true })

    expect(error?.issues.map(({ message }) => message)).toEqual([peopleMessages.courseNeeded])
  })

  it('should accept the chosen course', () => {
    const input = { userId, courseId: userId, shouldNotify: false }

    expect(enrollPersonSchema.parse(input)).toEqual(input)
  })
})
