import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { memberMessages } from '@/domain/messages/member-messages'
import { renderPdf } from '@/integrations/pdf/render-pdf'
import type { DigestItem } from '@/services/notifications/digest-kind'
import { notify } from '@/services/notifications/mail-digest'
import { sendSubscriptionMail } from '@/services/newsletter/send-subscription-mail'
import { unsubscribeUrl } from '@/services/notifications/unsubscribe-token'
import { queueMail, enqueueSendMailJob } from '@/services/notifications/queue-mail'
import { requeueFailedMail } from '@/services/notifications/requeue-failed-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'
import { issueReceipt } from '@/services/checkout/fulfillment/receipts/issue-receipt'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { jobsWithPayload } from '@/testing/factories/jobs'
import { pendingDigestsTo } from '@/testing/factories/mail-digests'
import { startMailServer } from '@/testing/mail-server'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import { aSubscriber } from '@/testing/factories/subscribers'
import { mailsTo } from '@/testing/factories/purchases'
import { readPdf } from '@/testing/read-pdf'
import { startPdfProcess } from '@/testing/factories/receipts'
import { uniqueText } from '@/testing/unique-text'
import { runWorker } from '../run-worker'

vi.mock('@/integrations/pdf/render-pdf', { spy: true })

const goodBye = (email: string) => ({
  ...renderTemplateFor({ email, username: `Ana ${uniqueText()}` }, 'account-deleted', {}),
  isLast: true,
})

const LONG = { timeout: 20_000 }
const later = { code: 451, text: 'Try again later' }
const never = { code: 550, text: 'No such person here' }

let payload: Payload
let server: Awaited<ReturnType<typeof startMailServer>>
const stop = new AbortController()
let working: Promise<void>

beforeAll(async () => {
  payload = await testPayload()
  server = await startMailServer()
  await startPdfProcess()
  working = runWorker(payload, stop.signal)
})

afterAll(async () => {
  stop.abort()
  await working
  await server.close()
})

beforeEach(() => {
  server.respondWith(null)
})

const ids = new Map<string, string>()

const aMail = async (to = `${uniqueText()}@example.com`) => {
  const subject = `About ${uniqueText()}`
  const [id = ''] = await queueMail(await createRequest(null), {
    to: [to],
    subject,
    kind: 'test',
    paragraphs: ['Hello Ana, welcome.', '<b>Bye</b>'],
    link: { label: 'Go to your library', url: 'http://localhost:3000/dashboard' },
  })
  ids.set(subject, id)
  return subject
}

const receivedWith = (subject: string) => server.received.filter((mail) => mail.subject === subject)

const readRow = async (subject: string) => {
  const { rows } = await payload.db.drizzle.execute(sql`
    select status, recipient, content, tries, last_error as "lastError"
    from outgoing_mails where id = ${ids.get(subject)}::uuid`)
  return rows[0]
}

const readJob = async (subject: string) => (await jobsWithPayload({ mailId: ids.get(subject) }))[0]

/** Makes the next try due now, as if `tries` had been made. */
const makeDue = async (subject: string, tries?: number) => {
  const id = ids.get(subject)
  if (tries !== undefined)
    await payload.db.drizzle.execute(
      sql`update outgoing_mails set tries = ${tries} where id = ${id}::uuid`,
    )
  await payload.db.drizzle.execute(sql`
    select graphile_worker.reschedule_jobs(array[${(await readJob(subject))?.id}::bigint], run_at => now())`)
}

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

describe('a queued email', () => {
  it('should arrive as HTML and plain text with the site’s footer', async () => {
    const subject = await aMail()

    await vi.waitFor(() => expect(receivedWith(subject)).toHaveLength(1), LONG)

    const [mail] = receivedWith(subject)
    expect(mail?.text).toContain('Go to your library: http://localhost:3000/dashboard')
    expect(mail?.text).toContain('you have an account with Heart2Heart')
    expect(mail?.html).toContain('&lt;b&gt;Bye&lt;/b&gt;')
    await vi.waitFor(
      async () =>
        expect(await readRow(subject)).toMatchObject({
          status: 'sent',
          recipient: null,
          content: null,
        }),
      LONG,
    )
    await vi.waitFor(async () => expect(await readJob(subject)).toBeUndefined(), LONG)
    expect(await listed(subject)).toEqual([])
  })

  it('should have one-click unsubscribe if it’s about a newsletter subscription', async () => {
    const { id: subscriberId, email } = await aSubscriber({ state: 'pending' })

    await sendSubscriptionMail(await createRequest(null), subscriberId)

    const received = () => server.received.filter(({ to }) => to?.[0]?.address === email)
    await vi.waitFor(() => expect(received()).toHaveLength(1), LONG)
    const readHeader = (name: string) =>
      received()[0]?.headers.find(({ key }) => key === name)?.value
    expect(readHeader('list-unsubscribe')).toBe(
      `<${unsubscribeUrl({ subscriberId, kind: 'subscriber' })}>`,
    )
    expect(readHeader('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(received()[0]?.text).toContain('http://localhost:3000/newsletter?token=')
  })

  it('should be sent once when its job runs again', async () => {
    const subject = await aMail()
    await vi.waitFor(
      async () => expect(await readRow(subject)).toMatchObject({ status: 'sent' }),
      LONG,
    )

    await enqueueSendMailJob(await createRequest(null), ids.get(subject) ?? '')
    await vi.waitFor(async () => expect(await readJob(subject)).toBeUndefined(), LONG)
    const next = await aMail()
    await vi.waitFor(() => expect(receivedWith(next)).toHaveLength(1), LONG)

    expect(receivedWith(subject)).toHaveLength(1)
  })

  it.each([
    ['sendMail', (mail: object) => mail],
    ['collectMail', (mail: object) => ({ minutes: 60, receiver: 'a@b.c', count: 2, mail })],
  ])('should be sent when an older version queued it: %s', async (task, buildPayload) => {
    const subject = `Old ${uniqueText()}`
    const content = { text: 'Old words', paragraphs: ['Old words'] }
    const mail = { to: ['ana@example.com'], subject, kind: 'test', ...content }
    await payload.db.drizzle.execute(sql`
      select graphile_worker.add_job(${task}, ${JSON.stringify(buildPayload(mail))}::json)`)

    await vi.waitFor(() => expect(receivedWith(subject)).toHaveLength(1), LONG)

    expect(receivedWith(subject)[0]?.text).toContain('Old words')
    expect(receivedWith(subject)[0]?.to).toMatchObject([{ address: 'ana@example.com' }])
  })

  it('should be sent to each recipient separately', async () => {
    const [one, two] = [`${uniqueText()}@example.com`, `${uniqueText()}@example.com`]
    const subject = uniqueText()
    const mail = { subject, kind: 'test', paragraphs: ['Hello'] }
    await queueMail(await createRequest(null), { ...mail, to: [one, two] })

    await vi.waitFor(() => expect(receivedWith(subject)).toHaveLength(2), LONG)

    const receivers = receivedWith(subject).map(({ to }) => to?.map(({ address }) => address))
    expect(receivers.sort()).toEqual([[one], [two]].sort())
  })

  it('should contain the digest items, when it is due', async () => {
    const [to, title] = [`${uniqueText()}@example.com`, `Course ${uniqueText()}`]
    const values = { sentence: `Your partner joined you in ${title}.`, path: '/dashboard' }
    const item: DigestItem = { kind: 'together', groupKey: title, to: [to], values }
    for (let time = 0; time < 3; time += 1) await notify(await createRequest(null), item)
    const [digest] = await pendingDigestsTo(to)
    await payload.db.drizzle.execute(
      sql`update mail_digests set due_at = now() - interval '1 second' where id = ${digest?.id}`,
    )
    const [job] = await jobsWithPayload({ digestId: digest?.id })
    await payload.db.drizzle.execute(sql`
      select graphile_worker.reschedule_jobs(array[${job?.id}::bigint], run_at => now())`)
    const taken = () => server.received.filter(({ text }) => text?.includes(title))

    await vi.waitFor(() => expect(taken()).toHaveLength(2), LONG)

    expect(taken()[1]?.text).toContain('There have been 2 updates in your course')
    await vi.waitFor(
      async () => expect(await pendingDigestsTo(to)).toMatchObject([{ count: 0 }]),
      LONG,
    )
  })

  it('should only link to this site', async () => {
    const mail = { to: ['a@example.com'], subject: 'x', kind: 'test', paragraphs: ['Hello'] }
    for (const url of [
      'https://evil.example/',
      'http://localhost:3000.evil.example/',
      'javascript:a',
    ])
      await expect(
        queueMail(await createRequest(null), { ...mail, link: { label: 'Go', url } }),
      ).rejects.toThrow(/only to this site/)
  })
})

describe('an email with a receipt', () => {
  const aReceiptMail = async (receiptId: string) => {
    const subject = `Receipt ${uniqueText()}`
    const [mailId = ''] = await queueMail(await createRequest(null), {
      to: [`${uniqueText()}@example.com`],
      subject,
      kind: 'test',
      paragraphs: ['Hello'],
      receiptId,
    })
    ids.set(subject, mailId)
    return subject
  }

  const aReceipt = async () => {
    const payment = await aPayment(await aCheckout(await aCourse()))
    return issueReceipt(await createRequest(null), payment.id)
  }

  const textIn = async (subject: string) => {
    const [file, ...others] = receivedWith(subject)[0]?.attachments ?? []
    if (!(file?.content instanceof ArrayBuffer) || others.length > 0)
      throw new Error('There is not exactly one file.')
    return { ...file, text: (await readPdf(new Uint8Array(file.content))).text }
  }

  it('should attach the PDF as of sending', async () => {
    const { id, number } = await aReceipt()
    const subject = await aReceiptMail(id)

    await vi.waitFor(() => expect(receivedWith(subject)).toHaveLength(1), LONG)

    const { filename, mimeType, text } = await textIn(subject)
    expect([filename, mimeType]).toEqual([`Receipt-${number}.pdf`, 'application/pdf'])
    expect(text).toContain(`Receipt No. ${number}`)
  })

  it('should attach it again when it is resent', async () => {
    server.respondWith(never)
    const { id, number } = await aReceipt()
    const subject = await aReceiptMail(id)
    const failedId = await untilListed(subject, 'failed')
    server.respondWith(null)

    await requeueFailedMail(await createRequest(await anInstructor()), failedId)

    await untilListed(subject, 'sent')
    expect((await textIn(subject)).filename).toBe(`Receipt-${number}.pdf`)
  })

  it('should wait while its receipt cannot be read', async () => {
    const subject = await aReceiptMail('00000000-0000-4000-8000-000000000000')
    await vi.waitFor(
      async () => expect(await readRow(subject)).toMatchObject({ status: 'queued', tries: 1 }),
      LONG,
    )
    expect(receivedWith(subject)).toEqual([])
  })

  it('should be sent without a receipt that cannot be rendered', async () => {
    const { id } = await aReceipt()
    vi.mocked(renderPdf).mockRejectedValueOnce(new Error('a typeface is missing'))
    const subject = await aReceiptMail(id)

    await vi.waitFor(() => expect(receivedWith(subject)).toHaveLength(1), LONG)

    expect(receivedWith(subject)[0]?.attachments).toEqual([])
  })
})

describe('an email that the server does not accept', () => {
  it('should be retried with growing delays', async () => {
    server.respondWith(later)
    const subject = await aMail()
    const waitAfter = (tries: number) =>
      vi.waitFor(async () => {
        expect(await readRow(subject)).toMatchObject({ status: 'queued', tries })
        const job = await readJob(subject)
        expect(job).toMatchObject({ attempts: tries })
        return (job?.runAt.getTime() ?? 0) - Date.now()
      }, LONG)
    const first = await waitAfter(1)
    await makeDue(subject)
    expect(await waitAfter(2)).toBeGreaterThan(first + 1000)
    expect(await listed(subject)).toEqual([])

    server.respondWith(null)
    await makeDue(subject)

    await vi.waitFor(() => expect(receivedWith(subject)).toHaveLength(1), LONG)
    expect(await listed(subject)).toEqual([])
  })

  it('should be listed with its content after the last try', async () => {
    server.respondWith(later)
    const subject = await aMail()
    await vi.waitFor(
      async () => expect(await readJob(subject)).toMatchObject({ attempts: 1 }),
      LONG,
    )
    await makeDue(subject, 24)

    await untilListed(subject, 'failed')

    expect((await listed(subject))[0]?.reason).toContain('Try again later')
    const row = await readRow(subject)
    expect(row).toMatchObject({ status: 'failed', tries: 25, content: { subject } })
    expect(row?.lastError).toContain('Try again later')
    await vi.waitFor(async () => expect(await readJob(subject)).toBeUndefined(), LONG)
  })

  it('should be given up immediately when it is rejected permanently', async () => {
    server.respondWith(never)
    const subject = await aMail()

    await untilListed(subject, 'failed')

    expect((await listed(subject))[0]?.reason).toContain('No such person here')
    expect(await readRow(subject)).toMatchObject({ status: 'failed', tries: 1 })
  })

  it('should be listed when its worker died during the last try', async () => {
    server.respondWith(later)
    const subject = await aMail()
    await vi.waitFor(
      async () => expect(await readJob(subject)).toMatchObject({ attempts: 1 }),
      LONG,
    )
    server.respondWith(null)
    await payload.db.drizzle.execute(sql`
      update outgoing_mails set status = 'sending', last_error = null
      where id = ${ids.get(subject)}::uuid`)
    await makeDue(subject, 25)

    await untilListed(subject, 'failed')

    expect((await listed(subject))[0]?.reason).toBe('Sending was interrupted.')
    expect(receivedWith(subject)).toEqual([])
  })
})

describe('an email to a deleted account', () => {
  it('should keep no email and content when the server rejects the goodbye', async () => {
    const email = `${uniqueText()}@example.com`
    const mail = goodBye(email)
    server.respondWith({ code: 550, text: `<${email.toUpperCase()}> and ${email} are unknown` })
    await queueMail(await createRequest(null), mail)

    await untilListed(mail.subject, 'failed')

    const [failed] = await listed(mail.subject)
    expect(failed).toMatchObject({ kind: 'account-deleted', to: 'Deleted user' })
    expect(failed?.reason).toContain('550')
    expect(failed?.reason.toLowerCase()).not.toContain(email)
    const { rows } = await payload.db.drizzle.execute(sql`
      select 1 from outgoing_mails m where m::text like ${`%${email}%`}`)
    expect(rows).toEqual([])
  })

  it('should keep no email and content of the sent goodbye', async () => {
    const email = `${uniqueText()}@example.com`
    const mail = goodBye(email)
    await queueMail(await createRequest(null), mail)

    const isTo = ({ to }: (typeof server.received)[number]) => to?.[0]?.address === email
    await vi.waitFor(() => expect(server.received.some(isTo)).toBe(true), LONG)

    await vi.waitFor(async () => {
      const { rows } = await payload.db.drizzle.execute(sql`
        select 1 from outgoing_mails m where m::text like ${`%${email}%`}`)
      expect(rows).toEqual([])
    }, LONG)
  })

  it('should not be sent when the account is deleted meanwhile', async () => {
    const to = `${uniqueText()}@example.com`
    const mail = { to: [to], userId: randomUUID(), kind: 'test', paragraphs: ['Hello'] }
    await queueMail(await createRequest(null), { ...mail, subject: to })

    await vi.waitFor(async () => expect(await mailsTo(to)).toEqual([]), LONG)

    expect(receivedWith(to)).toEqual([])
    const user = await aStudent()
    await queueMail(await createRequest(null), { ...mail, userId: user.id, subject: to })
    await vi.waitFor(() => expect(receivedWith(to)).toHaveLength(1), LONG)
  })
})

describe('a failed email that the instructor deletes', () => {
  const remove = async (id: string) =>
    payload.delete({
      collection: 'failed-mails',
      id,
      overrideAccess: false,
      user: await anInstructor(),
    })

  it('should stay deleted, with its content', async () => {
    server.respondWith(never)
    const subject = await aMail()
    const id = await untilListed(subject, 'failed')

    await remove(id)

    expect(await listed(subject)).toEqual([])
    expect(await readRow(subject)).toBeUndefined()
  })

  it('should not be deleted while it is being sent', async () => {
    server.respondWith(never)
    const subject = await aMail()
    const id = await untilListed(subject, 'failed')
    await payload.db.drizzle.execute(sql`
      update outgoing_mails set status = 'sending' where id = ${ids.get(subject)}::uuid`)

    await expect(remove(id)).rejects.toMatchObject({
      status: 409,
      message: memberMessages.mail.beingSent,
    })

    expect(await listed(subject)).toHaveLength(1)
    expect(await readRow(subject)).toMatchObject({ status: 'sending' })
  })

  it('should stay deleted when a retry was pending', async () => {
    server.respondWith(never)
    const subject = await aMail()
    const id = await untilListed(subject, 'failed')
    server.respondWith(later)
    await requeueFailedMail(await createRequest(await anInstructor()), id)
    await vi.waitFor(
      async () => expect(await readJob(subject)).toMatchObject({ attempts: 1 }),
      LONG,
    )

    await remove(id)
    server.respondWith(null)
    await makeDue(subject)

    await vi.waitFor(async () => expect(await readJob(subject)).toBeUndefined(), LONG)
    expect(receivedWith(subject)).toEqual([])
    expect(await listed(subject)).toEqual([])
  })
})

describe('requeueFailedMail', () => {
  const aFailedMail = async () => {
    server.respondWith(never)
    const subject = await aMail()
    const id = await untilListed(subject, 'failed')
    return { subject, id }
  }

  it('should resend a given-up email once, and report it', async () => {
    const instructor = await anInstructor()
    const { subject, id } = await aFailedMail()
    server.respondWith(null)

    await requeueFailedMail(await createRequest(instructor), id)

    await untilListed(subject, 'sent')
    expect(receivedWith(subject)).toHaveLength(1)
    await expect(requeueFailedMail(await createRequest(instructor), id)).rejects.toMatchObject({
      status: 409,
      userMessage: memberMessages.mail.underWay,
    })
  })

  it('should list it again when it fails again', async () => {
    const { subject, id } = await aFailedMail()

    await requeueFailedMail(await createRequest(await anInstructor()), id)

    expect(['queued', 'failed']).toContain((await listed(subject))[0]?.status)
    await untilListed(subject, 'failed')
    expect(receivedWith(subject)).toEqual([])
  })

  it('should report an email whose content was deleted', async () => {
    const { subject, id } = await aFailedMail()
    await payload.db.drizzle.execute(
      sql`delete from outgoing_mails where id = ${ids.get(subject)}::uuid`,
    )

    await expect(
      requeueFailedMail(await createRequest(await anInstructor()), id),
    ).rejects.toMatchObject({
      status: 404,
      userMessage: memberMessages.mail.textDeleted,
    })
    expect(await listed(subject)).toMatchObject([{ status: 'failed' }])
  })

  it('should be available to instructors only', async () => {
    const { subject, id } = await aFailedMail()

    for (const user of [null, await aStudent(), await anInstructor({ status: 'disabled' })])
      await expect(requeueFailedMail(await createRequest(user), id)).rejects.toMatchObject({
        status: 404,
      })

    expect(await listed(subject)).toMatchObject([{ status: 'failed' }])
  })
})
