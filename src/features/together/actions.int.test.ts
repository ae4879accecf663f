import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Course, User } from '@/payload-types'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { INVITATION_COOKIE } from '@/server/session/opened-invitation'
import { SESSION_COOKIE } from '@/server/session/session'
import { signInAction } from '@/features/account/actions'
import {
  aBuyer,
  aStudentWhoReadSafety,
  inviteByLink,
  inviteByEmail,
} from '@/testing/factories/couples'
import { aCourse } from '@/testing/factories/courses'
import { uniqueEmail } from '@/testing/factories/email-links'
import { testPassword } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { createRequest } from '@/testing/payload'
import { cookieNamed, cookies, clearCookies, setRequestHeaders } from '@/testing/setup/next-headers'
import { acceptInvitation } from '@/services/together/partnership/accept-invitation'
import {
  readInvitation,
  readPendingInvitations,
} from '@/services/together/partnership/read-invitation'
import {
  acceptInvitationAction,
  declineInvitationAction,
  registerInvitedAction,
} from './invitation/actions'
import { createInvitationAction, leavePartnershipAction } from './partner/actions'

let course: Course, inviter: User

beforeAll(async () => {
  course = await aCourse({ title: 'Side by Side' })
})

beforeEach(async () => {
  clearCookies()
  setRequestHeaders()
  inviter = await aBuyer(course)
})

const enter = ({ email }: User) => signInAction({ email, password: testPassword })
const invite = (email: string | null) => createInvitationAction({ courseId: course.id, email })
const tooMany = (message: string) => ({
  ok: false,
  error: { code: 'too_many_requests', message },
})

describe('inviting', () => {
  it('should return a link with its QR code once, and null for an emailed invitation', async () => {
    await enter(inviter)

    const made = await invite(null)

    expect(made).toMatchObject({ ok: true })
    const created = made.ok ? made.data : null
    expect(created?.link).toMatch(/^http:\/\/localhost:3000\/invitation\?token=[\w-]{43}$/)
    expect(created?.qrCodeUrl).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(await invite(uniqueEmail())).toEqual({ ok: true, data: null })
  })

  it('should limit invitations to ten a day without counting refused ones', async () => {
    await enter(inviter)
    for (let time = 0; time < 3; time += 1)
      expect(await invite(inviter.email)).toMatchObject({ error: { code: 'invitation_own_email' } })
    for (let time = 0; time < 10; time += 1) expect((await invite(null)).ok).toBe(true)

    expect(await invite(null)).toEqual(tooMany(partnerMessages.tooManyInvitations))
  })

  it('should limit emails to three per mailbox, however its address is written', async () => {
    await enter(inviter)
    const [name = '', domain = ''] = uniqueEmail().split('@')
    for (const email of [
      `${name}@${domain}`,
      `${name}+a@${domain}`,
      ` ${name.toUpperCase()}@${domain}`,
    ])
      expect((await invite(email)).ok).toBe(true)

    expect(await invite(`${name}+b@${domain}`)).toEqual(tooMany(partnerMessages.tooManyToSameEmail))
    expect(await mailsTo(`${name}+b@${domain}`)).toEqual([])
    expect((await invite(uniqueEmail())).ok).toBe(true)
  })

  it.each(['ben', '', 7, { $ne: null }, 'ben@example.com\nBcc: x@example.com'])(
    'should refuse %j as an email',
    async (email) => {
      await enter(inviter)

      expect(await createInvitationAction({ courseId: course.id, email })).toMatchObject({
        ok: false,
      })
    },
  )
})

describe('the link of an invitation', () => {
  const registration = (token: string, email: string) =>
    registerInvitedAction({
      token,
      account: {
        fullName: 'Ben New',
        email,
        password: 'quiet morning',
        confirmPassword: 'quiet morning',
      },
    })

  it('should create an account and sign in without accepting', async () => {
    const email = uniqueEmail()
    const token = await inviteByEmail(inviter, course, email)

    expect(await registration(token, email)).toMatchObject({ ok: true, data: { email } })

    expect(cookieNamed(SESSION_COOKIE)?.options).toMatchObject({ httpOnly: true })
    expect(await readInvitation(await createRequest(null), token)).toMatchObject({ state: 'open' })
    expect(await acceptInvitationAction({ token })).toMatchObject({
      error: { code: 'invitation_safety_unread' },
    })
  })

  it('should sign in the same account when the response was lost, and no other', async () => {
    const email = uniqueEmail()
    const token = await inviteByEmail(inviter, course, email)
    await registration(token, email)
    clearCookies()

    expect(await registration(token, email)).toMatchObject({ ok: true })
    const other = await aStudentWhoReadSafety()
    expect(await registration(token, other.email)).toMatchObject({ error: { code: 'email_taken' } })
  })

  it('should be declinable by a visitor', async () => {
    const token = await inviteByLink(inviter, course)

    expect(await declineInvitationAction({ token })).toEqual({ ok: true, data: 'declined' })

    expect(await readInvitation(await createRequest(null), token)).toEqual({ state: 'gone' })
  })

  it('should stop offering a dismissed emailed invitation in this browser', async () => {
    const person = await aStudentWhoReadSafety()
    const token = await inviteByEmail(inviter, course, person.email)
    const open = async (opened = token) =>
      (await cookies()).set(INVITATION_COOKIE, opened, { maxAge: 60 })
    const dismissed = { ok: true, data: 'dismissed' }

    // A visitor, and accounts that the invitation was not sent to.
    await open()
    expect(await declineInvitationAction({ token })).toEqual(dismissed)
    expect(cookieNamed(INVITATION_COOKIE)).toMatchObject({ value: '', options: { maxAge: 0 } })
    for (const stranger of [await aStudentWhoReadSafety(), await aStudentWhoReadSafety()]) {
      clearCookies()
      await enter(stranger)
      await open()
      expect(await declineInvitationAction({ token })).toEqual(dismissed)
      const opened = cookieNamed(INVITATION_COOKIE)?.value || null
      expect(await readPendingInvitations(await createRequest(stranger), opened)).toEqual([])
    }

    clearCookies()
    await open('another')
    await declineInvitationAction({ token })
    expect(cookieNamed(INVITATION_COOKIE)).toMatchObject({ value: 'another' })
    expect(await acceptInvitation(await createRequest(person), token)).toBe('accepted')
  })

  it('should be accepted by the signed-in user, and only on their own behalf', async () => {
    const [person, other] = [await aStudentWhoReadSafety(), await aStudentWhoReadSafety()]
    const token = await inviteByEmail(inviter, course, person.email)
    await enter(person)

    expect(await acceptInvitationAction({ token }, other.manualUserId)).toMatchObject({
      error: { code: 'session_ended' },
    })
    expect(await acceptInvitationAction({ token }, person.manualUserId)).toEqual({
      ok: true,
      data: 'accepted',
    })
  })
})

describe('leaving', () => {
  it.each([undefined, 'no-id', 7, ['a']])('should refuse %j', async (partnershipId) => {
    await enter(inviter)

    expect(await leavePartnershipAction({ partnershipId })).toMatchObject({
      error: { code: 'bad_request' },
    })
  })
})
