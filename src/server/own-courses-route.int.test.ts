import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { GET } from '@/app/(site)/api/session/courses/route'
import type { User } from '@/payload-types'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { uniqueText } from '@/testing/unique-text'
import { createSessionHeaders } from '@/testing/factories/sign-ins'

const get = async (user: User | null): Promise<Response> =>
  GET(
    new Request('http://localhost:3000/api/session/courses', {
      headers: await createSessionHeaders(user),
    }),
    {
      params: Promise.resolve({}),
    },
  )

const responseSchema = z.object({ courses: z.array(z.unknown()) })

const fetchCourses = async (user: User | null): Promise<unknown> => (await get(user)).json()

describe('GET /api/session/courses', () => {
  it('should return an empty list to visitors, uncached', async () => {
    const response = await get(null)

    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.json()).toEqual({ courses: [] })
  })

  it('should return a student’s own courses and position, and nothing else', async () => {
    const student = await aStudent()
    const overviewPath = `/Course${uniqueText()}`
    const course = await aCourse({ overviewPath })
    const freeCourse = await aCourse()
    await enroll(student, course)
    await enroll(student, freeCourse, { source: 'free' })

    const { courses } = responseSchema.parse(await fetchCourses(student))
    expect(new Set(courses)).toEqual(
      new Set([
        { slug: course.slug, overviewPath },
        { slug: freeCourse.slug, overviewPath: freeCourse.overviewPath },
      ]),
    )
  })

  it('should include an owned course that is no longer sold', async () => {
    const student = await aStudent()
    const course = await aCourse({ _status: 'draft' })
    await enroll(student, course)

    expect(await fetchCourses(student)).toEqual({
      courses: [{ slug: course.slug, overviewPath: null }],
    })
  })

  it('should leave out revoked courses', async () => {
    const student = await aStudent()
    await enroll(student, await aCourse(), { status: 'revoked' })

    expect(await fetchCourses(student)).toEqual({ courses: [] })
  })

  it('should return nothing to another student or the instructor', async () => {
    await enroll(await aStudent(), await aCourse())

    expect(await fetchCourses(await aStudent())).toEqual({ courses: [] })
    expect(await fetchCourses(await anInstructor())).toEqual({ courses: [] })
  })
})
