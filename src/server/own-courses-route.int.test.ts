import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { GET } from '@/app/(site)/api/session/courses/route'
import type { User } from '@/payload-types'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { unique } from '@/testing/unique'
import { cookieOf } from '@/testing/factories/sign-ins'

const ask = async (user: User | null): Promise<Response> =>
  GET(new Request('http://localhost:3000/api/session/courses', { headers: await cookieOf(user) }), {
    params: Promise.resolve({}),
  })

const answerSchema = z.object({ courses: z.array(z.unknown()) })

const answerTo = async (user: User | null): Promise<unknown> => (await ask(user)).json()

describe('GET /api/session/courses', () => {
  it('should tell a visitor of none, and let nobody keep the answer', async () => {
    const response = await ask(null)

    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.json()).toEqual({ courses: [] })
  })

  it('should tell a student their own courses and where they are, and nothing else of them', async () => {
    const student = await aStudent()
    const overviewPath = `/Course${unique()}`
    const course = await aCourse({ overviewPath })
    const given = await aCourse()
    await enroll(student, course)
    await enroll(student, given, { source: 'free' })

    const { courses } = answerSchema.parse(await answerTo(student))
    expect(new Set(courses)).toEqual(
      new Set([
        { slug: course.slug, overviewPath },
        { slug: given.slug, overviewPath: given.overviewPath },
      ]),
    )
  })

  it('should keep a course that is no longer sold to its student', async () => {
    const student = await aStudent()
    const course = await aCourse({ _status: 'draft' })
    await enroll(student, course)

    expect(await answerTo(student)).toEqual({
      courses: [{ slug: course.slug, overviewPath: null }],
    })
  })

  it('should leave out what was taken back', async () => {
    const student = await aStudent()
    await enroll(student, await aCourse(), { status: 'revoked' })

    expect(await answerTo(student)).toEqual({ courses: [] })
  })

  it('should tell neither another student nor the instructor of it', async () => {
    await enroll(await aStudent(), await aCourse())

    expect(await answerTo(await aStudent())).toEqual({ courses: [] })
    expect(await answerTo(await anInstructor())).toEqual({ courses: [] })
  })
})
