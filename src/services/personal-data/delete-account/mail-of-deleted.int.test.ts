import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import { countDigestItems } from '@/testing/factories/mail-digests'
import { accountExists, deleteOwnAccount, tablesContaining } from '@/testing/factories/deletions'
import type { User } from '@/payload-types'
import { buildNewCommentItem } from '@/services/notifications/learning/comment-mails'
import { buildSupportRequestItem } from '@/services/notifications/support-request-mail'
import { executeSql, createRequest } from '@/testing/payload'
import { anInstructor, aStudent, testPassword } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { uniqueText } from '@/testing/unique-text'
import { claimMail, recordFailedAttempt } from '@/services/notifications/mail-delivery-status'
import { notify } from '@/services/notifications/mail-digest'
import { buildNewDeviceItem } from '@/services/notifications/account/new-device-mail'
import { queueMail } from '@/services/notifications/queue-mail'
import { requestEmailChange } from '@/services/identity/email/request-email-change'

describe('queued and failed emails', () => {
  const aMail = async (to: string, userId?: string) =>
    queueMail(await createRequest(null), {
      to: [to],
      userId,
      subject: 'Hello',
      kind: 'test',
      paragraphs: ['Hello'],
    })

  /** A failed email that was sent later: its content is deleted. */
  const aListedMail = async (to: string, userId: string | null = null) => {
    await executeSql(sql`
      insert into failed_mails (subject, "to", kind, reason, status, job_id, user_id)
      values ('Hello', ${to}, 'test', '550', 'sent', ${uniqueText()}, ${userId})`)
  }

  const listedTo = async (email: string) =>
    (await executeSql(sql`select 1 from failed_mails where "to" = ${email}`)).length

  it('should be deleted with the account, for each of its emails', async () => {
    const user = await aStudent()
    const [next, earlier] = [`${uniqueText()}@example.com`, `${uniqueText()}@example.com`]
    const change = { email: next, password: testPassword, code: undefined, clientInfo: null }
    await requestEmailChange(await createRequest(user), { userId: user.id, ...change })
    expect(await mailsTo(next)).toHaveLength(1)
    await aListedMail(earlier, user.id)
    await aListedMail(user.email, user.id)

    await deleteOwnAccount(user)

    expect(await tablesContaining(next, earlier, user.id)).toEqual(['deleted_accounts'])
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['account-deleted'])
    expect(await listedTo(user.email)).toBe(0)
  })

  it('should be deleted from digests of the account', async () => {
    const user = await aStudent()
    const clientInfo = { browser: 'Firefox', system: 'Linux', ip: null }
    for (let time = 0; time < 3; time += 1)
      await notify(await createRequest(null), buildNewDeviceItem(user, clientInfo, new Date()))
    expect(await countDigestItems(user.email)).toBe(2)

    await deleteOwnAccount(user)

    expect(await countDigestItems(user.email)).toBe(0)
    expect(await tablesContaining(user.id)).toEqual(['deleted_accounts'])
  })

  it('should be removed from digests of others about the account', async () => {
    const [instructor, user, other] = [await anInstructor(), await aStudent(), await aStudent()]
    const lesson = { lessonTitle: 'Listening', lessonSlug: 'listening', modulePath: null }
    const comment = async ({ id }: User, body: string) =>
      notify(
        await createRequest(null),
        buildNewCommentItem([instructor.email], { lesson, userId: id, name: `Name ${id}`, body }),
      )
    const filed = { id: '1', name: `Name ${user.id}`, email: user.email, message: 'Secret words' }
    const ask = async () =>
      notify(
        await createRequest(null),
        buildSupportRequestItem([instructor.email], user.id, {
          ...filed,
          lessonTitle: null,
          courseTitle: null,
        }),
      )
    for (let time = 0; time < 2; time += 1) await ask()
    await comment(other, 'The first goes out right away.')
    await comment(user, 'Secret words')
    await comment(other, 'Others see this.')
    const queued = (await mailsTo(instructor.email)).length

    await deleteOwnAccount(user)

    expect((await mailsTo(instructor.email)).length).toBeLessThanOrEqual(queued)
    const entries = await executeSql(sql`
      select entries, more from mail_digests where recipient = ${instructor.email} order by cause`)
    expect(entries).toMatchObject([
      { entries: [{ about: other.id, values: { comment: ['Others see this.'] } }], more: 0 },
      { entries: [], more: 0 },
    ])
    expect(JSON.stringify(entries)).not.toContain(user.id)
  })

  it('should be matched by the confirmed email, except those of another account', async () => {
    const [user, other] = [await aStudent({ emailVerified: true }), await aStudent()]
    await aMail(user.email)
    await aListedMail(user.email)
    await aMail(user.email, other.id)
    await aListedMail(user.email, other.id)

    await deleteOwnAccount(user)

    const kinds = (await mailsTo(user.email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['test', 'account-deleted'])
    expect(await listedTo(user.email)).toBe(1)
  })

  it('should be deleted despite lone surrogates or NUL characters in other emails', async () => {
    const user = await aStudent()
    const broken = { subject: 'Half \ud800', kind: 'test', paragraphs: ['\udc00 and \0'] }
    await queueMail(await createRequest(null), { to: [`${uniqueText()}@example.com`], ...broken })

    await deleteOwnAccount(user)

    expect(await accountExists(user)).toBe(false)
  })

  it('should not be listed when the last attempt fails after that', async () => {
    const user = await aStudent()
    await aMail(user.email, user.id)
    const [row] = await executeSql(sql`
      select id from outgoing_mails where user_id = ${user.id}::uuid`)
    const req = await createRequest(null)
    const mail = await claimMail(req, String(row?.id))
    if (!mail) throw new Error('It does not wait to be sent.')

    await deleteOwnAccount(user)
    await recordFailedAttempt(req, mail, { reason: '550 No such person', isRefused: true })

    expect(await tablesContaining(user.id)).toEqual(['deleted_accounts'])
    expect(await listedTo(user.email)).toBe(0)
  })

  it('should not be matched by an unconfirmed email', async () => {
    const stranger = await aStudent({ emailVerified: false })
    await aMail(stranger.email)
    await aListedMail(stranger.email)

    await deleteOwnAccount(stranger)

    const kinds = (await mailsTo(stranger.email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['test', 'account-deleted'])
    expect(await listedTo(stranger.email)).toBe(1)
  })
})
