import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import { newsletterMessages } from '@/domain/newsletter/newsletter-messages'
import type { Subscriber } from '@/payload-types'
import { jobsWithPayload } from '@/testing/factories/jobs'
import { deleteOwnAccount } from '@/testing/factories/deletions'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { aSubscriber, findSubscribers, ageSubscriber } from '@/testing/factories/subscribers'
import { createRequest, executeSql, testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { readUnsubscribeView, setPreferenceByLink } from './unsubscribe'
import { signUnsubscribeToken } from '../notifications/unsubscribe-token'
import { confirmSubscription } from './change-subscription'
import { deleteUnconfirmedSubscribers } from './delete-subscriber'
import { importSubscribers } from './import-subscribers'
import { readConfirmation } from './read-confirmation'
import { requestSubscription } from './request-subscription'
import { sendSubscriptionMail } from './send-subscription-mail'
import { signSubscriptionToken } from './subscription-token'

const anEmail = () => `${uniqueText()}@example.com`

const request = async (email: string, source = '/') =>
  requestSubscription(await createRequest(null), { email, source })

/** Runs the jobs that the sign-ups of an email enqueued, and removes none. */
const sendMail = async (email: string) => {
  for (const { id } of await findSubscribers(email))
    await sendSubscriptionMail(await createRequest(null), id)
}

const signUp = async (email: string, source?: string) => {
  await request(email, source)
  await sendMail(email)
}

const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)

/** Returns the token of the last confirmation email. */
const readToken = async (email: string) => {
  const texts = (await mailsTo(email)).map(({ text }) => text)
  const token = /newsletter\?token=(\S+)/.exec(texts.at(-1) ?? '')?.[1]
  return decodeURIComponent(token ?? '')
}

const confirm = async (token: string) => confirmSubscription(await createRequest(null), token)

const stateOf = async (email: string) => (await findSubscribers(email)).map(({ state }) => state)

const setByLink = async ({ id }: Pick<Subscriber, 'id'>, isSubscribed: boolean) => {
  const token = signUnsubscribeToken({ subscriberId: id, kind: 'subscriber' })
  await setPreferenceByLink(await createRequest(null), { token, isSubscribed })
}

describe('a sign-up', () => {
  it('should subscribe only after its emailed link was confirmed', async () => {
    const email = anEmail()
    await signUp(email, '/course/joy')
    expect(await stateOf(email)).toEqual(['pending'])
    const token = await readToken(email)
    expect(await readConfirmation(await createRequest(null), token)).toMatchObject({ step: 'open' })
    expect(await stateOf(email)).toEqual(['pending'])

    await confirm(token)
    await confirm(token)

    const [subscriber] = await findSubscribers(email)
    expect(subscriber).toMatchObject({ state: 'active', source: '/course/joy' })
    expect(subscriber?.confirmedAt).toMatch(/^\d{4}-/)
    expect(await kindsTo(email)).toEqual(['newsletter-confirm', 'newsletter-welcome'])
    expect(await readConfirmation(await createRequest(null), token)).toMatchObject({ step: 'done' })
  })

  it('should be stored and emailed once, even fifty times at the same time', async () => {
    const email = anEmail()

    await Promise.all(Array.from({ length: 50 }, () => request(email)))
    const [subscriber] = await findSubscribers(email)
    const jobs = await jobsWithPayload({ subscriberId: subscriber?.id })
    await Promise.all(Array.from({ length: 10 }, () => sendMail(email)))

    expect(await stateOf(email)).toEqual(['pending'])
    expect(jobs).toHaveLength(1)
    expect(await kindsTo(email)).toEqual(['newsletter-confirm'])
  })

  it('should enqueue the same job for every email, so that none stands out', async () => {
    const { email: active } = await aSubscriber()
    const { email: unsubscribed } = await aSubscriber({ state: 'unsubscribed' })
    const emails = [anEmail(), active, unsubscribed]

    for (const email of emails) await request(email)

    for (const email of emails) {
      const [subscriber] = await findSubscribers(email)
      const jobs = await jobsWithPayload({ subscriberId: subscriber?.id })
      expect(jobs.map(({ task }) => task)).toEqual(['sendSubscriptionMail'])
    }
    expect(await stateOf(active)).toEqual(['active'])
    expect(await stateOf(unsubscribed)).toEqual(['unsubscribed'])
  })

  it('should be emailed again after ten minutes', async () => {
    const email = anEmail()
    await signUp(email)
    await ageSubscriber(email, 9)
    await signUp(email)
    expect(await kindsTo(email)).toHaveLength(1)

    await ageSubscriber(email, 2)
    await signUp(email)
    expect(await kindsTo(email)).toHaveLength(2)
  })

  it('should tell a subscriber at most once a day that nothing is missing', async () => {
    const { email } = await aSubscriber()
    await signUp(email, '/other')
    await signUp(email)
    await ageSubscriber(email, 23 * 60)
    await signUp(email)

    expect(await kindsTo(email)).toEqual(['newsletter-already'])
    expect(await findSubscribers(email)).toMatchObject([{ state: 'active', source: '/' }])
  })

  it('should be refused with an expired, forged, or other link', async () => {
    const { id, email } = await aSubscriber({ state: 'pending' })
    const issuedAt = new Date(Date.now() - 7 * 86_400_000 - 1000)
    const now = new Date()
    const tokens = [
      signSubscriptionToken('confirm', { subscriberId: id, issuedAt }),
      signSubscriptionToken('file', { subscriberId: id, issuedAt: now }),
      signUnsubscribeToken({ subscriberId: id, kind: 'subscriber' }),
      `${signSubscriptionToken('confirm', { subscriberId: id, issuedAt: now })}x`,
      `${id}.${now.getTime()}.`,
      '',
    ]
    for (const token of tokens) {
      await expect(confirm(token)).rejects.toMatchObject({ code: 'newsletter_link_invalid' })
      expect(await readConfirmation(await createRequest(null), token)).toEqual({ step: 'expired' })
    }
    expect(await stateOf(email)).toEqual(['pending'])
  })

  it('should be deleted after a week without confirmation', async () => {
    const [old, recent] = [await aSubscriber({ state: 'pending' }), await aSubscriber()]
    const pending = await aSubscriber({ state: 'pending' })
    await executeSql(sql`
      insert into failed_mails (subject, "to", kind, reason, job_id)
      values ('Confirm', ${old.email}, 'newsletter-confirm', 'No such mailbox', ${old.id})`)
    for (const { email } of [old, recent]) await ageSubscriber(email, 8 * 24 * 60)
    // A sign-up that isn't emailed again keeps nothing longer.
    await request(old.email)

    await deleteUnconfirmedSubscribers(await createRequest(null))

    expect(await stateOf(old.email)).toEqual([])
    expect(await executeSql(sql`select 1 from failed_mails where "to" = ${old.email}`)).toEqual([])
    expect(await stateOf(recent.email)).toEqual(['active'])
    expect(await stateOf(pending.email)).toEqual(['pending'])
  })
})

describe('unsubscribing', () => {
  it('should work by a link for one subscriber, and be undone by it', async () => {
    const subscriber = await aSubscriber()
    const other = await aSubscriber()

    await setByLink(subscriber, false)
    await setByLink(subscriber, false)

    const [stored] = await findSubscribers(subscriber.email)
    expect(stored?.state).toBe('unsubscribed')
    expect(stored?.unsubscribedAt).toMatch(/^\d{4}-/)
    expect(await stateOf(other.email)).toEqual(['active'])
    const token = signUnsubscribeToken({ subscriberId: subscriber.id, kind: 'subscriber' })
    expect(await readUnsubscribeView(await createRequest(null), token)).toMatchObject({
      kind: 'subscriber',
      isSubscribed: false,
      isPending: false,
    })
    const { id } = await aSubscriber({ state: 'pending' })
    const pendingToken = signUnsubscribeToken({ subscriberId: id, kind: 'subscriber' })
    expect(await readUnsubscribeView(await createRequest(null), pendingToken)).toMatchObject({
      isPending: true,
    })
    await setByLink(subscriber, true)
    expect(await stateOf(subscriber.email)).toEqual(['active'])
  })

  it('should outlive earlier confirmation links, and delete waiting emails', async () => {
    const email = anEmail()
    await signUp(email)
    const token = await readToken(email)
    await confirm(token)
    const [subscriber] = await findSubscribers(email)

    await setByLink({ id: subscriber?.id ?? '' }, false)

    await expect(confirm(token)).rejects.toMatchObject({ code: 'newsletter_link_invalid' })
    expect(await stateOf(email)).toEqual(['unsubscribed'])
    expect(await kindsTo(email)).toEqual([])

    // Signing up again and confirming the new link subscribes again.
    await ageSubscriber(email, 11)
    await signUp(email)
    await confirm(await readToken(email))
    expect(await stateOf(email)).toEqual(['active'])
  })

  it('should end the emails that others request, except after ever longer times', async () => {
    const email = anEmail()
    await signUp(email)
    const [subscriber] = await findSubscribers(email)
    await setByLink({ id: subscriber?.id ?? '' }, false)

    const daysWithMail: number[] = []
    for (let day = 0; day < 120; day += 1) {
      await ageSubscriber(email, 24 * 60 + 1)
      await signUp(email)
      if ((await kindsTo(email)).length > 0) daysWithMail.push(day)
      await executeSql(sql`delete from outgoing_mails where recipient = ${email}`)
    }

    expect(daysWithMail[0]).toBe(0)
    expect(daysWithMail.length).toBeLessThan(10)
  })
})

describe('an import', () => {
  const importFile = async (text: string) =>
    importSubscribers(await createRequest(await anInstructor()), Buffer.from(text))

  it('should never subscribe anyone again who unsubscribed', async () => {
    const [active, pending, unsubscribed] = [
      await aSubscriber({ source: '/first' }),
      await aSubscriber({ state: 'pending' }),
      await aSubscriber({ state: 'unsubscribed' }),
    ]
    const [added, left] = [anEmail(), anEmail()]
    const emails = [active.email, pending.email, unsubscribed.email, ` ${added.toUpperCase()} `]
    const rows = [...emails, added, 'nonsense'].map((email) => `${email},subscribed`)

    expect(await importFile(['Email,Status', ...rows, `${left},cleaned`].join('\n'))).toEqual({
      added: 2,
      alreadySubscribed: 1,
      unsubscribed: 1,
      repeated: 1,
      inactive: 1,
      invalid: 1,
    })

    expect(await findSubscribers(active.email)).toMatchObject([{ source: '/first' }])
    expect(await stateOf(pending.email)).toEqual(['active'])
    expect(await stateOf(unsubscribed.email)).toEqual(['unsubscribed'])
    expect(await findSubscribers(added)).toMatchObject([{ state: 'active', source: 'import' }])
    expect(await stateOf(left)).toEqual([])
    expect(await kindsTo(added)).toEqual([])
  })

  it('should explain a file without emails, and change nothing', async () => {
    await expect(importFile('name\nAnn')).rejects.toMatchObject({
      code: 'import_refused',
      userMessage: newsletterMessages.noEmailColumn('name'),
    })
  })
})

describe('deletion', () => {
  it('should remove a subscriber, their waiting emails, and what they received', async () => {
    const payload = await testPayload()
    const instructor = await anInstructor()
    const email = anEmail()
    await signUp(email)
    const [subscriber] = await findSubscribers(email)
    const id = subscriber?.id ?? ''
    await executeSql(sql`
      with sent as (
        insert into announcements (subject, body, audience, state)
        values ('News', '{}', 'all', 'done') returning id)
      insert into announcement_recipients (announcement_id, subscriber_id, status)
      select id, ${id}::uuid, 'sent' from sent`)
    await executeSql(sql`
      insert into failed_mails (subject, "to", kind, reason, job_id)
      values ('News', ${email}, 'newsletter-confirm', 'Full', ${id})`)

    await payload.delete({ collection: 'subscribers', id, user: instructor, overrideAccess: false })

    expect(await findSubscribers(email)).toEqual([])
    expect(await kindsTo(email)).toEqual([])
    for (const table of ['announcement_recipients', 'failed_mails', 'outgoing_mails']) {
      const rows = await executeSql(sql`
        select 1 from ${sql.identifier(table)} t where t::text like ${`%${id}%`}
          or t::text like ${`%${email}%`}`)
      expect([table, rows]).toEqual([table, []])
    }
  })

  it.each([
    [true, []],
    [false, ['active']],
  ])('should come with the account, if its email is confirmed: %s', async (confirmed, states) => {
    const student = await aStudent({ emailVerified: confirmed })
    await aSubscriber({ email: student.email })

    await deleteOwnAccount(student)

    expect(await stateOf(student.email)).toEqual(states)
  })
})
