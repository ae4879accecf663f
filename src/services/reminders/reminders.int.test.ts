import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TimeZone } from '@/domain/identity/time-zones'
import type { Course, Lesson, User } from '@/payload-types'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { createRequest, testPayload } from '@/testing/payload'
import { sendReminders } from './send-reminders'

let payload: Payload
let course: Course
let lessons: Lesson[]

beforeAll(async () => {
  payload = await testPayload()
  course = await aCourse()
  const module = await aModule(course)
  lessons = [await aLesson(module), await aLesson(module)]
})

const run = (query: ReturnType<typeof sql>) => payload.db.drizzle.execute(query)

/** Noon of a day in UTC. */
const noon = new Date('2027-03-10T12:00:00Z')
const later = (days: number, hours = 0) =>
  new Date(noon.getTime() + (days * 24 + hours) * 60 * 60 * 1000)

/** A student with reminders who last learned so many days before that noon. */
const aLearner = async (daysAgo: number, zone: TimeZone = 'utc'): Promise<User> => {
  const user = await aStudent({ emailVerified: true, username: 'Ana Bell' })
  await enroll(user, course)
  await run(sql`update users set timezone = ${zone} where id = ${user.id}`)
  await run(sql`insert into notification_settings (user_id, reminders) values (${user.id}, true)`)
  await learn(user, 0, later(-daysAgo), false)
  return user
}

const learn = (user: User, lesson: number, time: Date, isDone = true) =>
  run(sql`
    insert into lesson_progress (user_id, lesson_id, position_at, completed_at)
    values (${user.id}, ${lessons[lesson]?.id}, ${time.toISOString()},
      ${isDone ? time.toISOString() : null})
    on conflict (user_id, lesson_id) do update
      set position_at = excluded.position_at, completed_at = excluded.completed_at`)

/** The reminders of a student, after the worker has sent them. */
const takeReminders = async ({ id, email }: User) => {
  const mails = await mailsTo(email)
  await run(sql`delete from outgoing_mails where user_id = ${id}`)
  return mails.map(({ text }) => text.split('\n')[0])
}

const remindAt = async (time: Date) => sendReminders(await createRequest(null), time)

describe('a reminder', () => {
  it('should be sent after 7, 21, and 45 days, once each, and then no more', async () => {
    const user = await aLearner(7)
    const sentOn = []
    for (const days of [-1, 0, 1, 13, 14, 20, 38, 39, 100]) {
      await remindAt(later(days))
      sentOn.push([days, (await takeReminders(user)).length])
    }
    expect(sentOn).toEqual([
      ...[
        [-1, 0],
        [0, 1],
        [1, 0],
        [13, 0],
        [14, 1],
        [20, 0],
        [38, 1],
        [39, 0],
        [100, 0],
      ],
    ])
  })

  it('should name the course, link to it, and explain how to unsubscribe', async () => {
    const user = await aLearner(8)
    await remindAt(noon)
    const { rows } = await run(sql`
      select content->>'unsubscribe' as unsubscribe, content->'link'->>'url' as url,
        content->>'until' as until
      from outgoing_mails where user_id = ${user.id}`)
    expect(rows).toMatchObject([
      {
        unsubscribe: 'reminders',
        url: 'http://localhost:3000/PersonalDashboard',
        until: '2027-03-10T19:00:00.000Z',
      },
    ])
    const [mail] = await mailsTo(user.email)
    expect(mail?.text).toContain(
      `Hi Ana, it’s been a week since your last lesson in “${course.title}.”`,
    )
  })

  it('should skip students who did not opt in, learned, finished, or lost access', async () => {
    const off = await aLearner(8)
    await run(sql`update notification_settings set reminders = false where user_id = ${off.id}`)
    const back = await aLearner(8)
    await learn(back, 1, later(-1))
    const finished = await aLearner(8)
    for (const lesson of [0, 1]) await learn(finished, lesson, later(-8))
    const out = await aLearner(8)
    await run(sql`update enrollments set status = 'revoked' where user_id = ${out.id}`)
    const ended = await aLearner(8)
    await run(sql`
      update enrollments set ends_at = now() - interval '1 minute' where user_id = ${ended.id}`)
    const unconfirmed = await aLearner(8)
    await run(sql`update users set email_verified = false where id = ${unconfirmed.id}`)

    await remindAt(noon)

    for (const user of [off, back, finished, out, ended, unconfirmed])
      expect(await takeReminders(user)).toEqual([])
  })

  it.each([
    ['utc', -4, 0],
    ['utc', -3, 1],
    ['utc', 5, 1],
    ['utc', 6, 0],
    ['pst', 0, 0],
    ['pst', 5, 1],
    ['jst', 0, 0],
    ['jst', -12, 1],
  ] as const)(
    'should be sent by day in %s, %i hours from noon UTC: %i',
    async (zone, hours, count) => {
      const user = await aLearner(9, zone)
      await remindAt(later(0, hours))
      expect(await takeReminders(user)).toHaveLength(count)
    },
  )

  it('should not be sent on the day of another email', async () => {
    const user = await aLearner(9)
    await run(sql`
      insert into outgoing_mails (kind, user_id, recipient, content)
      values ('test', ${user.id}, ${user.email}, '{"paragraphs": []}')`)
    await remindAt(noon)
    await run(sql`delete from outgoing_mails where user_id = ${user.id}`)
    await run(sql`
      insert into mail_digests (cause, recipient, user_id, due_at, entries)
      values ('test', ${user.email}, ${user.id}, now(), '[{}]')`)
    await remindAt(noon)
    await run(sql`delete from mail_digests where user_id = ${user.id}`)
    await run(sql`
      with letter as (
        insert into announcements (subject, body, audience, state)
        values ('News', '{}', 'all', 'done') returning id)
      insert into announcement_recipients (announcement_id, user_id, status, claimed_at)
      select letter.id, ${user.id}::uuid, 'sent', ${later(0, -11).toISOString()} from letter`)
    await remindAt(noon)
    expect(await takeReminders(user)).toEqual([])

    await remindAt(later(1))
    expect(await takeReminders(user)).toHaveLength(1)
  })

  it('should not be sent on a day after another email', async () => {
    const user = await aLearner(9)
    await run(sql`
      insert into sent_mails (user_id, "to", subject, kind, outcome, updated_at)
      values (${user.id}, ${user.email}, 'Your receipt', 'receipt', 'accepted',
        ${later(0, -11).toISOString()})`)
    await remindAt(noon)
    expect(await takeReminders(user)).toEqual([])

    await remindAt(later(1))
    expect(await takeReminders(user)).toHaveLength(1)
  })

  it('should be sent once by two concurrent workers', async () => {
    const user = await aLearner(9)
    await Promise.all([remindAt(noon), remindAt(noon)])
    expect(await takeReminders(user)).toHaveLength(1)
  })
})
