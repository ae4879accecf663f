import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Course, Lesson, Module, SupportRequest, User } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { deleteAllDigests, sendDigestsNow } from '@/testing/factories/mail-digests'
import { createRequest, testPayload } from '@/testing/payload'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { uniqueText } from '@/testing/unique-text'
import { submitSupportRequest } from './submit-support-request'

let course: Course, module: Module, lesson: Lesson
let student: User, instructor: User, disabled: User

beforeAll(async () => {
  course = await aCourse({ title: 'Two Lines' })
  module = await aModule(course)
  lesson = await aLesson(module, { title: 'Say It Back' })
  student = await aStudent({ username: 'Ana Sol' })
  instructor = await anInstructor()
  disabled = await anInstructor({ status: 'disabled' })
  await enroll(student, course)
})

beforeEach(deleteAllDigests)

const ask = async (user: User | null, message: string, lessonId: string | null = lesson.id) =>
  submitSupportRequest(await createRequest(user), { lessonId, message })

const readRequests = async (user: User): Promise<SupportRequest[]> => {
  const payload = await testPayload()
  const { docs } = await payload.find({
    collection: 'support-requests',
    where: { user: { equals: user.id } },
    sort: '-createdAt',
    depth: 0,
    overrideAccess: true,
  })
  return docs
}

const mailsWith = async (text: string) =>
  (await mailsTo(instructor.email)).filter((mail) => mail.text.includes(text))

describe('submitSupportRequest', () => {
  it('should store the request with its lesson and the current name and email', async () => {
    const message = `The video stops. ${uniqueText()}`
    await ask(student, message)

    const [request] = await readRequests(student)
    expect(request).toMatchObject({
      name: 'Ana Sol',
      email: student.email,
      lesson: lesson.id,
      message,
      status: 'open',
    })
  })

  it('should email active instructors, with the student as the reply address', async () => {
    const mark = uniqueText()
    await ask(student, `<b>Help</b>\nThe video stops. ${mark}`)

    const [request] = await readRequests(student)
    const [mail, ...others] = await mailsWith(mark)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'support-request', replyTo: student.email })
    expect(mail?.text).toContain(`Ana Sol (${student.email}) wrote to you`)
    expect(mail?.text).toContain('from the lesson “Say It Back” in “Two Lines”')
    expect(mail?.text).toContain(
      `http://localhost:3000/admin/collections/support-requests/${request?.id}`,
    )
    expect(mail?.text).toContain('<b>Help</b>')
    expect(await mailsTo(disabled.email)).toEqual([])
  })

  it('should omit a lesson that the user may not learn from', async () => {
    const revoked = await aStudent()
    await enroll(revoked, course, { status: 'revoked' })
    const hidden = await aLesson(module, { visible: false })
    const nowhere = '00000000-0000-4000-8000-000000000000'

    for (const [user, lessonId] of [
      [await aStudent(), lesson.id],
      [revoked, lesson.id],
      [student, hidden.id],
      [student, nowhere],
      [student, null],
    ] as const) {
      const message = `Where am I? ${uniqueText()}`
      await deleteAllDigests()
      await ask(user, message, lessonId)
      const [request] = await readRequests(user)
      expect(request).toMatchObject({ message, lesson: null })
      expect((await mailsWith(message))[0]?.text).not.toContain('Say It Back')
    }
  })

  it('should include any lesson for the instructor', async () => {
    await ask(instructor, `A try. ${uniqueText()}`)

    expect(await readRequests(instructor)).toMatchObject([{ lesson: lesson.id }])
  })

  it('should combine a user’s further requests an hour after the first email', async () => {
    const [asker, other] = [await aStudent(), await aStudent()]
    const mark = uniqueText()
    for (const nth of ['First', 'Second', 'Third', 'Fourth']) await ask(asker, `${nth} ${mark}`)
    await ask(other, `Mine ${mark}`)

    expect(await mailsWith(`First ${mark}`)).toHaveLength(1)
    expect(await mailsWith(`Mine ${mark}`)).toHaveLength(1)
    expect(await mailsWith(mark)).toHaveLength(2)
    await sendDigestsNow(instructor.email)
    const [collected, ...others] = (await mailsWith(mark)).slice(2)
    expect(others).toEqual([])
    expect(collected).toMatchObject({ kind: 'support-request', replyTo: asker.email })
    for (const nth of ['Second', 'Third', 'Fourth'])
      expect(collected?.text).toContain(`${nth} ${mark}`)
  })

  it('should be refused to visitors', async () => {
    await expect(ask(null, 'Hello')).rejects.toMatchObject({ status: 401 })
  })

  it('should store and email a concurrent duplicate once', async () => {
    const asker = await aStudent()
    const message = `Is anyone there? ${uniqueText()}`
    await Promise.all([ask(asker, message), ask(asker, message)])
    await ask(asker, message)

    expect(await readRequests(asker)).toHaveLength(1)
    expect(await mailsWith(message)).toHaveLength(1)
    await ask(asker, `${message} Hello?`)
    expect(await readRequests(asker)).toHaveLength(2)
  })

  it('should be rolled back with its transaction', async () => {
    const asker = await aStudent()
    const message = `Undone. ${uniqueText()}`
    const attempt = inTransaction(await createRequest(asker), async (req) => {
      await submitSupportRequest(req, { lessonId: null, message })
      throw new Error('undone')
    })

    await expect(attempt).rejects.toThrow('undone')
    expect(await readRequests(asker)).toEqual([])
    expect(await mailsWith(message)).toEqual([])
  })
})
