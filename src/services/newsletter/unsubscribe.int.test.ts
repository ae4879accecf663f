import { expect, it } from 'vitest'
import { GET, POST } from '@/app/(site)/api/unsubscribe/route'
import { memberMessages } from '@/domain/messages/member-messages'
import type { User } from '@/payload-types'
import { aStudent } from '@/testing/factories/people'
import { deleteOwnAccount } from '@/testing/factories/deletions'
import { createRequest } from '@/testing/payload'
import { wantsNotification } from '@/services/notifications/notification-settings'
import { readUnsubscribeView, setPreferenceByLink } from './unsubscribe'
import { signUnsubscribeToken, unsubscribeUrl } from '@/services/notifications/unsubscribe-token'

const buildLink = (
  { id: userId }: User,
  kind: 'announcements' | 'reminders' = 'announcements',
) => ({
  token: signUnsubscribeToken({ userId, kind }),
  url: unsubscribeUrl({ userId, kind }),
})

const wants = async ({ id }: User, kind: 'announcements' | 'reminders' | 'mentions') =>
  wantsNotification(await createRequest(null), id, kind)

/** As an email client sends it: no session, no origin. */
const post = (url: string) =>
  POST(
    new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
  )

it('should end emails of its kind in one click of an email client, and no others', async () => {
  const student = await aStudent()
  const { url } = buildLink(student)

  for (const response of [await post(url), await post(url)]) expect(response.status).toBe(200)

  expect(await wants(student, 'announcements')).toBe(false)
  expect(await wants(student, 'mentions')).toBe(true)
})

it('should change nothing when opened, and redirect to the page with the button', async () => {
  const student = await aStudent()
  const { url, token } = buildLink(student)

  const response = GET(new Request(url))

  expect(response.headers.get('location')).toBe(`/unsubscribe?token=${encodeURIComponent(token)}`)
  expect(await wants(student, 'announcements')).toBe(true)
})

it('should follow the page’s form, and redirect back to the page', async () => {
  const student = await aStudent()
  const { url, token } = buildLink(student)
  const sendForm = (wanted: string) =>
    POST(new Request(url, { method: 'POST', body: new URLSearchParams({ wanted }) }))

  const response = await sendForm('no')
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `/unsubscribe?token=${encodeURIComponent(token)}`,
  ])
  expect(await wants(student, 'announcements')).toBe(false)

  await sendForm('yes')
  expect(await wants(student, 'announcements')).toBe(true)
})

it('should be undone by the same link, displaying only a masked email', async () => {
  const student = await aStudent({ email: `veronica-${Date.now()}@example.com` })
  const { token } = buildLink(student)
  const req = await createRequest(null)
  await setPreferenceByLink(req, { token, isSubscribed: false })
  expect(await readUnsubscribeView(req, token)).toEqual({
    kind: 'announcements',
    email: 'v…@example.com',
    isSubscribed: false,
    isPending: false,
  })

  await setPreferenceByLink(req, { token, isSubscribed: true })
  expect(await wants(student, 'announcements')).toBe(true)
})

it('should refuse a token that isn’t signed for this user and kind', async () => {
  const [student, other] = [await aStudent(), await aStudent()]
  const { token } = buildLink(student)
  const signature = token.split('.')[2] ?? ''
  for (const wrong of [
    `announcements.${other.id}.${signature}`,
    `reminders.${student.id}.${signature}`,
    `mentions.${student.id}.${signature}`,
    token.slice(0, -1),
    `${token}.`,
    'x',
  ]) {
    const response = await post(`http://localhost:3000/api/unsubscribe?token=${wrong}`)
    const body: unknown = await response.json()
    expect([wrong, response.status]).toEqual([wrong, 400])
    expect(body).toMatchObject({ error: { message: memberMessages.mail.unsubscribeLinkInvalid } })
    expect(await readUnsubscribeView(await createRequest(null), wrong)).toBeNull()
  }
  expect(await wants(other, 'announcements')).toBe(true)
})

it('should respond the same for a deleted account', async () => {
  const student = await aStudent()
  const { url, token } = buildLink(student)
  await deleteOwnAccount(student)

  expect((await post(url)).status).toBe(400)
  expect(await readUnsubscribeView(await createRequest(null), token)).toBeNull()
})
