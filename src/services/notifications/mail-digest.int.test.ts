import { sql } from '@payloadcms/db-postgres'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '@/services/database/in-transaction'
import {
  sendDigestsNow,
  countDigestItems,
  pendingDigestsTo,
} from '@/testing/factories/mail-digests'
import { createRequest, testPayload } from '@/testing/payload'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { uniqueText } from '@/testing/unique-text'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import type { DigestItem } from './digest-kind'
import { notify, sendDigest } from './mail-digest'
import { buildNewDeviceItem } from './account/new-device-mail'

let to: string
let groupKey: string

beforeEach(() => {
  to = `${uniqueText()}@example.com`
  groupKey = `test-${uniqueText()}`
})

const item = (text: string, recipients = [to]): DigestItem => {
  const comment = {
    name: 'Ana',
    lesson: 'Listening',
    url: 'http://localhost:3000/',
    comment: [`#${text}`],
  }
  return { kind: 'new-comment', groupKey, to: recipients, values: comment }
}

const notifyAbout = async (text: string, recipients?: string[]) =>
  notify(await createRequest(null), item(text, recipients))

/** The comments in each email to this recipient, and how many are only counted. */
const textsTo = async (email: string) =>
  (await mailsTo(email)).map(({ text }) =>
    [...text.matchAll(/#(\S+)|And (\d+ more)/g)]
      .map(([, comment, more]) => comment ?? more)
      .join(', '),
  )

const execute = async (query: ReturnType<typeof sql>) =>
  (await testPayload()).db.drizzle.execute(query)

const theInterval = async (email = to): Promise<string> => {
  const [open] = await pendingDigestsTo(email)
  if (!open) throw new Error('Nothing is collected for this address.')
  return open.id
}

/** Runs the digest's job when it is due. */
const send = async (digestId: string) => {
  await execute(
    sql`update mail_digests set due_at = now() - interval '1 second' where id = ${digestId}::uuid`,
  )
  await sendDigest(await createRequest(null), digestId)
}

const readJob = async (digestId: string) => {
  const { rows } = await execute(sql`
    select id::text, run_at as "runAt", attempts, max_attempts as "maxAttempts"
    from graphile_worker.jobs where key = ${`digest:${digestId}`}`)
  return rows[0]
}

describe('an email digest', () => {
  it('should send the first item immediately, then the rest together, and start the next interval', async () => {
    for (const text of ['one', 'two', 'three']) await notifyAbout(text)
    expect(await textsTo(to)).toEqual(['one'])

    await sendDigestsNow(to)
    await notifyAbout('four')
    expect(await textsTo(to)).toEqual(['one', 'two, three'])

    await sendDigestsNow(to)
    expect(await textsTo(to)).toEqual(['one', 'two, three', 'four'])
    await sendDigestsNow(to)
    await notifyAbout('five')
    expect((await textsTo(to)).at(-1)).toBe('five')
  })

  it('should be due at its time, which further items don’t change', async () => {
    const due = async () => {
      const id = await theInterval()
      const { rows } = await execute(sql`
        select due_at as "dueAt", extract(epoch from due_at - now())::float as seconds
        from mail_digests where id = ${id}::uuid`)
      expect((await readJob(id))?.runAt).toEqual(rows[0]?.dueAt)
      return { dueAt: String(rows[0]?.dueAt), seconds: Number(rows[0]?.seconds) }
    }
    await notifyAbout('one')
    const first = await due()
    await notifyAbout('two')

    expect(first.seconds).toBeGreaterThan(3500)
    expect(first.seconds).toBeLessThan(3601)
    expect((await due()).dueAt).toBe(first.dueAt)
  })

  it('should be separate for each recipient and group key', async () => {
    const other = `${uniqueText()}@example.com`
    await notifyAbout('one', [other])
    await notifyAbout('two', [to, other])
    expect([await textsTo(to), await textsTo(other)]).toEqual([['two'], ['one']])

    groupKey = `test-${uniqueText()}`
    await notifyAbout('three')
    expect(await textsTo(to)).toEqual(['two', 'three'])
  })

  it('should send one and collect the rest of concurrent items', async () => {
    const recipients = [to, `${uniqueText()}@example.com`]
    const all = Array.from({ length: 15 }, (_, index) =>
      notifyAbout(String(index), index % 2 ? recipients : recipients.toReversed()),
    )
    await Promise.all(all)

    for (const email of recipients) {
      expect(await textsTo(email)).toHaveLength(1)
      expect(await countDigestItems(email)).toBe(14)
    }
  })

  it('should list fifty and count the rest', async () => {
    await notifyAbout('first')
    for (let time = 1; time <= 53; time += 1) await notifyAbout(`n${time}`)
    await sendDigestsNow(to)

    const [, collected] = await textsTo(to)
    expect(collected?.match(/n\d+/g)).toHaveLength(50)
    expect(collected).toContain('3 more')
  })

  it('should not include what is rolled back', async () => {
    await notifyAbout('one')
    const attempt = inTransaction(await createRequest(null), async (req) => {
      await notify(req, item('two'))
      throw new Error('undone')
    })

    await expect(attempt).rejects.toThrow('undone')
    expect(await countDigestItems(to)).toBe(0)
  })

  it('should be queued once if its worker dies before completing', async () => {
    for (const text of ['one', 'two']) await notifyAbout(text)
    const id = await theInterval()
    await send(id)
    await sendDigest(await createRequest(null), id)

    expect(await textsTo(to)).toEqual(['one', 'two'])
    expect(await pendingDigestsTo(to)).toHaveLength(1)
  })

  it('should lose nothing if its worker dies in the middle', async () => {
    for (const text of ['one', 'two']) await notifyAbout(text)
    const id = await theInterval()
    await execute(
      sql`update mail_digests set due_at = now() - interval '1 second' where id = ${id}::uuid`,
    )
    const dying = inTransaction(await createRequest(null), async (req) => {
      await sendDigest(req, id)
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    await notifyAbout('three')

    await send(id)

    expect(await textsTo(to)).toEqual(['one', 'two, three'])
  })

  it('should do nothing before its time', async () => {
    for (const text of ['one', 'two']) await notifyAbout(text)
    await sendDigest(await createRequest(null), await theInterval())

    expect(await textsTo(to)).toEqual(['one'])
    expect(await countDigestItems(to)).toBe(1)
  })

  it('should wait for a worker that is sending it, and start over with later items', async () => {
    for (const text of ['one', 'two']) await notifyAbout(text)
    const id = await theInterval()
    await execute(
      sql`update mail_digests set due_at = now() - interval '1 second' where id = ${id}::uuid`,
    )
    let telling: Promise<void> | undefined
    await inTransaction(await createRequest(null), async (req) => {
      await sendDigest(req, id)
      telling = notifyAbout('three')
      await waitUntilBlocked(req.payload)
    })
    await telling

    expect(await textsTo(to)).toEqual(['one', 'two'])
    expect(await countDigestItems(to)).toBe(1)
  })

  it('should start over after an interval without items', async () => {
    await notifyAbout('one')
    const id = await theInterval()
    await send(id)
    expect(await pendingDigestsTo(to)).toEqual([])
    await notifyAbout('two')

    expect(await textsTo(to)).toEqual(['one', 'two'])
  })

  it('should be retried when more arrives after its job failed', async () => {
    for (const text of ['one', 'two']) await notifyAbout(text)
    const id = await theInterval()
    await execute(sql`
      select graphile_worker.permanently_fail_jobs(array_agg(j.id))
      from graphile_worker.jobs j where j.key = ${`digest:${id}`}`)
    expect(await readJob(id)).toMatchObject({ attempts: 25, maxAttempts: 25 })
    await notifyAbout('three')

    expect(await readJob(id)).toMatchObject({ attempts: 0 })
    expect(await countDigestItems(to)).toBe(2)
  })

  it('should not be sent to an account that was disabled meanwhile', async () => {
    const { email, id } = await anInstructor()
    for (const text of ['one', 'two']) await notifyAbout(text, [email])
    await execute(sql`update users set status = 'disabled' where id = ${id}::uuid`)
    await sendDigestsNow(email)

    expect(await textsTo(email)).toEqual(['one'])
  })

  it('should be sent to the account’s current email, unless it is disabled', async () => {
    const [user, moved] = [await aStudent(), `${uniqueText()}@example.com`]
    const clientInfo = { browser: 'Firefox', system: 'Linux', ip: null }
    const enter = async () =>
      notify(await createRequest(null), buildNewDeviceItem(user, clientInfo, new Date()))
    for (let time = 0; time < 2; time += 1) await enter()
    await execute(sql`update users set email = ${moved} where id = ${user.id}::uuid`)
    await sendDigestsNow(user.email)
    expect(await mailsTo(moved)).toHaveLength(1)
    expect(await mailsTo(user.email)).toHaveLength(1)

    await enter()
    await execute(sql`update users set status = 'disabled' where id = ${user.id}::uuid`)
    await sendDigestsNow(user.email)
    expect(await mailsTo(moved)).toHaveLength(1)
  })

  it('should survive lone surrogates and NUL characters in the content', async () => {
    for (const text of ['one', 'a\ud83d', 'b\0']) await notifyAbout(text)
    await sendDigestsNow(to)

    expect(await textsTo(to)).toEqual(['one', 'a\ufffd, b\ufffd'])
    const { email } = await aStudent()
    await notifyAbout('still-there', [email])
    expect(await textsTo(email)).toEqual(['still-there'])
  })
})
