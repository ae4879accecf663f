import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberMessages } from '@/domain/messages/member-messages'
import { MAX_EXPORTS_PER_DAY } from '@/domain/identity/own-data-schema'
import { exportFileName, writeExport } from '@/integrations/storage/export-files'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import { exportEndpoint } from '@/features/account/data/export-endpoint'
import { jobsWithPayload } from '@/testing/factories/jobs'
import { clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { createRequest, testPayload } from '@/testing/payload'
import { aStudent, anInstructor, testPassword } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { readZip } from '@/testing/read-zip'
import { readPdf } from '@/testing/read-pdf'
import { startPdfProcess } from '@/testing/factories/receipts'
import { generateCode, turnOnTwoFactor } from '@/testing/factories/two-factor'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { aFullUser } from '@/testing/factories/full-user'
import { exportDataTask } from '@/worker/tasks/export-data'
import { createExport, cleanUpExports } from './create-export'
import { readExportState, requestExport } from './request-export'
import { exportSections } from './sections'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
  await startPdfProcess()
})

beforeEach(() => {
  clearCookies()
  setRequestHeaders()
})

const folder = () => path.join(env.FILES_DIR, 'exports')
const clientInfo = { browser: 'Firefox', system: 'Linux', ip: null }
const wrong = { password: 'wrong horse 1' }

const ask = async (
  user: User,
  credentials: { password: string; code?: string } = { password: testPassword },
) => requestExport(await createRequest(user), { userId: user.id, credentials, clientInfo })

const countJobs = async (exportId: string) => (await jobsWithPayload({ exportId })).length

const readNewest = async ({ id }: User) => {
  const { rows } = await payload.db.drizzle.execute(sql`
    select id, status, bytes from data_exports where user_id = ${id} order by created_at desc limit 1`)
  return { id: String(rows[0]?.id), status: rows[0]?.status, bytes: Number(rows[0]?.bytes) }
}

/** Requests and makes an export, and returns the token of its email. */
const aReadyExport = async (user: User) => {
  await ask(user)
  const { id } = await readNewest(user)
  await createExport(await createRequest(null), id)
  return { id, token: await tokenFor(user) }
}

const tokenFor = async ({ email }: User) => {
  const mail = (await mailsTo(email)).filter(({ kind }) => kind === 'export-ready').at(-1)
  return /data-export\?token=([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

const fetchAs = async (user: User | null, token: string, headers: Record<string, string> = {}) => {
  const request = new Request(`http://localhost:3000/api/account/export?token=${token}`, {
    headers: { ...(await createSessionHeaders(user)), ...headers },
  })
  return exportEndpoint(request, { params: Promise.resolve({}) })
}

const readState = async (user: User) => readExportState(await createRequest(user), user.id)

const readEvents = async ({ id }: User) => {
  const { rows } = await payload.db.drizzle.execute(sql`
    select kind from audit_events where user_id = ${id} and kind::text like 'export%' order by created_at`)
  return rows.map(({ kind }) => kind)
}

describe('requesting an export', () => {
  it('should need the password, and queue one export for repeated requests', async () => {
    const user = await aStudent()
    expect(await readState(user)).toEqual({ kind: 'none' })
    await expect(ask(user, wrong)).rejects.toMatchObject({ code: 'wrong_password' })
    expect(await readState(user)).toEqual({ kind: 'none' })

    await Promise.all(Array.from({ length: 5 }, () => ask(user)))

    expect(await readState(user)).toEqual({ kind: 'making' })
    expect(await countJobs((await readNewest(user)).id)).toBe(1)
    expect(await readEvents(user)).toEqual(['export_asked'])
    const { rows } = await payload.db.drizzle.execute(
      sql`select 1 from data_exports where user_id = ${user.id}`,
    )
    expect(rows).toHaveLength(1)
  })

  it('should be refused after a few exports in a day', async () => {
    const user = await aStudent()
    for (let time = 0; time < MAX_EXPORTS_PER_DAY; time += 1) await aReadyExport(user)

    await expect(ask(user)).rejects.toMatchObject({
      code: 'too_many_exports',
      userMessage: memberMessages.ownData.tooManyExports,
    })
  })

  it('should need the code of a user with two-factor authentication', async () => {
    const user = await aStudent()
    const { key } = await turnOnTwoFactor(user)

    await expect(ask(user)).rejects.toMatchObject({ code: 'code_required' })
    const ofLongAgo = { password: testPassword, code: generateCode(key, -20) }
    await expect(ask(user, ofLongAgo)).rejects.toMatchObject({ code: 'wrong_code' })
    expect(await readState(user)).toEqual({ kind: 'none' })

    await ask(user, { password: testPassword, code: generateCode(key) })
    expect(await readState(user)).toEqual({ kind: 'making' })
  })
})

describe('an export', () => {
  it('should contain the user’s data, and no secrets', async () => {
    const person = await aFullUser()
    const { id } = await aReadyExport(person.user)

    const files = readZip(await readFile(path.join(folder(), exportFileName(id))))

    expect([...files.keys()]).toEqual([
      'README.txt',
      ...exportSections.map(({ fileName }) => fileName),
      'files/profile-picture.webp',
      `files/Receipt-${person.receipt.number}.pdf`,
    ])
    const parseRows = (name: string): unknown => JSON.parse(files.get(name)?.toString() ?? '')
    const { user, course, lesson, name } = person
    expect(parseRows('account.json')).toMatchObject([{ email: user.email, fullName: name }])
    expect(parseRows('courses.json')).toMatchObject([
      {
        course: course.title,
        source: 'payment',
        paymentMethod: 'paypal',
        paymentDetails: {
          transactionId: person.receipt.captureId,
          payerEmail: `payer-${user.email}`,
          amount: 50,
          currency: 'USD',
          status: 'completed',
        },
      },
    ])
    expect(parseRows('receipts.json')).toMatchObject([
      { number: person.receipt.number, amount: 50, buyerName: name, buyerEmail: user.email },
    ])
    const pdf = files.get(`files/Receipt-${person.receipt.number}.pdf`) ?? Buffer.alloc(0)
    expect((await readPdf(pdf)).text).toContain(user.email)
    expect(parseRows('payments.json')).toMatchObject([
      {
        ...{ amount: 50, payerName: name, paidWith: 'card Visa 1234', country: 'US' },
        withdrawal: { declaration: 'I withdraw from my contract.' },
      },
    ])
    expect(parseRows('purchases.json')).toMatchObject([
      { price: 50, email: user.email, consentText: 'I want to start right away.' },
    ])
    expect(parseRows('refunds.json')).toMatchObject([{ course: course.title, amount: 10 }])
    expect(parseRows('refund-requests.json')).toMatchObject([{ words: 'It is not for us.' }])
    expect(parseRows('progress.json')).toMatchObject([
      { lesson: lesson.title, positionSeconds: 42 },
    ])
    expect(parseRows('comments.json')).toMatchObject([{ comment: 'What about Sundays?' }])
    expect(parseRows('reviews.json')).toMatchObject([{ words: 'It helped.', isOnHomePage: true }])
    expect(parseRows('partnerships.json')).toMatchObject([
      { course: course.title, partner: 'Sam Example', status: 'active', until: null },
    ])
    expect(parseRows('invitations.json')).toMatchObject([{ course: course.title, state: 'open' }])
    expect(parseRows('support-requests.json')).toMatchObject([{ message: 'Please help.' }])
    expect(parseRows('preferences.json')).toMatchObject([{ commentsSwitchedOff: true }])
    expect(parseRows('notification-settings.json')).toMatchObject([
      { offers: true, mentions: true },
    ])
    expect(parseRows('mails.json')).toMatchObject([
      { address: user.email, subject: 'Hello', outcome: 'accepted' },
      { address: user.email, subject: 'Your link', outcome: 'waiting' },
      { address: user.email, words: `{"lesson": "${lesson.title}"}`, outcome: 'waiting' },
    ])
    expect(parseRows('sessions.json')).toMatchObject([
      { browser: 'Firefox', network: '203.0.113.0' },
    ])
    expect(parseRows('security-events.json')).toContainEqual(
      expect.objectContaining({ kind: 'signed_in', device: 'Firefox on Linux' }),
    )
    expect(files.get('files/profile-picture.webp')?.toString()).toBe('RIFF0000WEBP')
    for (const { fileName } of exportSections)
      expect(files.get('README.txt')?.toString(), fileName).toContain(fileName)
    const everything = [...files.values()].map(String).join('\n')
    for (const secret of person.secrets) expect(everything).not.toContain(secret)
  })

  it('should cover every table that references a user, or exclude it for a reason', async () => {
    const files: Record<string, string> = {
      users_sessions: 'sessions.json',
      session_devices: 'sessions.json',
      two_factor: 'account.json',
      enrollments: 'courses.json',
      payments: 'payments.json',
      receipts: 'receipts.json',
      checkouts: 'purchases.json',
      refunds: 'refunds.json',
      refund_requests: 'refund-requests.json',
      lesson_progress: 'progress.json',
      progress_clearings: 'cleared-progress.json',
      comments: 'comments.json',
      answers: 'answers.json',
      reviews: 'reviews.json',
      partnerships: 'partnerships.json',
      partner_invitations: 'invitations.json',
      support_requests: 'support-requests.json',
      learning_preferences: 'preferences.json',
      notification_settings: 'notification-settings.json',
      audit_events: 'security-events.json',
      account_tokens: 'email-links.json',
      sent_mails: 'mails.json',
      people_import_rows: 'imports.json',
      announcement_recipients: 'announcements.json',
      learning_reminders: 'reminders.json',
      data_exports: 'data-copies.json',
      avatars: 'files/profile-picture.webp',
    }
    // By the email, because subscribers have no account.
    const byEmail = ['newsletter.json']
    // How the panel looks to an instructor, whose account has no other settings.
    // The instructor's own notes are not the user's data (docs/decisions/0059-people-pages.md).
    const excluded = ['payload_preferences_rels', 'person_notes']
    // Who saved a document or has it open: instructors only.
    const inVersions = [
      ...['courses', 'modules', 'lessons', 'faqs', 'pages'],
      ...['home', 'sign_up', 'site', 'together', 'payment_settings'],
    ]
    const ofInstructors = [
      ...['editing', 'announcements', 'coupons', 'exercises', 'testimonials'],
      ...inVersions.flatMap((table) => [table, `_${table}_v`]),
    ]
    const { rows } = await payload.db.drizzle.execute(sql`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass`)
    expect(rows.map(({ name }) => String(name)).sort()).toEqual(
      [...Object.keys(files), ...excluded, ...ofInstructors].sort(),
    )

    const { id } = await aReadyExport((await aFullUser()).user)
    const made = readZip(await readFile(path.join(folder(), exportFileName(id))))

    for (const file of [...Object.values(files), ...byEmail])
      expect([file, made.get(file)?.toString().length ?? 0]).toEqual([
        file,
        expect.toSatisfy((length: number) => length > '[]\n'.length),
      ])
  })

  it('should contain nothing of other users', async () => {
    const [one, other] = [await aFullUser(), await aFullUser()]
    await payload.db.drizzle.execute(sql`
      insert into comments (user_id, lesson_id, body, answer_to_id)
      values (${other.user.id}, ${one.lesson.id}, 'An answer of another person', ${one.commentId})`)
    const { id } = await aReadyExport(one.user)

    const files = readZip(await readFile(path.join(folder(), exportFileName(id))))

    const everything = [...files.values()].map(String).join('\n')
    for (const text of [other.name, other.user.email, other.user.id, 'An answer of another'])
      expect(everything).not.toContain(text)
  })

  it('should contain all of a large account', async () => {
    const { user, lesson } = await aFullUser()
    await payload.db.drizzle.execute(sql`
      insert into comments (user_id, lesson_id, body)
      select ${user.id}, ${lesson.id}, 'number ' || n from generate_series(1, 1200) n`)
    const { id } = await aReadyExport(user)

    const files = readZip(await readFile(path.join(folder(), exportFileName(id))))

    expect(JSON.parse(String(files.get('comments.json')))).toHaveLength(1201)
  })

  it('should be remade after a kill, and emailed once', async () => {
    const user = await aStudent()
    await ask(user)
    const { id } = await readNewest(user)
    // The first worker was killed after renaming the file, before marking it as ready.
    await writeFile(path.join(folder(), exportFileName(id)), 'half')

    await Promise.all([
      createExport(await createRequest(null), id),
      createExport(await createRequest(null), id),
    ])
    await createExport(await createRequest(null), id)

    expect(readZip(await readFile(path.join(folder(), exportFileName(id)))).size).toBeGreaterThan(9)
    expect(await readNewest(user)).toMatchObject({ status: 'ready' })
    const mails = (await mailsTo(user.email)).filter(({ kind }) => kind === 'export-ready')
    expect(mails).toHaveLength(1)
    expect((await readdir(folder())).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('should omit a picture whose file is missing', async () => {
    const { user, avatar } = await aFullUser()
    await rm(path.join(env.FILES_DIR, 'avatars', avatar))

    const { id } = await aReadyExport(user)

    const files = readZip(await readFile(path.join(folder(), exportFileName(id))))
    expect([...files.keys()]).not.toContain('files/profile-picture.webp')
  })

  it('should wait while storage can’t read the picture', async () => {
    const { user, avatar } = await aFullUser()
    const picture = path.join(env.FILES_DIR, 'avatars', avatar)
    await rm(picture)
    // A symlink to itself: it exists, but can't be read.
    await symlink(picture, picture)

    await expect(aReadyExport(user)).rejects.toThrow('ELOOP')

    expect(await readNewest(user)).toMatchObject({ status: 'queued' })
  })

  it.each([
    ['from the start', []],
    ['to its end', ['a']],
  ])('should leave no partial file if a file can’t be read %s', async (_part, texts) => {
    const content = async function* () {
      yield* texts
      throw new Error('the database went away')
    }
    await expect(
      writeExport('00000000-0000-4000-8000-000000000000', [{ name: 'x', content }]),
    ).rejects.toThrow('the database went away')
    expect((await readdir(folder())).filter((name) => name.startsWith('0000'))).toEqual([])
  })
})

describe('downloading an export', () => {
  it('should need the link and its owner’s session, and be logged once', async () => {
    const user = await aStudent()
    const { token } = await aReadyExport(user)
    expect(await readState(user)).toMatchObject({ kind: 'ready' })

    const response = await fetchAs(user, token)

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    const zip = Buffer.from(await response.arrayBuffer())
    expect(zip.length).toBe((await readNewest(user)).bytes)
    expect(readZip(zip).has('account.json')).toBe(true)

    const rest = await fetchAs(user, token, { range: 'bytes=10-' })
    expect(rest.status).toBe(206)
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(zip.subarray(10))
    expect(await readEvents(user)).toEqual(['export_asked', 'export_fetched'])
  })

  it('should be refused to anyone else, with a message', async () => {
    const user = await aStudent()
    const { token } = await aReadyExport(user)
    for (const other of [await aStudent(), await anInstructor()]) {
      const response = await fetchAs(other, token)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({
        error: { message: memberMessages.ownData.exportNotFound },
      })
    }
    expect((await fetchAs(null, token)).status).toBe(401)
    const clientInfo = await fetchAs(null, token, { 'sec-fetch-mode': 'navigate' })
    expect(clientInfo.status).toBe(307)
    expect(clientInfo.headers.get('location')).toBe(
      `/signin?next=${encodeURIComponent(`/data-export?token=${token}`)}`,
    )
    // A browser is redirected to the page that says so.
    const stranger = await fetchAs(await aStudent(), token, { 'sec-fetch-mode': 'navigate' })
    expect(stranger.status).toBe(307)
    expect(stranger.headers.get('location')).toBe(`/data-export?token=${token}`)
    expect(await readEvents(user)).toEqual(['export_asked'])
  })

  it.each([
    ['empty', ''],
    ['short', 'x'],
    ['with a NUL', '%00'],
    ['a word of the language', '__proto__'],
    ['of the right length', 'A'.repeat(43)],
    ['far too long', 'A'.repeat(5000)],
    ['SQL', "'%20or%20true--"],
  ])('should answer a made-up link with a sentence: %s', async (_what, token) => {
    const response = await fetchAs(await aStudent(), token)

    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 'export_not_found' } })
  })

  it('should end when expired, file included', async () => {
    const user = await aStudent()
    const { id, token } = await aReadyExport(user)
    await payload.db.drizzle.execute(
      sql`update data_exports set expires_at = now() - interval '1 second' where id = ${id}`,
    )

    expect(await readState(user)).toEqual({ kind: 'expired' })
    const late = await fetchAs(user, token)
    expect(late.status).toBe(410)
    await cleanUpExports(await createRequest(null))

    expect(await readdir(folder())).not.toContain(exportFileName(id))
    expect((await fetchAs(user, token)).status).toBe(410)
    expect(await readNewest(user)).toMatchObject({ status: 'expired' })
  })
})

describe('tidyExports', () => {
  it('should delete only files without a valid link', async () => {
    const user = await aStudent()
    const { id } = await aReadyExport(user)
    const other = await aStudent()
    await ask(other)
    const making = (await readNewest(other)).id
    const orphan = '11111111-1111-4111-8111-111111111111'
    const names = [`${orphan}.zip`, `${making}.zip`]
    for (const name of names) await writeFile(path.join(folder(), name), 'x')

    await cleanUpExports(await createRequest(null))

    const remaining = await readdir(folder())
    expect(remaining).toContain(exportFileName(id))
    expect(names.filter((name) => remaining.includes(name))).toEqual([`${making}.zip`])
  })

  it('should give up an export after a day of failures', async () => {
    const user = await aStudent()
    await ask(user)
    await payload.db.drizzle.execute(sql`
      update data_exports set created_at = now() - interval '25 hours' where user_id = ${user.id}`)

    await cleanUpExports(await createRequest(null))

    expect(await readNewest(user)).toMatchObject({ status: 'expired' })
    expect(await readState(user)).toEqual({ kind: 'failed' })
  })
})

describe('a failed export', () => {
  const fail = async (user: User, isLastTry = true) => {
    const { id: exportId } = await readNewest(user)
    const job = { id: '1', isLastTry, stopSignal: new AbortController().signal }
    await payload.db.drizzle.execute(sql`
      create function refuse_export() returns trigger language plpgsql as
        $$ begin raise exception 'no room'; end $$;
      create trigger refuse_export before update on data_exports for each row
        when (new.status = 'ready') execute function refuse_export()`)
    try {
      const attempt = exportDataTask(await createRequest(null), { exportId }, job)
      await expect(attempt).rejects.toThrow()
    } finally {
      await payload.db.drizzle.execute(sql`drop function refuse_export() cascade`)
    }
  }

  it('should be reported only after the last attempt', async () => {
    const user = await aStudent()
    await ask(user)
    await fail(user, false)
    expect(await readState(user)).toEqual({ kind: 'making' })

    await fail(user)

    expect(await readNewest(user)).toMatchObject({ status: 'expired' })
    expect(await readState(user)).toEqual({ kind: 'failed' })
  })

  it('should allow another request, however often it fails', async () => {
    const user = await aStudent()
    for (let time = 0; time <= MAX_EXPORTS_PER_DAY; time += 1) {
      await ask(user)
      expect(await readState(user)).toEqual({ kind: 'making' })
      await fail(user)
      expect(await readState(user)).toEqual({ kind: 'failed' })
    }

    await aReadyExport(user)

    expect(await readState(user)).toMatchObject({ kind: 'ready' })
  })
})
