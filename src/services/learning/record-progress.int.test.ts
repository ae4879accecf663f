import type { PayloadRequest } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ProgressEvent } from '@/domain/learning/progress-event'
import type { Course, Lesson, Module, User } from '@/payload-types'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { createRequest, testPayload } from '@/testing/payload'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { clearProgress, restoreProgress } from './clear-progress'
import { recordProgress, completeWorkbook } from './record-progress'

const completeLesson = (req: PayloadRequest, lessonId: string, ageMs = 0) =>
  recordProgress(req, { lessonId, isDone: true, ageMs })

/** A user's progress including hidden lessons, in order of completion. */
async function ownProgress({ payload, user }: PayloadRequest) {
  const { docs } = await payload.find({
    collection: 'lesson-progress',
    where: { user: { equals: user?.id } },
    sort: 'completedAt',
    depth: 0,
    pagination: false,
    overrideAccess: true,
  })
  return {
    completed: new Set(docs.flatMap(({ lesson, completedAt }) => (completedAt ? [lesson] : []))),
    watched: new Map(
      docs.flatMap(({ lesson, positionSeconds, positionAt }) =>
        positionAt && positionSeconds > 0 ? [[lesson, { positionSeconds, positionAt }]] : [],
      ),
    ),
  }
}

const completedBy = async (user: User) => [
  ...(await ownProgress(await createRequest(user))).completed,
]

describe('completing a lesson', () => {
  let course: Course, module: Module, lesson: Lesson, student: User, other: User

  beforeAll(async () => {
    course = await aCourse()
    module = await aModule(course)
    lesson = await aLesson(module)
    student = await aStudent()
    other = await aStudent()
    await enroll(student, course)
    await enroll(other, course)
  })

  it('should be saved for this student only', async () => {
    await completeLesson(await createRequest(student), lesson.id)

    expect(await completedBy(student)).toEqual([lesson.id])
    expect(await completedBy(other)).toEqual([])
  })

  it('should be idempotent, also concurrently, and retain its first date', async () => {
    const fresh = await aLesson(module)
    await completeLesson(await createRequest(student), fresh.id)
    const dates = async () => {
      const { rows } = await (
        await testPayload()
      ).db.pool.query<{ completed_at: Date }>(
        'select completed_at from lesson_progress where user_id = $1 and lesson_id = $2',
        [student.id, fresh.id],
      )
      return rows.map((row) => row.completed_at.getTime())
    }
    const [first] = await dates()

    const requests = await Promise.all(Array.from({ length: 10 }, () => createRequest(student)))
    await Promise.all(requests.map((req) => completeLesson(req, fresh.id)))

    expect(await dates()).toEqual([first])
  })

  it('should update a position in place (HOT), without index writes', async () => {
    const { db } = await testPayload()
    const client = await db.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `update lesson_progress set position_seconds = 7, position_at = now(), completed_at = now(),
           undone_at = now(), updated_at = now() where user_id = $1`,
        [student.id],
      )
      const { rows } = await client.query(
        `select n_tup_upd > 0 as "isWritten", n_tup_hot_upd = n_tup_upd as "isInPlace", reloptions
         from pg_stat_xact_user_tables join pg_class on oid = relid
         where pg_class.relname = 'lesson_progress'`,
      )
      expect(rows).toEqual([{ isWritten: true, isInPlace: true, reloptions: ['fillfactor=85'] }])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('should be refused without an enrollment, and after it was revoked', async () => {
    const revoked = await aStudent()
    await enroll(revoked, course, { status: 'revoked' })

    for (const stranger of [await aStudent(), revoked]) {
      const attempt = completeLesson(await createRequest(stranger), lesson.id)
      await expect(attempt).rejects.toMatchObject({ code: 'not_enrolled', status: 404 })
      expect(await completedBy(stranger)).toEqual([])
    }
  })

  it('should be refused to a visitor', async () => {
    await expect(completeLesson(await createRequest(null), lesson.id)).rejects.toMatchObject({
      status: 401,
    })
  })

  it('should work in an unpublished course for its students', async () => {
    const draft = await aCourse({ _status: 'draft' })
    const lesson = await aLesson(await aModule(draft))
    const owner = await aStudent()
    await enroll(owner, draft)
    await completeLesson(await createRequest(owner), lesson.id)

    expect(await completedBy(owner)).toEqual([lesson.id])
  })

  it('should work for the instructor, with separate progress', async () => {
    const instructor = await anInstructor()
    await completeLesson(await createRequest(instructor), lesson.id)

    expect(await completedBy(instructor)).toEqual([lesson.id])
  })

  it('should complete the workbook of this course only, for its students', async () => {
    const workbook = await aLesson(module, { kind: 'workbook', module: null })
    const stranger = await aStudent()
    await completeWorkbook(await createRequest(other), course.id)
    await completeWorkbook(await createRequest(other), course.id)
    await completeWorkbook(await createRequest(stranger), course.id)

    expect(await completedBy(other)).toEqual([workbook.id])
    expect(await completedBy(stranger)).toEqual([])
  })

  it.each(['lesson', 'module'])('should be refused if the %s is hidden', async (hidden) => {
    const closed = await aModule(course, { visible: hidden !== 'module' })
    const unseen = await aLesson(closed, { visible: hidden !== 'lesson' })
    const watcher = await aStudent()
    await enroll(watcher, course)

    const attempt = completeLesson(await createRequest(watcher), unseen.id)
    await expect(attempt).rejects.toMatchObject({ code: 'not_enrolled', status: 404 })
    expect(await completedBy(watcher)).toEqual([])

    const instructor = await anInstructor()
    await completeLesson(await createRequest(instructor), unseen.id)
    expect(await completedBy(instructor)).toEqual([unseen.id])
  })

  it('should not complete a hidden workbook lesson', async () => {
    const own = await aCourse()
    await aLesson(await aModule(own), { kind: 'workbook', module: null, visible: false })
    const reader = await aStudent()
    await enroll(reader, own)
    await completeWorkbook(await createRequest(reader), own.id)

    expect(await completedBy(reader)).toEqual([])
  })
})

describe('recording progress', () => {
  let course: Course, module: Module, student: User

  beforeAll(async () => {
    course = await aCourse()
    module = await aModule(course)
    student = await aStudent()
    await enroll(student, course)
  })

  type Row = { position: number; completed: boolean }

  const readRow = async (lesson: Lesson, user = student): Promise<Row | undefined> => {
    const { rows } = await (
      await testPayload()
    ).db.pool.query<Row>(
      `select position_seconds::float as position, completed_at is not null as completed
       from lesson_progress where user_id = $1 and lesson_id = $2`,
      [user.id, lesson.id],
    )
    return rows[0]
  }
  const record = async (lesson: Lesson, event: Omit<ProgressEvent, 'lessonId'>, user = student) =>
    recordProgress(await createRequest(user), { lessonId: lesson.id, ...event })

  it('should save the position of the later event, in any order of arrival', async () => {
    const lesson = await aLesson(module)
    await record(lesson, { positionSeconds: 40, ageMs: 0 })
    await record(lesson, { positionSeconds: 12, ageMs: 60_000 })
    expect(await readRow(lesson)).toEqual({ position: 40, completed: false })

    await record(lesson, { positionSeconds: 3.5, ageMs: 0 })
    expect(await readRow(lesson)).toEqual({ position: 3.5, completed: false })
  })

  it('should save the latest of concurrent events', async () => {
    const lesson = await aLesson(module)
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        record(lesson, { positionSeconds: index, ageMs: (12 - index) * 60_000 }),
      ),
    )
    expect(await readRow(lesson)).toEqual({ position: 11, completed: false })
  })

  it('should not undo a completion by a position, late or newer', async () => {
    const lesson = await aLesson(module)
    await record(lesson, { isDone: true, ageMs: 30_000 })
    await record(lesson, { positionSeconds: 5, ageMs: 60_000 })
    await record(lesson, { positionSeconds: 7, ageMs: 0 })
    expect(await readRow(lesson)).toEqual({ position: 7, completed: true })
  })

  it('should undo a completion only by a later event', async () => {
    const lesson = await aLesson(module)
    await record(lesson, { isDone: true, ageMs: 30_000 })
    await record(lesson, { isDone: false, ageMs: 60_000 })
    expect(await readRow(lesson)).toMatchObject({ completed: true })

    await record(lesson, { isDone: false, ageMs: 10_000 })
    expect(await readRow(lesson)).toMatchObject({ completed: false })
    // A late event of another device.
    await record(lesson, { isDone: true, ageMs: 20_000 })
    expect(await readRow(lesson)).toMatchObject({ completed: false })
    await record(lesson, { isDone: true, ageMs: 0 })
    expect(await readRow(lesson)).toMatchObject({ completed: true })
  })

  it('should save nothing for users who may not learn from the lesson', async () => {
    const lesson = await aLesson(module)
    const stranger = await aStudent()
    const attempt = record(lesson, { positionSeconds: 5, ageMs: 0 }, stranger)
    await expect(attempt).rejects.toMatchObject({ code: 'not_enrolled', status: 404 })
    expect(await readRow(lesson, stranger)).toBeUndefined()
  })

  describe('starting over', () => {
    it('should clear one course of one student, and restore it', async () => {
      const [first, second] = [await aLesson(module), await aLesson(module)]
      const elsewhere = await aCourse()
      const otherLesson = await aLesson(await aModule(elsewhere))
      const other = await aStudent()
      await enroll(student, elsewhere)
      await enroll(other, course)
      await record(first, { isDone: true, positionSeconds: 30, ageMs: 1000 })
      await record(second, { positionSeconds: 9, ageMs: 1000 })
      await record(otherLesson, { isDone: true, ageMs: 1000 })
      await record(first, { isDone: true, ageMs: 1000 }, other)

      expect(await clearProgress(await createRequest(student), course.id)).toBe(true)
      expect(await readRow(first)).toEqual({ position: 0, completed: false })
      expect(await readRow(second)).toEqual({ position: 0, completed: false })
      expect(await readRow(otherLesson)).toMatchObject({ completed: true })
      expect(await readRow(first, other)).toMatchObject({ completed: true })
      // From another tab: the stored progress is not overwritten.
      expect(await clearProgress(await createRequest(student), course.id)).toBe(false)

      await restoreProgress(await createRequest(student), course.id)
      expect(await readRow(first)).toEqual({ position: 30, completed: true })
      expect(await readRow(second)).toEqual({ position: 9, completed: false })
    })

    it('should retain later progress, and ignore late events from before', async () => {
      const [first, second] = [await aLesson(module), await aLesson(module)]
      await record(first, { isDone: true, positionSeconds: 30, ageMs: 5000 })
      await record(second, { positionSeconds: 9, ageMs: 5000 })
      await clearProgress(await createRequest(student), course.id)
      await record(first, { isDone: true, ageMs: 60_000 })
      await record(second, { positionSeconds: 20, ageMs: 60_000 })
      expect(await readRow(first)).toEqual({ position: 0, completed: false })
      expect(await readRow(second)).toEqual({ position: 0, completed: false })

      await record(second, { positionSeconds: 2, isDone: true, ageMs: 0 })
      await restoreProgress(await createRequest(student), course.id)
      expect(await readRow(first)).toEqual({ position: 30, completed: true })
      expect(await readRow(second)).toEqual({ position: 2, completed: true })
    })

    it('should restore when each lesson was watched', async () => {
      const [earlier, later] = [await aLesson(module), await aLesson(module)]
      const returning = await aStudent()
      await enroll(returning, course)
      await record(later, { positionSeconds: 9, ageMs: 1000 }, returning)
      await record(earlier, { positionSeconds: 9, ageMs: 60_000 }, returning)
      const req = await createRequest(returning)
      const before = await ownProgress(req)
      await clearProgress(req, course.id)
      expect((await ownProgress(req)).watched).toEqual(new Map())

      await restoreProgress(req, course.id)
      expect((await ownProgress(req)).watched).toEqual(before.watched)
    })

    it('should restore nothing twice, for others, or after the enrollment was closed', async () => {
      const lesson = await aLesson(module)
      const former = await aStudent()
      const enrollment = await enroll(former, course)
      await record(lesson, { isDone: true, ageMs: 0 }, former)
      await clearProgress(await createRequest(former), course.id)
      await restoreProgress(await createRequest(student), course.id)
      expect(await readRow(lesson, former)).toMatchObject({ completed: false })

      const payload = await testPayload()
      await payload.update({
        collection: 'enrollments',
        id: enrollment.id,
        data: { status: 'revoked' },
        overrideAccess: true,
      })
      await restoreProgress(await createRequest(former), course.id)
      expect(await readRow(lesson, former)).toMatchObject({ completed: false })
    })
  })
})
