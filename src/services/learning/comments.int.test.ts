import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Course, Lesson, Module, User } from '@/payload-types'
import { aCourse, aLesson, aModule } from '@/testing/courses'
import { enroll } from '@/testing/enrollments'
import { requestOf, testPayload } from '@/testing/payload'
import { anInstructor, aStudent } from '@/testing/people'
import { unique } from '@/testing/unique'
import { saveNotifications } from '../account/notification-settings'
import { addComment } from './add-comment'
import { deleteComment } from './delete-comment'
import { editComment } from './edit-comment'
import { hideComment } from './hide-comment'
import { COMMENTS_ON_PAGE, listComments } from './list-comments'
import { summarizeComments } from './summarize-comments'
import { switchComments } from './switch-comments'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

const query = async (text: string, values: unknown[]) => {
  const { rows } = await (await testPayload()).db.pool.query<Record<string, unknown>>(text, values)
  return rows
}

const write = async (user: User | null, lesson: { id: string }, body = `Words ${unique()}`) =>
  addComment(await requestOf(user), { lessonId: lesson.id, body, answerTo: null })
const answer = async (user: User, lesson: { id: string }, answerTo: string, body = 'An answer') =>
  addComment(await requestOf(user), { lessonId: lesson.id, body, answerTo })
const read = async (user: User | null, lesson: { id: string }, older: string | null = null) =>
  listComments(await requestOf(user), { lessonId: lesson.id, older })
const edit = async (user: User, commentId: string, body = 'Other words') =>
  editComment(await requestOf(user), { commentId, body })
const remove = async (user: User, id: string) => deleteComment(await requestOf(user), id)
const hide = async (user: User, commentId: string, isHidden = true) =>
  hideComment(await requestOf(user), { commentId, isHidden })
const turn = async (user: User, isOff: boolean) => switchComments(await requestOf(user), isOff)
const summarize = async (user: User, course: Course) =>
  summarizeComments(await requestOf(user), [course.id])

const bodiesFor = async (user: User, lesson: { id: string }) =>
  (await read(user, lesson)).comments.map(({ body }) => body)
const stored = async (id: string) => (await query('select * from comments where id = $1', [id]))[0]

const gone = { code: 'comment_gone', status: 404 }
const notEnrolled = { code: 'not_enrolled', status: 404 }

let course: Course, module: Module, lesson: Lesson
let student: User, mate: User, stranger: User, revoked: User, instructor: User

beforeAll(async () => {
  course = await aCourse()
  module = await aModule(course, { path: `/comments-${unique()}` })
  student = await aStudent({ username: 'Ann Writer' })
  mate = await aStudent()
  stranger = await aStudent()
  revoked = await aStudent()
  instructor = await anInstructor({ username: 'Mara Teacher' })
  await enroll(student, course)
  await enroll(mate, course)
  await enroll(revoked, course, { status: 'revoked' })
})

beforeEach(async () => {
  lesson = await aLesson(module, { title: `Lesson ${unique()}` })
})

const show = async (id: string, visible: boolean) =>
  (await testPayload()).update({
    collection: 'lessons',
    id,
    data: { visible },
    depth: 0,
    overrideAccess: true,
  })

describe('writing a comment', () => {
  it('should be for its students and the instructor, who all read it', async () => {
    await write(student, lesson, 'From a student')
    await write(instructor, lesson, 'From the instructor')

    for (const reader of [student, mate, instructor])
      expect(await bodiesFor(reader, lesson)).toEqual(['From the instructor', 'From a student'])
  })

  it('should be refused to visitors, strangers and those whose enrolment was revoked', async () => {
    const { id } = await write(student, lesson)
    await expect(write(null, lesson)).rejects.toMatchObject({ status: 401 })
    await expect(read(null, lesson)).rejects.toMatchObject({ status: 401 })
    for (const person of [stranger, revoked]) {
      await expect(write(person, lesson)).rejects.toMatchObject(notEnrolled)
      await expect(read(person, lesson)).rejects.toMatchObject(notEnrolled)
      await expect(edit(person, id)).rejects.toMatchObject(gone)
      await expect(remove(person, id)).rejects.toMatchObject(gone)
    }
    expect((await read(student, lesson)).count).toBe(1)
  })

  it('should end with the enrolment, for what one has written too', async () => {
    const leaving = await aStudent()
    const { id: enrollment } = await enroll(leaving, course)
    const { id } = await write(leaving, lesson, 'Before')
    await query("update enrollments set status = 'revoked' where id = $1", [enrollment])

    await expect(write(leaving, lesson)).rejects.toMatchObject(notEnrolled)
    await expect(edit(leaving, id)).rejects.toMatchObject(gone)
    await expect(remove(leaving, id)).rejects.toMatchObject(gone)
    expect(await bodiesFor(mate, lesson)).toEqual(['Before'])
  })

  it('should not be possible for anybody while the lesson or its module is hidden', async () => {
    const { id } = await write(student, lesson, 'Before')
    await show(lesson.id, false)
    await expect(write(student, lesson)).rejects.toMatchObject(notEnrolled)
    await expect(read(student, lesson)).rejects.toMatchObject(notEnrolled)
    await expect(edit(student, id)).rejects.toMatchObject(gone)
    await expect(write(instructor, lesson)).rejects.toMatchObject(notEnrolled)
    await expect(answer(instructor, lesson, id)).rejects.toMatchObject(gone)
    expect(await bodiesFor(instructor, lesson)).toEqual(['Before'])

    const closed = await aLesson(await aModule(course, { visible: false }))
    await expect(write(student, closed)).rejects.toMatchObject(notEnrolled)
    await expect(write(instructor, closed)).rejects.toMatchObject(notEnrolled)
  })

  it('should be a bad request for what is no id, and nothing for a lesson that is not there', async () => {
    for (const id of ['abc', '', "' or 1=1 --", '\0']) {
      await expect(write(student, { id })).rejects.toMatchObject({ status: 400 })
      await expect(read(student, { id })).rejects.toMatchObject({ status: 400 })
      await expect(edit(student, id)).rejects.toMatchObject({ status: 400 })
      await expect(remove(student, id)).rejects.toMatchObject({ status: 400 })
      await expect(hide(instructor, id)).rejects.toMatchObject({ status: 400 })
      await expect(answer(instructor, lesson, id)).rejects.toMatchObject({ status: 400 })
    }
    await expect(write(student, { id: NOWHERE })).rejects.toMatchObject(notEnrolled)
    await expect(edit(student, NOWHERE)).rejects.toMatchObject(gone)
  })

  it('should keep hostile text as the text it is', async () => {
    const body = `<script>alert(1)</script> '; drop table comments; -- <img src=x onerror=alert(1)>`
    await write(student, lesson, body)

    expect(await bodiesFor(mate, lesson)).toEqual([body])
    const [mail] = await mailsAbout(lesson)
    expect(mail?.text).toContain(body)
  })

  it('should be one comment when the same words are sent again', async () => {
    const first = await write(student, lesson, 'Once')
    const second = await write(student, lesson, 'Once')
    await write(mate, lesson, 'Once')

    expect(second.id).toBe(first.id)
    expect(await bodiesFor(student, lesson)).toEqual(['Once', 'Once'])
    expect(await mailsAbout(lesson)).toHaveLength(2)
  })
})

describe('what one reads of the others', () => {
  it('should be a name, and nothing else of the person', async () => {
    await write(student, lesson, 'Mine')
    const text = JSON.stringify(await read(mate, lesson))

    expect(text).toContain('Ann Writer')
    for (const secret of [student.id, student.email, mate.id, mate.email, instructor.id])
      expect(text).not.toContain(secret)
    const [seen] = (await read(mate, lesson)).comments
    expect(Object.keys(seen ?? {}).toSorted()).toEqual(
      [
        'answers',
        'body',
        'createdAt',
        'editedAt',
        'id',
        'isHidden',
        'isInstructor',
        'isMine',
        'name',
      ].toSorted(),
    )
  })

  it('should say who is oneself and who the instructor is', async () => {
    await write(student, lesson)
    const teacher = await write(instructor, lesson)

    expect(teacher).toMatchObject({ isMine: true, isInstructor: true, name: 'Mara Teacher' })
    expect((await read(student, lesson)).comments).toMatchObject([
      { isMine: false, isInstructor: true },
      { isMine: true, isInstructor: false },
    ])
  })

  it('should never be a part of an email, and say when the account is gone', async () => {
    const nameless = await aStudent({ username: 'me@example.com' })
    await enroll(nameless, course)
    const { id } = await write(nameless, lesson)
    expect((await read(mate, lesson)).comments[0]?.name).toBe('Guest')

    await query('update comments set user_id = null where id = $1', [id])
    expect((await read(mate, lesson)).comments[0]).toMatchObject({
      name: 'Deleted user',
      isMine: false,
      isInstructor: false,
    })
  })

  it('should come in pages, the newest first, without a gap or a double', async () => {
    await query(
      `insert into comments (user_id, lesson_id, body, created_at)
       select $1, $2, 'Number ' || n, timestamptz '2026-01-01' + (n / 3) * interval '1 minute'
       from generate_series(1, $3::int) n`,
      [student.id, lesson.id, COMMENTS_ON_PAGE * 2 + 5],
    )
    const first = await read(mate, lesson)
    await write(student, lesson, 'Came in between')
    const second = await read(mate, lesson, first.older)
    const third = await read(mate, lesson, second.older)

    expect(first.comments).toHaveLength(COMMENTS_ON_PAGE)
    expect(second.comments).toHaveLength(COMMENTS_ON_PAGE)
    expect(third.comments).toHaveLength(5)
    expect(third.older).toBeNull()
    expect(third.count).toBe(COMMENTS_ON_PAGE * 2 + 6)
    const all = [...first.comments, ...second.comments, ...third.comments]
    expect(new Set(all.map(({ id }) => id)).size).toBe(COMMENTS_ON_PAGE * 2 + 5)
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all.map(({ createdAt }) => createdAt).toSorted((a, b) => b.localeCompare(a)),
    )
  })

  it('should refuse a place that is none', async () => {
    for (const older of ['', 'abc', `2026-01-01~${NOWHERE}`, `2026-01-01T00:00:00Z~x`])
      await expect(read(student, lesson, older)).rejects.toMatchObject({ status: 400 })
  })
})

describe('changing and deleting', () => {
  it('should be for who wrote it, and say that it was changed', async () => {
    const { id } = await write(student, lesson, 'First')
    expect(await edit(student, id, 'First')).toMatchObject({ editedAt: null })
    const changed = await edit(student, id, 'Second')

    expect(changed.body).toBe('Second')
    expect(Date.now() - Date.parse(changed.editedAt ?? '')).toBeLessThan(60_000)
    for (const other of [mate, instructor]) {
      await expect(edit(other, id)).rejects.toMatchObject(gone)
      await expect(remove(other, id)).rejects.toMatchObject(gone)
    }
    expect(await bodiesFor(mate, lesson)).toEqual(['Second'])
  })

  it('should take the answers along, and nothing else', async () => {
    const { id } = await write(student, lesson, 'Asked')
    await write(mate, lesson, 'Stays')
    await answer(instructor, lesson, id)
    await remove(student, id)

    expect(await bodiesFor(mate, lesson)).toEqual(['Stays'])
    expect(await query('select id from comments where lesson_id = $1', [lesson.id])).toHaveLength(1)
    await expect(remove(student, id)).rejects.toMatchObject(gone)
  })

  it('should take the answers along in the admin panel, too', async () => {
    const { id } = await write(student, lesson)
    await answer(instructor, lesson, id)
    await (
      await testPayload()
    ).delete({ collection: 'comments', id, overrideAccess: false, user: instructor })

    expect(await query('select id from comments where lesson_id = $1', [lesson.id])).toEqual([])
  })
})

describe('answering', () => {
  it('should be for the instructor, under the comment', async () => {
    const { id } = await write(student, lesson, 'A question')
    for (const body of ['First answer', 'Second answer']) await answer(instructor, lesson, id, body)

    const [seen] = (await read(mate, lesson)).comments
    expect(seen?.answers.map(({ body }) => body)).toEqual(['First answer', 'Second answer'])
    expect(seen?.answers[0]).toMatchObject({ isInstructor: true, name: 'Mara Teacher' })
    expect((await read(mate, lesson)).count).toBe(3)
  })

  it('should be refused to students, to an answer, and to a comment of another lesson', async () => {
    const { id } = await write(student, lesson)
    const { id: answerId } = await answer(instructor, lesson, id)
    const elsewhere = await aLesson(module)

    await expect(answer(student, lesson, id)).rejects.toMatchObject(gone)
    await expect(answer(mate, lesson, id)).rejects.toMatchObject(gone)
    await expect(answer(instructor, lesson, answerId)).rejects.toMatchObject(gone)
    await expect(answer(instructor, elsewhere, id)).rejects.toMatchObject(gone)
    await expect(answer(instructor, lesson, NOWHERE)).rejects.toMatchObject(gone)
  })
})

describe('hiding', () => {
  it('should hide from the others, and not from the writer, who learns nothing of it', async () => {
    const { id } = await write(student, lesson, 'Hidden')
    await answer(instructor, lesson, id)
    const before = await read(student, lesson)
    await hide(instructor, id)

    expect(await read(mate, lesson)).toMatchObject({ count: 0, comments: [] })
    expect(await read(student, lesson)).toEqual(before)
    expect((await edit(student, id, 'Still mine')).isHidden).toBe(false)
    expect((await read(instructor, lesson)).comments).toMatchObject([{ isHidden: true }])
    expect((await stored(id))?.hidden).toBe(true)

    await hide(instructor, id, false)
    expect(await bodiesFor(mate, lesson)).toEqual(['Still mine'])
  })

  it('should be refused to students, their own comments too, and to a former instructor', async () => {
    const { id } = await write(student, lesson)
    const former = await anInstructor({ status: 'disabled' })
    for (const person of [student, mate, stranger, former])
      await expect(hide(person, id)).rejects.toMatchObject(gone)
    expect((await stored(id))?.hidden).toBe(false)
  })

  it('should be possible in the admin panel', async () => {
    const { id } = await write(student, lesson)
    await (
      await testPayload()
    ).update({
      collection: 'comments',
      id,
      data: { hidden: true },
      overrideAccess: false,
      user: instructor,
    })

    expect((await read(mate, lesson)).count).toBe(0)
  })
})

type MailJob = { to: string[]; subject: string; text: string; kind: string }

const mailsAbout = async ({ title }: Lesson): Promise<MailJob[]> => {
  const { rows } = await (
    await testPayload()
  ).db.pool.query<{ payload: MailJob }>(
    `select payload from graphile_worker._private_jobs
     where payload->>'text' like '%' || $1 || '%' order by id`,
    [title],
  )
  return rows.map(({ payload }) => payload)
}

describe('mail', () => {
  it('should tell the instructors of a student’s comment, with its words and the way to it', async () => {
    await anInstructor({ status: 'disabled', email: `former-${unique()}@example.com` })
    await write(student, lesson, 'What about Sundays?\nThey are hard.')
    const [mail, ...others] = await mailsAbout(lesson)

    expect(others).toEqual([])
    expect(mail?.kind).toBe('new-comment')
    expect(mail?.to).toContain(instructor.email)
    expect(mail?.to.some((address) => address.startsWith('former-'))).toBe(false)
    expect(mail?.text).toContain('Ann Writer')
    expect(mail?.text).toContain('What about Sundays?')
    expect(mail?.text).toContain(`${module.path ?? ''}?lesson=${lesson.slug}#comments`)
    expect(mail?.text).not.toContain(student.email)
  })

  it('should tell the student of an answer, without a word of it', async () => {
    const { id } = await write(student, lesson, 'My secret')
    await answer(instructor, lesson, id, 'My advice')
    const [, mail] = await mailsAbout(lesson)

    expect(mail).toMatchObject({ kind: 'comment-answered', to: [student.email] })
    expect(mail?.text).toContain(`?lesson=${lesson.slug}#comments`)
    expect(mail?.text).not.toMatch(/secret|advice/)
    expect(mail?.text).toContain('/settings/notifications')
  })

  it('should not be sent to who turned mentions and replies off', async () => {
    const quiet = await aStudent()
    await enroll(quiet, course)
    await saveNotifications(await requestOf(quiet), { mentions: false })
    const { id } = await write(quiet, lesson)

    await answer(instructor, lesson, id)

    expect((await mailsAbout(lesson)).map(({ kind }) => kind)).toEqual(['new-comment'])
    await saveNotifications(await requestOf(quiet), { mentions: true })
    await answer(instructor, lesson, id, 'Once more')
    expect((await mailsAbout(lesson)).map(({ kind }) => kind)).toEqual([
      'new-comment',
      'comment-answered',
    ])
  })

  it('should not be sent for the instructor’s own words, nor to who left or does not want it', async () => {
    const own = await write(instructor, lesson)
    await answer(instructor, lesson, own.id)
    expect(await mailsAbout(lesson)).toEqual([])

    const quiet = await aStudent()
    await enroll(quiet, course)
    const left = await aStudent()
    const { id: enrollment } = await enroll(left, course)
    const asked = [await write(quiet, lesson), await write(left, lesson)]
    await turn(quiet, true)
    await query("update enrollments set status = 'revoked' where id = $1", [enrollment])
    for (const { id } of asked) await answer(instructor, lesson, id)
    const kinds = (await mailsAbout(lesson)).map(({ kind }) => kind)
    expect(kinds).toEqual(['new-comment', 'new-comment'])
  })

  it('should be queued in the transaction of the comment: together or not at all', async () => {
    const { db } = await testPayload()
    const refusal = `no_mail_${unique()}`
    await db.pool.query(`
      create function ${refusal}() returns trigger language plpgsql as
        $$ begin raise exception 'no mail'; end $$;
      create trigger ${refusal} before insert on graphile_worker._private_jobs
        for each row execute function ${refusal}()`)
    try {
      await expect(write(student, lesson)).rejects.toThrow()
    } finally {
      await db.pool.query(
        `drop trigger ${refusal} on graphile_worker._private_jobs; drop function ${refusal}()`,
      )
    }
    expect(await query('select id from comments where lesson_id = $1', [lesson.id])).toEqual([])
    expect(await mailsAbout(lesson)).toEqual([])
  })
})

describe('switching comments off', () => {
  it('should read none until they are switched on again, for this student alone', async () => {
    const quiet = await aStudent()
    await enroll(quiet, course)
    await write(student, lesson, 'Loud')
    await turn(quiet, true)
    await turn(quiet, true)

    expect(await read(quiet, lesson)).toEqual({
      isOff: true,
      mayModerate: false,
      count: 0,
      comments: [],
      older: null,
    })
    expect(await summarize(quiet, course)).toBeNull()
    expect(await bodiesFor(mate, lesson)).toEqual(['Loud'])

    await turn(quiet, false)
    expect(await bodiesFor(quiet, lesson)).toEqual(['Loud'])
    expect(await summarize(quiet, course)).not.toBeNull()
  })

  it('should be refused to a visitor, and have no effect for the instructor', async () => {
    await expect(switchComments(await requestOf(null), true)).rejects.toMatchObject({ status: 401 })
    const teacher = await anInstructor()
    await turn(teacher, true)
    expect((await read(teacher, lesson)).isOff).toBe(false)
  })
})

describe('the comments of a whole course', () => {
  it('should be counted for each lesson, with the newest and one’s own newest', async () => {
    const quiet = await aLesson(module)
    const { id } = await write(student, lesson, 'Mine')
    await answer(instructor, lesson, id, 'Answer')
    await write(mate, lesson, 'Newest')
    const hidden = await write(mate, lesson, 'Hidden')
    await hide(instructor, hidden.id)

    const mine = (await summarize(student, course))?.get(lesson.id)
    expect(mine?.count).toBe(3)
    expect(mine?.latest.map(({ body }) => body)).toEqual(['Newest', 'Mine'])
    expect((await summarize(mate, course))?.get(lesson.id)).toMatchObject({
      count: 4,
      latest: [{ body: 'Hidden', isHidden: false }],
    })
    expect((await summarize(instructor, course))?.get(lesson.id)?.latest[0]?.isHidden).toBe(true)
    expect((await summarize(student, course))?.has(quiet.id)).toBe(false)
  })

  it('should be nothing for a stranger, and leave hidden lessons out', async () => {
    await write(student, lesson)
    expect((await summarize(stranger, course))?.size).toBe(0)
    expect((await summarize(revoked, course))?.size).toBe(0)
    await show(lesson.id, false)
    expect((await summarize(student, course))?.has(lesson.id)).toBe(false)
  })

  it('should show the beginning of a long comment', async () => {
    await write(student, lesson, 'word '.repeat(300))
    const body = (await summarize(mate, course))?.get(lesson.id)?.latest[0]?.body ?? ''
    expect(body.length).toBeLessThan(260)
    expect(body.endsWith('…')).toBe(true)
  })
})
