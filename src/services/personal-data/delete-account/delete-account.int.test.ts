import { access, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportFileName, writeExport } from '@/integrations/storage/export-files'
import { env } from '@/lib/env'
import { readSessionUser } from '@/server/session/session-user'
import { listComments } from '@/services/learning/comments/list-comments'
import { jobsWithPayload } from '@/testing/factories/jobs'
import {
  deleteOwnAccount,
  signInWithTestPassword,
  tablesContaining,
} from '@/testing/factories/deletions'
import { enroll } from '@/testing/factories/enrollments'
import { executeSql, createRequest, testPayload } from '@/testing/payload'
import { aStudent } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { findTestimonial } from '@/testing/factories/reviews'
import { aFullUser } from '@/testing/factories/full-user'
import { requestPasswordReset } from '@/services/identity/password/request-password-reset'
import { removeAccountFiles } from './remove-files'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

/** What happens to each column that references a user. Undecided ones fail the test. */
const decided = {
  'users_sessions._parent_id': 'deleted',
  'enrollments.user_id': 'deleted',
  'lesson_progress.user_id': 'deleted',
  'progress_clearings.user_id': 'deleted',
  'learning_preferences.user_id': 'deleted',
  'notification_settings.user_id': 'deleted',
  'announcement_recipients.user_id': 'deleted',
  'learning_reminders.user_id': 'deleted',
  'two_factor.user_id': 'deleted',
  'session_devices.user_id': 'deleted',
  'account_tokens.user_id': 'deleted',
  'sent_mails.user_id': 'deleted',
  'person_notes.user_id': 'deleted',
  'data_exports.user_id': 'deleted',
  'avatars.user_id': 'deleted',
  'reviews.user_id': 'deleted',
  'answers.user_id': 'deleted',
  'partner_invitations.inviter_id': 'deleted',
  'partner_invitations.claimed_by_id': 'deleted',
  'payload_preferences_rels.users_id': 'deleted',
  'comments.user_id': 'kept without the person',
  'partnerships.inviter_id': 'kept without the person',
  'partnerships.partner_id': 'kept without the person',
  'support_requests.user_id': 'kept without the person',
  'payments.user_id': 'kept without the person',
  'receipts.user_id': 'kept without the person',
  'checkouts.user_id': 'kept without the person',
  'refund_requests.user_id': 'kept without the person',
  'refunds.requested_by_id': 'kept without the person',
  'audit_events.user_id': 'kept without the person',
  'people_import_rows.user_id': 'kept without the person',
} as const

/**
 * Columns for who saved or has opened a document: only instructors, whose accounts are not deleted.
 * For former instructors, the database clears the first and deletes the second.
 */
const ofInstructors = [
  'editing.user_id',
  ...['announcements', 'coupons', 'exercises', 'testimonials'].map(
    (table) => `${table}.saved_by_id`,
  ),
  ...[
    ...['courses', 'modules', 'lessons', 'faqs', 'pages'],
    ...['home', 'sign_up', 'site', 'together', 'payment_settings'],
  ].flatMap((table) => [`${table}.saved_by_id`, `_${table}_v.version_saved_by_id`]),
]

/** Counts the rows of each of these tables. */
const countAll = async () => {
  const counts: Record<string, number> = {}
  for (const column of Object.keys(decided)) {
    const [table = ''] = column.split('.')
    const [row] = await executeSql(sql`select count(*)::int as count from ${sql.identifier(table)}`)
    counts[column] = Number(row?.count)
  }
  return counts
}

describe('deleteAccount', () => {
  it('should cover every column that references a user', async () => {
    const rows = await executeSql(sql`
      select c.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`)

    const named = rows.map(({ table, column }) => `${String(table)}.${String(column)}`)
    expect(named.sort()).toEqual([...Object.keys(decided), ...ofInstructors].sort())
  })

  it('should treat each of them as decided', async () => {
    const before = await countAll()
    const person = await aFullUser()
    const withPerson = await countAll()
    for (const [column, count] of Object.entries(before))
      expect(withPerson[column], column).toBeGreaterThan(count)

    await deleteOwnAccount(person.user)

    const after = await countAll()
    for (const [column, fate] of Object.entries(decided)) {
      const expected = fate === 'deleted' ? before[column] : withPerson[column]
      // The deletion itself is logged.
      expect([column, after[column]]).toEqual([
        column,
        (expected ?? 0) + (column === 'audit_events.user_id' ? 1 : 0),
      ])
    }
  })

  it('should leave nothing of the user except the last email', async () => {
    const person = await aFullUser()
    await requestPasswordReset(await createRequest(null), person.user.email)
    expect(await tablesContaining(person.user.email)).toContain('outgoing_mails')

    await deleteOwnAccount(person.user)

    // Only the fact that it was deleted (docs/decisions/0047).
    expect(await tablesContaining(person.user.id)).toEqual(['deleted_accounts'])
    expect(await tablesContaining(person.user.email)).toEqual(['outgoing_mails'])
    expect(await tablesContaining(person.name)).toEqual([])
    expect((await mailsTo(person.user.email)).map(({ kind }) => kind)).toEqual(['account-deleted'])
    // The instructor's own note stays with the support request.
    const secrets = person.secrets.filter((text) => text !== 'secret-note')
    expect(await tablesContaining(...secrets)).toEqual([])
  })

  it('should retain comments, support requests, payments and receipts, anonymized', async () => {
    const person = await aFullUser()
    const reader = await aStudent()
    await enroll(reader, person.course)

    await deleteOwnAccount(person.user)

    const { comments } = await listComments(await createRequest(reader), {
      lessonId: person.lesson.id,
      older: null,
    })
    expect(comments).toMatchObject([
      { id: person.commentId, name: 'Deleted user', body: 'What about Sundays?', isMine: false },
    ])
    expect(
      await executeSql(sql`select * from support_requests where id = ${person.supportId}`),
    ).toEqual([
      expect.objectContaining({ user_id: null, name: 'Deleted user', message: 'Please help.' }),
    ])
    const [payment] = await executeSql(sql`select * from payments where id = ${person.paymentId}`)
    expect(payment).toMatchObject({ user_id: null, payer_name: null, payer_email: null })
    expect(payment).toMatchObject({ card_brand: null, card_last_digits: null })
    // Accounting needs these.
    expect(payment).toMatchObject({ method: 'card', payer_country: 'US' })
    expect(payment).toMatchObject({ amount_cents: '5000', status: 'completed' })
    expect(payment?.capture_id).toMatch(/^CAPTURE-/)
    const [receipt] = await executeSql(sql`select * from receipts where id = ${person.receipt.id}`)
    expect(receipt).toMatchObject({ user_id: null, buyer_name: 'Deleted user', buyer_email: null })
    expect(receipt).toMatchObject({ paid_with: 'Card' })
    expect(Number(receipt?.number)).toBe(person.receipt.number)
    // The panel can still edit what remains.
    await payload.update({
      collection: 'support-requests',
      id: person.supportId,
      data: { status: 'answered' },
      overrideAccess: true,
    })
  })

  it('should delete testimonials made from their reviews', async () => {
    const person = await aFullUser()
    expect(await findTestimonial(person.testimonialId)).not.toBeNull()

    await deleteOwnAccount(person.user)

    expect(await findTestimonial(person.testimonialId)).toBeNull()
  })

  it('should end every session, and make the email available again', async () => {
    const user = await aStudent()
    const tokens = [await signInWithTestPassword(user), await signInWithTestPassword(user)]

    await deleteOwnAccount(user)

    for (const { token } of tokens) expect(await readSessionUser(payload, token)).toBeNull()
    await expect(signInWithTestPassword(user)).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    const again = await aStudent({ email: user.email })
    await expect(signInWithTestPassword(again)).resolves.toMatchObject({ userId: again.id })
  })

  it('should remove picture and exports by a job', async () => {
    const person = await aFullUser()
    const picture = path.join(env.FILES_DIR, 'avatars', person.avatar)
    await writeExport(person.exportId, [])
    const archive = path.join(env.FILES_DIR, 'exports', exportFileName(person.exportId))
    await writeFile(`${picture}.other`, 'x')

    await deleteOwnAccount(person.user)
    // Files are untouched before the commit, which also enqueues the job.
    const [job] = await jobsWithPayload({ avatars: [person.avatar] })
    expect(job?.payload).toEqual({ avatars: [person.avatar], exports: [person.exportId] })
    await removeAccountFiles({ avatars: [person.avatar], exports: [person.exportId] })
    await removeAccountFiles({ avatars: [person.avatar], exports: [person.exportId] })

    await expect(access(picture)).rejects.toThrow('ENOENT')
    await expect(access(archive)).rejects.toThrow('ENOENT')
    await access(`${picture}.other`)
  })

  it('should happen once, however often it is requested', async () => {
    const user = await aStudent()

    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => deleteOwnAccount(user)),
    )

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'session_ended', status: 401 })
    expect(await mailsTo(user.email)).toHaveLength(1)
  })
})
