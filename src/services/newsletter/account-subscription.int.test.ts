import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import type { Subscriber } from '@/payload-types'
import {
  openEmailLink,
  requestEmailChangeToken,
  uniqueEmail,
} from '@/testing/factories/email-links'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { aSubscriber, findSubscribers } from '@/testing/factories/subscribers'
import { createRequest, executeSql, testPayload } from '@/testing/payload'
import { setEmailVerified } from '@/services/identity/email/confirm-email'
import {
  saveUserNotificationSettings,
  wantsNotification,
} from '../notifications/notification-settings'
import { signUnsubscribeToken } from '../notifications/unsubscribe-token'
import { setPreferenceByLink } from './unsubscribe'

// The subscription of an account's confirmed email, which is its switch in the settings.

const stateOf = async (email: string) => (await findSubscribers(email)).map(({ state }) => state)

const setByLink = async ({ id }: Pick<Subscriber, 'id'>, isSubscribed: boolean) => {
  const token = signUnsubscribeToken({ subscriberId: id, kind: 'subscriber' })
  await setPreferenceByLink(await createRequest(null), { token, isSubscribed })
}

it('should cover the switch in the settings of the same confirmed email, and back', async () => {
  const { id, email } = await aStudent({ emailVerified: true })
  const req = await createRequest(null)
  const wants = () => wantsNotification(req, id, 'newsletterIssues')
  await aSubscriber({ email })
  expect(await wants()).toBe(true)

  await saveUserNotificationSettings(req, id, { newsletterIssues: false })
  expect(await stateOf(email)).toEqual(['unsubscribed'])

  const [subscriber] = await findSubscribers(email)
  await setByLink({ id: subscriber?.id ?? '' }, true)
  expect(await wants()).toBe(true)
  await setByLink({ id: subscriber?.id ?? '' }, false)
  expect(await wants()).toBe(false)

  await saveUserNotificationSettings(req, id, { newsletterIssues: true })
  expect(await stateOf(email)).toEqual(['active'])
  expect(await wants()).toBe(true)
})

it('should follow the confirmed email of an account that came later or was imported', async () => {
  const { id, email } = await aStudent({ emailVerified: false })
  const req = await createRequest(null)
  const wants = () => wantsNotification(req, id, 'newsletterIssues')
  await aSubscriber({ email })
  expect(await wants()).toBe(false)
  await setEmailVerified(req, id, null)
  expect(await wants()).toBe(true)
})

it.each([
  ['subscribe', undefined, 'active'],
  ['subscribe', 'pending', 'active'],
  ['leave alone', 'unsubscribed', 'unsubscribed'],
] as const)('should %s an email confirmed after the switch: %s', async (_, before, after) => {
  const { id, email } = await aStudent({ emailVerified: false })
  const req = await createRequest(null)
  await saveUserNotificationSettings(req, id, { newsletterIssues: true })
  expect(await stateOf(email)).toEqual([])
  if (before) await aSubscriber({ email, state: before })
  await setEmailVerified(req, id, null)
  expect(await stateOf(email)).toEqual([after])
})

it.each([
  ['active', undefined, 'active'],
  ['active', 'pending', 'active'],
  ['active', 'unsubscribed', 'unsubscribed'],
  ['unsubscribed', undefined, 'unsubscribed'],
  ['unsubscribed', 'active', 'active'],
] as const)('should move with the account’s email: %s to %s', async (oldState, newState, after) => {
  const student = await aStudent({ emailVerified: true })
  const newEmail = uniqueEmail()
  await aSubscriber({ email: student.email, state: oldState })
  if (newState) await aSubscriber({ email: newEmail, state: newState })

  await openEmailLink(await requestEmailChangeToken(student, newEmail))

  expect(await stateOf(student.email)).toEqual([])
  expect(await stateOf(newEmail)).toEqual([after])
})

it('should wait for the confirmation of an email that the instructor entered', async () => {
  const student = await aStudent({ emailVerified: true })
  const newEmail = uniqueEmail()
  await aSubscriber({ email: student.email })
  const payload = await testPayload()
  await payload.update({
    collection: 'users',
    id: student.id,
    data: { email: newEmail },
    user: await anInstructor(),
    overrideAccess: false,
  })
  expect([await stateOf(student.email), await stateOf(newEmail)]).toEqual([[], []])
  await setEmailVerified(await createRequest(null), student.id, null)
  expect(await stateOf(newEmail)).toEqual(['active'])
})

it('should not follow an account whose email is unconfirmed', async () => {
  const { id, email } = await aStudent({ emailVerified: false })
  await aSubscriber({ email })
  await saveUserNotificationSettings(await createRequest(null), id, { newsletterIssues: false })
  expect(await stateOf(email)).toEqual(['active'])
})
it('should delete its failed emails, also by the switch in the settings', async () => {
  const student = await aStudent({ emailVerified: true })
  const subscriber = await aSubscriber({ email: student.email })
  const other = await aSubscriber()
  for (const { id, email } of [subscriber, other])
    await executeSql(sql`
      insert into failed_mails (subject, "to", kind, reason, job_id)
      values ('Welcome', ${email}, 'newsletter-welcome', 'Full', ${id})`)

  await saveUserNotificationSettings(await createRequest(null), student.id, {
    newsletterIssues: false,
  })

  const failed = await executeSql(sql`
    select job_id as id from failed_mails where job_id in (${subscriber.id}, ${other.id})`)
  expect(failed).toEqual([{ id: other.id }])
})
