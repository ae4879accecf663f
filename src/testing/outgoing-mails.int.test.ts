import { sql } from '@payloadcms/db-postgres'
import { beforeEach, describe, expect, it } from 'vitest'
import { notify } from '@/services/notifications/mail-digest'
import { requeueFailedMail } from '@/services/notifications/requeue-failed-mail'
import { down, up } from '../../migrations/20261127_223000_outgoing_mails'
import { jobsWithPayload, deleteJobs } from './factories/jobs'
import { countDigestItems } from './factories/mail-digests'
import { anInstructor, aStudent } from './factories/people'
import { mailsTo } from './factories/purchases'
import { createRequest, testPayload } from './payload'
import { uniqueText } from './unique-text'

let args: Parameters<typeof up>[0]
let to: string

/** Restores the schema of the previous version. */
beforeEach(async () => {
  const payload = await testPayload()
  args = { db: payload.db.drizzle, payload, req: await createRequest(null) }
  to = `${uniqueText()}@example.com`
  await deleteJobs()
  await down(args)
})

const run = async (query: ReturnType<typeof sql>) => (await args.db.execute(query)).rows

const aMail = (words: string, more: object = {}) => ({
  to: [to],
  subject: words,
  kind: 'test',
  text: `${words}\n`,
  paragraphs: [words],
  link: { label: 'Go', url: 'http://localhost:3000/dashboard' },
  ...more,
})

const aJob = async (task: string, given: object, options = sql``) => {
  const [job] = await run(sql`
    select (graphile_worker.add_job(${task}, ${JSON.stringify(given)}::json ${options})).id::text as id`)
  return String(job?.id)
}

const aWindow = async (given: object) =>
  aJob(
    'collectMail',
    { minutes: 60, receiver: to, about: [], count: 0, entries: [], mail: null, ...given },
    sql`, run_at => now() + interval '40 minutes', job_key => ${`mail:new-comment:${to}`}`,
  )

const aComment = async () => {
  const comment = {
    name: 'Ana',
    lesson: 'Listening',
    url: 'http://localhost:3000/',
    comment: ['Hm'],
  }
  await notify(args.req, {
    kind: 'new-comment',
    groupKey: 'new-comment',
    to: [to],
    values: comment,
  })
}

const tasks = async () => (await jobsWithPayload()).map(({ task }) => task)

const dueIn = async () => {
  const [digest] = await run(sql`
    select round(extract(epoch from due_at - now()) / 60)::int as minutes from mail_digests`)
  return digest?.minutes
}

describe('emails queued by the previous version', () => {
  it('should be sent by a job with the row’s ID', async () => {
    const { id: userId } = await aStudent()
    await aJob('sendMail', aMail('Waits', { userId, replyTo: 'ana@example.com' }))

    await up(args)

    const [mail, ...others] = await mailsTo(to)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'test',
      subject: 'Waits',
      userId,
      replyTo: 'ana@example.com',
    })
    expect(mail?.text).toBe('Waits\n\nGo: http://localhost:3000/dashboard\n')
    const [row] = await run(sql`select id, status from outgoing_mails`)
    expect(row?.status).toBe('queued')
    expect((await jobsWithPayload()).map(({ task, payload }) => [task, payload])).toEqual([
      ['sendMail', { mailId: row?.id }],
    ])
  })

  it('should be left to the worker that is sending them', async () => {
    const id = await aJob('sendMail', aMail('Under way'))
    await run(sql`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'old'
      where id = ${id}::bigint`)

    await up(args)

    expect(await mailsTo(to)).toEqual([])
    await run(sql`select graphile_worker.force_unlock_workers(array['old'])`)
    expect(await jobsWithPayload({ subject: 'Under way' })).toHaveLength(1)
  })

  it('should stay on the failed list, and be resent', async () => {
    const id = await aJob('sendMail', aMail('Refused'))
    await run(sql`select graphile_worker.permanently_fail_jobs(array[${id}::bigint])`)
    const [failed] = await run(sql`
      insert into failed_mails (subject, "to", kind, reason, job_id)
      values ('Refused', ${to}, 'test', '550', ${id}) returning id`)

    await up(args)

    expect(await mailsTo(to)).toMatchObject([{ subject: 'Refused' }])
    expect(await tasks()).toEqual([])
    await requeueFailedMail(await createRequest(await anInstructor()), String(failed?.id))
    expect(await tasks()).toEqual(['sendMail'])
  })

  it('should keep their row on the user’s page', async () => {
    const { id: userId } = await aStudent()
    const [letter] = await run(sql`
      insert into sent_mails (user_id, "to", subject, kind, words)
      values (${userId}::uuid, ${to}, 'Personal', 'personal', 'Dear Ana') returning id`)
    await aJob('sendMail', aMail('Personal', { userId, sentMailId: letter?.id }))
    const tried = await aJob('sendMail', aMail('Tried', { userId }))
    await run(sql`
      insert into sent_mails (user_id, "to", subject, kind, outcome, job_id)
      values (${userId}::uuid, ${to}, 'Tried', 'test', 'later', ${tried})`)

    await up(args)

    expect(
      await run(sql`
        select s.subject, m.content->>'subject' as mail from sent_mails s
        left join outgoing_mails m on m.id::text = s.job_id
        where s.user_id = ${userId}::uuid order by 1`),
    ).toEqual([
      { subject: 'Personal', mail: 'Personal' },
      { subject: 'Tried', mail: 'Tried' },
    ])
  })
})

describe('digests collected by the previous version', () => {
  it('should be sent immediately, and start the next one', async () => {
    await aWindow({ count: 2, entries: [['one'], ['two']], mail: aMail('one and two') })

    await up(args)

    expect(await mailsTo(to)).toMatchObject([{ subject: 'one and two' }])
    expect((await tasks()).sort()).toEqual(['sendDigest', 'sendMail'])
    expect(await dueIn()).toBe(60)
    await aComment()
    expect(await mailsTo(to)).toHaveLength(1)
    expect(await countDigestItems(to)).toBe(1)
  })

  it('should be sent to the account’s current email, and not to disabled accounts', async () => {
    const user = await aStudent()
    const collected = { count: 1, entries: [['one']], mail: aMail('one', { userId: user.id }) }
    await aWindow({ ...collected, userId: user.id })
    await up(args)
    expect(await mailsTo(user.email)).toMatchObject([{ subject: 'one', userId: user.id }])

    await deleteJobs()
    await down(args)
    await run(sql`update users set status = 'disabled' where id = ${user.id}::uuid`)
    await aWindow({ ...collected, userId: user.id })
    await up(args)
    expect(await mailsTo(user.email)).toEqual([])
  })

  it('should continue to collect when they are empty', async () => {
    await aWindow({})

    await up(args)

    expect(await mailsTo(to)).toEqual([])
    expect(await tasks()).toEqual(['sendDigest'])
    expect(await dueIn()).toBe(40)
    await aComment()
    expect(await mailsTo(to)).toEqual([])
    expect(await countDigestItems(to)).toBe(1)
  })
})
