import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { memberMessages } from '@/domain/messages/member-messages'
import { drawReceipt } from '@/integrations/pdf/draw-sheet'
import { collectMail } from '@/services/notifications/collect-mail'
import { recordFailedMails } from '@/services/notifications/follow-mail'
import { accountDeletedMail } from '@/services/notifications/account/account-deleted-mail'
import { queueMail } from '@/services/notifications/queue-mail'
import { sendMailAgain } from '@/services/notifications/send-mail-again'
import { inTransaction } from '@/services/database/in-transaction'
import { issueReceipt } from '@/services/checkout/fulfillment/receipts/issue-receipt'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { windowsOf } from '@/testing/factories/collected-mail'
import { aMailServer } from '@/testing/mail-server'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { requestOf, testPayload } from '@/testing/payload'
import { mailsTo } from '@/testing/factories/purchases'
import { readPdf } from '@/testing/read-pdf'
import { startDrawing } from '@/testing/factories/receipts'
import { unique } from '@/testing/unique'
import { runWorker } from '../run-worker'

vi.mock('@/integrations/pdf/draw-sheet', { spy: true })

const LONG = { timeout: 20_000 }
const later = { code: 451, says: 'Try again later' }
const never = { code: 550, says: 'No such person here' }

let payload: Payload
let server: Awaited<ReturnType<typeof aMailServer>>
const stop = new AbortController()
let working: Promise<void>

beforeAll(async () => {
  payload = await testPayload()
  server = await aMailServer()
  await startDrawing()
  working = runWorker(payload, stop.signal)
})

afterAll(async () => {
  stop.abort()
  await working
  await server.close()
})

beforeEach(() => {
  server.answerWith(null)
})

const aMail = async (to = `${unique()}@example.com`) => {
  const subject = `About ${unique()}`
  await queueMail(await requestOf(null), {
    to: [to],
    subject,
    kind: 'test',
    paragraphs: ['Hello Ana, welcome.', '<b>Bye</b>'],
    link: { label: 'Go to your library', url: 'http://localhost:3000/dashboard' },
  })
  return subject
}

const takenAbout = (subject: string) => server.taken.filter((mail) => mail.subject === subject)

const jobOf = async (subject: string) => {
  const { rows } = await payload.db.drizzle.execute(sql`
    select id::text, attempts, max_attempts as "maxAttempts", run_at > now() as "waits",
      locked_at is null as "isFree", extract(epoch from run_at - now())::float as "waitSeconds"
    from graphile_worker._private_jobs where payload->>'subject' = ${subject}`)
  return rows[0]
}

/** Brings the next attempt forward, as if its waiting time were over. */
const hurry = (subject: string, change = sql``) =>
  payload.db.drizzle.execute(sql`
    update graphile_worker._private_jobs set run_at = now() ${change}
    where payload->>'subject' = ${subject}`)

const listed = async (subject: string) => {
  const { docs } = await payload.find({
    collection: 'failed-mails',
    where: { subject: { equals: subject } },
    depth: 0,
    overrideAccess: true,
  })
  return docs
}

const untilListed = async (subject: string, status: string) =>
  vi.waitFor(async () => {
    const docs = await listed(subject)
    expect(docs).toMatchObject([{ status }])
    return docs[0]?.id ?? ''
  }, LONG)

describe('a queued mail', () => {
  it('should arrive with its page, its plain text and the foot of the site', async () => {
    const subject = await aMail()

    await vi.waitFor(() => expect(takenAbout(subject)).toHaveLength(1), LONG)

    const [mail] = takenAbout(subject)
    expect(mail?.text).toContain('Go to your library: http://localhost:3000/dashboard')
    expect(mail?.text).toContain('you have an account at Heart2Heart')
    expect(mail?.html).toContain('&lt;b&gt;Bye&lt;/b&gt;')
    await vi.waitFor(async () => expect(await jobOf(subject)).toBeUndefined(), LONG)
    expect(await listed(subject)).toEqual([])
  })

  it('should still be sent in the form in which it was queued before', async () => {
    const subject = `Old ${unique()}`
    await payload.db.drizzle.execute(
      sql`select graphile_worker.add_job('sendMail', ${JSON.stringify({
        to: ['ana@example.com'],
        subject,
        kind: 'test',
        text: 'Old words',
        html: '<p>Old</p>',
      })}::json)`,
    )

    await vi.waitFor(() => expect(takenAbout(subject)).toHaveLength(1), LONG)

    expect(takenAbout(subject)[0]).toMatchObject({ text: 'Old words\n', html: '<p>Old</p>\n' })
  })

  it('should go to each receiver on its own', async () => {
    const [one, two] = [`${unique()}@example.com`, `${unique()}@example.com`]
    const subject = unique()
    const mail = { subject, kind: 'test', paragraphs: ['Hello'] }
    await queueMail(await requestOf(null), { ...mail, to: [one, two] })

    await vi.waitFor(() => expect(takenAbout(subject)).toHaveLength(2), LONG)

    const receivers = takenAbout(subject).map(({ to }) => to?.map(({ address }) => address))
    expect(receivers.sort()).toEqual([[one], [two]].sort())
  })

  it('should carry what was collected, when its time has come', async () => {
    const [to, subject] = [`${unique()}@example.com`, unique()]
    const mail = { to: [to], subject, kind: 'test', paragraphs: ['alone'] }
    const news = {
      cause: subject,
      minutes: 60,
      mail,
      entry: ['entry'],
      together: (entries: string[][]) => ({ ...mail, paragraphs: entries.flat() }),
    }
    for (let time = 0; time < 3; time += 1) await collectMail(await requestOf(null), news)
    await payload.db.drizzle.execute(sql`
      update graphile_worker._private_jobs set run_at = now() where payload->>'receiver' = ${to}`)

    await vi.waitFor(() => expect(takenAbout(subject)).toHaveLength(2), LONG)

    expect(takenAbout(subject)[1]?.text).toMatch(/^entry\s+entry\s/)
    await vi.waitFor(async () => expect(await windowsOf(to)).toMatchObject([{ count: 0 }]), LONG)
  })

  it('should link to this site alone', async () => {
    const mail = { to: ['a@example.com'], subject: 'x', kind: 'test', paragraphs: ['Hello'] }
    for (const url of [
      'https://evil.example/',
      'http://localhost:3000.evil.example/',
      'javascript:a',
    ])
      await expect(
        queueMail(await requestOf(null), { ...mail, link: { label: 'Go', url } }),
      ).rejects.toThrow(/this site alone/)
  })
})

describe('a mail with a receipt', () => {
  const aReceiptMail = async (receiptId: string) => {
    const subject = `Receipt ${unique()}`
    await queueMail(await requestOf(null), {
      to: [`${unique()}@example.com`],
      subject,
      kind: 'test',
      paragraphs: ['Hello'],
      receiptId,
    })
    return subject
  }

  const aReceipt = async () => {
    const payment = await aPayment(await aCheckout(await aCourse()))
    return issueReceipt(await requestOf(null), payment.id)
  }

  const textIn = async (subject: string) => {
    const [file, ...others] = takenAbout(subject)[0]?.attachments ?? []
    if (!(file?.content instanceof ArrayBuffer) || others.length > 0)
      throw new Error('There is not exactly one file.')
    return { ...file, text: (await readPdf(new Uint8Array(file.content))).text }
  }

  it('should bring it as a PDF, as it is when the mail is sent', async () => {
    const { id, number } = await aReceipt()
    const subject = await aReceiptMail(id)

    await vi.waitFor(() => expect(takenAbout(subject)).toHaveLength(1), LONG)

    const { filename, mimeType, text } = await textIn(subject)
    expect([filename, mimeType]).toEqual([`Receipt-${number}.pdf`, 'application/pdf'])
    expect(text).toContain(`Receipt No. ${number}`)
  })

  it('should keep it when it is sent again', async () => {
    server.answerWith(never)
    const { id, number } = await aReceipt()
    const subject = await aReceiptMail(id)
    const failedId = await untilListed(subject, 'failed')
    server.answerWith(null)

    await sendMailAgain(await requestOf(await anInstructor()), failedId)

    await untilListed(subject, 'sent')
    expect((await textIn(subject)).filename).toBe(`Receipt-${number}.pdf`)
  })

  it('should wait while its receipt cannot be read', async () => {
    const subject = await aReceiptMail('00000000-0000-4000-8000-000000000000')
    await vi.waitFor(
      async () => expect(await jobOf(subject)).toMatchObject({ attempts: 1, waits: true }),
      LONG,
    )
    expect(takenAbout(subject)).toEqual([])
  })

  it('should bring the way into the account although its receipt cannot be drawn', async () => {
    const { id } = await aReceipt()
    vi.mocked(drawReceipt).mockRejectedValueOnce(new Error('a typeface is missing'))
    const subject = await aReceiptMail(id)

    await vi.waitFor(() => expect(takenAbout(subject)).toHaveLength(1), LONG)

    expect(takenAbout(subject)[0]?.attachments).toEqual([])
  })
})

describe('a mail that the server does not take', () => {
  it('should wait longer after each attempt, and arrive when the server takes it', async () => {
    server.answerWith(later)
    const subject = await aMail()
    const waitAfter = (attempts: number) =>
      vi.waitFor(async () => {
        const job = await jobOf(subject)
        expect(job).toMatchObject({ attempts, waits: true, isFree: true })
        return Number(job?.waitSeconds)
      }, LONG)
    const first = await waitAfter(1)
    await hurry(subject)
    expect(await waitAfter(2)).toBeGreaterThan(first + 1)
    expect(await listed(subject)).toEqual([])

    server.answerWith(null)
    await hurry(subject)

    await vi.waitFor(() => expect(takenAbout(subject)).toHaveLength(1), LONG)
    expect(await listed(subject)).toEqual([])
  })

  it('should be listed when the last attempt has failed, and keep its words', async () => {
    server.answerWith(later)
    const subject = await aMail()
    await vi.waitFor(
      async () => expect(await jobOf(subject)).toMatchObject({ attempts: 1, isFree: true }),
      LONG,
    )
    await hurry(subject, sql`, max_attempts = 2`)

    await untilListed(subject, 'failed')

    expect((await listed(subject))[0]?.reason).toContain('Try again later')
    expect(await jobOf(subject)).toMatchObject({ attempts: 2, maxAttempts: 2 })
  })

  it('should be given up at once when the server refuses it for good', async () => {
    server.answerWith(never)
    const subject = await aMail()

    await untilListed(subject, 'failed')

    expect((await listed(subject))[0]?.reason).toContain('No such person here')
    expect(await jobOf(subject)).toMatchObject({ attempts: 1, maxAttempts: 1 })
  })

  it('should be listed when its worker died in the last attempt', async () => {
    const subject = `Lost ${unique()}`
    await payload.db.drizzle.execute(sql`
      with job as (select (graphile_worker.add_job('sendMail', ${JSON.stringify({
        to: ['ana@example.com'],
        subject,
        kind: 'test',
        text: 'Hello',
        paragraphs: ['Hello'],
      })}::json, run_at => now() + interval '1 hour')).id)
      select * from job`)
    await hurry(subject, sql`, attempts = 1, max_attempts = 1`)
    server.answerWith(never)
    // Any job that fails makes the worker look.
    await untilListed(await aMail(), 'failed')

    await untilListed(subject, 'failed')
  })
})

describe('a mail of an account that is deleted', () => {
  it('should keep neither address nor words when the server refuses the good-bye', async () => {
    const email = `${unique()}@example.com`
    const mail = accountDeletedMail({ email, username: `Ana ${unique()}` })
    server.answerWith({ code: 550, says: `<${email.toUpperCase()}> and ${email} are unknown` })
    await queueMail(await requestOf(null), mail)

    await untilListed(mail.subject, 'failed')

    const [failed] = await listed(mail.subject)
    expect(failed).toMatchObject({ kind: 'account-deleted', to: 'Deleted user' })
    expect(failed?.reason).toContain('550')
    expect(failed?.reason.toLowerCase()).not.toContain(email)
    expect(await mailsTo(email)).toEqual([])
  })

  it('should not be sent, when it was under way as the account was deleted', async () => {
    const to = `${unique()}@example.com`
    const mail = { to: [to], userId: randomUUID(), kind: 'test', paragraphs: ['Hello'] }
    await queueMail(await requestOf(null), { ...mail, subject: to })

    await vi.waitFor(async () => expect(await mailsTo(to)).toEqual([]), LONG)

    expect(takenAbout(to)).toEqual([])
    const user = await aStudent()
    await queueMail(await requestOf(null), { ...mail, userId: user.id, subject: to })
    await vi.waitFor(() => expect(takenAbout(to)).toHaveLength(1), LONG)
  })

  it('should not be listed, when its last attempt failed after that', async () => {
    const subject = unique()
    const job = { to: ['ana@example.com'], subject, kind: 'test', userId: randomUUID() }
    await payload.db.drizzle.execute(sql`
      select graphile_worker.add_job('sendMail', ${JSON.stringify(job)}::json,
        run_at => now() + interval '1 hour', max_attempts => 1)`)
    await hurry(subject, sql`, attempts = 1`)

    await recordFailedMails(await requestOf(null))

    expect(await listed(subject)).toEqual([])
    expect(await jobOf(subject)).toBeUndefined()
  })
})

describe('a failed mail that the instructor deletes', () => {
  const remove = async (id: string) =>
    payload.delete({
      collection: 'failed-mails',
      id,
      overrideAccess: false,
      user: await anInstructor(),
    })

  it('should stay away, words and all', async () => {
    server.answerWith(never)
    const subject = await aMail()
    const id = await untilListed(subject, 'failed')

    await remove(id)
    await recordFailedMails(await requestOf(null))

    expect(await listed(subject)).toEqual([])
    expect(await jobOf(subject)).toBeUndefined()
  })

  it('should not be deleted while it is being sent', async () => {
    server.answerWith(never)
    const subject = await aMail()
    const id = await untilListed(subject, 'failed')
    await hurry(subject, sql`, locked_at = now(), locked_by = 'test'`)

    await expect(remove(id)).rejects.toMatchObject({
      status: 409,
      message: memberMessages.mail.beingSent,
    })

    expect(await listed(subject)).toHaveLength(1)
    expect(await jobOf(subject)).toBeDefined()
  })

  it('should stay away when it is given up again at the same moment', async () => {
    server.answerWith(never)
    const subject = await aMail()
    const id = await untilListed(subject, 'failed')
    await payload.db.drizzle.execute(
      sql`update failed_mails set status = 'queued' where id = ${id}`,
    )

    await inTransaction(await requestOf(await anInstructor()), async (req) => {
      await payload.delete({ collection: 'failed-mails', id, overrideAccess: true, req })
      // It still sees the job, and neither waits for it nor lists it.
      await recordFailedMails(await requestOf(null))
    })

    expect(await listed(subject)).toEqual([])
  })
})

describe('sendMailAgain', () => {
  const aFailedMail = async () => {
    server.answerWith(never)
    const subject = await aMail()
    const id = await untilListed(subject, 'failed')
    return { subject, id }
  }

  it('should send a mail that was given up, once, and say so', async () => {
    const instructor = await anInstructor()
    const { subject, id } = await aFailedMail()
    server.answerWith(null)

    await sendMailAgain(await requestOf(instructor), id)

    await untilListed(subject, 'sent')
    expect(takenAbout(subject)).toHaveLength(1)
    await expect(sendMailAgain(await requestOf(instructor), id)).rejects.toMatchObject({
      status: 409,
      userMessage: memberMessages.mail.underWay,
    })
  })

  it('should list it again when it fails again', async () => {
    const { subject, id } = await aFailedMail()

    await sendMailAgain(await requestOf(await anInstructor()), id)

    expect(['queued', 'failed']).toContain((await listed(subject))[0]?.status)
    await vi.waitFor(
      async () => expect(await jobOf(subject)).toMatchObject({ attempts: 1, isFree: true }),
      LONG,
    )
    await untilListed(subject, 'failed')
    expect(takenAbout(subject)).toEqual([])
  })

  it('should say that a mail is gone whose job is', async () => {
    const { subject, id } = await aFailedMail()
    await payload.db.drizzle.execute(
      sql`delete from graphile_worker._private_jobs where payload->>'subject' = ${subject}`,
    )

    await expect(sendMailAgain(await requestOf(await anInstructor()), id)).rejects.toMatchObject({
      status: 404,
      userMessage: memberMessages.mail.gone,
    })
    expect(await listed(subject)).toMatchObject([{ status: 'failed' }])
  })

  it('should be nobody’s but the instructor’s', async () => {
    const { subject, id } = await aFailedMail()

    for (const user of [null, await aStudent(), await anInstructor({ status: 'disabled' })])
      await expect(sendMailAgain(await requestOf(user), id)).rejects.toMatchObject({ status: 404 })

    expect(await listed(subject)).toMatchObject([{ status: 'failed' }])
  })
})
