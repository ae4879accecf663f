import { sql } from '@payloadcms/db-postgres'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Course, User } from '@/payload-types'
import { signIn } from '@/services/identity/sessions/sign-in'
import {
  aBuyer,
  aStudentWhoReadSafety,
  makePartners,
  invitationStates,
  inviteByLink,
  inviteByEmail,
  partnershipsIn,
  readEnrollment,
  setAccess,
} from '@/testing/factories/couples'
import { aCourse } from '@/testing/factories/courses'
import { uniqueEmail, reloadUser } from '@/testing/factories/email-links'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { executeSql, createRequest } from '@/testing/payload'
import { acceptInvitation, resolveClaim } from './accept-invitation'
import { declineInvitation } from './decline-invitation'
import { leavePartnership } from './leave-partnership'
import { setReinviteAllowed } from './partnership-settings'
import { readInvitation } from './read-invitation'
import { readPartnerState } from './read-partner-state'
import { registerInvitedUser } from './register-invited-user'

let course: Course, inviter: User, invited: User

beforeAll(async () => {
  course = await aCourse({ title: 'Side by Side' })
})

beforeEach(async () => {
  inviter = await aBuyer(course)
  invited = await aStudentWhoReadSafety({ username: 'Ben Partner' })
})

const accept = async (token: string, user: User | null = invited) =>
  acceptInvitation(await createRequest(user), token)
const confirmEmail = async ({ id }: User) =>
  executeSql(sql`update users set email_verified = true where id = ${id} returning 1`)
const readView = async (token: string, user: User | null) =>
  readInvitation(await createRequest(user), token)
const readClaim = async (user: User) => {
  const { courses } = await readPartnerState(await createRequest(user))
  return courses.find(({ id }) => id === course.id)?.invitation ?? null
}
const decide = async (user: User | null, invitationId: string, isYes: boolean) =>
  resolveClaim(await createRequest(user), { invitationId, isConfirmed: isYes })
const readPartnerships = async ({ id }: User) =>
  (await partnershipsIn(course)).filter(({ inviter: one, partner }) => [one, partner].includes(id))

const aClaim = async () => {
  const token = await inviteByLink(inviter, course)
  await accept(token)
  return { token, id: (await readClaim(inviter))?.id ?? '' }
}

describe('acceptInvitation with the invited email', () => {
  it('should make two partners immediately, with the purchase’s partner seat', async () => {
    const token = await inviteByEmail(inviter, course, invited.email)

    expect(await accept(token)).toBe('accepted')

    expect(await readPartnerships(inviter)).toMatchObject([
      { inviter: inviter.id, partner: invited.id, status: 'active' },
    ])
    expect(await readEnrollment(invited, course)).toMatchObject({
      source: 'partner',
      status: 'active',
      seatOf: (await readEnrollment(inviter, course))?.id,
    })
    for (const user of [inviter, invited])
      expect(await reloadUser(user)).toMatchObject({ participationMode: 'partnered' })
    const texts = (await mailsTo(inviter.email)).map(({ text }) => text)
    expect(texts).toEqual([expect.stringContaining('Your partner joined you in “Side by Side”')])
  })

  it('should use no partner seat for a student who has the course', async () => {
    const before = await enroll(invited, course, { source: 'payment' })

    await accept(await inviteByEmail(inviter, course, invited.email))

    expect(await readEnrollment(invited, course)).toMatchObject({
      id: before.id,
      source: 'payment',
      seatOf: null,
    })
    expect(await readPartnerships(inviter)).toHaveLength(1)
  })

  it('should reopen an enrollment that a refund closed', async () => {
    await enroll(invited, course, { source: 'payment', status: 'active' })
    await setAccess(invited, course, { status: 'revoked', closedReason: 'refunded' })

    await accept(await inviteByEmail(inviter, course, invited.email))

    expect(await readEnrollment(invited, course)).toMatchObject({
      source: 'partner',
      status: 'active',
      closedReason: null,
      seatOf: (await readEnrollment(inviter, course))?.id,
    })
  })

  it('should be idempotent', async () => {
    const token = await inviteByEmail(inviter, course, invited.email)

    expect([await accept(token), await accept(token)]).toEqual(['accepted', 'accepted'])

    expect(await readPartnerships(inviter)).toHaveLength(1)
    expect(await readView(token, invited)).toMatchObject({ state: 'accepted' })
    expect(await readView(token, await aStudentWhoReadSafety())).toEqual({ state: 'gone' })
  })

  it('should be refused to anyone not allowed', async () => {
    const token = await inviteByLink(inviter, course)
    const { partner } = await makePartners(
      await aBuyer(course),
      await aStudentWhoReadSafety(),
      course,
    )
    const closed = await aStudentWhoReadSafety()
    await enroll(closed, course, { status: 'revoked' })
    const disabled = await aStudentWhoReadSafety()
    await executeSql(sql`update users set status = 'disabled' where id = ${disabled.id}`)

    for (const [user, code] of [
      [null, 'session_ended'],
      [inviter, 'invitation_yours'],
      [await aStudent(), 'invitation_safety_unread'],
      [await anInstructor(), 'invitation_to_instructor'],
      [partner, 'invitation_already_partnered'],
      [closed, 'partnership_course_closed'],
      [disabled, 'account_disabled'],
    ] as const)
      await expect(accept(token, user), code).rejects.toMatchObject({ code })
    await expect(accept('x'.repeat(43))).rejects.toMatchObject({ code: 'invitation_gone' })
    await expect(accept('no secret')).rejects.toMatchObject({ code: 'invitation_gone' })
    expect(await readPartnerships(inviter)).toEqual([])
  })

  it('should be refused when expired, withdrawn or declined', async () => {
    const [expired, withdrawn, declined] = [inviter, await aBuyer(course), await aBuyer(course)]
    const tokens = []
    for (const user of [expired, withdrawn, declined])
      tokens.push(await inviteByEmail(user, course, invited.email))
    await executeSql(sql`
      update partner_invitations set expires_at = now() - interval '1 second'
      where inviter_id = ${expired.id}`)
    await inviteByLink(withdrawn, course)
    await confirmEmail(invited)
    await declineInvitation(await createRequest(invited), tokens[2] ?? '')

    for (const token of tokens)
      await expect(accept(token)).rejects.toMatchObject({ code: 'invitation_gone' })
    expect(await readEnrollment(invited, course)).toBeNull()
  })

  it('should be refused when the purchase was refunded meanwhile', async () => {
    const token = await inviteByEmail(inviter, course, invited.email)
    await setAccess(inviter, course, { status: 'revoked', closedReason: 'refunded' })

    await expect(accept(token)).rejects.toMatchObject({ code: 'invitation_gone' })
    expect(await readEnrollment(invited, course)).toBeNull()
  })

  it('should be refused when the partner seat is taken, unless the student has the course', async () => {
    const { id } = await makePartners(inviter, await aStudentWhoReadSafety(), course)
    await leavePartnership(await createRequest(inviter), id)
    const token = await inviteByEmail(inviter, course, invited.email)
    expect(await readView(token, invited)).toMatchObject({ state: 'seat_taken' })

    await expect(accept(token)).rejects.toMatchObject({ code: 'seat_taken' })

    await enroll(invited, course)
    expect(await accept(token)).toBe('accepted')
  })

  it('should need permission after the two have parted', async () => {
    const { id } = await makePartners(inviter, invited, course)
    await leavePartnership(await createRequest(invited), id)
    const token = await inviteByLink(inviter, course)
    expect(await readView(token, invited)).toMatchObject({ state: 'partnership_ended' })
    await expect(accept(token)).rejects.toMatchObject({ code: 'partnership_ended' })
    // The other's permission doesn't apply to this one.
    await setReinviteAllowed(await createRequest(inviter), { partnershipId: id, isOn: true })
    await expect(accept(token)).rejects.toMatchObject({ code: 'partnership_ended' })

    await setReinviteAllowed(await createRequest(invited), { partnershipId: id, isOn: true })

    expect(await accept(token)).toBe('claimed')
    expect(await inviteByEmail(inviter, course, invited.email)).toMatch(/^[\w-]{43}$/)
  })
})

describe('acceptInvitation by a displayed link', () => {
  it('should ask the inviter, by name and masked email', async () => {
    const token = await inviteByEmail(inviter, course, uniqueEmail())

    expect(await accept(token)).toBe('claimed')

    expect(await readPartnerships(inviter)).toEqual([])
    expect(await readEnrollment(invited, course)).toBeNull()
    const [first = '', host = ''] = [invited.email[0], invited.email.split('@')[1]]
    expect(await readClaim(inviter)).toMatchObject({
      state: 'claimed',
      claimedBy: { name: 'Ben Partner', email: `${first}…@${host}` },
    })
    expect(await readView(token, invited)).toMatchObject({ state: 'awaiting_confirmation' })
    expect(await readView(token, await aStudentWhoReadSafety())).toEqual({ state: 'gone' })
    // A visitor may be the person it was emailed to.
    expect(await readView(token, null)).toMatchObject({ state: 'open' })
    const texts = (await mailsTo(inviter.email)).map(({ text }) => text)
    expect(texts).toEqual([expect.stringContaining('Please confirm that it’s your partner.')])
  })

  it('should not lock out the person it was emailed to', async () => {
    const token = await inviteByEmail(inviter, course, invited.email)
    const stranger = await aStudentWhoReadSafety()
    expect(await accept(token, stranger)).toBe('claimed')
    const { id = '' } = (await readClaim(inviter)) ?? {}

    expect(await accept(token)).toBe('accepted')

    expect(await readPartnerships(inviter)).toMatchObject([{ partner: invited.id }])
    await expect(decide(inviter, id, true)).resolves.toBeUndefined()
    expect(await readPartnerships(stranger)).toEqual([])
  })

  it('should make two partners when confirmed, and notify the other', async () => {
    const { token, id } = await aClaim()

    await decide(inviter, id, true)
    await decide(inviter, id, true)

    expect(await readPartnerships(inviter)).toMatchObject([
      { partner: invited.id, status: 'active' },
    ])
    expect(await readEnrollment(invited, course)).toMatchObject({
      source: 'partner',
      status: 'active',
    })
    expect(await readView(token, invited)).toMatchObject({ state: 'accepted' })
    expect(await mailsTo(invited.email)).toHaveLength(1)
  })

  it('should stay open for others when rejected, and notify no one', async () => {
    const { token, id } = await aClaim()

    await decide(inviter, id, false)
    await decide(inviter, id, false)

    expect(await invitationStates(inviter)).toEqual(['open'])
    expect(await readView(token, invited)).toEqual({ state: 'gone' })
    await expect(accept(token)).rejects.toMatchObject({ code: 'invitation_gone' })
    await expect(decide(inviter, id, true)).rejects.toMatchObject({ code: 'invitation_over' })
    expect(await mailsTo(invited.email)).toEqual([])
    expect(await accept(token, await aStudentWhoReadSafety())).toBe('claimed')
  })

  it('should be confirmed by the inviter alone', async () => {
    const { id } = await aClaim()

    await expect(decide(null, id, true)).rejects.toMatchObject({ code: 'session_ended' })
    for (const user of [invited, await aBuyer(course), await anInstructor()])
      await expect(decide(user, id, true)).rejects.toMatchObject({ code: 'invitation_over' })
    await expect(decide(inviter, 'no-id', true)).rejects.toMatchObject({ code: 'bad_request' })
    expect(await readPartnerships(inviter)).toEqual([])
  })

  it('should not confirm an invitation without a claim', async () => {
    await inviteByLink(inviter, course)
    const id = (await readClaim(inviter))?.id ?? ''

    await expect(decide(inviter, id, true)).rejects.toMatchObject({ code: 'invitation_over' })
    expect(await invitationStates(inviter)).toEqual(['open'])
  })

  it('should let only the claimant retract the claim', async () => {
    const { token } = await aClaim()
    await expect(
      declineInvitation(await createRequest(await aStudentWhoReadSafety()), token),
    ).rejects.toMatchObject({
      code: 'invitation_gone',
    })

    await declineInvitation(await createRequest(invited), token)

    expect(await invitationStates(inviter)).toEqual(['declined'])
  })

  it('should be refused when one of the two is no longer eligible', async () => {
    const { id } = await aClaim()
    await makePartners(await aBuyer(course), invited, course)
    await expect(decide(inviter, id, true)).rejects.toMatchObject({
      code: 'invitation_claim_not_found',
    })

    const other = await aBuyer(course)
    await accept(await inviteByLink(other, course), await aStudentWhoReadSafety())
    const claim = (await readClaim(other))?.id ?? ''
    await setAccess(other, course, { status: 'revoked', closedReason: 'refunded' })
    await expect(decide(other, claim, true)).rejects.toMatchObject({
      code: 'invitation_claim_not_found',
    })
  })
})

describe('registerInvitedUser', () => {
  const register = async (token: string, email: string, password = 'quiet morning') =>
    registerInvitedUser(await createRequest(null), {
      token,
      password,
      account: { fullName: 'Ben New', email },
    })
  const enter = async (email: string) =>
    signIn(await createRequest(null), { email, password: 'quiet morning' })
  const readEmailState = async (email: string) =>
    executeSql(sql`
      select coalesce(email_verified, false) as "isConfirmed", participation_mode as mode
      from users where email = ${email}`)

  it('should create an account without a payment, its invited email confirmed', async () => {
    const email = uniqueEmail()
    const token = await inviteByEmail(inviter, course, email)

    await register(token, email)

    expect(await enter(email)).toMatchObject({ user: { email } })
    expect(await readEmailState(email)).toEqual([{ isConfirmed: true, mode: 'partnered' }])
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      'partner-invitation',
      'invited-account',
    ])
    // Registering alone accepts nothing.
    expect(await readPartnerships(inviter)).toEqual([])
    expect(await readView(token, null)).toMatchObject({ state: 'open' })
  })

  it('should confirm another email by its own confirmation email', async () => {
    const [invitedAt, email] = [uniqueEmail(), uniqueEmail()]

    await register(await inviteByEmail(inviter, course, invitedAt), email)

    expect(await readEmailState(email)).toMatchObject([{ isConfirmed: false }])
    expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('confirm-email')
  })

  it('should need an open invitation', async () => {
    const email = uniqueEmail()
    const token = await inviteByLink(inviter, course)
    await declineInvitation(await createRequest(null), token)

    for (const one of [token, 'x'.repeat(43), 'x'])
      await expect(register(one, email)).rejects.toMatchObject({ code: 'invitation_gone' })
    expect(await readEmailState(email)).toEqual([])
  })

  it('should be refused when the partner seat is taken', async () => {
    const { id } = await makePartners(inviter, invited, course)
    await leavePartnership(await createRequest(inviter), id)

    await expect(
      register(await inviteByLink(inviter, course), uniqueEmail()),
    ).rejects.toMatchObject({ code: 'seat_taken' })
  })

  it('should follow the registration rules', async () => {
    const token = await inviteByLink(inviter, course)

    await expect(register(token, invited.email)).rejects.toMatchObject({ code: 'email_taken' })
    await expect(register(token, uniqueEmail(), 'short')).rejects.toMatchObject({
      code: 'weak_password',
    })
  })
})
