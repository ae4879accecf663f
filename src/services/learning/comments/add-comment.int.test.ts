import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Course, Lesson, Module, User } from '@/payload-types'
import { forgetMailWindows, waitingNews } from '@/testing/factories/mail-digests'
import {
  aClassroom,
  answer,
  bodiesFor,
  edit,
  commentGoneError,
  hide,
  mailsAbout,
  notEnrolledError,
  NOWHERE,
  queryRows,
  read,
  remove,
  show,
  write,
} from '@/testing/factories/comments'
import { aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent } from '@/testing/factories/people'
import { unique } from '@/testing/unique'

let course: Course, module: Module, lesson: Lesson
let student: User, mate: User, stranger: User, revoked: User, instructor: User

beforeAll(async () => {
  ;({ course, module, student, mate, stranger, revoked, instructor } = await aClassroom())
})

beforeEach(async () => {
  await forgetMailWindows()
  lesson = await aLesson(module, { title: `Lesson ${unique()}` })
})

describe('adding a comment', () => {
  it('should be allowed to its students and the instructor, and visible to all', async () => {
    await write(student, lesson, 'From a student')
    await write(instructor, lesson, 'From the instructor')

    for (const reader of [student, mate, instructor])
      expect(await bodiesFor(reader, lesson)).toEqual(['From the instructor', 'From a student'])
  })

  it('should be refused to visitors, strangers and students whose enrollment was revoked', async () => {
    const { id } = await write(student, lesson)
    await expect(write(null, lesson)).rejects.toMatchObject({ status: 401 })
    await expect(read(null, lesson)).rejects.toMatchObject({ status: 401 })
    for (const person of [stranger, revoked]) {
      await expect(write(person, lesson)).rejects.toMatchObject(notEnrolledError)
      await expect(read(person, lesson)).rejects.toMatchObject(notEnrolledError)
      await expect(edit(person, id)).rejects.toMatchObject(commentGoneError)
      await expect(remove(person, id)).rejects.toMatchObject(commentGoneError)
    }
    expect((await read(student, lesson)).count).toBe(1)
  })

  it('should end with the enrollment, as does reading one’s own comments', async () => {
    const leaving = await aStudent()
    const { id: enrollment } = await enroll(leaving, course)
    const { id } = await write(leaving, lesson, 'Before')
    await queryRows("update enrollments set status = 'revoked' where id = $1", [enrollment])

    await expect(write(leaving, lesson)).rejects.toMatchObject(notEnrolledError)
    await expect(edit(leaving, id)).rejects.toMatchObject(commentGoneError)
    await expect(remove(leaving, id)).rejects.toMatchObject(commentGoneError)
    expect(await bodiesFor(mate, lesson)).toEqual(['Before'])
  })

  it('should be refused to anyone while the lesson or its module is hidden', async () => {
    const { id } = await write(student, lesson, 'Before')
    await show(lesson.id, false)
    await expect(write(student, lesson)).rejects.toMatchObject(notEnrolledError)
    await expect(read(student, lesson)).rejects.toMatchObject(notEnrolledError)
    await expect(edit(student, id)).rejects.toMatchObject(commentGoneError)
    await expect(write(instructor, lesson)).rejects.toMatchObject(notEnrolledError)
    await expect(answer(instructor, lesson, id)).rejects.toMatchObject(commentGoneError)
    expect(await bodiesFor(instructor, lesson)).toEqual(['Before'])

    const closed = await aLesson(await aModule(course, { visible: false }))
    await expect(write(student, closed)).rejects.toMatchObject(notEnrolledError)
    await expect(write(instructor, closed)).rejects.toMatchObject(notEnrolledError)
  })

  it('should refuse an invalid id as a bad request, and find no missing lesson', async () => {
    for (const id of ['abc', '', "' or 1=1 --", '\0']) {
      await expect(write(student, { id })).rejects.toMatchObject({ status: 400 })
      await expect(read(student, { id })).rejects.toMatchObject({ status: 400 })
      await expect(edit(student, id)).rejects.toMatchObject({ status: 400 })
      await expect(remove(student, id)).rejects.toMatchObject({ status: 400 })
      await expect(hide(instructor, id)).rejects.toMatchObject({ status: 400 })
      await expect(answer(instructor, lesson, id)).rejects.toMatchObject({ status: 400 })
    }
    await expect(write(student, { id: NOWHERE })).rejects.toMatchObject(notEnrolledError)
    await expect(edit(student, NOWHERE)).rejects.toMatchObject(commentGoneError)
  })

  it('should store markup as plain text', async () => {
    const body = `<script>alert(1)</script> '; drop table comments; -- <img src=x onerror=alert(1)>`
    await write(student, lesson, body)

    expect(await bodiesFor(mate, lesson)).toEqual([body])
    const [mail] = await mailsAbout(lesson)
    expect(mail?.text).toContain(body)
  })

  it('should add one comment when the same text is sent again', async () => {
    const first = await write(student, lesson, 'Once')
    const second = await write(student, lesson, 'Once')
    await write(mate, lesson, 'Once')

    expect(second.id).toBe(first.id)
    expect(await bodiesFor(student, lesson)).toEqual(['Once', 'Once'])
    expect(await mailsAbout(lesson)).toHaveLength(1)
    expect(await waitingNews(instructor.email)).toBe(1)
  })
})

describe('replying', () => {
  it('should be for the instructor, under the comment', async () => {
    const { id } = await write(student, lesson, 'A question')
    for (const body of ['First answer', 'Second answer']) await answer(instructor, lesson, id, body)

    const [seen] = (await read(mate, lesson)).comments
    expect(seen?.answers.map(({ body }) => body)).toEqual(['First answer', 'Second answer'])
    expect(seen?.answers[0]).toMatchObject({ isInstructor: true, name: 'Mara Teacher' })
    expect((await read(mate, lesson)).count).toBe(3)
  })

  it('should be refused to students, to a reply, and to a comment of another lesson', async () => {
    const { id } = await write(student, lesson)
    const { id: answerId } = await answer(instructor, lesson, id)
    const elsewhere = await aLesson(module)

    await expect(answer(student, lesson, id)).rejects.toMatchObject(commentGoneError)
    await expect(answer(mate, lesson, id)).rejects.toMatchObject(commentGoneError)
    await expect(answer(instructor, lesson, answerId)).rejects.toMatchObject(commentGoneError)
    await expect(answer(instructor, elsewhere, id)).rejects.toMatchObject(commentGoneError)
    await expect(answer(instructor, lesson, NOWHERE)).rejects.toMatchObject(commentGoneError)
  })
})
