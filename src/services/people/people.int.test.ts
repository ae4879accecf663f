import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeTimelineEvent } from '@/domain/people/timeline'
import type { Course, User } from '@/payload-types'
import { isEnrolled } from '@/services/checkout/shared/owns-course'
import { authorizeLessonFile } from '@/services/learning/authorize-file'
import { listOwnCourses } from '@/services/learning/list-own-courses'
import { claimMail } from '@/services/notifications/mail-delivery-status'
import { recordSentMail } from '@/services/notifications/record-sent-mail'
import { anAnnouncement } from '@/testing/factories/announcements'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { createRequest, testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { closeEnrollment, reopenEnrollment, setEnrollmentEnd } from './change-enrollment'
import { enrollPerson } from './enroll-person'
import { findUnassignedPayments, findPeople } from './find-people'
import { addNote, deleteNote, listNotes } from './person-notes'
import { readPerson } from './read-person'
import { readTimeline } from './read-timeline'
import { sendPasswordLink } from './send-password-link'
import { setAccountStatus } from './set-account-status'
import { sendPersonalMail } from './send-personal-mail'

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

describe('enrolling a student for free', () => {
  it('should happen once after a double click, with one email', async () => {
    const { id: userId, email } = await aStudent()
    const click = async () =>
      getResultCode(
        enrollPerson(await createRequest(instructor), {
          userId,
          courseId: course.id,
          shouldNotify: true,
        }),
      )

    const results = await Promise.all([click(), click()])

    expect(results.sort()).toEqual(['done', 'enrolled_already'])
    const person = await readPerson(req, userId)
    expect(person?.courses).toMatchObject([
      { title: course.title, isActive: true, source: 'manual', endsAt: null },
    ])
    expect((await mailsTo(email)).map(({ kind, userId: of }) => [kind, of])).toEqual([
      ['course-opened', userId],
    ])
  })

  it('should state that they had it before when it was closed', async () => {
    const user = await aStudent()
    const { id } = await enroll(user, course)
    await closeEnrollment(req, { enrollmentId: id, note: 'They asked' })

    const again = enrollPerson(req, { userId: user.id, courseId: course.id, shouldNotify: false })

    expect(await getResultCode(again)).toBe('enrolled_before')
  })
})

describe('the payments of a user', () => {
  it('should be theirs alone, newest first, without failed ones', async () => {
    const [user, other] = [await aStudent(), await aStudent()]
    const paid = async (of: User, day: string, status: 'completed' | 'refunded' | 'failed') =>
      aPayment(await aCheckout(course, { user: of.id }), {
        user: of.id,
        status,
        paidAt: `${day}T12:00:00.000Z`,
      })
    const first = await paid(user, '2026-03-10', 'refunded')
    const second = await paid(user, '2026-04-10', 'completed')
    await paid(user, '2026-05-10', 'failed')
    await paid(other, '2026-05-11', 'completed')

    const { payments } = (await readPerson(req, user.id)) ?? {}

    expect(payments).toMatchObject([
      { id: second.id, courseTitle: course.title, amountCents: second.amountCents },
      { id: first.id },
    ])
  })
})

describe('the end of an enrollment', () => {
  it('should close the course, its files, and its lists immediately, and reopen them', async () => {
    const own = await aCourse()
    const lesson = await aLesson(await aModule(own))
    await run(sql`
      with file as (insert into documents (title, filename, mime_type)
        values ('Captions', ${`${uniqueText()}.vtt`}, 'text/vtt') returning id)
      update lessons set captions_id = (select id from file) where id = ${lesson.id}::uuid`)
    const user = await aStudent()
    const { id: enrollmentId } = await enroll(user, own)
    const state = async () => {
      const userReq = await createRequest(user)
      const file = await getResultCode(authorizeLessonFile(userReq, lesson.id, 'captions'))
      const { docs } = await payload.find({
        collection: 'lessons',
        where: { id: { equals: lesson.id } },
        overrideAccess: false,
        user,
      })
      return {
        isEnrolled: await isEnrolled(req, user.id, own.id),
        file,
        courses: (await listOwnCourses(userReq)).length,
        transcript: docs[0] && 'transcript' in docs[0],
      }
    }
    const open = { isEnrolled: true, file: 'done', courses: 1, transcript: true }
    await setEnrollmentEnd(req, { enrollmentId, day: '2999-12-31' })
    expect(await state()).toEqual(open)

    await run(sql`
      update enrollments set ends_at = now() - interval '1 second' where id = ${enrollmentId}::uuid`)
    expect(await state()).toEqual({
      isEnrolled: false,
      file: 'not_found',
      courses: 0,
      transcript: false,
    })

    await reopenEnrollment(req, { enrollmentId, day: '' })
    expect(await state()).toEqual(open)
    const past = setEnrollmentEnd(req, { enrollmentId, day: '2020-01-01' })
    expect(await getResultCode(past)).toBe('enrollment_end_in_past')
  })

  it('should apply to the partner seat as well', async () => {
    const { id: enrollmentId } = await enroll(await aStudent(), course, { source: 'payment' })
    const partner = await aStudent()
    const seat = await enroll(partner, course, { source: 'partner' })
    await run(sql`
      update enrollments set seat_of_id = ${enrollmentId}::uuid where id = ${seat.id}::uuid`)

    await setEnrollmentEnd(req, { enrollmentId, day: '2999-12-31' })

    const person = await readPerson(req, partner.id)
    expect(person?.courses[0]?.endsAt?.toISOString()).toBe('2999-12-31T23:59:59.999Z')
  })
})

describe('a reopened enrollment', () => {
  it('should get the chosen end, as should its partner seat', async () => {
    const ended = new Date(Date.now() - 60_000).toISOString()
    const payer = await aStudent()
    const details = { source: 'payment', endsAt: ended } as const
    const { id: enrollmentId } = await enroll(payer, course, details)
    const partner = await aStudent()
    const seat = await enroll(partner, course, { source: 'partner', endsAt: ended })
    await run(sql`
      update enrollments set seat_of_id = ${enrollmentId}::uuid where id = ${seat.id}::uuid`)
    const enrollments = () =>
      Promise.all(
        [payer, partner].map(async ({ id }) => {
          const [enrollment] = (await readPerson(req, id))?.courses ?? []
          return [enrollment?.isActive, enrollment?.endsAt?.toISOString() ?? null]
        }),
      )

    const past = reopenEnrollment(req, { enrollmentId, day: '2020-01-01' })
    expect(await getResultCode(past)).toBe('enrollment_end_in_past')
    expect(await enrollments()).toEqual([
      [false, ended],
      [false, ended],
    ])

    await reopenEnrollment(req, { enrollmentId, day: '2999-12-31' })
    const until = [true, '2999-12-31T23:59:59.999Z']
    expect(await enrollments()).toEqual([until, until])
  })
})

describe('the account of a student', () => {
  it('should be disabled with its sessions, get no link, and be enabled again', async () => {
    const { id: userId, email } = await aStudent()
    await run(sql`
      insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
      values (1, ${userId}::uuid, ${uniqueText()}, now(), now() + interval '1 day')`)

    await setAccountStatus(req, { userId, status: 'disabled' })

    expect((await readPerson(req, userId))?.status).toBe('disabled')
    const sessions = await run(sql`select 1 from users_sessions where _parent_id = ${userId}::uuid`)
    expect(sessions.rows).toEqual([])
    expect(await getResultCode(sendPasswordLink(req, userId))).toBe('person_disabled')
    await setAccountStatus(req, { userId, status: 'active' })
    expect(await sendPasswordLink(req, userId)).toBe(email)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['password-link'])
    const { events } = await readTimeline(req, userId, 1)
    expect(events.filter(({ kind }) => kind === 'security').map(({ code }) => code)).toEqual([
      ...['password_link_sent', 'account_enabled', 'account_disabled'],
    ])
  })

  it('should not be changed when it is an instructor’s', async () => {
    const { id: userId } = await anInstructor()
    const work = [
      setAccountStatus(req, { userId, status: 'disabled' }),
      sendPasswordLink(req, userId),
      sendPersonalMail(req, { userId, subject: 'Hello', words: 'Hello' }),
    ]
    expect(await Promise.all(work.map(getResultCode))).toEqual(
      work.map(() => 'person_is_instructor'),
    )
  })
})

describe('the timeline of a user', () => {
  it('should be listed newest first, by page, without exercise answers', async () => {
    const user = await aStudent()
    const own = await aCourse()
    const module = await aModule(own)
    const lessons = [await aLesson(module), await aLesson(module)]
    await aPayment(await aCheckout(own), { user: user.id, amountCents: 9900 })
    for (const lesson of lessons)
      await run(sql`
        insert into lesson_progress (user_id, lesson_id, completed_at)
        values (${user.id}::uuid, ${lesson.id}::uuid, '2999-01-02T10:00:00Z')`)
    await run(sql`
      insert into comments (user_id, lesson_id, body, created_at)
      select ${user.id}::uuid, ${lessons[0]?.id}::uuid, 'Thought ' || n, '2999-02-01'::timestamptz + n * interval '1 hour'
      from generate_series(1, 29) n`)

    const first = await readTimeline(req, user.id, 1)
    const second = await readTimeline(req, user.id, 2)

    expect(first.hasMore).toBe(true)
    expect(first.events[0]?.words).toBe('Thought 29')
    expect(describeTimelineEvent(first.events[29] ?? never())).toBe(
      `Completed 2 lessons: ${lessons.map(({ title }) => title).join(', ')}`,
    )
    expect(second.hasMore).toBe(false)
    expect(second.events.map(describeTimelineEvent)).toEqual(
      expect.arrayContaining([
        `Paid $99.00 for “${own.title}”`,
        `Got access to “${own.title}” (purchase)`,
        'Created an account',
      ]),
    )
  })

  it('should include the text and delivery status of the instructor’s emails', async () => {
    const { id: userId, email } = await aStudent()
    await sendPersonalMail(req, { userId, subject: 'Your question', words: 'Dear Sam.\n\nYes.' })
    const mails = async () =>
      (await readTimeline(req, userId, 1)).events
        .filter(({ kind }) => kind === 'mail')
        .map(({ code, words }) => [code, words])
    expect(await mails()).toEqual([['waiting', 'Dear Sam.\n\nYes.']])
    expect(await mailsTo(email)).toMatchObject([
      { kind: 'personal', userId, replyTo: instructor.email },
    ])
    const { rows } = await run(sql`select id from outgoing_mails where recipient = ${email}`)
    const mail = await claimMail(req, String(rows[0]?.id))
    if (!mail) throw new Error('It does not wait to be sent.')
    const result = { subject: 'Your question', response: '451 Later', outcome: 'later' } as const

    await recordSentMail(req, mail, result)
    expect(await mails()).toEqual([['later', 'Dear Sam.\n\nYes.']])
    await recordSentMail(req, mail, { ...result, outcome: 'accepted', response: '250 OK' })
    await recordSentMail(req, mail, { ...result, response: 'Said by an older try' })
    expect(await mails()).toEqual([['accepted', 'Dear Sam.\n\nYes.']])
  })
})

it('should count visible lessons only', async () => {
  const own = await aCourse()
  const [module, unfinished] = [await aModule(own), await aModule(own)]
  const [visible, hidden, drafted, later] = [
    ...[await aLesson(module), await aLesson(module), await aLesson(module)],
    await aLesson(unfinished),
  ]
  await run(sql`update lessons set visible = false where id = ${hidden?.id}::uuid`)
  await run(sql`update lessons set _status = 'draft' where id = ${drafted?.id}::uuid`)
  await run(sql`update modules set _status = 'draft' where id = ${unfinished.id}::uuid`)
  const user = await aStudent()
  await enroll(user, own)
  for (const lesson of [visible, drafted, later])
    await run(sql`
      insert into lesson_progress (user_id, lesson_id, completed_at)
      values (${user.id}::uuid, ${lesson?.id}::uuid, now())`)
  expect((await readPerson(req, user.id))?.courses).toMatchObject([{ completed: 1, lessons: 1 }])
})

it('should include announcements with their delivery status', async () => {
  const user = await aStudent()
  const receive = async (status: string, more: ReturnType<typeof sql>) => {
    const { id, subject } = await anAnnouncement()
    await run(
      sql`update announcements set state = 'done', begun_at = '2999-01-01' where id = ${id}`,
    )
    await run(sql`
      insert into announcement_recipients (announcement_id, user_id, status, claimed_at, reason, skipped)
      values (${id}, ${user.id}::uuid, ${status}, ${more})`)
    return subject
  }
  const refused = await receive('refused', sql`'2999-01-04', '550 No such person', null`)
  const sent = await receive('sent', sql`'2999-01-03', null, null`)
  const skipped = await receive('skipped', sql`'2999-01-02', null, 'unwilling'`)
  const waiting = await receive('waiting', sql`null, null, null`)

  const { events } = await readTimeline(req, user.id, 1)

  expect(events.slice(0, 4).map((event) => [describeTimelineEvent(event), event.words])).toEqual([
    [`Announcement “${refused}”: couldn’t be delivered`, '550 No such person'],
    [`Announcement “${sent}”: sent`, null],
    [`Announcement “${skipped}”: skipped: unsubscribed from these emails`, null],
    [`Announcement “${waiting}”: waiting`, null],
  ])
})

const never = (): never => {
  throw new Error('There are fewer events.')
}

it('should find users by name, email, and PayPal’s ids', async () => {
  const name = `Zoë ${uniqueText()} 100%`
  const user = await aStudent({ username: name })
  const payment = await aPayment(await aCheckout(course), { user: user.id })
  const found = async (text: string) =>
    (await findPeople(req, { text, page: 1 })).people.map(({ id }) => id)

  expect(await found(name.toUpperCase().slice(4))).toEqual([user.id])
  expect(await found(` ${user.email.toUpperCase()} `)).toEqual([user.id])
  expect(await found(payment.captureId.toLowerCase())).toEqual([user.id])
  expect(await found('100%_')).toEqual([])
  expect((await findPeople(req, { text: '', page: 1 })).total).toBeGreaterThan(1)
})

it('should find payments and purchases without a user', async () => {
  const checkout = await aCheckout(course)
  const payment = await aPayment(checkout, { payerEmail: `${uniqueText()}@example.com` })
  const orderId = `ORDER-${uniqueText()}`
  const unpaid = await aCheckout(course, { paypalOrderId: orderId })
  const user = await aStudent()
  const owned = await aPayment(await aCheckout(course), { user: user.id })
  const found = async (text: string) =>
    (await findUnassignedPayments(req, text)).map(({ kind, id }) => [kind, id])

  const unassigned = [
    ...[payment.captureId.toLowerCase(), ` ${payment.paypalOrderId} `],
    ...[payment.payerEmail ?? '', checkout.email.toUpperCase()],
  ]
  for (const text of unassigned) expect(await found(text)).toEqual([['payment', payment.id]])
  expect(await found(orderId)).toEqual([['purchase', unpaid.id]])
  expect(await found(owned.captureId)).toEqual([])
  expect(await found('')).toEqual([])
})

it('should add and delete a note', async () => {
  const { id: userId } = await aStudent()
  await addNote(req, { userId, body: 'Called me' })
  const [note] = await listNotes(req, userId)
  expect(note?.body).toBe('Called me')
  await deleteNote(req, note?.id ?? '')
  expect(await listNotes(req, userId)).toEqual([])
  expect(await getResultCode(deleteNote(req, note?.id ?? ''))).toBe('note_not_found')
})

describe('the name of a user in the panel', () => {
  const listed = async (field: string, text: string) => {
    const { docs } = await payload.find({
      collection: 'users',
      where: { [field]: { like: text } },
      depth: 0,
      user: instructor,
      overrideAccess: false,
    })
    return docs.map(({ id }) => id)
  }

  it('should be found regardless of accents', async () => {
    const mark = uniqueText()
    const person = await aStudent({ username: `Jose\u0301 Łuk ${mark}` })
    expect(person.username).toBe(`José Łuk ${mark}`)
    for (const text of [`jose luk ${mark}`, `JOSÈ ŁUK ${mark}`, `Jose\u0301 luk ${mark}`]) {
      expect(await listed('username', text)).toEqual([person.id])
      const { people } = await findPeople(req, { text, page: 1 })
      expect(people.map(({ id }) => id)).toEqual([person.id])
    }
    expect(await listed('username', `jos_ luk ${mark}x`)).toEqual([])
  })

  it('should require visible characters, unless it had none before', async () => {
    await expect(aStudent({ username: '\u200b\u3164' })).rejects.toThrow('Full name')
    const person = await aStudent()
    await run(sql`update users set username = ${'\u200b'} where id = ${person.id}::uuid`)
    const { status } = await payload.update({
      collection: 'users',
      id: person.id,
      data: { status: 'disabled' },
      depth: 0,
      overrideAccess: false,
      req: await createRequest(instructor),
    })
    expect(status).toBe('disabled')
  })
})
