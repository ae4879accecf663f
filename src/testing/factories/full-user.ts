import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { Course, Lesson, Receipt, User } from '@/payload-types'
import { env } from '@/lib/env'
import { issueReceipt } from '@/services/checkout/fulfillment/receipts/issue-receipt'
import { processWebhook } from '@/services/checkout/webhooks/process-webhook'
import { aCheckout, aPayment } from './checkouts'
import { aCourse, aLesson, aModule } from './courses'
import { enroll } from './enrollments'
import { createRequest, testPayload } from '../payload'
import { aStudent } from './people'
import { uniqueText } from '../unique-text'

const insertPartnershipRows = async ({ id }: User, course: Course) => {
  const db = (await testPayload()).db.drizzle
  const partner = await aStudent()
  await db.execute(sql`
    insert into partnerships (inviter_id, partner_id, course_id, status)
    values (${id}, ${partner.id}, ${course.id}, 'active')`)
  await db.execute(sql`
    insert into partner_invitations (inviter_id, course_id, token_hash, state, expires_at)
    values (${id}, ${course.id}, ${uniqueText()}, 'open', now() + interval '1 day')`)
  await db.execute(sql`
    insert into answers (user_id, week, sealed, revision) values (${id}, '2026-11-23', 'sealed', 1)`)
}

/** A user with rows in every table, and values to search for in exports and after a deletion. */
export type FullUser = {
  user: User
  course: Course
  lesson: Lesson
  name: string
  /** Texts that must never leave the site. */
  secrets: string[]
  testimonialId: string
  avatar: string
  exportId: string
  supportId: string
  commentId: string
  paymentId: string
  receipt: Receipt
}

/**
 * Creates a student with rows in every table: purchase, reviews, progress, sessions, two-factor
 * authentication, avatar, expired export, and more.
 */
export const aFullUser = async (): Promise<FullUser> => {
  const payload = await testPayload()
  const db = payload.db.drizzle
  const name = `Whole ${uniqueText()}`
  const user = await aStudent({ username: name, emailVerified: true })
  const { id } = user
  const course = await aCourse({ title: `Course ${uniqueText()}` })
  const lesson = await aLesson(await aModule(course), { title: `Lesson ${uniqueText()}` })
  await enroll(user, course, { source: 'payment' })
  const [
    session,
    tokenHash,
    exportHash,
    profileSlug,
    resetToken,
    twoFactorSecret,
    recoveryCode,
    mailToken,
  ] = Array.from({ length: 8 }, () => `secret-${randomUUID()}`)
  const insertReturningId = async (query: ReturnType<typeof sql>) => {
    const { rows } = await db.execute(query)
    return String(rows[0]?.id)
  }

  const checkout = await aCheckout(course, {
    user: id,
    email: user.email,
    fullName: name,
    state: 'provisioned',
    browserSecretHash: `secret-${randomUUID()}`,
    consentText: 'I want to start right away.',
    consentedAt: new Date().toISOString(),
  })
  const payment = await aPayment(checkout, {
    ...{ method: 'card', cardBrand: 'Visa', cardLastDigits: '1234', payerCountry: 'US' },
    user: id,
    payerName: name,
    payerEmail: `payer-${user.email}`,
  })
  await insertReturningId(sql`
    insert into refunds (payment_id, source, state, requested_by_id, request_key, amount_cents, reason)
    values (${payment.id}, 'instructor', 'failed', ${id}, ${uniqueText()}, 1000, 'Kindness') returning id`)
  await insertReturningId(sql`
    insert into refund_requests (payment_id, course_id, user_id, status, words)
    values (${payment.id}, ${course.id}, ${id}, 'open', 'It is not for us.') returning id`)
  const receipt = await issueReceipt(await createRequest(null), payment.id)
  await insertReturningId(sql`
    insert into withdrawals (payment_id, course_title, receipt_number, declaration, declared_at)
    values (${payment.id}, ${course.title}, ${receipt.number}, 'I withdraw from my contract.', now())
    returning id`)
  const webhookBody = JSON.stringify({
    id: uniqueText(),
    event_type: 'PAYMENT.ORDER.CREATED',
    resource: { id: payment.captureId, payer: { name, email_address: user.email } },
  })
  const webhookEventId = await insertReturningId(sql`
    insert into webhook_events (event_id, event_type, resource_id, state, environment, raw_body)
    values (${uniqueText()}, 'PAYMENT.ORDER.CREATED', ${payment.captureId}, 'received', 'sandbox', ${webhookBody})
    returning id`)
  await processWebhook(await createRequest(null), webhookEventId)
  // An earlier attempt without an account.
  await aCheckout(course, { email: user.email, fullName: name, state: 'expired' })

  const testimonialId = await insertReturningId(sql`
    insert into testimonials (name, stars, review, published, "order")
    values (${name}, 5, 'It helped.', true, 99) returning id`)
  await db.execute(sql`
    insert into reviews (user_id, course_id, stars, words, may_publish, testimonial_id)
    values (${id}, ${course.id}, 5, 'It helped.', true, ${testimonialId})`)
  const commentId = await insertReturningId(sql`
    insert into comments (user_id, lesson_id, body)
    values (${id}, ${lesson.id}, 'What about Sundays?') returning id`)
  const supportRequestId = await insertReturningId(sql`
    insert into support_requests (user_id, name, email, lesson_id, message, note)
    values (${id}, ${name}, ${user.email}, ${lesson.id}, 'Please help.', 'secret-note') returning id`)
  await db.execute(sql`
    insert into lesson_progress (user_id, lesson_id, position_seconds) values (${id}, ${lesson.id}, 42)`)
  await db.execute(sql`
    insert into progress_clearings (user_id, course_id, lessons) values (${id}, ${course.id}, '[]')`)
  await db.execute(
    sql`insert into learning_preferences (user_id, comments_off) values (${id}, true)`,
  )
  await db.execute(sql`insert into notification_settings (user_id, offers) values (${id}, true)`)
  await db.execute(sql`
    with letter as (
      insert into announcements (subject, body, audience, state)
      values ('News', '{}', 'all', 'done') returning id)
    insert into announcement_recipients (announcement_id, user_id, status)
    select letter.id, ${id}::uuid, 'sent' from letter`)
  await db.execute(sql`
    insert into subscribers (email, state, source, confirmed_at)
    values (${user.email}, 'active', '/', now())`)
  await db.execute(sql`
    insert into learning_reminders (user_id, course_id, step, sent_at)
    values (${id}, ${course.id}, 1, now())`)
  await db.execute(sql`
    insert into two_factor (user_id, secret, recovery_codes)
    values (${id}, ${twoFactorSecret}, ${JSON.stringify([recoveryCode])}::jsonb)`)
  await db.execute(sql`
    insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
    values (1, ${id}, ${session}, now(), now() + interval '1 day')`)
  await db.execute(sql`
    insert into session_devices (user_id, session, browser, system, address, last_used_at)
    values (${id}, ${session}, 'Firefox', 'Linux', '203.0.113.0', now())`)
  await db.execute(sql`
    insert into account_tokens (user_id, kind, token_hash, email, expires_at)
    values (${id}, 'confirm_email', ${tokenHash}, ${user.email}, now())`)
  await db.execute(sql`
    insert into sent_mails (user_id, "to", subject, kind, outcome)
    values (${id}, ${user.email}, 'Hello', 'welcome', 'accepted')`)
  const content = {
    subject: 'Your link',
    paragraphs: ['Hello'],
    link: { label: 'Go', url: `${env.SITE_URL}/${mailToken}` },
  }
  await db.execute(sql`
    insert into outgoing_mails (kind, user_id, recipient, content)
    values ('reset-password', ${id}, ${user.email}, ${JSON.stringify(content)}::jsonb)`)
  const studentEntries = [{ kind: 'comment-answered', values: { lesson: lesson.title } }]
  await db.execute(sql`
    insert into mail_digests (cause, recipient, user_id, due_at, entries)
    values (${`comment-answered:${id}`}, ${user.email}, ${id}, now() + interval '1 hour',
      ${JSON.stringify(studentEntries)}::jsonb)`)
  const instructorEntries = [
    { kind: 'new-comment', about: id, values: { name, comment: [mailToken] } },
  ]
  await db.execute(sql`
    insert into mail_digests (cause, recipient, due_at, entries)
    values ('new-comment', ${`${uniqueText()}@example.com`}, now() + interval '1 hour',
      ${JSON.stringify(instructorEntries)}::jsonb)`)
  const importId = await insertReturningId(sql`
    insert into people_imports (file_name) values ('people.csv') returning id`)
  await db.execute(sql`
    insert into people_import_rows (import_id, line, email, name, user_id, state)
    values (${importId}, 1, ${user.email}, ${name}, ${id}, 'done')`)
  await db.execute(sql`
    insert into person_notes (user_id, body) values (${id}, 'secret-note')`)
  const exportId = await insertReturningId(sql`
    insert into data_exports (user_id, status, token_hash, expires_at)
    values (${id}, 'expired', ${exportHash}, now() - interval '1 hour') returning id`)
  await db.execute(sql`
    insert into audit_events (kind, user_id, address, device)
    values ('signed_in', ${id}, '203.0.113.0', 'Firefox on Linux')`)
  await db.execute(sql`
    insert into failed_mails (subject, "to", kind, reason, job_id)
    values ('Hello', ${user.email}, 'welcome', ${`550 ${user.email} unknown`}, ${uniqueText()})`)
  const preferenceId = await insertReturningId(sql`
    insert into payload_preferences (key, value) values (${uniqueText()}, ${JSON.stringify({ name })}::jsonb)
    returning id`)
  await db.execute(sql`
    insert into payload_preferences_rels (parent_id, path, users_id)
    values (${preferenceId}, 'user', ${id})`)
  await db.execute(sql`
    update users set bio = ${`I am ${name}.`}, profile_slug = ${profileSlug},
      reset_password_token = ${resetToken}, reset_password_expiration = now()
    where id = ${id}`)
  const avatarFilename = `${uniqueText()}.webp`
  await mkdir(path.join(env.FILES_DIR, 'avatars'), { recursive: true })
  await writeFile(path.join(env.FILES_DIR, 'avatars', avatarFilename), 'RIFF0000WEBP')
  await db.execute(sql`
    insert into avatars (user_id, filename, mime_type, filesize)
    values (${id}, ${avatarFilename}, 'image/webp', 12)`)

  await insertPartnershipRows(user, course)

  const { rows } = await db.execute(sql`select hash, salt from users where id = ${id}`)
  const secrets = [
    session,
    tokenHash,
    exportHash,
    resetToken,
    twoFactorSecret,
    recoveryCode,
    mailToken,
  ]
  return {
    user,
    course,
    lesson,
    name,
    testimonialId,
    avatar: avatarFilename,
    exportId,
    supportId: supportRequestId,
    commentId,
    paymentId: payment.id,
    receipt,
    secrets: [
      ...secrets.map(String),
      ...[rows[0]?.hash, rows[0]?.salt, checkout.browserSecretHash, 'secret-note'].map(String),
    ],
  }
}
