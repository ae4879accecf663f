import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Course, Lesson, Module, User } from '@/payload-types'
import {
  deleteAllDigests,
  sendDigestsNow,
  countDigestItems,
} from '@/testing/factories/mail-digests'
import {
  aCommentScenario,
  reply,
  mailsAbout,
  runQuery,
  writeComment,
} from '@/testing/factories/comments'
import { aLesson } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { createRequest, testPayload } from '@/testing/payload'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { uniqueText } from '@/testing/unique-text'
import { saveNotificationSettings } from '../notification-settings'

let course: Course, module: Module, lesson: Lesson
let student: User, instructor: User

beforeAll(async () => {
  ;({ course, module, student, instructor } = await aCommentScenario())
})

beforeEach(async () => {
  await deleteAllDigests()
  lesson = await aLesson(module, { title: `Lesson ${uniqueText()}` })
})

describe('comment emails', () => {
  it('should notify the instructors of a student’s comment, with its text and link', async () => {
    await anInstructor({ status: 'disabled', email: `former-${uniqueText()}@example.com` })
    await writeComment(student, lesson, 'What about Sundays?\nThey are hard.')
    const [mail, ...others] = await mailsAbout(lesson)

    expect(others).toEqual([])
    expect(mail?.kind).toBe('new-comment')
    expect(mail?.to).toBe(instructor.email)
    expect(mail?.text).toContain('Ann Writer')
    expect(mail?.text).toContain('What about Sundays?')
    expect(mail?.text).toContain(`${module.path ?? ''}?lesson=${lesson.slug}#comments`)
    expect(mail?.text).not.toContain(student.email)
  })

  it('should notify the student of a reply, without its text', async () => {
    const { id } = await writeComment(student, lesson, 'My secret')
    await reply(instructor, lesson, id, 'My advice')
    const [, mail] = await mailsAbout(lesson)

    expect(mail).toMatchObject({ kind: 'comment-answered', to: student.email })
    expect(mail?.text).toContain(`?lesson=${lesson.slug}#comments`)
    expect(mail?.text).not.toMatch(/secret|advice/)
    expect(mail?.text).toContain('/settings/notifications')
  })

  it('should not be sent when mentions and replies are off', async () => {
    const quiet = await aStudent()
    await enroll(quiet, course)
    await saveNotificationSettings(await createRequest(quiet), { mentions: false })
    const { id } = await writeComment(quiet, lesson)

    await reply(instructor, lesson, id)

    expect((await mailsAbout(lesson)).map(({ kind }) => kind)).toEqual(['new-comment'])
    await saveNotificationSettings(await createRequest(quiet), { mentions: true })
    await reply(instructor, lesson, id, 'Once more')
    expect((await mailsAbout(lesson)).map(({ kind }) => kind)).toEqual([
      'new-comment',
      'comment-answered',
    ])
  })

  it('should not be sent for the instructor’s own comments, nor to former students', async () => {
    const own = await writeComment(instructor, lesson)
    await reply(instructor, lesson, own.id)
    expect(await mailsAbout(lesson)).toEqual([])

    const former = await aStudent()
    const { id: enrollment } = await enroll(former, course)
    const { id } = await writeComment(former, lesson)
    await runQuery("update enrollments set status = 'revoked' where id = $1", [enrollment])
    await reply(instructor, lesson, id)
    await sendDigestsNow(instructor.email)
    const kinds = (await mailsAbout(lesson)).map(({ kind }) => kind)
    expect(kinds).toEqual(['new-comment'])
    expect(await countDigestItems(former.email)).toBe(0)
  })

  it('should be sent immediately and an hour later, for any number of comments', async () => {
    for (let time = 1; time <= 20; time += 1)
      await writeComment(student, lesson, `Comment ${time}.`)

    expect(await mailsAbout(lesson)).toMatchObject([{ kind: 'new-comment' }])
    await sendDigestsNow(instructor.email)
    const [, collected, ...others] = await mailsAbout(lesson)
    expect(others).toEqual([])
    expect(collected).toMatchObject({ kind: 'new-comment', to: instructor.email })
    const listed = collected?.text.match(/Comment \d+\./g)
    expect(listed).toEqual(Array.from({ length: 19 }, (_, index) => `Comment ${index + 2}.`))
  })

  it('should combine replies to a student, too', async () => {
    const { id } = await writeComment(student, lesson)
    const other = await aLesson(module, { title: `Other ${uniqueText()}` })
    const { id: elsewhere } = await writeComment(student, other)
    await deleteAllDigests()
    for (const body of ['One.', 'Two.', 'Three.']) await reply(instructor, lesson, id, body)
    await reply(instructor, other, elsewhere)
    await sendDigestsNow(student.email)

    const answers = (await mailsTo(student.email)).filter(({ text }) => text.includes(lesson.title))
    expect(answers.map(({ kind }) => kind)).toEqual(['comment-answered', 'comment-answered'])
    expect(answers[1]?.text).toContain(`“${lesson.title}” (2 replies)`)
    expect(answers[1]?.text).toContain(`“${other.title}”`)
    expect(answers[1]).toMatchObject({ userId: student.id })
  })

  it('should be queued in the transaction of the comment', async () => {
    const { db } = await testPayload()
    const refusal = `no_mail_${uniqueText()}`
    await db.pool.query(`
      create function ${refusal}() returns trigger language plpgsql as
        $$ begin raise exception 'no mail'; end $$;
      create trigger ${refusal} before insert on outgoing_mails
        for each row execute function ${refusal}()`)
    try {
      await expect(writeComment(student, lesson)).rejects.toThrow()
    } finally {
      await db.pool.query(`drop function ${refusal}() cascade`)
    }
    expect(await runQuery('select id from comments where lesson_id = $1', [lesson.id])).toEqual([])
    expect(await mailsAbout(lesson)).toEqual([])
  })
})
