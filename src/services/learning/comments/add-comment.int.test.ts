import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Course, Lesson, Module, User } from '@/payload-types'
import { deleteAllDigests, countDigestItems } from '@/testing/factories/mail-digests'
import {
  aCommentScenario,
  reply,
  commentBodiesFor,
  editOwnComment,
  commentNotFoundResult,
  setCommentHidden,
  mailsAbout,
  notEnrolledResult,
  UNKNOWN_ID,
  runQuery,
  readComments,
  removeComment,
  setLessonVisible,
  writeComment,
} from '@/testing/factories/comments'
import { aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent } from '@/testing/factories/people'
import { uniqueText } from '@/testing/unique-text'

let course: Course, module: Module, lesson: Lesson
let student: User, mate: User, stranger: User, revoked: User, instructor: User

beforeAll(async () => {
  ;({ course, module, student, mate, stranger, revoked, instructor } = await aCommentScenario())
})

beforeEach(async () => {
  await deleteAllDigests()
  lesson = await aLesson(module, { title: `Lesson ${uniqueText()}` })
})

describe('adding a comment', () => {
  it('should be allowed to its students and the instructor, and visible to all', async () => {
    await writeComment(student, lesson, 'From a student')
    await writeComment(instructor, lesson, 'From the instructor')

    for (const reader of [student, mate, instructor])
      expect(await commentBodiesFor(reader, lesson)).toEqual([
        'From the instructor',
        'From a student',
      ])
  })

  it('should be refused to visitors, strangers and students whose enrollment was revoked', async () => {
    const { id } = await writeComment(student, lesson)
    await expect(writeComment(null, lesson)).rejects.toMatchObject({ status: 401 })
    await expect(readComments(null, lesson)).rejects.toMatchObject({ status: 401 })
    for (const person of [stranger, revoked]) {
      await expect(writeComment(person, lesson)).rejects.toMatchObject(notEnrolledResult)
      await expect(readComments(person, lesson)).rejects.toMatchObject(notEnrolledResult)
      await expect(editOwnComment(person, id)).rejects.toMatchObject(commentNotFoundResult)
      await expect(removeComment(person, id)).rejects.toMatchObject(commentNotFoundResult)
    }
    expect((await readComments(student, lesson)).count).toBe(1)
  })

  it('should end with the enrollment, as does reading one’s own comments', async () => {
    const leaving = await aStudent()
    const { id: enrollment } = await enroll(leaving, course)
    const { id } = await writeComment(leaving, lesson, 'Before')
    await runQuery("update enrollments set status = 'revoked' where id = $1", [enrollment])

    await expect(writeComment(leaving, lesson)).rejects.toMatchObject(notEnrolledResult)
    await expect(editOwnComment(leaving, id)).rejects.toMatchObject(commentNotFoundResult)
    await expect(removeComment(leaving, id)).rejects.toMatchObject(commentNotFoundResult)
    expect(await commentBodiesFor(mate, lesson)).toEqual(['Before'])
  })

  it('should be refused to anyone while the lesson or its module is hidden', async () => {
    const { id } = await writeComment(student, lesson, 'Before')
    await setLessonVisible(lesson.id, false)
    await expect(writeComment(student, lesson)).rejects.toMatchObject(notEnrolledResult)
    await expect(readComments(student, lesson)).rejects.toMatchObject(notEnrolledResult)
    await expect(editOwnComment(student, id)).rejects.toMatchObject(commentNotFoundResult)
    await expect(writeComment(instructor, lesson)).rejects.toMatchObject(notEnrolledResult)
    await expect(reply(instructor, lesson, id)).rejects.toMatchObject(commentNotFoundResult)
    expect(await commentBodiesFor(instructor, lesson)).toEqual(['Before'])

    const closed = await aLesson(await aModule(course, { visible: false }))
    await expect(writeComment(student, closed)).rejects.toMatchObject(notEnrolledResult)
    await expect(writeComment(instructor, closed)).rejects.toMatchObject(notEnrolledResult)
  })

  it('should refuse an invalid id as a bad request, and find no missing lesson', async () => {
    for (const id of ['abc', '', "' or 1=1 --", '\0']) {
      await expect(writeComment(student, { id })).rejects.toMatchObject({ status: 400 })
      await expect(readComments(student, { id })).rejects.toMatchObject({ status: 400 })
      await expect(editOwnComment(student, id)).rejects.toMatchObject({ status: 400 })
      await expect(removeComment(student, id)).rejects.toMatchObject({ status: 400 })
      await expect(setCommentHidden(instructor, id)).rejects.toMatchObject({ status: 400 })
      await expect(reply(instructor, lesson, id)).rejects.toMatchObject({ status: 400 })
    }
    await expect(writeComment(student, { id: UNKNOWN_ID })).rejects.toMatchObject(notEnrolledResult)
    await expect(editOwnComment(student, UNKNOWN_ID)).rejects.toMatchObject(commentNotFoundResult)
  })

  it('should store markup as plain text', async () => {
    const body = `<script>alert(1)</script> '; drop table comments; -- <img src=x onerror=alert(1)>`
    await writeComment(student, lesson, body)

    expect(await commentBodiesFor(mate, lesson)).toEqual([body])
    const [mail] = await mailsAbout(lesson)
    expect(mail?.text).toContain(body)
  })

  it('should add one comment when the same text is sent again', async () => {
    const first = await writeComment(student, lesson, 'Once')
    const second = await writeComment(student, lesson, 'Once')
    await writeComment(mate, lesson, 'Once')

    expect(second.id).toBe(first.id)
    expect(await commentBodiesFor(student, lesson)).toEqual(['Once', 'Once'])
    expect(await mailsAbout(lesson)).toHaveLength(1)
    expect(await countDigestItems(instructor.email)).toBe(1)
  })
})

describe('replying', () => {
  it('should be for the instructor, under the comment', async () => {
    const { id } = await writeComment(student, lesson, 'A question')
    for (const body of ['First answer', 'Second answer']) await reply(instructor, lesson, id, body)

    const [seen] = (await readComments(mate, lesson)).comments
    expect(seen?.answers.map(({ body }) => body)).toEqual(['First answer', 'Second answer'])
    expect(seen?.answers[0]).toMatchObject({ isInstructor: true, name: 'Mara Teacher' })
    expect((await readComments(mate, lesson)).count).toBe(3)
  })

  it('should be refused to students, to a reply, and to a comment of another lesson', async () => {
    const { id } = await writeComment(student, lesson)
    const { id: answerId } = await reply(instructor, lesson, id)
    const elsewhere = await aLesson(module)

    await expect(reply(student, lesson, id)).rejects.toMatchObject(commentNotFoundResult)
    await expect(reply(mate, lesson, id)).rejects.toMatchObject(commentNotFoundResult)
    await expect(reply(instructor, lesson, answerId)).rejects.toMatchObject(commentNotFoundResult)
    await expect(reply(instructor, elsewhere, id)).rejects.toMatchObject(commentNotFoundResult)
    await expect(reply(instructor, lesson, UNKNOWN_ID)).rejects.toMatchObject(commentNotFoundResult)
  })
})
