import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { importRowLabel } from '@/domain/people/import-states'
import { env } from '@/lib/env'
import type { Course, User } from '@/payload-types'
import { withUserLock } from '@/services/database/with-user-lock'
import { lockUserRow, deleteUser } from '@/services/personal-data/delete-account/delete-account'
import { jobsWithPayload, deleteJobs } from '@/testing/factories/jobs'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { mailsTo, usersWithEmail } from '@/testing/factories/purchases'
import { insertAnswer, anExercise } from '@/testing/factories/together'
import { createRequest, testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { startImport, startImportUndo } from './start-import'
import { createImport } from './create-import'
import { readImport, readImportRows } from './read-import'
import { runImport } from './run-import'
import { undoImport } from './undo-import'

let payload: Payload
let instructor: User
let req: PayloadRequest
let course: Course

beforeAll(async () => {
  payload = await testPayload()
  instructor = await anInstructor()
  req = await createRequest(instructor)
  course = await aCourse()
})

const run = (query: ReturnType<typeof sql>) => payload.db.drizzle.execute(query)

const getResultCode = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error)),
  )

const listJobs = async (importId: string) =>
  (await jobsWithPayload({ importId })).map(({ task }) => task)

/** Runs `work` while the mail server accepts so many emails per minute. */
const atPace = async <T>(perMinute: number, work: () => Promise<T>): Promise<T> => {
  const before = env.MAIL_PER_MINUTE
  env.MAIL_PER_MINUTE = perMinute
  try {
    return await work()
  } finally {
    env.MAIL_PER_MINUTE = before
  }
}

/** Runs `work` while the database rejects an event on one user's row. */
const whileRejecting = async (event: string, which: string, work: () => Promise<void>) => {
  const name = `fail_${uniqueText()}`
  await run(
    sql.raw(`
      create function ${name}() returns trigger language plpgsql as $$
        begin raise exception 'There is no room.'; end $$;
      create trigger ${name} before ${event} on users for each row
        when (${which}) execute function ${name}()`),
  )
  await work()
  await run(sql.raw(`drop trigger ${name} on users; drop function ${name}()`))
}

const newEmail = () => `${uniqueText()}@example.com`

const check = (lines: string[], courseId: string | null = course.id) =>
  createImport(req, {
    bytes: Buffer.from(['email,name,course', ...lines].join('\n')),
    fileName: 'people.csv',
    courseId,
  })

describe('an import of people', () => {
  it('should preview each row, and do nothing before it is started', async () => {
    const existing = await aStudent()
    const enrolled = await aStudent()
    await enroll(enrolled, course)
    const fresh = newEmail()

    const id = await check([
      `${fresh},Fay,`,
      `${existing.email},Kim,${course.slug}`,
      `${enrolled.email},Eve,${course.title}`,
      `${instructor.email},Ida,`,
      `${newEmail()},Una,No such course`,
    ])

    const rows = await readImportRows(req, id, 1)
    expect(rows.map(({ plan, problem }) => problem ?? plan)).toEqual([
      ...['create', 'enroll', 'nothing', 'is_instructor', 'unknown_course'],
    ])
    expect(await readImport(req, id)).toMatchObject({
      state: 'checked',
      total: 5,
      creates: 1,
      enrolls: 1,
      nothing: 1,
      problems: 2,
    })
    expect(await usersWithEmail(fresh)).toEqual([])
  })

  it('should enroll in all courses that our own export joins in a row', async () => {
    const [one, two] = [await aCourse(), await aCourse()]
    const email = newEmail()
    const id = await check([`${email},Fay,${one.slug} | ${two.slug}`])

    const rows = await readImportRows(req, id, 1)
    expect(rows.map(({ line, plan, course: title }) => [line, plan, title])).toEqual([
      [2, 'create', one.title],
      [2, 'enroll', two.title],
    ])
    await startImport(req, { importId: id, invites: false })
    await runImport(req, id)
    const [person] = await usersWithEmail(email)
    const { rows: open } = await run(sql`
      select course_id as id from enrollments where user_id = ${person?.id}::uuid`)
    expect(new Set(open.map(({ id: courseId }) => courseId))).toEqual(new Set([one.id, two.id]))
  })

  it('should start once after a double click, and resume after a killed worker', async () => {
    const emails = [newEmail(), newEmail()]
    const id = await check(emails.map((email) => `${email},Fay,`))
    const click = async () =>
      getResultCode(startImport(await createRequest(instructor), { importId: id, invites: true }))

    expect((await Promise.all([click(), click()])).sort()).toEqual(['done', 'import_started'])
    expect(await listJobs(id)).toEqual(['importPeople'])
    // Two workers: one was assumed dead.
    await Promise.all([
      runImport(await createRequest(null), id),
      runImport(await createRequest(null), id),
    ])
    await runImport(await createRequest(null), id)

    expect(await readImport(req, id)).toMatchObject({ state: 'done', done: 2, failed: 0 })
    for (const email of emails) {
      const [person, ...more] = await usersWithEmail(email)
      expect([person?.emailVerified, more]).toEqual([false, []])
      const mails = await mailsTo(email)
      expect(mails.map(({ kind, userId }) => [kind, userId])).toEqual([['invited', person?.id]])
      expect(mails[0]?.text).toContain('/reset-password?token=')
    }
  })

  it('should be undone except for what was used since', async () => {
    const own = await aCourse()
    const lesson = await aLesson(await aModule(own))
    const [untouched, used] = [newEmail(), newEmail()]
    const [existing, learned, wrote] = [await aStudent(), await aStudent(), await aStudent()]
    const people = [untouched, used, existing.email, learned.email, wrote.email]
    const id = await check(
      people.map((email) => `${email},Ann,`),
      own.id,
    )
    expect(await getResultCode(startImportUndo(req, id))).toBe('import_not_done')
    await startImport(req, { importId: id, invites: false })
    await runImport(req, id)
    const [user] = await usersWithEmail(used)
    await run(sql`insert into audit_events (kind, user_id) values ('signed_in', ${user?.id}::uuid)`)
    await run(sql`
      insert into lesson_progress (user_id, lesson_id, position_seconds)
      values (${learned.id}::uuid, ${lesson.id}::uuid, 5)`)
    await insertAnswer(wrote, await anExercise(lesson))

    await startImportUndo(req, id)
    expect(await getResultCode(startImportUndo(req, id))).toBe('import_not_done')
    await undoImport(req, id)

    expect(await readImport(req, id)).toMatchObject({ state: 'undone', undone: 2, kept: 3 })
    expect(await usersWithEmail(untouched)).toEqual([])
    expect(await usersWithEmail(used)).toHaveLength(1)
    const { rows } = await run(sql`
      select user_id as id from enrollments where course_id = ${own.id}::uuid`)
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([learned.id, wrote.id]))
    expect(await mailsTo(untouched)).toEqual([])
  })

  it('should show ended and closed access, reopen what has ended, and undo that', async () => {
    const own = await aCourse()
    const lesson = await aLesson(await aModule(own))
    const people = await Promise.all(Array.from({ length: 5 }, () => aStudent()))
    const [over, learner, refunded, open, second] = people
    if (!over || !learner || !refunded || !open || !second) throw new Error('A user is missing.')
    const endsAt = '2025-06-30T23:59:59.999Z'
    const overId = (await enroll(over, own, { source: 'payment', endsAt })).id
    await enroll(learner, own, { endsAt })
    await enroll(refunded, own, { source: 'payment', status: 'revoked' })
    await enroll(open, own)
    const seat = await enroll(second, own, { source: 'partner', endsAt })
    await run(sql`update enrollments set seat_of_id = ${overId}::uuid where id = ${seat.id}::uuid`)
    const state = async () => {
      const { rows } = await run(sql`
        select user_id as id, status, ends_at::text as ends from enrollments
        where course_id = ${own.id}::uuid`)
      return people.map((person) => {
        const row = rows.find(({ id }) => id === person.id)
        return [row?.status, row?.ends ?? null]
      })
    }
    const before = await state()

    const id = await check(
      [over, learner, refunded, open].map(({ email }) => `${email},X,`),
      own.id,
    )
    const rowTexts = async () => {
      const found = await readImport(req, id)
      const rows = await readImportRows(req, id, 1)
      return rows.map((row) => importRowLabel(row, found?.state ?? 'checked'))
    }
    const again = 'Had access until June 30, 2025, will have it again with no end date'
    const stays = 'Access was ended and stays ended. To restore it, go to their page.'
    expect(await rowTexts()).toEqual([again, again, stays, 'Nothing to change'])
    expect(await readImport(req, id)).toMatchObject({ reopens: 2, closed: 1, nothing: 1 })

    await startImport(req, { importId: id, invites: true })
    await runImport(req, id)
    expect(await rowTexts()).toEqual(['Done', 'Done', stays, 'Done'])
    expect(await state()).toEqual([
      ...[before[3], before[3], before[2], before[3]],
      ['active', null],
    ])
    expect((await mailsTo(over.email)).map(({ kind }) => kind)).toEqual(['course-opened'])
    expect(await mailsTo(refunded.email)).toEqual([])
    await run(sql`
      insert into lesson_progress (user_id, lesson_id, position_seconds)
      values (${learner.id}::uuid, ${lesson.id}::uuid, 5)`)

    await startImportUndo(req, id)
    await undoImport(req, id)
    expect(await rowTexts()).toEqual(['Undone', 'Kept (already used)', stays, 'Undone'])
    expect(await state()).toEqual([before[0], before[3], before[2], before[3], before[4]])
  })

  it('should not import a user whose account was deleted meanwhile', async () => {
    const person = await aStudent()
    const id = await check([`${person.email},Ann,`])
    await withUserLock(req, person.id, async (txReq, tx) =>
      deleteUser(txReq, tx, await lockUserRow(tx, person.id)),
    )

    await startImport(req, { importId: id, invites: true })
    await runImport(req, id)

    expect(await readImport(req, id)).toMatchObject({ state: 'done', done: 0, failed: 1 })
  })

  it('should stop when it is undone while running', async () => {
    const emails = Array.from({ length: 3 }, newEmail)
    const id = await check(emails.map((email) => `${email},Fay,`))
    await startImport(req, { importId: id, invites: true })
    await atPace(1, () => runImport(req, id))
    expect(await readImport(req, id)).toMatchObject({ state: 'importing', done: 1 })

    // One worker has started the next row, and another continues after it.
    const [running] = await Promise.all([
      atPace(1, async () => runImport(await createRequest(null), id)),
      startImportUndo(req, id),
    ])
    expect(running).toBeUndefined()
    await runImport(req, id)
    await undoImport(req, id)

    const found = await readImport(req, id)
    expect([found?.state, found?.done, found?.kept]).toEqual(['undone', 0, 0])
    for (const email of emails) expect(await usersWithEmail(email)).toEqual([])
    const last = (await readImportRows(req, id, 1)).at(-1)
    expect(last && importRowLabel(last, 'undone')).toBe('Not imported: the import was stopped')
  })

  it('should continue after a row that fails, and undo past one that cannot be undone', async () => {
    const [broken, fine] = [newEmail(), newEmail()]
    const id = await check([`${broken},Bea,`, `${fine},Fay,`])
    await startImport(req, { importId: id, invites: false })
    await whileRejecting('insert', `new.email = '${broken}'`, () => runImport(req, id))
    expect(await readImport(req, id)).toMatchObject({ state: 'done', done: 1, failed: 1 })

    const next = await check([`${broken},Bea,`, `${newEmail()},Fay,`])
    await startImport(req, { importId: next, invites: false })
    await runImport(req, next)
    await startImportUndo(req, next)
    await whileRejecting('delete', `old.email = '${broken}'`, () => undoImport(req, next))
    expect(await readImport(req, next)).toMatchObject({ state: 'undone', undone: 1, failed: 1 })
  })

  it('should send emails no faster than the mail server accepts them', async () => {
    const existing = await aStudent()
    const emails = Array.from({ length: 3 }, newEmail)
    const id = await check([...emails.map((email) => `${email},Fay,`), `${existing.email},Kim,`])
    await startImport(req, { importId: id, invites: true })
    await deleteJobs({ importId: id })
    const before = Date.now()

    await atPace(2, () => runImport(req, id))

    expect(await readImport(req, id)).toMatchObject({ state: 'importing', done: 2 })
    const [next, ...others] = await jobsWithPayload({ importId: id })
    expect(others).toEqual([])
    expect(next?.runAt.getTime()).toBeGreaterThanOrEqual(before + 59_000)
    await runImport(req, id)
    expect(await readImport(req, id)).toMatchObject({ state: 'done', done: 4 })
  })

  it('should import and undo more users than one job does', { timeout: 180_000 }, async () => {
    const lines = Array.from({ length: 110 }, () => `${newEmail()},Fay,`)
    const id = await check(lines)
    const runUntil = async (work: typeof runImport, until: string) => {
      while ((await readImport(req, id))?.state !== until) await work(req, id)
    }
    await startImport(req, { importId: id, invites: false })
    await runUntil(runImport, 'done')
    expect(await readImport(req, id)).toMatchObject({ done: 110, failed: 0 })
    await startImportUndo(req, id)
    await runUntil(undoImport, 'undone')
    expect(await readImport(req, id)).toMatchObject({ undone: 110, kept: 0, failed: 0 })
  })

  it('should refuse a file without anyone to import, and a missing import', async () => {
    const id = await check(['nobody,X,'])
    expect(await getResultCode(startImport(req, { importId: id, invites: false }))).toBe(
      'import_empty',
    )
    const missing = { importId: '00000000-0000-4000-8000-000000000000', invites: false }
    expect(await getResultCode(startImport(req, missing))).toBe('import_not_found')
    const picture = { bytes: Buffer.from('PK\0\0'), fileName: 'x', courseId: null }
    expect(await getResultCode(createImport(req, picture))).toBe('import_refused')
  })
})
