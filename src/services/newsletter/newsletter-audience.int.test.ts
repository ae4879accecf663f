import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { greetingName } from '@/domain/announcements/name-placeholder'
import { env } from '@/lib/env'
import { countAudience } from '@/services/announcements/count-audience'
import { sendAnnouncements } from '@/services/announcements/send-announcements'
import { startAnnouncement } from '@/services/announcements/start-announcement'
import { anAnnouncement, readAnnouncementState } from '@/testing/factories/announcements'
import { deleteJobs } from '@/testing/factories/jobs'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { aSubscriber, findSubscribers } from '@/testing/factories/subscribers'
import { findDocs } from '@/testing/docs'
import { startMailServer } from '@/testing/mail-server'
import { createRequest, executeSql } from '@/testing/payload'
import { saveUserNotificationSettings } from '../notifications/notification-settings'
import { setPreferenceByLink } from './unsubscribe'
import { signUnsubscribeToken } from '../notifications/unsubscribe-token'

let req: PayloadRequest
let server: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  req = await createRequest(await anInstructor())
  server = await startMailServer()
  env.MAIL_PER_MINUTE = 100_000
  return () => (env.MAIL_PER_MINUTE = 60)
})

afterAll(() => server.close())

beforeEach(async () => {
  await executeSql(sql`delete from outgoing_mails`)
  await executeSql(sql`delete from announcement_recipients where subscriber_id is not null`)
  await executeSql(sql`delete from subscribers`)
  await executeSql(sql`update notification_settings set newsletter_issues = false`)
  await executeSql(sql`update announcements set state = 'stopped' where state = 'sending'`)
  await deleteJobs()
})

const aNewsletter = () => anAnnouncement({ audience: 'subscribers' })

const mailsAbout = (subject: string) => server.received.filter((mail) => mail.subject === subject)

const listRecipients = (subject: string) =>
  mailsAbout(subject)
    .flatMap(({ to }) => to?.map(({ address }) => address) ?? [])
    .sort()

const aStudentWithNewsletter = async (emailVerified = true) => {
  const student = await aStudent({ emailVerified })
  await saveUserNotificationSettings(req, student.id, { newsletterIssues: true })
  return student
}

it('should reach each confirmed subscriber once, also with an account', async () => {
  const subscriber = await aSubscriber()
  await aSubscriber({ state: 'pending' })
  await aSubscriber({ state: 'unsubscribed' })
  const student = await aStudentWithNewsletter()
  const both = await aStudent({ emailVerified: true })
  await aSubscriber({ email: both.email, state: 'unsubscribed' })
  await saveUserNotificationSettings(req, both.id, { newsletterIssues: true })
  await aStudentWithNewsletter(false)
  await aStudent({ emailVerified: true })
  const { id, subject } = await aNewsletter()

  expect(
    await countAudience(req, { kind: 'subscribers', courseId: null, percent: null, days: null }),
  ).toMatchObject({ people: 3, unconfirmed: 1, unwilling: 1 })
  await startAnnouncement(req, id)
  await sendAnnouncements(req)
  await sendAnnouncements(req)

  expect(listRecipients(subject)).toEqual([subscriber, student, both].map((p) => p.email).sort())
  expect(await readAnnouncementState(id)).toBe('done')
  const recipients = await findDocs(
    'announcement-recipients',
    { announcement: { equals: id } },
    'id',
  )
  expect(recipients.map(({ email }) => email).sort()).toEqual(listRecipients(subject))
  const greeting = greetingName(student)
  expect(mailsAbout(subject).find(({ to }) => to?.[0]?.address === student.email)?.text).toContain(
    `Dear ${greeting}, there is news.`,
  )
  const mail = mailsAbout(subject).find(({ to }) => to?.[0]?.address === subscriber.email)
  expect(mail?.text).toContain('Dear friend, there is news.')
  expect(mail?.text).toContain('because you signed up for our newsletter')
  const token = encodeURIComponent(
    signUnsubscribeToken({ subscriberId: subscriber.id, kind: 'subscriber' }),
  )
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
    `<${env.SITE_URL}/api/unsubscribe?token=${token}>`,
  )
})

it('should skip people who unsubscribed after it started, by a link or in their settings', async () => {
  const subscriber = await aSubscriber()
  const student = await aStudentWithNewsletter()
  const staying = await aSubscriber()
  const { id, subject } = await aNewsletter()
  await startAnnouncement(req, id)

  const token = signUnsubscribeToken({ subscriberId: subscriber.id, kind: 'subscriber' })
  await setPreferenceByLink(await createRequest(null), { token, isSubscribed: false })
  await saveUserNotificationSettings(req, student.id, { newsletterIssues: false })
  await sendAnnouncements(req)

  expect(listRecipients(subject)).toEqual([staying.email])
  const rows = await executeSql(sql`
    select skipped from announcement_recipients where announcement_id = ${id} and status = 'skipped'`)
  expect(rows).toEqual([{ skipped: 'unwilling' }, { skipped: 'unwilling' }])
})

it('should go to no subscriber in any other audience', async () => {
  const { email } = await aSubscriber()
  const { id, subject } = await anAnnouncement({ audience: 'all' })
  await startAnnouncement(req, id).catch(() => null)
  await sendAnnouncements(req)
  expect(listRecipients(subject)).not.toContain(email)
  expect(await findSubscribers(email)).toHaveLength(1)
})
