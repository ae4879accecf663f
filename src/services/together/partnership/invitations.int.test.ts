import { sql } from '@payloadcms/db-postgres'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Course, User } from '@/payload-types'
import {
  aCouple,
  aBuyer,
  aStudentWhoReadSafety,
  makePartners,
  invitationStates,
  inviteByLink,
  inviteByEmail,
} from '@/testing/factories/couples'
import { aCourse } from '@/testing/factories/courses'
import { uniqueEmail } from '@/testing/factories/email-links'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { executeSql, createRequest } from '@/testing/payload'
import { acceptInvitation } from './accept-invitation'
import { createInvitation, withdrawInvitation } from './create-invitation'
import { declineInvitation } from './decline-invitation'
import { leavePartnership } from './leave-partnership'
import { readInvitation } from './read-invitation'
import { readPartnerState } from './read-partner-state'

let course: Course, inviter: User

beforeAll(async () => {
  course = await aCourse({ title: 'Side by Side' })
})

beforeEach(async () => {
  inviter = await aBuyer(course)
})

const invite = async (user: User | null, email: string | null = null, to = course) =>
  createInvitation(await createRequest(user), { courseId: to.id, email })
const view = async (token: string, user: User | null = null) =>
  readInvitation(await createRequest(user), token)
const decline = async (token: string, user: User | null = null) =>
  declineInvitation(await createRequest(user), token)
const withdraw = async (user: User | null, id: string) =>
  withdrawInvitation(await createRequest(user), id)

const readInvitationId = async ({ id }: User) => {
  const rows = await executeSql(sql`
    select id from partner_invitations where inviter_id = ${id} order by created_at desc limit 1`)
  return String(rows[0]?.id)
}

describe('createInvitation', () => {
  it('should email the inviter, an explanation and a link, with a neutral subject', async () => {
    const email = uniqueEmail()

    const token = await inviteByEmail(inviter, course, email)

    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.kind).toBe('partner-invitation')
    expect(mail?.text).toContain('Ana Payer would like to take “Side by Side” with you')
    expect(mail?.text).toContain(`http://localhost:3000/invitation?token=${token}`)
    expect(await view(token)).toEqual({
      state: 'open',
      inviterName: 'Ana',
      courseTitle: 'Side by Side',
      email,
      hasReadSafety: false,
    })
  })

  it('should return the secret of a displayed link, and store only its hash', async () => {
    const token = await inviteByLink(inviter, course)

    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await view(token)).toMatchObject({ state: 'open', email: null })
    const rows = await executeSql(sql`
      select 1 from partner_invitations i where position(${token} in i::text) > 0`)
    expect(rows).toEqual([])
  })

  it('should not return the secret of an emailed link', async () => {
    expect(await invite(inviter, uniqueEmail())).toEqual({ token: null })
  })

  it('should withdraw the earlier invitation', async () => {
    const first = await inviteByLink(inviter, course)
    const second = await inviteByLink(inviter, course)

    expect(await view(first)).toEqual({ state: 'gone' })
    expect(await view(second)).toMatchObject({ state: 'open' })
    expect(await invitationStates(inviter)).toEqual(['withdrawn', 'open'])
  })

  it('should leave one open when several are created concurrently', async () => {
    await Promise.all(Array.from({ length: 5 }, () => invite(inviter)))

    const states = await invitationStates(inviter)
    expect(states.filter((state) => state === 'open')).toHaveLength(1)
    expect(states.filter((state) => state === 'withdrawn')).toHaveLength(4)
  })

  it('should be refused to anyone not allowed', async () => {
    const stranger = await aStudentWhoReadSafety()
    const former = await aStudentWhoReadSafety()
    await enroll(former, course, { source: 'payment', status: 'revoked' })
    const instructor = await anInstructor()
    await enroll(instructor, course)
    const couple = await aCouple()
    const unread = await aStudent()
    await enroll(unread, course)
    const alone = await aCourse({ partnerSeat: false })
    const ofAlone = await aBuyer(alone)

    await expect(invite(null)).rejects.toMatchObject({ code: 'session_ended' })
    await expect(invite(stranger)).rejects.toMatchObject({ code: 'invitation_course_not_owned' })
    await expect(invite(former)).rejects.toMatchObject({ code: 'invitation_course_not_owned' })
    await expect(invite(instructor)).rejects.toMatchObject({ code: 'invitation_to_instructor' })
    await expect(invite(unread)).rejects.toMatchObject({ code: 'invitation_safety_unread' })
    await expect(invite(ofAlone, null, alone)).rejects.toMatchObject({
      code: 'invitation_without_seat',
    })
    for (const user of [couple.inviter, couple.partner])
      await expect(invite(user, null, couple.course)).rejects.toMatchObject({
        code: 'invitation_already_partnered',
      })
    await expect(invite(inviter, inviter.email)).rejects.toMatchObject({
      code: 'invitation_own_email',
    })
  })

  it('should be refused to the holder of a partner seat', async () => {
    const { partner, course: theirs, id } = await aCouple()
    await leavePartnership(await createRequest(partner), id)

    await expect(invite(partner, null, theirs)).rejects.toMatchObject({
      code: 'invitation_from_partner_seat',
    })
  })

  it('should not reveal whose email it is', async () => {
    const disabled = await aStudent({ status: 'disabled' })
    const owner = await aBuyer(course)
    const { inviter: parted, partner, course: theirs, id } = await aCouple()
    await leavePartnership(await createRequest(partner), id)

    for (const email of [uniqueEmail(), disabled.email, owner.email])
      expect(await invite(inviter, email)).toEqual({ token: null })
    expect(await invite(parted, partner.email, theirs)).toEqual({ token: null })
    expect((await mailsTo(owner.email)).map(({ kind }) => kind)).toEqual(['partner-invitation'])
    expect(await mailsTo(disabled.email)).toEqual([])
    expect((await mailsTo(partner.email)).map(({ kind }) => kind)).toEqual(['partner-invitation'])
  })

  it('should put no name that looks like a URL into an email', async () => {
    const pushy = await aBuyer(course, 'Win at www.prize.example')
    const email = uniqueEmail()

    await inviteByEmail(pushy, course, email)

    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('Someone who knows you would like to take')
    expect(mail?.text).not.toContain('prize')
  })
})

describe('the link of an invitation', () => {
  it('should identify the inviter', async () => {
    expect(await view(await inviteByLink(inviter, course), inviter)).toMatchObject({ state: 'own' })
  })

  it.each(['', 'x', 'x'.repeat(43), '\0', `${'x'.repeat(43)}'--`])(
    'should be invalid when it is %j',
    async (token) => {
      expect(await view(token)).toEqual({ state: 'gone' })
    },
  )

  it('should expire after fourteen days, without saying why', async () => {
    const token = await inviteByLink(inviter, course)
    const [row] = await executeSql(sql`
      select expires_at - now() between interval '13 days 23 hours' and interval '14 days' as right
      from partner_invitations where inviter_id = ${inviter.id}`)
    expect(row?.right).toBe(true)

    await executeSql(sql`
      update partner_invitations set expires_at = now() - interval '1 second'
      where inviter_id = ${inviter.id}`)

    expect(await view(token)).toEqual({ state: 'gone' })
  })

  it('should end when the inviter lost the course, is disabled or has a partner', async () => {
    const [refunded, disabled, partnered] = [inviter, await aBuyer(course), await aBuyer(course)]
    const tokens = []
    for (const user of [refunded, disabled]) tokens.push(await inviteByLink(user, course))
    tokens.push(await inviteByLink(partnered, course))
    await executeSql(sql`
      update enrollments set status = 'revoked', closed_reason = 'refunded'
      where user_id = ${refunded.id}`)
    await executeSql(sql`update users set status = 'disabled' where id = ${disabled.id}`)
    const [before] = await executeSql(sql`
      select * from partner_invitations where inviter_id = ${partnered.id}`)
    await makePartners(partnered, await aStudentWhoReadSafety(), course)
    await executeSql(sql`
      update partner_invitations set state = 'open' where id = ${String(before?.id)}`)

    for (const token of tokens) expect(await view(token)).toEqual({ state: 'gone' })
  })

  it('should tell a student why they can’t accept it', async () => {
    const token = await inviteByLink(inviter, course)
    const { partner } = await makePartners(
      await aBuyer(course),
      await aStudentWhoReadSafety(),
      course,
    )
    const closed = await aStudentWhoReadSafety()
    await enroll(closed, course, { status: 'revoked' })

    expect(await view(token, partner)).toMatchObject({ state: 'partnered' })
    expect(await view(token, closed)).toMatchObject({ state: 'closed' })
    expect(await view(token, await anInstructor())).toMatchObject({ state: 'instructor' })
    expect(await view(token, await aStudentWhoReadSafety())).toMatchObject({
      state: 'open',
      hasReadSafety: true,
    })
  })
})

describe('declineInvitation', () => {
  it('should need no account, and notify the inviter', async () => {
    const token = await inviteByLink(inviter, course)

    await decline(token)

    expect(await view(token)).toEqual({ state: 'gone' })
    expect(await invitationStates(inviter)).toEqual(['declined'])
    const mails = (await mailsTo(inviter.email)).map(({ text }) => text)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Your invitation to “Side by Side” wasn’t accepted.')
  })

  it('should work once', async () => {
    const token = await inviteByLink(inviter, course)
    await decline(token)

    await expect(decline(token)).rejects.toMatchObject({ code: 'invitation_gone', status: 410 })
    await expect(decline('x'.repeat(43))).rejects.toMatchObject({ code: 'invitation_gone' })
    expect(await mailsTo(inviter.email)).toHaveLength(1)
  })

  it('should end an emailed invitation only by the email it was sent to', async () => {
    const invited = await aStudentWhoReadSafety()
    const token = await inviteByEmail(inviter, course, invited.email)
    const stranger = await aStudentWhoReadSafety()

    for (const user of [null, stranger, await aStudentWhoReadSafety(), invited])
      expect(await decline(token, user)).toBe('dismissed')

    expect(await invitationStates(inviter)).toEqual(['open'])
    expect(await mailsTo(inviter.email)).toEqual([])
    await executeSql(sql`
      update users set email_verified = true where id = ${invited.id} returning 1`)
    expect(await view(token, invited)).toMatchObject({ state: 'open' })
    expect(await decline(token, invited)).toBe('declined')
    expect(await invitationStates(inviter)).toEqual(['declined'])
    expect(await mailsTo(inviter.email)).toHaveLength(1)
  })

  it('should lock out no one else and reveal nothing to the inviter when dismissed', async () => {
    const invited = await aStudentWhoReadSafety()
    const token = await inviteByEmail(inviter, course, invited.email)
    const seen = async () => readPartnerState(await createRequest(inviter))
    const before = await seen()
    const [first, second] = [await aStudentWhoReadSafety(), await aStudentWhoReadSafety()]

    for (const user of [first, second, null, second])
      expect(await decline(token, user)).toBe('dismissed')

    expect(await view(token, first)).toEqual({ state: 'gone' })
    expect(await view(token)).toMatchObject({ state: 'open' })
    expect(await seen()).toEqual(before)
    expect(await mailsTo(inviter.email)).toEqual([])
    expect(await acceptInvitation(await createRequest(invited), token)).toBe('accepted')
  })

  it('should dismiss it for an account with another email, and retract its claim', async () => {
    const invited = await aStudentWhoReadSafety()
    const token = await inviteByEmail(inviter, course, invited.email)
    const other = await aStudentWhoReadSafety()
    await acceptInvitation(await createRequest(other), token)
    expect(await invitationStates(inviter)).toEqual(['claimed'])

    expect(await decline(token, other)).toBe('dismissed')

    expect(await invitationStates(inviter)).toEqual(['open'])
    expect(await view(token, other)).toEqual({ state: 'gone' })
    expect(await acceptInvitation(await createRequest(invited), token)).toBe('accepted')
  })

  it('should be refused to the inviter', async () => {
    const token = await inviteByLink(inviter, course)

    await expect(decline(token, inviter)).rejects.toMatchObject({ code: 'invitation_yours' })
    expect(await view(token)).toMatchObject({ state: 'open' })
  })
})

describe('withdrawInvitation', () => {
  it('should end it immediately, and be idempotent', async () => {
    const token = await inviteByLink(inviter, course)
    const id = await readInvitationId(inviter)

    await withdraw(inviter, id)
    await withdraw(inviter, id)

    expect(await view(token)).toEqual({ state: 'gone' })
  })

  it('should be refused to everyone else', async () => {
    const token = await inviteByLink(inviter, course)
    const id = await readInvitationId(inviter)

    await expect(withdraw(null, id)).rejects.toMatchObject({ code: 'session_ended' })
    for (const user of [await aStudentWhoReadSafety(), await aBuyer(course), await anInstructor()])
      await expect(withdraw(user, id)).rejects.toMatchObject({ code: 'invitation_over' })
    await expect(withdraw(inviter, 'no-id')).rejects.toMatchObject({ code: 'bad_request' })
    expect(await view(token)).toMatchObject({ state: 'open' })
  })

  it('should be refused after it was accepted', async () => {
    await makePartners(inviter, await aStudentWhoReadSafety(), course)

    await expect(withdraw(inviter, await readInvitationId(inviter))).rejects.toMatchObject({
      code: 'invitation_accepted',
    })
  })
})
