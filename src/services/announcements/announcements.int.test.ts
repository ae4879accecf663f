import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AudienceKind } from '@/domain/announcements/audience'
import { env } from '@/lib/env'
import type { Course, Lesson, User } from '@/payload-types'
import { jobsWithPayload, deleteJobs } from '@/testing/factories/jobs'
import {
  anAnnouncement,
  readAnnouncementState,
  readRecipientStatuses,
} from '@/testing/factories/announcements'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { buildRichText } from '@/testing/factories/rich-text'
import { startMailServer } from '@/testing/mail-server'
import { createRequest, testPayload } from '@/testing/payload'
import { startAnnouncement } from './start-announcement'
import {
  resumeAnnouncement,
  scheduleAnnouncement,
  resendUnconfirmed,
  pauseAnnouncement,
  unscheduleAnnouncement,
} from './change-sending'
import { countAudience } from './count-audience'
import { readSendingStatus } from './read-sending'
import { sendAnnouncements } from './send-announcements'
import { sendTestAnnouncement } from './send-test-announcement'

let payload: Payload
let req: PayloadRequest
let instructor: User
let server: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  payload = await testPayload()
  instructor = await anInstructor()
  req = await createRequest(instructor)
  server = await startMailServer()
  env.MAIL_PER_MINUTE = 100_000
  return () => (env.MAIL_PER_MINUTE = 60)
})

afterAll(() => server.close())

beforeEach(async () => {
  server.respondWith(null)
  // Any queued email would go first.
  await run(sql`delete from outgoing_mails`)
  await deleteJobs()
  await run(sql`update announcements set state = 'stopped' where state = 'sending'`)
})

const run = (query: ReturnType<typeof sql>) => payload.db.drizzle.execute(query)

const anAudienceStudent = () => aStudent({ username: 'Ana Bell', emailVerified: true })

const aCourseWithStudents = async (size: number) => {
  const course = await aCourse()
  const people = await Promise.all(Array.from({ length: size }, anAudienceStudent))
  for (const person of people) await enroll(person, course)
  return { course, people }
}

const anAnnouncementTo = (course: Course) =>
  anAnnouncement({ audience: 'course', course: course.id })

const sentAbout = (subject: string) => server.received.filter((mail) => mail.subject === subject)

const listRecipients = (subject: string) =>
  sentAbout(subject).flatMap(({ to }) => to?.map(({ address }) => address))

const jobs = async () => (await jobsWithPayload()).map(({ task }) => task)

const minuteAgo = () => new Date(Date.now() - 60_000).toISOString()

const updateRow = async (id: string, change: ReturnType<typeof sql>) =>
  run(sql`update announcement_recipients set ${change} where announcement_id = ${id}`)

describe('an announcement', () => {
  it('should reach each recipient once, with their name and an unsubscribe link', async () => {
    const { course, people } = await aCourseWithStudents(2)
    const { id, subject } = await anAnnouncementTo(course)

    await startAnnouncement(req, id)
    await sendAnnouncements(req)
    await sendAnnouncements(req)

    expect(listRecipients(subject).sort()).toEqual(people.map(({ email }) => email).sort())
    const [mail] = sentAbout(subject)
    const url = /^Unsubscribe: (http\S+)$/m.exec(mail?.text ?? '')?.[1]
    expect(mail?.text).toContain('Dear Ana, there is news.')
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${url}>`)
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    )
    expect(await readAnnouncementState(id)).toBe('done')
  })

  it('should be sent once after a double click', async () => {
    const { course, people } = await aCourseWithStudents(1)
    const { id, subject } = await anAnnouncementTo(course)

    const clicks = await Promise.allSettled([
      startAnnouncement(req, id),
      startAnnouncement(await createRequest(instructor), id),
    ])
    await Promise.all([sendAnnouncements(req), sendAnnouncements(await createRequest(null))])

    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(listRecipients(subject)).toEqual([people[0]?.email])
    await expect(startAnnouncement(req, id)).rejects.toMatchObject({ code: 'announcement_started' })
  })

  it('should lock its text and recipients once it has started', async () => {
    const { course, people } = await aCourseWithStudents(1)
    const { id } = await anAnnouncementTo(course)
    await startAnnouncement(req, id)
    await enroll(await anAudienceStudent(), course)

    const doc = { collection: 'announcements', id } as const
    const change = { subject: 'Other text' }
    const user = instructor
    await expect(
      payload.update({ ...doc, data: change, user, overrideAccess: false }),
    ).rejects.toThrow()
    await expect(payload.delete({ ...doc, user, overrideAccess: false })).rejects.toThrow()
    await expect(payload.update({ ...doc, data: change, overrideAccess: true })).rejects.toThrow()
    await expect(
      payload.update({ ...doc, data: { state: 'draft' }, overrideAccess: true }),
    ).rejects.toThrow()

    expect(Object.keys(await readRecipientStatuses(id))).toEqual(people.map((person) => person.id))
  })

  it('should pause in the middle and resume with the rest', async () => {
    const { course, people } = await aCourseWithStudents(3)
    const { id, subject } = await anAnnouncementTo(course)
    await startAnnouncement(req, id)
    env.MAIL_PER_MINUTE = 1
    await run(sql`update announcement_recipients set claimed_at = null`)
    await sendAnnouncements(req)
    env.MAIL_PER_MINUTE = 100_000
    expect(sentAbout(subject)).toHaveLength(1)

    await pauseAnnouncement(req, id)
    await sendAnnouncements(req)
    expect(sentAbout(subject)).toHaveLength(1)
    expect((await readSendingStatus(req, id)).counts).toMatchObject({ sent: 1, waiting: 2 })
    await expect(pauseAnnouncement(req, id)).rejects.toMatchObject({
      code: 'announcement_not_sending',
    })

    await resumeAnnouncement(req, id)
    await sendAnnouncements(req)
    expect(listRecipients(subject).sort()).toEqual(people.map(({ email }) => email).sort())
  })

  it('should let other emails go first', async () => {
    const { course } = await aCourseWithStudents(1)
    const { id, subject } = await anAnnouncementTo(course)
    await startAnnouncement(req, id)
    await sendTestAnnouncement(req, id)

    await sendAnnouncements(req)
    expect(sentAbout(subject)).toEqual([])
    expect(await jobs()).toContain('sendAnnouncements')

    await run(sql`update outgoing_mails set tries = 1`)
    await sendAnnouncements(req)
    expect(sentAbout(subject)).toHaveLength(1)
  })

  it('should respect settings until the moment of sending', async () => {
    const { course, people } = await aCourseWithStudents(4)
    const [off, disabled, unconfirmed, reader] = people.map(({ id }) => id)
    const { id, subject } = await anAnnouncementTo(course)
    await startAnnouncement(req, id)
    await run(
      sql`insert into notification_settings (user_id, announcements) values (${off}, false)`,
    )
    await run(sql`update users set status = 'disabled' where id = ${disabled}`)
    await run(sql`update users set email_verified = false where id = ${unconfirmed}`)

    await sendAnnouncements(req)

    expect(listRecipients(subject)).toEqual([people[3]?.email])
    expect(await readRecipientStatuses(id)).toEqual({
      [String(off)]: 'skipped',
      [String(disabled)]: 'skipped',
      [String(unconfirmed)]: 'skipped',
      [String(reader)]: 'sent',
    })
  })

  it('should not be resent automatically when an email was interrupted', async () => {
    const { course, people } = await aCourseWithStudents(1)
    const { id, subject } = await anAnnouncementTo(course)
    await startAnnouncement(req, id)
    await updateRow(id, sql`status = 'claimed', claimed_at = now()`)

    await sendAnnouncements(req)
    expect(sentAbout(subject)).toEqual([])
    expect((await readSendingStatus(req, id)).counts).toMatchObject({ unsure: 1, waiting: 0 })

    expect(await resendUnconfirmed(req, id)).toBe(1)
    await sendAnnouncements(req)
    expect(listRecipients(subject)).toEqual([people[0]?.email])
    await expect(resendUnconfirmed(req, id)).rejects.toMatchObject({
      code: 'announcement_nothing_unconfirmed',
    })
  })

  it('should show refused recipients and retry deferred ones', async () => {
    const { course, people } = await aCourseWithStudents(1)
    const { id, subject } = await anAnnouncementTo(course)
    await startAnnouncement(req, id)
    server.respondWith({ code: 451, text: 'Greylisted' })
    await sendAnnouncements(req)
    expect(Object.values(await readRecipientStatuses(id))).toEqual(['waiting'])
    await sendAnnouncements(req)
    expect(sentAbout(subject)).toEqual([])

    server.respondWith({ code: 550, text: 'No such person' })
    await updateRow(id, sql`retry_at = null`)
    await sendAnnouncements(req)
    expect(await readRecipientStatuses(id)).toEqual({ [String(people[0]?.id)]: 'refused' })
    expect(await readAnnouncementState(id)).toBe('done')
  })

  it('should wait while the mail server is down, and lose no recipient', async () => {
    const { course, people } = await aCourseWithStudents(2)
    const { id, subject } = await anAnnouncementTo(course)
    await startAnnouncement(req, id)
    await server.close()
    await sendAnnouncements(req)
    server = await startMailServer()
    expect(Object.values(await readRecipientStatuses(id))).toEqual(['waiting', 'waiting'])

    await updateRow(id, sql`retry_at = null`)
    await sendAnnouncements(req)
    expect(listRecipients(subject).sort()).toEqual(people.map(({ email }) => email).sort())
  })

  it('should go only to the instructor as a test', async () => {
    const { id } = await anAnnouncement()
    expect(await sendTestAnnouncement(req, id)).toBe(instructor.email)
    expect(await jobs()).toEqual(['sendMail'])
    expect(await readRecipientStatuses(id)).toEqual({})
  })

  it('should require text and a recipient', async () => {
    const empty = await anAnnouncement({ body: buildRichText(' ') })
    await expect(startAnnouncement(req, empty.id)).rejects.toMatchObject({
      code: 'announcement_empty',
    })
    const withoutRecipients = await anAnnouncementTo(await aCourse())
    await expect(startAnnouncement(req, withoutRecipients.id)).rejects.toMatchObject({
      code: 'announcement_without_recipients',
    })
  })
})

describe('a scheduled announcement', () => {
  const soon = () => new Date(Date.now() + 60_000)

  it('should start by itself when it is due', async () => {
    const { course } = await aCourseWithStudents(1)
    const { id, subject } = await anAnnouncementTo(course)
    await scheduleAnnouncement(req, { id, scheduledAt: soon() })
    await sendAnnouncements(req)
    expect([await readAnnouncementState(id), sentAbout(subject)]).toEqual(['scheduled', []])

    await run(sql`
      update announcements set scheduled_at = now() - interval '1 second'
      where id = ${id}`)
    await sendAnnouncements(req)
    expect([await readAnnouncementState(id), sentAbout(subject).length]).toEqual(['done', 1])
  })

  it('should reach no one when its course was deleted', async () => {
    const { course } = await aCourseWithStudents(1)
    const { id, subject } = await anAnnouncementTo(course)
    await scheduleAnnouncement(req, { id, scheduledAt: soon() })
    await run(sql`
      update announcements set course_id = null, scheduled_at = now() - interval '1 second'
      where id = ${id}`)
    await sendAnnouncements(req)
    expect([await readAnnouncementState(id), sentAbout(subject)]).toEqual(['done', []])
  })

  it('should become a draft again when its course is deleted', async () => {
    const course = await aCourse()
    const { id } = await anAnnouncement({ audience: 'absent', course: course.id })
    await scheduleAnnouncement(req, { id, scheduledAt: soon() })

    await payload.delete({ collection: 'courses', id: course.id, overrideAccess: true })

    expect(await readAnnouncementState(id)).toBe('draft')
  })

  it('should be unscheduled', async () => {
    const { course } = await aCourseWithStudents(1)
    const { id, subject } = await anAnnouncementTo(course)
    await scheduleAnnouncement(req, { id, scheduledAt: soon() })
    await unscheduleAnnouncement(req, id)
    await run(sql`
      update announcements set scheduled_at = now() - interval '1 second'
      where id = ${id}`)
    await sendAnnouncements(req)
    expect([await readAnnouncementState(id), sentAbout(subject)]).toEqual(['draft', []])
  })

  it('should refuse a past date', async () => {
    const { id } = await anAnnouncement()
    await expect(scheduleAnnouncement(req, { id, scheduledAt: new Date() })).rejects.toMatchObject({
      code: 'schedule_past',
    })
    expect(await readAnnouncementState(id)).toBe('draft')
  })
})

describe('the audience of an announcement', () => {
  let course: Course
  let lessons: Lesson[]
  let people: User[]

  beforeAll(async () => {
    const group = await aCourseWithStudents(5)
    course = group.course
    people = group.people
    const module = await aModule(course)
    lessons = [await aLesson(module), await aLesson(module), await aLesson(module)]
    const hidden = await aLesson(module)
    await run(sql`update lessons set visible = false where id = ${hidden.id}`)
    const done = async (person: User | undefined, count: number) => {
      for (const lesson of lessons.slice(0, count))
        await run(sql`
          insert into lesson_progress (user_id, lesson_id, completed_at)
          values (${person?.id}, ${lesson.id}, now())`)
    }
    const [, started, far, finished] = people
    await run(sql`
      insert into lesson_progress (user_id, lesson_id, position_seconds, position_at)
      values (${started?.id}, ${lessons[0]?.id}, 12, now() - interval '40 days')`)
    await done(far, 2)
    await done(finished, 3)
    await run(sql`
      update users set created_at = now() - interval '90 days' where id in (${started?.id}, ${far?.id})`)
    await run(sql`
      insert into session_devices (user_id, session, last_used_at)
      values (${far?.id}, 'a recent session', now() - interval '2 days')`)
    const ended = await anAudienceStudent()
    await enroll(ended, course, { endsAt: minuteAgo() })
    people.push(ended)
  })

  const chosen = async (kind: AudienceKind, more: { percent?: number; days?: number } = {}) => {
    const { id } = await anAnnouncement({ audience: kind, course: course.id, ...more })
    await startAnnouncement(req, id)
    const ids = Object.keys(await readRecipientStatuses(id))
    return people.flatMap((person, index) => (ids.includes(person.id) ? index : []))
  }

  it.each([
    ['course', {}, [0, 1, 2, 3, 4]],
    ['not_begun', {}, [0, 4]],
    ['begun', {}, [1, 2]],
    ['stalled', { percent: 60 }, [1]],
    ['stalled', { percent: 70 }, [1, 2]],
    ['finished', {}, [3]],
    ['absent', { days: 30 }, [1]],
  ] as const)('should be right for %s with %o: %o', async (kind, more, expected) => {
    expect(await chosen(kind, more)).toEqual(expected)
  })

  it('should be counted beforehand, with those left out', async () => {
    const count = () =>
      countAudience(req, { kind: 'course', courseId: course.id, percent: null, days: null })
    expect(await count()).toEqual({
      people: 5,
      names: ['Ana Bell', 'Ana Bell', 'Ana Bell'],
      unconfirmed: 0,
      unwilling: 0,
    })
    const [off, unconfirmed, disabled, revoked] = people.map(({ id }) => id)
    await run(
      sql`insert into notification_settings (user_id, announcements) values (${off}, false)`,
    )
    await run(sql`update users set email_verified = false where id = ${unconfirmed}`)
    await run(sql`update users set status = 'disabled' where id = ${disabled}`)
    await run(sql`update enrollments set status = 'revoked' where user_id = ${revoked}`)
    expect(await count()).toEqual({
      people: 1,
      names: ['Ana Bell'],
      unconfirmed: 1,
      unwilling: 1,
    })
  })

  it('should be enrolled students without progress, as many as were counted', async () => {
    const [fresh, started] = [await anAudienceStudent(), await anAudienceStudent()]
    const [elsewhere, without] = [await anAudienceStudent(), await anAudienceStudent()]
    const [own, other] = [await aCourse(), await aCourse()]
    const progress = (person: User, lesson: Lesson) =>
      run(sql`insert into lesson_progress (user_id, lesson_id, position_seconds, position_at)
        values (${person.id}, ${lesson.id}, 3, now())`)
    for (const person of [fresh, started, elsewhere]) await enroll(person, own)
    await enroll(elsewhere, other)
    await progress(started, await aLesson(await aModule(own)))
    await progress(elsewhere, await aLesson(await aModule(other)))
    const choice = { courseId: null, percent: null, days: null }
    const { people: counted } = await countAudience(req, { kind: 'not_started', ...choice })
    const { id } = await anAnnouncement({ audience: 'not_started', course: own.id })

    await startAnnouncement(req, id)

    const states = await readRecipientStatuses(id)
    expect(Object.keys(states)).toHaveLength(counted)
    expect([fresh, started, elsewhere, without].map((person) => states[person.id])).toEqual([
      ...['waiting', undefined, undefined, undefined],
    ])
  })

  it('should be all enrolled students, and no instructor', async () => {
    const [reader, both, ended, closed, without] = await Promise.all(
      Array.from({ length: 5 }, anAudienceStudent),
    )
    const [own, other] = [await aCourse(), await aCourse()]
    if (!reader || !both || !ended || !closed) throw new Error('A user is missing.')
    await enroll(reader, own, { endsAt: new Date(Date.now() + 60_000).toISOString() })
    await enroll(both, own)
    await enroll(both, other, { endsAt: minuteAgo() })
    await enroll(ended, own, { endsAt: minuteAgo() })
    await enroll(closed, own, { status: 'revoked' })
    await enroll(instructor, own)
    const { id } = await anAnnouncement()

    await startAnnouncement(req, id)

    const states = await readRecipientStatuses(id)
    const users = [reader, both, ended, closed, without, instructor]
    expect(users.map((person) => states[person?.id ?? ''])).toEqual([
      ...['waiting', 'waiting', undefined, undefined, undefined, undefined],
    ])
  })
})
