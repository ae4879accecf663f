import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Course, Lesson, Module, User } from '@/payload-types'
import {
  aCommentScenario,
  reply,
  setCommentHidden,
  UNKNOWN_ID,
  runQuery,
  readComments,
  setLessonVisible,
  writeComment,
} from '@/testing/factories/comments'
import { aLesson } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { createRequest } from '@/testing/payload'
import { aStudent } from '@/testing/factories/people'
import { uniqueText } from '@/testing/unique-text'
import { COMMENTS_PER_PAGE } from './list-comments'
import { summarizeComments } from './summarize-comments'

let course: Course, module: Module, lesson: Lesson
let student: User, mate: User, stranger: User, revoked: User, instructor: User

beforeAll(async () => {
  ;({ course, module, student, mate, stranger, revoked, instructor } = await aCommentScenario())
})

beforeEach(async () => {
  lesson = await aLesson(module, { title: `Lesson ${uniqueText()}` })
})

const summarize = async (user: User, course: Course) =>
  summarizeComments(await createRequest(user), [course.id])

describe('listComments', () => {
  it('should include only the name of other users', async () => {
    await writeComment(student, lesson, 'Mine')
    const text = JSON.stringify(await readComments(mate, lesson))

    expect(text).toContain('Ann Writer')
    for (const secret of [student.id, student.email, mate.id, mate.email, instructor.id])
      expect(text).not.toContain(secret)
    const [seen] = (await readComments(mate, lesson)).comments
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

  it('should mark one’s own comments and the instructor’s', async () => {
    await writeComment(student, lesson)
    const teacher = await writeComment(instructor, lesson)

    expect(teacher).toMatchObject({ isMine: true, isInstructor: true, name: 'Mara Teacher' })
    expect((await readComments(student, lesson)).comments).toMatchObject([
      { isMine: false, isInstructor: true },
      { isMine: true, isInstructor: false },
    ])
  })

  it('should never include a part of an email, and mark deleted accounts', async () => {
    const nameless = await aStudent({ username: 'me@example.com' })
    await enroll(nameless, course)
    const { id } = await writeComment(nameless, lesson)
    expect((await readComments(mate, lesson)).comments[0]?.name).toBe('Guest')

    await runQuery('update comments set user_id = null where id = $1', [id])
    expect((await readComments(mate, lesson)).comments[0]).toMatchObject({
      name: 'Deleted user',
      isMine: false,
      isInstructor: false,
    })
  })

  it('should paginate newest first, without gaps or duplicates', async () => {
    await runQuery(
      `insert into comments (user_id, lesson_id, body, created_at)
       select $1, $2, 'Number ' || n, timestamptz '2026-01-01' + (n / 3) * interval '1 minute'
       from generate_series(1, $3::int) n`,
      [student.id, lesson.id, COMMENTS_PER_PAGE * 2 + 5],
    )
    const first = await readComments(mate, lesson)
    await writeComment(student, lesson, 'Came in between')
    const second = await readComments(mate, lesson, first.older)
    const third = await readComments(mate, lesson, second.older)

    expect(first.comments).toHaveLength(COMMENTS_PER_PAGE)
    expect(second.comments).toHaveLength(COMMENTS_PER_PAGE)
    expect(third.comments).toHaveLength(5)
    expect(third.older).toBeNull()
    expect(third.count).toBe(COMMENTS_PER_PAGE * 2 + 6)
    const all = [...first.comments, ...second.comments, ...third.comments]
    expect(new Set(all.map(({ id }) => id)).size).toBe(COMMENTS_PER_PAGE * 2 + 5)
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all.map(({ createdAt }) => createdAt).toSorted((a, b) => b.localeCompare(a)),
    )
  })

  it('should refuse an invalid cursor', async () => {
    for (const older of ['', 'abc', `2026-01-01~${UNKNOWN_ID}`, `2026-01-01T00:00:00Z~x`])
      await expect(readComments(student, lesson, older)).rejects.toMatchObject({ status: 400 })
  })
})

describe('summarizeComments', () => {
  it('should count per lesson, with the newest and one’s own newest', async () => {
    const quiet = await aLesson(module)
    const { id } = await writeComment(student, lesson, 'Mine')
    await reply(instructor, lesson, id, 'Answer')
    await writeComment(mate, lesson, 'Newest')
    const hidden = await writeComment(mate, lesson, 'Hidden')
    await setCommentHidden(instructor, hidden.id)

    const mine = (await summarize(student, course)).get(lesson.id)
    expect(mine?.count).toBe(3)
    expect(mine?.latest.map(({ body }) => body)).toEqual(['Newest', 'Mine'])
    expect((await summarize(mate, course)).get(lesson.id)).toMatchObject({
      count: 4,
      latest: [{ body: 'Hidden', isHidden: false }],
    })
    expect((await summarize(instructor, course)).get(lesson.id)?.latest[0]?.isHidden).toBe(true)
    expect((await summarize(student, course)).has(quiet.id)).toBe(false)
  })

  it('should be empty for a stranger, and omit hidden lessons', async () => {
    await writeComment(student, lesson)
    expect((await summarize(stranger, course)).size).toBe(0)
    expect((await summarize(revoked, course)).size).toBe(0)
    await setLessonVisible(lesson.id, false)
    expect((await summarize(student, course)).has(lesson.id)).toBe(false)
  })

  it('should include an excerpt of a long comment', async () => {
    await writeComment(student, lesson, 'word '.repeat(300))
    const body = (await summarize(mate, course)).get(lesson.id)?.latest[0]?.body ?? ''
    expect(body.length).toBeLessThan(260)
    expect(body.endsWith('…')).toBe(true)
  })
})
