import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Course, User } from '@/payload-types'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { anInstructor } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { getWriteRejection } from '@/testing/write-rejection'
import { publishCourse } from './publish-contents'

let payload: Payload
let instructor: User

beforeAll(async () => {
  payload = await testPayload()
  instructor = await anInstructor()
})

const publish = async ({ id }: Course) =>
  payload.update({
    collection: 'courses',
    id,
    data: { _status: 'published' },
    depth: 0,
    overrideAccess: false,
    user: instructor,
  })

/** The message that publishing a course was refused with. */
const getRefusal = async (course: Course) =>
  String((await getWriteRejection(publish(course))).fields[0]?.message)

const aDraftCourse = () => aCourse({ _status: 'draft' })

describe('publishing a course with an empty module', () => {
  it('should be refused in its form and in the guide, naming the module', async () => {
    const course = await aDraftCourse()
    await aLesson(await aModule(course, { title: 'Begin' }))
    await aModule(course, { title: 'Later' })
    const message = '“Later” has no lessons yet.'

    expect(await getRefusal(course)).toContain(message)
    const refused = publishCourse(await createRequest(instructor), course.id)
    expect((await getWriteRejection(refused)).message).toContain(message)
  })

  it('should ignore draft modules and lessons, and hidden lessons', async () => {
    const course = await aDraftCourse()
    const later = await aModule(course, { title: 'Later', _status: 'draft' })
    await aLesson(later, { visible: false })

    expect(await getRefusal(course)).toContain('“Later” has no lessons yet.')
  })

  it('should work once the module is hidden or has a lesson', async () => {
    const course = await aDraftCourse()
    await aLesson(await aModule(course, { title: 'Begin' }))
    await aModule(course, { title: 'Later', visible: false })

    expect(await publish(course)).toMatchObject({ _status: 'published' })
  })

  it('should not block changes of a published course', async () => {
    const course = await aCourse()
    await aModule(course, { title: 'Later' })
    await payload.update({
      collection: 'courses',
      id: course.id,
      data: { subtitle: 'A draft on top' },
      draft: true,
      overrideAccess: true,
    })

    expect(await publish(course)).toMatchObject({ subtitle: 'A draft on top' })
  })
})

it('should be refused for a course with only draft lessons', async () => {
  const course = await aDraftCourse()
  await aLesson(await aModule(course), { _status: 'draft' })

  expect(await getRefusal(course)).toContain('press “Publish all” first')
})
