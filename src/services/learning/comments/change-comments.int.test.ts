import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Lesson, Module, User } from '@/payload-types'
import {
  aClassroom,
  answer,
  bodiesFor,
  edit,
  commentGoneError,
  hide,
  queryRows,
  read,
  remove,
  write,
} from '@/testing/factories/comments'
import { aLesson } from '@/testing/factories/courses'
import { testPayload } from '@/testing/payload'
import { anInstructor } from '@/testing/factories/people'
import { unique } from '@/testing/unique'

let module: Module, lesson: Lesson
let student: User, mate: User, stranger: User, instructor: User

beforeAll(async () => {
  ;({ module, student, mate, stranger, instructor } = await aClassroom())
})

beforeEach(async () => {
  lesson = await aLesson(module, { title: `Lesson ${unique()}` })
})

const stored = async (id: string) =>
  (await queryRows('select * from comments where id = $1', [id]))[0]

describe('editing and deleting', () => {
  it('should be for the author, and set the time of the edit', async () => {
    const { id } = await write(student, lesson, 'First')
    expect(await edit(student, id, 'First')).toMatchObject({ editedAt: null })
    const changed = await edit(student, id, 'Second')

    expect(changed.body).toBe('Second')
    expect(Date.now() - Date.parse(changed.editedAt ?? '')).toBeLessThan(60_000)
    for (const other of [mate, instructor]) {
      await expect(edit(other, id)).rejects.toMatchObject(commentGoneError)
      await expect(remove(other, id)).rejects.toMatchObject(commentGoneError)
    }
    expect(await bodiesFor(mate, lesson)).toEqual(['Second'])
  })

  it('should delete the replies, and nothing else', async () => {
    const { id } = await write(student, lesson, 'Asked')
    await write(mate, lesson, 'Stays')
    await answer(instructor, lesson, id)
    await remove(student, id)

    expect(await bodiesFor(mate, lesson)).toEqual(['Stays'])
    expect(
      await queryRows('select id from comments where lesson_id = $1', [lesson.id]),
    ).toHaveLength(1)
    await expect(remove(student, id)).rejects.toMatchObject(commentGoneError)
  })

  it('should delete the replies in the admin panel, too', async () => {
    const { id } = await write(student, lesson)
    await answer(instructor, lesson, id)
    await (
      await testPayload()
    ).delete({ collection: 'comments', id, overrideAccess: false, user: instructor })

    expect(await queryRows('select id from comments where lesson_id = $1', [lesson.id])).toEqual([])
  })
})

describe('hiding', () => {
  it('should hide from others, but not from the author, who isn’t told', async () => {
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

  it('should be refused to students, even for their own comments, and to a former instructor', async () => {
    const { id } = await write(student, lesson)
    const former = await anInstructor({ status: 'disabled' })
    for (const person of [student, mate, stranger, former])
      await expect(hide(person, id)).rejects.toMatchObject(commentGoneError)
    expect((await stored(id))?.hidden).toBe(false)
  })

  it('should work in the admin panel', async () => {
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
