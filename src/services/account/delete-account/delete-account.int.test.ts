import { access, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { memberMessages } from '@/domain/member-messages'
import { normalizeCode } from '@/domain/two-factor'
import { exportName, writeExport } from '@/integrations/storage/export-files'
import { env } from '@/lib/env'
import type { Checkout, User } from '@/payload-types'
import { failureOf } from '@/server/result'
import { readSession } from '@/server/session-user'
import { addComment } from '@/services/learning/add-comment'
import { listComments } from '@/services/learning/list-comments'
import { recordProgress } from '@/services/learning/record-progress'
import { provisionCheckout } from '@/services/checkout/provision-checkout'
import { recordPayment } from '@/services/checkout/record-payment'
import { withUserLock } from '@/services/database/with-user-lock'
import { aCheckout } from '@/testing/checkouts'
import { aCourse, aLesson, aModule } from '@/testing/courses'
import { enroll } from '@/testing/enrollments'
import { requestOf, testPayload } from '@/testing/payload'
import { aStudent, anInstructor, passwordOfAll } from '@/testing/people'
import { checkoutNow, mailsTo, paymentsOf } from '@/testing/purchases'
import { testimonialNow } from '@/testing/reviews'
import { codeOf, turnOnTwoFactor } from '@/testing/two-factor'
import { untilBlocked } from '@/testing/until-blocked'
import { aWholePerson } from '@/testing/whole-person'
import { makeExport } from '../export/make-export'
import { requestExport } from '../export/request-export'
import { requestPasswordReset } from '../request-password-reset'
import { signIn } from '../sign-in'
import { deleteAccount } from './delete-account'
import { removeFilesOfAccount } from './remove-files'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const leave = async (
  user: User,
  proof: { email?: string; password?: string; code?: string } = {},
) =>
  deleteAccount(await requestOf(user), {
    userId: user.id,
    proof: { email: user.email, password: passwordOfAll, ...proof },
    visit: null,
  })

const query = async (text: ReturnType<typeof sql>) => (await payload.db.drizzle.execute(text)).rows

const isThere = async ({ id }: User) =>
  (await query(sql`select 1 from users where id = ${id}`)).length === 1

const enter = async ({ email }: { email: string }) =>
  signIn(await requestOf(null), { email, password: passwordOfAll })

/** What was decided for every column that names a person. A new one fails the test until somebody decides. */
const decided = {
  'users_sessions._parent_id': 'deleted',
  'enrollments.user_id': 'deleted',
  'lesson_progress.user_id': 'deleted',
  'progress_clearings.user_id': 'deleted',
  'learning_preferences.user_id': 'deleted',
  'notification_settings.user_id': 'deleted',
  'two_factor.user_id': 'deleted',
  'session_devices.user_id': 'deleted',
  'account_tokens.user_id': 'deleted',
  'data_exports.user_id': 'deleted',
  'avatars.user_id': 'deleted',
  'reviews.user_id': 'deleted',
  'payload_preferences_rels.users_id': 'deleted',
  'comments.user_id': 'kept without the person',
  'support_requests.user_id': 'kept without the person',
  'payments.user_id': 'kept without the person',
  'checkouts.user_id': 'kept without the person',
  'audit_events.user_id': 'kept without the person',
} as const

/** How many rows of each of these tables there are. */
const countAll = async () => {
  const counts: Record<string, number> = {}
  for (const column of Object.keys(decided)) {
    const [table = ''] = column.split('.')
    const [row] = await query(sql`select count(*)::int as count from ${sql.identifier(table)}`)
    counts[column] = Number(row?.count)
  }
  return counts
}

/** Every table of the database, the queue's too, in which one of these texts stands. */
const placesOf = async (...texts: string[]): Promise<string[]> => {
  const tables = await query(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`)
  const looks = tables.map(({ schema, name }) => {
    const place = sql`${sql.identifier(String(schema))}.${sql.identifier(String(name))}`
    const found = texts.map((text) => sql`position(${text} in t::text) > 0`)
    return sql`select ${String(name)} as name
      where exists (select 1 from ${place} t where ${sql.join(found, sql` or `)})`
  })
  const rows = await query(sql.join(looks, sql` union all `))
  return rows.map(({ name }) => String(name))
}

describe('deleting an account', () => {
  it('should have decided on every column that names a person', async () => {
    const rows = await query(sql`
      select c.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`)

    const named = rows.map(({ table, column }) => `${String(table)}.${String(column)}`)
    expect(named.sort()).toEqual(Object.keys(decided).sort())
  })

  it('should do to every one of them what was decided', async () => {
    const before = await countAll()
    const person = await aWholePerson()
    const withPerson = await countAll()
    for (const [column, count] of Object.entries(before))
      expect(withPerson[column], column).toBeGreaterThan(count)

    await leave(person.user)

    const after = await countAll()
    for (const [column, fate] of Object.entries(decided)) {
      const left = fate === 'deleted' ? before[column] : withPerson[column]
      // The deletion itself is an event.
      expect([column, after[column]]).toEqual([
        column,
        (left ?? 0) + (column === 'audit_events.user_id' ? 1 : 0),
      ])
    }
  })

  it('should leave nothing of the person anywhere, but the mail that says so', async () => {
    const person = await aWholePerson()
    await requestPasswordReset(await requestOf(null), person.user.email)
    expect(await placesOf(person.user.email)).toContain('_private_jobs')

    await leave(person.user)

    expect(await placesOf(person.user.id)).toEqual([])
    const ofMail = ['_private_jobs']
    expect(await placesOf(person.user.email)).toEqual(ofMail)
    expect(await placesOf(person.name)).toEqual(ofMail)
    expect((await mailsTo(person.user.email)).map(({ kind }) => kind)).toEqual(['account-deleted'])
    // The instructor's own note stays with the question.
    const secrets = person.secrets.filter((text) => text !== 'secret-note')
    expect(await placesOf(...secrets)).toEqual([])
  })

  it('should keep comments, questions and payments, as those of nobody', async () => {
    const person = await aWholePerson()
    const reader = await aStudent()
    await enroll(reader, person.course)

    await leave(person.user)

    const { comments } = await listComments(await requestOf(reader), {
      ...{ lessonId: person.lesson.id, older: null },
    })
    expect(comments).toMatchObject([
      { id: person.commentId, name: 'Deleted user', body: 'What about Sundays?', isMine: false },
    ])
    expect(await query(sql`select * from support_requests where id = ${person.supportId}`)).toEqual(
      [expect.objectContaining({ user_id: null, name: 'Deleted user', message: 'Please help.' })],
    )
    const [payment] = await query(sql`select * from payments where id = ${person.paymentId}`)
    expect(payment).toMatchObject({ user_id: null, payer_name: null, payer_email: null })
    expect(payment).toMatchObject({ amount_cents: '5000', status: 'completed' })
    expect(payment?.capture_id).toMatch(/^CAPTURE-/)
    // The panel can still write to what is left.
    await payload.update({
      collection: 'support-requests',
      id: person.supportId,
      data: { status: 'answered' },
      overrideAccess: true,
    })
  })

  it('should take what was made of their review from the home page', async () => {
    const person = await aWholePerson()
    expect(await testimonialNow(person.testimonialId)).not.toBeNull()

    await leave(person.user)

    expect(await testimonialNow(person.testimonialId)).toBeNull()
  })

  it('should end every session at once, and let the email begin anew', async () => {
    const user = await aStudent()
    const tokens = [await enter(user), await enter(user)]

    await leave(user)

    for (const { token } of tokens) expect(await readSession(payload, token)).toBeNull()
    await expect(enter(user)).rejects.toMatchObject({ code: 'invalid_credentials' })
    const again = await aStudent({ email: user.email })
    await expect(enter(again)).resolves.toMatchObject({ userId: again.id })
  })

  it('should remove picture and exports from the disk by a job', async () => {
    const person = await aWholePerson()
    const picture = path.join(env.FILES_DIR, 'avatars', person.avatar)
    await writeExport(person.exportId, [])
    const archive = path.join(env.FILES_DIR, 'exports', exportName(person.exportId))
    await writeFile(`${picture}.other`, 'x')

    await leave(person.user)
    // Before the commit nothing is touched, and after it the job is there.
    const [job] = await query(sql`
      select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'removeFiles' and j.payload->'avatars'->>0 = ${person.avatar}`)
    expect(job?.payload).toEqual({ avatars: [person.avatar], exports: [person.exportId] })
    await removeFilesOfAccount({ avatars: [person.avatar], exports: [person.exportId] })
    await removeFilesOfAccount({ avatars: [person.avatar], exports: [person.exportId] })

    await expect(access(picture)).rejects.toThrow('ENOENT')
    await expect(access(archive)).rejects.toThrow('ENOENT')
    await access(`${picture}.other`)
  })

  it('should be done once, however often it is sent', async () => {
    const user = await aStudent()

    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => leave(user)))

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'session_ended', status: 401 })
    expect(await mailsTo(user.email)).toHaveLength(1)
  })
})

describe('an account that is not deleted', () => {
  it.each([
    ['a wrong password', { password: 'wrong horse 1' }, 'wrong_password'],
    ['another email', { email: 'other@example.com' }, 'wrong_email'],
    ['no email', { email: '' }, 'wrong_email'],
  ])('should stay as it is after %s', async (_what, proof, code) => {
    const user = await aStudent()

    await expect(leave(user, proof)).rejects.toMatchObject({ code })

    expect(await isThere(user)).toBe(true)
    expect(await mailsTo(user.email)).toEqual([])
    await expect(enter(user)).resolves.toMatchObject({ userId: user.id })
  })

  it('should want the code of somebody with two-factor', async () => {
    const user = await aStudent()
    const { key, recoveryCodes } = await turnOnTwoFactor(user)

    await expect(leave(user)).rejects.toMatchObject({ code: 'code_required' })
    await expect(leave(user, { code: codeOf(key, -20) })).rejects.toMatchObject({
      code: 'wrong_code',
    })
    expect(await isThere(user)).toBe(true)

    const other = await aStudent()
    const { key: otherKey } = await turnOnTwoFactor(other)
    await leave(user, { code: normalizeCode(recoveryCodes[0] ?? '') })
    await leave(other, { code: codeOf(otherKey) })
    expect([await isThere(user), await isThere(other)]).toEqual([false, false])
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['account-deleted'])
  })

  it('should be every instructor’s', async () => {
    const instructor = await anInstructor()

    await expect(leave(instructor)).rejects.toMatchObject({
      ...{ code: 'instructor_account', status: 403 },
      userMessage: memberMessages.ownData.instructorStays,
    })
    expect(await isThere(instructor)).toBe(true)
  })

  it('should not be deleted by the panel either', async () => {
    const [user, instructor] = [await aStudent(), await anInstructor()]

    await expect(
      payload.delete({
        collection: 'users',
        id: user.id,
        user: instructor,
        overrideAccess: false,
      }),
    ).rejects.toMatchObject({ status: 403 })
  })

  it('should not take a password that belonged to the account before', async () => {
    const user = await aStudent()
    await payload.update({
      collection: 'users',
      id: user.id,
      data: { password: 'another horse-2' },
      overrideAccess: true,
    })

    await expect(leave(user)).rejects.toMatchObject({ code: 'wrong_password' })
    await leave(user, { password: 'another horse-2' })
    expect(await isThere(user)).toBe(false)
  })
})

describe('money', () => {
  const aPurchase = async (user: User, state: Checkout['state']) => {
    const checkout = await aCheckout(await aCourse(), {
      ...{ user: user.id, email: user.email, fullName: user.username, state },
    })
    return checkout.id
  }

  it.each(['capturing', 'pending', 'paid', 'review'] as const)(
    'that is under way (%s) should keep the account until it has arrived',
    async (state) => {
      const user = await aStudent()
      await aPurchase(user, state)

      await expect(leave(user)).rejects.toMatchObject({ code: 'money_under_way', status: 409 })
      expect(await isThere(user)).toBe(true)
    },
  )

  it.each(['draft', 'paying', 'declined'] as const)(
    'that was never taken (%s) should close the purchase',
    async (state) => {
      const user = await aStudent()
      const id = await aPurchase(user, state)

      await leave(user)

      expect(await checkoutNow(id)).toMatchObject({
        ...{ state: 'expired', user: null, email: 'Deleted user', fullName: 'Deleted user' },
      })
    },
  )

  it('that arrives after all should be in the books and wait for the instructor', async () => {
    const user = await aStudent()
    const id = await aPurchase(user, 'declined')
    await leave(user)

    const capture = { id: `LATE-${id}`, amountCents: 5000, currency: 'USD' }
    await recordPayment(await requestOf(null), id, {
      ...{ orderId: `ORDER-${id}` },
      capture: { ...capture, status: 'COMPLETED', statusReason: null, createTime: null },
      payer: { name: 'Late Payer', email: 'late@example.com' },
    })
    await provisionCheckout(await requestOf(null), id)

    expect(await checkoutNow(id)).toMatchObject({ state: 'review', user: null })
    expect(await paymentsOf(id)).toMatchObject([{ payerEmail: 'late@example.com', user: null }])
    expect(await isThere(user)).toBe(false)
  })
})

describe('deleting while something else happens', () => {
  const aLearner = async () => {
    const user = await aStudent()
    const course = await aCourse()
    const lesson = await aLesson(await aModule(course))
    await enroll(user, course)
    return { user, lessonId: lesson.id }
  }

  /** What an action or endpoint would have answered: never a failure of ours. */
  const codeOf = (error: unknown) => failureOf(error, 'test').failure.code

  it('should win over sign-ins, or be before them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await aStudent()
      const [gone, ...entries] = await Promise.allSettled([
        leave(user),
        ...Array.from({ length: 6 }, () => enter(user)),
      ])

      expect(gone.status).toBe('fulfilled')
      expect(await isThere(user)).toBe(false)
      for (const entry of entries)
        if (entry.status === 'fulfilled')
          expect(await readSession(payload, entry.value.token)).toBeNull()
        else expect(entry.reason).toMatchObject({ code: 'invalid_credentials' })
    }
  })

  it('should leave no comment and no progress that names the person', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { user, lessonId } = await aLearner()
      const req = await requestOf(user)
      const [gone, ...saves] = await Promise.allSettled([
        leave(user),
        ...Array.from({ length: 5 }, (_, index) => [
          addComment(req, { lessonId, body: `number ${index}`, answerTo: null }),
          recordProgress(req, { lessonId, positionSeconds: index, ageMs: 0 }),
        ]).flat(),
      ])

      expect(gone.status).toBe('fulfilled')
      for (const save of saves)
        if (save.status === 'rejected')
          expect(['session_ended', 'not_enrolled']).toContain(codeOf(save.reason))
      expect(await placesOf(user.id)).toEqual([])
    }
  })

  it('should leave no copy of the data that was being made', async () => {
    const user = await aStudent()
    const proof = { password: passwordOfAll, email: user.email }
    await requestExport(await requestOf(user), { userId: user.id, proof, visit: null })
    const [row] = await query(sql`select id from data_exports where user_id = ${user.id}`)
    const exportId = String(row?.id)
    let making: Promise<void> = Promise.resolve()
    await withUserLock(await requestOf(null), user.id, async (lockedReq) => {
      making = makeExport(await requestOf(null), exportId)
      // It is written, and waits to be announced.
      await untilBlocked(payload)
      await access(path.join(env.FILES_DIR, 'exports', exportName(exportId)))
      await deleteAccount(lockedReq, { userId: user.id, proof, visit: null })
    })
    await making

    await expect(access(path.join(env.FILES_DIR, 'exports', exportName(exportId)))).rejects.toThrow(
      'ENOENT',
    )
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['account-deleted'])
  })

  it('should tell a save that waited for it that nobody is signed in', async () => {
    const { user, lessonId } = await aLearner()
    let save: Promise<unknown> = Promise.resolve()
    await withUserLock(await requestOf(null), user.id, async (_req, tx) => {
      await tx.execute(sql`select 1 from users where id = ${user.id} for update`)
      const req = await requestOf(user)
      save = recordProgress(req, { lessonId, positionSeconds: 1, ageMs: 0 }).catch(codeOf)
      await untilBlocked(payload)
      await tx.execute(sql`delete from enrollments where user_id = ${user.id}`)
      await tx.execute(sql`delete from users where id = ${user.id}`)
    })

    expect(await save).toBe('session_ended')
  })
})
