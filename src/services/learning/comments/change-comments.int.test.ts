import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Lesson, Module, User } from '@/payload-types'
import {
  aCommentScenario,
  reply,
  commentBodiesFor,
  editOwnComment,
  commentNotFoundResult,
  setCommentHidden,
  runQuery,
  readComments,
  removeComment,
  writeComment,
} from '@/testing/factories/comments'
import { aLesson } from '@/testing/factories/courses'
import { testPayload } from '@/testing/payload'
import { anInstructor } from '@/testing/factories/people'
import { uniqueText } from '@/testing/unique-text'

let module: Module, lesson: Lesson
let student: User, mate: User, stranger: User, instructor: User

beforeAll(async () => {
  ;({ module, student, mate, stranger, instructor } = await aCommentScenario())
})

beforeEach(async () => {
  lesson = await aLesson(module, { title: `Lesson ${uniqueText()}` })
})

const stored = async (id: string) =>
  (await runQuery('select * from comments where id = $1', [id]))[0]

describe('editing and deleting', () => {
  it('should be for the author, and set the time of the edit', async () => {
    const { id } = await writeComment(student, lesson, 'First')
    expect(await editOwnComment(student, id, 'First')).toMatchObject({ editedAt: null })
    const changed = await editOwnComment(student, id, 'Second')

    expect(changed.body).toBe('Second')
    expect(Date.now() - Date.parse(changed.editedAt ?? '')).toBeLessThan(60_000)
    for (const other of [mate, instructor]) {
      await expect(editOwnComment(other, id)).rejects.toMatchObject(commentNotFoundResult)
      await expect(removeComment(other, id)).rejects.toMatchObject(commentNotFoundResult)
    }
    expect(await commentBodiesFor(mate, lesson)).toEqual(['Second'])
  })

  it('should delete the replies, and nothing else', async () => {
    const { id } = await writeComment(student, lesson, 'Asked')
    await writeComment(mate, lesson, 'Stays')
    await reply(instructor, lesson, id)
    await removeComment(student, id)

    expect(await commentBodiesFor(mate, lesson)).toEqual(['Stays'])
    expect(
      await runQuery('select id from comments where lesson_id = $1', [lesson.id]),
    ).toHaveLength(1)
    await expect(removeComment(student, id)).rejects.toMatchObject(commentNotFoundResult)
  })

  it('should delete the replies in the admin panel, too', async () => {
    const { id } = await writeComment(student, lesson)
    await reply(instructor, lesson, id)
    await (
      await testPayload()
    ).delete({ collection: 'comments', id, overrideAccess: false, user: instructor })

    expect(await runQuery('select id from comments where lesson_id = $1', [lesson.id])).toEqual([])
  })
})

describe('hiding', () => {
  it('should hide from others, but not from the author, who isn’t told', async () => {
    const { id } = await writeComment(student, lesson, 'Hidden')
    await reply(instructor, lesson, id)
    const before = await readComments(student, lesson)
    await setCommentHidden(instructor, id)

    expect(await readComments(mate, lesson)).toMatchObject({ count: 0, comments: [] })
    expect(await readComments(student, lesson)).toEqual(before)
    expect((await editOwnComment(student, id, 'Still mine')).isHidden).toBe(false)
    expect((await readComments(instructor, lesson)).comments).toMatchObject([{ isHidden: true }])
    expect((await stored(id))?.hidden).toBe(true)

    await setCommentHidden(instructor, id, false)
    expect(await commentBodiesFor(mate, lesson)).toEqual(['Still mine'])
  })

  it('should be refused to students, even for their own comments, and to a former instructor', async () => {
    const { id } = await writeComment(student, lesson)
    const former = await anInstructor({ status: 'disabled' })
    for (const person of [student, mate, stranger, former])
      await expect(setCommentHidden(person, id)).rejects.toMatchObject(commentNotFoundResult)
    expect((await stored(id))?.hidden).toBe(false)
  })

  it('should work in the admin panel', async () => {
    const { id } = await writeComment(student, lesson)
    await (
      await testPayload()
    ).update({
      collection: 'comments',
      id,
      data: { hidden: true },
      overrideAccess: false,
      user: instructor,
    })

    expect((await readComments(mate, lesson)).count).toBe(0)
  })
})
