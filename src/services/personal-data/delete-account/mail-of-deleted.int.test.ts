import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import { waitingNews } from '@/testing/factories/collected-mail'
import { isThere, leave, queryTable, placesOf } from '@/testing/factories/deletions'
import type { User } from '@/payload-types'
import { newCommentNews } from '@/services/notifications/learning/comment-mails'
import { supportRequestNews } from '@/services/notifications/support-request-mail'
import { requestOf, testPayload } from '@/testing/payload'
import { anInstructor, aStudent, passwordOfAll } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { unique } from '@/testing/unique'
import { collectMail } from '@/services/notifications/collect-mail'
import { recordFailedMails } from '@/services/notifications/follow-mail'
import { newDeviceNews } from '@/services/notifications/account/new-device-mail'
import { queueMail } from '@/services/notifications/queue-mail'
import { requestEmailChange } from '@/services/identity/email/request-email-change'

describe('mail that waits or failed', () => {
  const aMail = async (to: string, userId?: string) =>
    queueMail(await requestOf(null), {
      to: [to],
      userId,
      subject: 'Hello',
      kind: 'test',
      paragraphs: ['Hello'],
    })

  /** A mail that was sent after all: its job is gone. */
  const aListedMail = async (to: string, userId: string | null = null) => {
    await queryTable(sql`
      insert into failed_mails (subject, "to", kind, reason, status, job_id, user_id)
      values ('Hello', ${to}, 'test', '550', 'sent', ${unique()}, ${userId})`)
  }

  const listedTo = async (email: string) =>
    (await queryTable(sql`select 1 from failed_mails where "to" = ${email}`)).length

  it('should go with the account, whichever address of theirs it has', async () => {
    const user = await aStudent()
    const [next, earlier] = [`${unique()}@example.com`, `${unique()}@example.com`]
    const change = { email: next, password: passwordOfAll, code: undefined, clientInfo: null }
    await requestEmailChange(await requestOf(user), { userId: user.id, ...change })
    expect(await mailsTo(next)).toHaveLength(1)
    await aListedMail(earlier, user.id)
    await aListedMail(user.email, user.id)

    await leave(user)

    expect(await placesOf(next, earlier, user.id)).toEqual(['deleted_accounts'])
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['account-deleted'])
    expect(await listedTo(user.email)).toBe(0)
  })

  it('should go with the account, too, when it is still being collected', async () => {
    const user = await aStudent()
    const clientInfo = { browser: 'Firefox', system: 'Linux', address: null }
    for (let time = 0; time < 3; time += 1)
      await collectMail(await requestOf(null), newDeviceNews(user, clientInfo, new Date()))
    expect(await waitingNews(user.email)).toBe(2)

    await leave(user)

    expect(await waitingNews(user.email)).toBe(0)
    expect(await placesOf(user.id)).toEqual(['deleted_accounts'])
  })

  it('should tell nobody of the person when it is still being collected', async () => {
    const [instructor, user, other] = [await anInstructor(), await aStudent(), await aStudent()]
    const place = { lessonTitle: 'Listening', lessonSlug: 'listening', modulePath: null }
    const comment = async ({ id }: User, body: string) =>
      collectMail(
        await requestOf(null),
        newCommentNews([instructor.email], { place, userId: id, name: `Name ${id}`, body }),
      )
    const filed = { id: '1', name: `Name ${user.id}`, email: user.email, message: 'Secret words' }
    const ask = async () =>
      collectMail(
        await requestOf(null),
        supportRequestNews([instructor.email], user.id, {
          ...filed,
          lessonTitle: null,
          courseTitle: null,
        }),
      )
    for (let time = 0; time < 2; time += 1) await ask()
    await comment(other, 'The first goes out at once.')
    await comment(user, 'Secret words')
    await comment(other, 'Others see this.')
    const queued = (await mailsTo(instructor.email)).length

    await leave(user)

    expect((await mailsTo(instructor.email)).length).toBeLessThanOrEqual(queued)
    const { rows } = await (
      await testPayload()
    ).db.drizzle.execute(sql`
      select payload->>'count' as count, payload::text as text from graphile_worker._private_jobs
      where key like ${'mail:%:' + instructor.email} order by key`)
    expect(rows.map(({ count }) => count)).toEqual(['2', '0'])
    for (const { text } of rows) {
      expect(text).not.toContain(user.id)
      expect(text).not.toContain(user.email)
      expect(text).not.toContain('Secret words')
    }
    expect(rows[0]?.text).toContain('Students have written 2 comments')
  })

  it('should go by the address when it is confirmed, but for mail of another account', async () => {
    const [user, other] = [await aStudent({ emailVerified: true }), await aStudent()]
    await aMail(user.email)
    await aListedMail(user.email)
    await aMail(user.email, other.id)
    await aListedMail(user.email, other.id)

    await leave(user)

    const kinds = (await mailsTo(user.email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['test', 'account-deleted'])
    expect(await listedTo(user.email)).toBe(1)
  })

  it('should go although another mail carries what PostgreSQL does not read: half a character, or a zero', async () => {
    const user = await aStudent()
    const broken = { subject: 'Half \ud800', kind: 'test', paragraphs: ['\udc00 and \0'] }
    await queueMail(await requestOf(null), { to: [`${unique()}@example.com`], ...broken })

    await leave(user)
    await recordFailedMails(await requestOf(null))

    expect(await isThere(user)).toBe(false)
  })

  it('should stay when anybody could have typed the address', async () => {
    const stranger = await aStudent({ emailVerified: false })
    await aMail(stranger.email)
    await aListedMail(stranger.email)

    await leave(stranger)

    const kinds = (await mailsTo(stranger.email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['test', 'account-deleted'])
    expect(await listedTo(stranger.email)).toBe(1)
  })
})
