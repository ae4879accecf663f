import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Course, User } from '@/payload-types'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { mailsTo, usersWithEmail } from '@/testing/factories/purchases'
import { requestOf, testPayload } from '@/testing/payload'
import { unique } from '@/testing/unique'
import { beginImport, beginUndo } from './begin-import'
import { checkImport } from './check-import'
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
  req = await requestOf(instructor)
  course = await aCourse()
})

const run = (query: ReturnType<typeof sql>) => payload.db.drizzle.execute(query)

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error)),
  )

const jobsOf = async (importId: string) => {
  const { rows } = await run(sql`
    select t.identifier as name from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where j.payload->>'importId' = ${importId} order by j.id`)
  return rows.map(({ name }) => name)
}

const newEmail = () => `${unique()}@example.com`

const check = (lines: string[], courseId: string | null = course.id) =>
  checkImport(req, {
    bytes: Buffer.from(['email,name,course', ...lines].join('\n')),
    fileName: 'people.csv',
    courseId,
  })

describe('an import of people', () => {
  it('should say row by row what will happen, and do nothing before it is begun', async () => {
    const known = await aStudent()
    const enrolled = await aStudent()
    await enroll(enrolled, course)
    const fresh = newEmail()

    const id = await check([
      `${fresh},Fay,`,
      `${known.email},Kim,${course.slug}`,
      `${enrolled.email},Eve,${course.title}`,
      `${instructor.email},Ida,`,
      `${newEmail()},Una,No such course`,
    ])

    const rows = await readImportRows(req, id, 1)
    expect(rows.map(({ plan, problem }) => problem ?? plan)).toEqual([
      ...['create', 'enroll', 'nothing', 'is_instructor', 'unknown_course'],
    ])
    expect(await readImport(req, id)).toMatchObject({
      ...{ state: 'checked', total: 5, creates: 1, enrolls: 1, nothing: 1, problems: 2 },
    })
    expect(await usersWithEmail(fresh)).toEqual([])
  })

  it('should begin once, whoever presses twice, and go on where a worker was killed', async () => {
    const emails = [newEmail(), newEmail()]
    const id = await check(emails.map((email) => `${email},Fay,`))
    const press = async () =>
      codeOf(beginImport(await requestOf(instructor), { importId: id, invites: true }))

    expect((await Promise.all([press(), press()])).sort()).toEqual(['done', 'import_begun'])
    expect(await jobsOf(id)).toEqual(['importPeople'])
    // Two workers: one is believed to be dead.
    await Promise.all([runImport(await requestOf(null), id), runImport(await requestOf(null), id)])
    await runImport(await requestOf(null), id)

    expect(await readImport(req, id)).toMatchObject({ state: 'done', done: 2, failed: 0 })
    for (const email of emails) {
      const [person, ...more] = await usersWithEmail(email)
      expect([person?.emailVerified, more]).toEqual([false, []])
      const mails = await mailsTo(email)
      expect(mails.map(({ kind, userId }) => [kind, userId])).toEqual([['invited', person?.id]])
      expect(mails[0]?.text).toContain('/reset-password?token=')
    }
  })

  it('should be undone but for what somebody has used since', async () => {
    const own = await aCourse()
    const lesson = await aLesson(await aModule(own))
    const [untouched, used] = [newEmail(), newEmail()]
    const [known, learned] = [await aStudent(), await aStudent()]
    const id = await check(
      [`${untouched},A,`, `${used},B,`, `${known.email},C,`, `${learned.email},D,`],
      own.id,
    )
    await beginImport(req, { importId: id, invites: false })
    expect(await codeOf(beginUndo(req, id))).toBe('import_not_done')
    await runImport(req, id)
    const [user] = await usersWithEmail(used)
    await run(sql`insert into audit_events (kind, user_id) values ('signed_in', ${user?.id}::uuid)`)
    await run(sql`
      insert into lesson_progress (user_id, lesson_id, position_seconds)
      values (${learned.id}::uuid, ${lesson.id}::uuid, 5)`)

    await beginUndo(req, id)
    expect(await codeOf(beginUndo(req, id))).toBe('import_not_done')
    await undoImport(req, id)

    expect(await readImport(req, id)).toMatchObject({ state: 'undone', undone: 2, kept: 2 })
    expect(await usersWithEmail(untouched)).toEqual([])
    expect(await usersWithEmail(used)).toHaveLength(1)
    const { rows } = await run(sql`
      select user_id as id from enrollments where course_id = ${own.id}::uuid`)
    expect(rows).toEqual([{ id: learned.id }])
    expect(await mailsTo(untouched)).toEqual([])
  })

  it('should refuse a file in which there is nobody to bring in, and one that is gone', async () => {
    const id = await check(['nobody,X,'])
    expect(await codeOf(beginImport(req, { importId: id, invites: false }))).toBe('import_empty')
    const gone = { importId: '00000000-0000-4000-8000-000000000000', invites: false }
    expect(await codeOf(beginImport(req, gone))).toBe('import_gone')
    const picture = { bytes: Buffer.from('PK\0\0'), fileName: 'x', courseId: null }
    expect(await codeOf(checkImport(req, picture))).toBe('import_refused')
  })
})
