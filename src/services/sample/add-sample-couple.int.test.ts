import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DEFAULT_COURSE_SLUG } from '@/domain/constants'
import { getWeekStart } from '@/domain/together/week'
import { env } from '@/lib/env'
import type { Course, User } from '@/payload-types'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { readCheckIns } from '../together/shared-exercises/check-ins'
import { readSharedExercise } from '../together/shared-exercises/read-shared-exercises'
import { setReady } from '../together/shared-exercises/set-ready'
import { saveAnswer } from '../together/answers/save-answer'
import { addSampleCouple } from './add-sample-couple'

let req: PayloadRequest
let student: User
let partner: { email: string; password: string }
let course: Course

beforeEach(async () => {
  env.DEMO = '1'
  req = await createRequest(null)
  const { docs } = await req.payload.find({
    collection: 'courses',
    where: { slug: { equals: DEFAULT_COURSE_SLUG } },
    depth: 0,
    // Fixtures are created with the system's access.
    overrideAccess: true,
  })
  course = docs[0] as Course
  student = await aStudent()
  await enroll(student, course)
  partner = { email: `partner-${uniqueText()}@heart2heart.example`, password: 'demo-Partner-1' }
})

afterEach(() => {
  env.DEMO = undefined
})

const rows = async (query: ReturnType<typeof sql>) =>
  (await (await testPayload()).db.drizzle.execute(query)).rows

const makeCouple = () => addSampleCouple(req, { studentEmail: student.email, partner })

const findPartner = async () => {
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { email: { equals: partner.email } },
    depth: 0,
    // As above.
    overrideAccess: true,
  })
  if (!docs[0]) throw new Error('There is no partner.')
  return docs[0]
}

const readExerciseId = async (kind: 'text' | 'scale') => {
  const [found] = await rows(sql`
    select t.exercise_id as id from meetings t join exercises x on x.id = t.exercise_id
      join partnerships p on p.id = t.partnership_id
    where p.inviter_id = ${student.id}::uuid and x.kind = ${kind}`)
  return String(found?.id)
}

it('should reveal one exercise, and have the partner ready in the next', async () => {
  await makeCouple()

  const [mine, theirs] = [await createRequest(student), await createRequest(await findPartner())]
  const open = await readExerciseId('text')
  const forStudent = await readSharedExercise(mine, open)
  const forPartner = await readSharedExercise(theirs, open)
  expect(forStudent?.theirs.text).toMatch(/listen to the end/)
  expect(forPartner?.theirs.text).toMatch(/stay in the room/)

  const subject = { kind: 'exercise', id: await readExerciseId('scale') } as const
  expect((await readSharedExercise(mine, subject.id))?.theirs.text ?? null).toBeNull()
  await saveAnswer(mine, { subject, text: '7', seen: 0, writer: 'one-tab-alone' })
  expect(await setReady(mine, { subject, isOn: true })).toMatchObject({ isRevealed: true })
})

it('should complete half of the course, and three weekly check-ins', async () => {
  await makeCouple()

  const [lessons] = await rows(sql`
    select count(*)::int as visible, count(p.completed_at)::int as done
    from lessons l join modules m on m.id = l.module_id
      left join lesson_progress p on p.lesson_id = l.id and p.user_id = ${student.id}::uuid
    where l.course_id = ${course.id}::uuid and l.visible and l._status = 'published' and m.visible
      and m._status = 'published'`)
  expect(lessons?.done).toBe(Math.floor(Number(lessons?.visible) / 2))
  const { isOn, weeks } = await readCheckIns(await createRequest(student), getWeekStart(new Date()))
  expect(isOn).toBe(true)
  expect(weeks.filter(({ mine, theirs }) => mine && theirs)).toHaveLength(3)
})

it('should send no email, and do nothing the second time', async () => {
  const jobs = () => rows(sql`select id from graphile_worker.jobs order by id`)
  const before = await jobs()
  await makeCouple()
  const answers = await rows(sql`select id, revision, sealed from answers order by id`)
  await makeCouple()

  expect(await jobs()).toEqual(before)
  expect(await rows(sql`select id, revision, sealed from answers order by id`)).toEqual(answers)
})

it('should refuse outside the demo', async () => {
  env.DEMO = undefined
  await expect(makeCouple()).rejects.toMatchObject({ code: 'cli_no_demo' })
})

it('should add nothing for a student whose access ended', async () => {
  await rows(sql`update enrollments set status = 'revoked' where user_id = ${student.id}`)

  await expect(makeCouple()).rejects.toMatchObject({ code: 'invitation_course_not_owned' })

  expect(await rows(sql`select 1 from users where email = ${partner.email}`)).toEqual([])
})
