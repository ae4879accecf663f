import { sql } from '@payloadcms/db-postgres'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '@/services/database/in-transaction'
import { passMailWindows, waitingNews, windowsOf } from '@/testing/factories/mail-digests'
import { requestOf, testPayload } from '@/testing/payload'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { unique } from '@/testing/unique'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import type { DigestItem } from './digest-kind'
import { notify, sendDigest } from './mail-digest'
import { newDeviceItem } from './account/new-device-mail'

let to: string
let cause: string

beforeEach(() => {
  to = `${unique()}@example.com`
  cause = `test-${unique()}`
})

const item = (words: string, receivers = [to]): DigestItem => {
  const comment = {
    name: 'Ana',
    lesson: 'Listening',
    url: 'http://localhost:3000/',
    comment: [`#${words}`],
  }
  return { kind: 'new-comment', cause, to: receivers, values: comment }
}

const tell = async (words: string, receivers?: string[]) =>
  notify(await requestOf(null), item(words, receivers))

/** Of each mail to this address the comments, and how many are only counted. */
const textsTo = async (address: string) =>
  (await mailsTo(address)).map(({ text }) =>
    [...text.matchAll(/#(\S+)|And (\d+ more)/g)].map(([, words, more]) => words ?? more).join(', '),
  )

const execute = async (query: ReturnType<typeof sql>) =>
  (await testPayload()).db.drizzle.execute(query)

const theWindow = async (address = to): Promise<string> => {
  const [open] = await windowsOf(address)
  if (!open) throw new Error('Nothing is collected for this address.')
  return open.id
}

/** The worker does the job of this digest, when its time has come. */
const send = async (digestId: string) => {
  await execute(
    sql`update mail_digests set due_at = now() - interval '1 second' where id = ${digestId}::uuid`,
  )
  await sendDigest(await requestOf(null), digestId)
}

const jobOf = async (digestId: string) => {
  const { rows } = await execute(sql`
    select id::text, run_at as "runAt", attempts, max_attempts as "maxAttempts"
    from graphile_worker.jobs where key = ${`digest:${digestId}`}`)
  return rows[0]
}

describe('mail that one person can cause many times', () => {
  it('should go out at once, then once for all that follows, and then begin the next time', async () => {
    for (const words of ['one', 'two', 'three']) await tell(words)
    expect(await textsTo(to)).toEqual(['one'])

    await passMailWindows(to)
    await tell('four')
    expect(await textsTo(to)).toEqual(['one', 'two, three'])

    await passMailWindows(to)
    expect(await textsTo(to)).toEqual(['one', 'two, three', 'four'])
    await passMailWindows(to)
    await tell('five')
    expect((await textsTo(to)).at(-1)).toBe('five')
  })

  it('should wait for its time, which what comes meanwhile does not put off', async () => {
    const due = async () => {
      const id = await theWindow()
      const { rows } = await execute(sql`
        select due_at as at, extract(epoch from due_at - now())::float as seconds
        from mail_digests where id = ${id}::uuid`)
      expect((await jobOf(id))?.runAt).toEqual(rows[0]?.at)
      return { at: String(rows[0]?.at), seconds: Number(rows[0]?.seconds) }
    }
    await tell('one')
    const first = await due()
    await tell('two')

    expect(first.seconds).toBeGreaterThan(3500)
    expect(first.seconds).toBeLessThan(3601)
    expect((await due()).at).toBe(first.at)
  })

  it('should be one for each receiver and each cause', async () => {
    const other = `${unique()}@example.com`
    await tell('one', [other])
    await tell('two', [to, other])
    expect([await textsTo(to), await textsTo(other)]).toEqual([['two'], ['one']])

    cause = `test-${unique()}`
    await tell('three')
    expect(await textsTo(to)).toEqual(['two', 'three'])
  })

  it('should be one, and the rest collected, when all of it happens at the same moment', async () => {
    const receivers = [to, `${unique()}@example.com`]
    const all = Array.from({ length: 15 }, (_, index) =>
      tell(String(index), index % 2 ? receivers : receivers.toReversed()),
    )
    await Promise.all(all)

    for (const address of receivers) {
      expect(await textsTo(address)).toHaveLength(1)
      expect(await waitingNews(address)).toBe(14)
    }
  })

  it('should list fifty and count the rest', async () => {
    await tell('first')
    for (let time = 1; time <= 53; time += 1) await tell(`n${time}`)
    await passMailWindows(to)

    const [, collected] = await textsTo(to)
    expect(collected?.match(/n\d+/g)).toHaveLength(50)
    expect(collected).toContain('3 more')
  })

  it('should not count what is undone', async () => {
    await tell('one')
    const attempt = inTransaction(await requestOf(null), async (req) => {
      await notify(req, item('two'))
      throw new Error('undone')
    })

    await expect(attempt).rejects.toThrow('undone')
    expect(await waitingNews(to)).toBe(0)
  })

  it('should be queued once when its worker dies before it can say that it is done', async () => {
    for (const words of ['one', 'two']) await tell(words)
    const id = await theWindow()
    await send(id)
    await sendDigest(await requestOf(null), id)

    expect(await textsTo(to)).toEqual(['one', 'two'])
    expect(await windowsOf(to)).toHaveLength(1)
  })

  it('should keep all of it when its worker dies in the middle', async () => {
    for (const words of ['one', 'two']) await tell(words)
    const id = await theWindow()
    await execute(
      sql`update mail_digests set due_at = now() - interval '1 second' where id = ${id}::uuid`,
    )
    const dying = inTransaction(await requestOf(null), async (req) => {
      await sendDigest(req, id)
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    await tell('three')

    await send(id)

    expect(await textsTo(to)).toEqual(['one', 'two, three'])
  })

  it('should do nothing before its time', async () => {
    for (const words of ['one', 'two']) await tell(words)
    await sendDigest(await requestOf(null), await theWindow())

    expect(await textsTo(to)).toEqual(['one'])
    expect(await waitingNews(to)).toBe(1)
  })

  it('should wait for a worker that is sending it, and begin anew with what comes meanwhile', async () => {
    for (const words of ['one', 'two']) await tell(words)
    const id = await theWindow()
    await execute(
      sql`update mail_digests set due_at = now() - interval '1 second' where id = ${id}::uuid`,
    )
    let telling: Promise<void> | undefined
    await inTransaction(await requestOf(null), async (req) => {
      await sendDigest(req, id)
      telling = tell('three')
      await waitUntilBlocked(req.payload)
    })
    await telling

    expect(await textsTo(to)).toEqual(['one', 'two'])
    expect(await waitingNews(to)).toBe(1)
  })

  it('should begin anew for what comes after a time in which nothing happened', async () => {
    await tell('one')
    const id = await theWindow()
    await send(id)
    expect(await windowsOf(to)).toEqual([])
    await tell('two')

    expect(await textsTo(to)).toEqual(['one', 'two'])
  })

  it('should be tried again when more comes after the queue has given it up', async () => {
    for (const words of ['one', 'two']) await tell(words)
    const id = await theWindow()
    await execute(sql`
      select graphile_worker.permanently_fail_jobs(array_agg(j.id))
      from graphile_worker.jobs j where j.key = ${`digest:${id}`}`)
    expect(await jobOf(id)).toMatchObject({ attempts: 25, maxAttempts: 25 })
    await tell('three')

    expect(await jobOf(id)).toMatchObject({ attempts: 0 })
    expect(await waitingNews(to)).toBe(2)
  })

  it('should not go to somebody who was disabled meanwhile', async () => {
    const { email, id } = await anInstructor()
    for (const words of ['one', 'two']) await tell(words, [email])
    await execute(sql`update users set status = 'disabled' where id = ${id}::uuid`)
    await passMailWindows(email)

    expect(await textsTo(email)).toEqual(['one'])
  })

  it('should go to the address that the account has by then, and to nobody who was disabled there', async () => {
    const [user, moved] = [await aStudent(), `${unique()}@example.com`]
    const clientInfo = { browser: 'Firefox', system: 'Linux', address: null }
    const enter = async () =>
      notify(await requestOf(null), newDeviceItem(user, clientInfo, new Date()))
    for (let time = 0; time < 2; time += 1) await enter()
    await execute(sql`update users set email = ${moved} where id = ${user.id}::uuid`)
    await passMailWindows(user.email)
    expect(await mailsTo(moved)).toHaveLength(1)
    expect(await mailsTo(user.email)).toHaveLength(1)

    await enter()
    await execute(sql`update users set status = 'disabled' where id = ${user.id}::uuid`)
    await passMailWindows(user.email)
    expect(await mailsTo(moved)).toHaveLength(1)
  })

  it('should survive half characters and zeros in what somebody wrote', async () => {
    for (const words of ['one', 'a\ud83d', 'b\0']) await tell(words)
    await passMailWindows(to)

    expect(await textsTo(to)).toEqual(['one', 'a\ufffd, b\ufffd'])
    const { email } = await aStudent()
    await tell('still-there', [email])
    expect(await textsTo(email)).toEqual(['still-there'])
  })
})
