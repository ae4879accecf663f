import { sql } from '@payloadcms/db-postgres'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '@/services/database/in-transaction'
import { passMailWindows, waitingNews, windowsOf } from '@/testing/factories/collected-mail'
import { requestOf, testPayload } from '@/testing/payload'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { unique } from '@/testing/unique'
import { collectMail, type News, sendCollectedMail } from './collect-mail'
import { newDeviceNews } from './account/new-device-mail'

let to: string
let cause: string

beforeEach(() => {
  to = `${unique()}@example.com`
  cause = `test-${unique()}`
})

const news = (words: string, receivers = [to]): News => {
  const mail = { to: receivers, kind: 'test', subject: 'News', paragraphs: [words] }
  return {
    cause,
    minutes: 60,
    mail,
    entry: [words],
    together: (entries, more) => ({ ...mail, paragraphs: [...entries.flat(), `${more} more`] }),
  }
}

const tell = async (words: string, receivers?: string[]) =>
  collectMail(await requestOf(null), news(words, receivers))

const textsTo = async (address: string) =>
  (await mailsTo(address)).map(({ text }) => text.trim().replaceAll('\n\n', ', '))

const execute = async (query: ReturnType<typeof sql>) =>
  (await testPayload()).db.drizzle.execute(query)

const theWindow = async (address = to): Promise<string> => {
  const [open] = await windowsOf(address)
  if (!open) throw new Error('Nothing is collected for this address.')
  return open.id
}

const send = async (jobId: string) => sendCollectedMail(await requestOf(null), jobId)

describe('mail that one person can cause many times', () => {
  it('should go out at once, then once for all that follows, and then begin the next time', async () => {
    for (const words of ['one', 'two', 'three']) await tell(words)
    expect(await textsTo(to)).toEqual(['one'])

    await passMailWindows(to)
    await tell('four')
    expect(await textsTo(to)).toEqual(['one', 'two, three, 0 more'])

    await passMailWindows(to)
    expect(await textsTo(to)).toEqual(['one', 'two, three, 0 more', 'four'])
    await passMailWindows(to)
    await tell('five')
    expect((await textsTo(to)).at(-1)).toBe('five')
  })

  it('should wait for its time, which what comes meanwhile does not put off', async () => {
    const due = async () => {
      const { rows } = await execute(sql`
        select run_at as at, extract(epoch from run_at - now())::float as seconds
        from graphile_worker._private_jobs where id = ${await theWindow()}::bigint`)
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
      await collectMail(req, news('two'))
      throw new Error('undone')
    })

    await expect(attempt).rejects.toThrow('undone')
    expect(await waitingNews(to)).toBe(0)
  })

  it('should be queued once when its worker dies before it can say that it is done', async () => {
    for (const words of ['one', 'two']) await tell(words)
    const id = await theWindow()
    await send(id)
    await send(id)

    expect(await textsTo(to)).toEqual(['one', 'two'])
    expect(await windowsOf(to)).toHaveLength(1)
  })

  it('should keep all of it when its worker dies in the middle', async () => {
    for (const words of ['one', 'two']) await tell(words)
    const id = await theWindow()
    const dying = inTransaction(await requestOf(null), async (req) => {
      await sendCollectedMail(req, id)
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    await tell('three')

    await send(id)

    expect(await textsTo(to)).toEqual(['one', 'two, three, 0 more'])
  })

  it('should hold what comes after a worker has taken the job, and before it is done', async () => {
    for (const words of ['one', 'two']) await tell(words)
    const id = await theWindow()
    await execute(sql`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test', attempts = 1
      where id = ${id}::bigint`)
    await tell('three')
    await send(id)
    // The queue has not heard yet that this is done.
    await tell('four')

    expect(await textsTo(to)).toEqual(['one', 'two, three, 0 more'])
    expect(await waitingNews(to)).toBe(1)
  })

  it('should begin anew for what comes after a time in which nothing happened, while the job is still there', async () => {
    await tell('one')
    await send(await theWindow())
    await tell('two')

    expect(await textsTo(to)).toEqual(['one', 'two'])
  })

  it('should be tried again when more comes after the queue has given it up', async () => {
    for (const words of ['one', 'two']) await tell(words)
    await execute(sql`
      update graphile_worker._private_jobs set attempts = max_attempts where id = ${await theWindow()}::bigint`)
    await tell('three')

    const { rows } = await execute(sql`
      select attempts from graphile_worker._private_jobs where id = ${await theWindow()}::bigint`)
    expect(rows).toEqual([{ attempts: 0 }])
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
      collectMail(await requestOf(null), newDeviceNews(user, clientInfo, new Date()))
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

    expect(await textsTo(to)).toEqual(['one', 'a\ufffd, b\ufffd, 0 more'])
    const { email } = await aStudent()
    await tell('still there', [email])
    expect(await textsTo(email)).toEqual(['still there'])
  })
})
