import { sql } from '@payloadcms/db-postgres'
import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import {
  aCouple,
  aStudentWhoReadSafety,
  makePartners,
  type Couple,
  inviteByLink,
  partnershipsIn,
  readEnrollment,
  setAccess,
} from '@/testing/factories/couples'
import { sendDigestsNow, countDigestItems } from '@/testing/factories/mail-digests'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { executeSql, createRequest } from '@/testing/payload'
import { saveNotificationSettings } from '@/services/notifications/notification-settings'
import { notifyPartner } from '@/services/notifications/together/notify-partner'
import type { PartnerUpdate } from '@/domain/together/partner-update'
import { leavePartnership } from './leave-partnership'
import { setReinviteAllowed, dismissEndNotice, setProgressSharing } from './partnership-settings'
import { readPartnerState } from './read-partner-state'

let couple: Couple

beforeEach(async () => {
  couple = await aCouple()
})

const leave = async (user: User | null, id = couple.id) =>
  leavePartnership(await createRequest(user), id)
const share = async (user: User | null, isOn: boolean, id = couple.id) =>
  setProgressSharing(await createRequest(user), { partnershipId: id, isOn })
const allow = async (user: User | null, isOn: boolean, id = couple.id) =>
  setReinviteAllowed(await createRequest(user), { partnershipId: id, isOn })
const dismiss = async (user: User | null, id = couple.id) =>
  dismissEndNotice(await createRequest(user), id)
const readState = async (user: User) => readPartnerState(await createRequest(user))
const readPartnership = async (user: User) =>
  (await readState(user)).courses[0]?.partnership ?? null
const textsTo = async ({ email }: User) => (await mailsTo(email)).map(({ text }) => text)

describe('leavePartnership', () => {
  it('should end the partnership immediately, and leave the course to both', async () => {
    await leave(couple.partner)

    expect(await partnershipsIn(couple.course)).toMatchObject([
      { status: 'ended', endedBecause: 'left' },
    ])
    for (const user of [couple.inviter, couple.partner])
      expect(await readEnrollment(user, couple.course)).toMatchObject({ status: 'active' })
  })

  it('should tell the other only that it has ended, and the leaver nothing', async () => {
    await leave(couple.partner)

    // The first email of the day was about the start.
    await sendDigestsNow(couple.inviter.email)
    const [, ended = '', ...others] = await textsTo(couple.inviter)
    expect(others).toEqual([])
    expect(ended).toContain('are no longer taking “Side by Side” together.')
    expect(ended).not.toMatch(/Ben|left|Partner’s/)
    expect(await countDigestItems(couple.partner.email)).toBe(0)
    expect((await readState(couple.inviter)).endedPartnerships).toMatchObject([
      { id: couple.id, name: 'Ben Partner', isSeen: false },
    ])
    expect((await readState(couple.partner)).endedPartnerships).toMatchObject([{ isSeen: true }])
  })

  it('should drop pending updates of both', async () => {
    const ready: PartnerUpdate = {
      kind: 'ready',
      what: 'exercise',
      moduleTitle: 'Module 2',
      href: '/module2',
    }
    for (const { id: userId } of [couple.inviter, couple.partner])
      for (let time = 0; time < 2; time += 1)
        await notifyPartner(await createRequest(null), { userId, update: ready })

    await leave(couple.inviter)

    expect(await countDigestItems(couple.inviter.email)).toBe(0)
    expect(await countDigestItems(couple.partner.email)).toBe(1)
  })

  it('should be idempotent', async () => {
    await leave(couple.partner)
    await leave(couple.inviter)
    await leave(couple.partner)

    expect(await countDigestItems(couple.inviter.email)).toBe(1)
    expect(await partnershipsIn(couple.course)).toHaveLength(1)
  })
})

describe('a partnership', () => {
  it('should be changed or ended only by its partners', async () => {
    const other = await aCouple()
    const former = await aStudentWhoReadSafety()

    for (const act of [leave, (user: User | null) => share(user, true)]) {
      await expect(act(null)).rejects.toMatchObject({ code: 'session_ended' })
      for (const user of [former, other.inviter, other.partner, await anInstructor()])
        await expect(act(user)).rejects.toMatchObject({ code: 'partnership_not_found' })
    }
    await leave(couple.inviter)
    for (const act of [dismiss, (user: User | null) => allow(user, true)]) {
      await expect(act(null)).rejects.toMatchObject({ code: 'session_ended' })
      for (const user of [former, other.inviter, await anInstructor()])
        await expect(act(user)).rejects.toMatchObject({ code: 'partnership_not_found' })
    }
    for (const act of [leave, dismiss])
      await expect(act(couple.inviter, 'no-id')).rejects.toMatchObject({ code: 'bad_request' })
    expect(await readPartnership(other.inviter)).not.toBeNull()
  })

  it('should have switches for each side', async () => {
    await share(couple.partner, true)

    expect(await readPartnership(couple.partner)).toMatchObject({ sharesProgress: true })
    expect(await readPartnership(couple.inviter)).toMatchObject({ sharesProgress: false })

    await share(couple.partner, false)
    expect(await readPartnership(couple.partner)).toMatchObject({ sharesProgress: false })
  })

  it('should not be shared when over, nor dismissed before', async () => {
    await expect(dismiss(couple.inviter)).rejects.toMatchObject({ code: 'partnership_not_found' })
    await expect(allow(couple.inviter, true)).rejects.toMatchObject({
      code: 'partnership_not_found',
    })

    await leave(couple.partner)

    await expect(share(couple.inviter, true)).rejects.toMatchObject({
      code: 'partnership_not_found',
    })
  })
})

describe('readPartnerState', () => {
  it('should name the partner and the start', async () => {
    const { startedAt, ...pair } = (await readPartnership(couple.inviter)) ?? {}
    expect(pair).toEqual({
      id: couple.id,
      name: 'Ben Partner',
      sharesProgress: false,
      partnerPercent: null,
    })
    expect(Date.now() - Date.parse(startedAt ?? '')).toBeLessThan(60_000)
    expect(await readPartnership(couple.partner)).toMatchObject({ name: 'Ana Payer' })
  })

  it('should never use an email as a name', async () => {
    await executeSql(sql`
      update users set username = ${couple.partner.email} where id = ${couple.partner.id}`)

    const text = JSON.stringify(await readState(couple.inviter))
    expect(text).not.toContain(couple.partner.email.split('@')[0])
  })

  it('should include the other’s progress while shared and active', async () => {
    const module = await aModule(couple.course)
    const done = await aLesson(module)
    await aLesson(module)
    await aLesson(module, { visible: false })
    await executeSql(sql`
      insert into lesson_progress (user_id, lesson_id, position_seconds, completed_at)
      values (${couple.partner.id}, ${done.id}, 5, now())`)
    const percent = async () => (await readPartnership(couple.inviter))?.partnerPercent ?? null
    expect(await percent()).toBeNull()

    await share(couple.partner, true)
    expect(await percent()).toBe(50)
    // Sharing is one-way.
    expect((await readPartnership(couple.partner))?.partnerPercent).toBeNull()

    await leave(couple.inviter)
    expect(await percent()).toBeNull()
    expect(JSON.stringify(await readState(couple.inviter))).not.toMatch(/percent":\d/i)
  })

  it('should say why the user can’t invite', async () => {
    const hindrances = async (user: User) =>
      (await readState(user)).courses.map(({ obstacle }) => obstacle)
    expect(await hindrances(couple.inviter)).toEqual(['invitation_already_partnered'])
    await leave(couple.partner)
    expect(await hindrances(couple.inviter)).toEqual([null])
    expect((await readState(couple.inviter)).courses).toMatchObject([{ isSeatTaken: true }])
    expect(await hindrances(couple.partner)).toEqual(['invitation_from_partner_seat'])
    const alone = await aStudentWhoReadSafety()
    await enroll(alone, await aCourse({ partnerSeat: false }))
    expect(await hindrances(alone)).toEqual(['invitation_without_seat'])
  })

  it('should be empty for a new user', async () => {
    expect(await readState(await aStudent())).toEqual({
      hasReadSafety: false,
      isPartnered: false,
      courses: [],
      ownClaims: [],
      endedPartnerships: [],
      invitations: [],
      closedCourses: [],
      pendingExercises: [],
      isCheckInDue: false,
    })
    await expect(readPartnerState(await createRequest(null))).rejects.toMatchObject({
      code: 'session_ended',
    })
  })

  it('should list an invitation until it is accepted or over', async () => {
    const { inviter, partner, course, id } = couple
    await leavePartnership(await createRequest(partner), id)
    await inviteByLink(inviter, course)
    const invitation = async () => (await readState(inviter)).courses[0]?.invitation

    expect(await invitation()).toMatchObject({ state: 'open', email: null, claimedBy: null })
    await executeSql(sql`
      update partner_invitations set expires_at = now() - interval '1 second'
      where inviter_id = ${inviter.id}`)
    expect(await invitation()).toMatchObject({ state: 'expired' })
  })
})

describe('an ended partnership', () => {
  it('should be dismissed by each side for themselves', async () => {
    await leave(couple.partner)
    await dismiss(couple.inviter)

    // It is still listed where one can allow another invitation.
    expect((await readState(couple.inviter)).endedPartnerships).toMatchObject([
      { isSeen: true, needsPermission: true, mayInviteAgain: false },
    ])
  })

  it('should not tell the other that another invitation is allowed', async () => {
    await leave(couple.partner)
    const before = await readState(couple.inviter)

    await allow(couple.partner, true)

    expect((await readState(couple.partner)).endedPartnerships).toMatchObject([
      { mayInviteAgain: true },
    ])
    expect(await readState(couple.inviter)).toEqual(before)
  })

  it('should not be listed after a new partnership of the two', async () => {
    const { inviter, partner, course } = couple
    await leave(partner)
    await allow(partner, true)

    await makePartners(inviter, partner, course)

    expect((await readState(inviter)).endedPartnerships).toEqual([])
    expect(await readPartnership(partner)).not.toBeNull()
  })
})

describe('a partner seat', () => {
  it('should close with the purchase, with an email to each that doesn’t mention money', async () => {
    const { inviter, partner, course } = couple
    await setAccess(inviter, course, { status: 'revoked', closedReason: 'refunded' })

    expect(await readEnrollment(partner, course)).toMatchObject({
      status: 'revoked',
      closedReason: 'purchase',
    })
    expect(await partnershipsIn(course)).toMatchObject([{ endedBecause: 'access' }])
    const text = (await textsTo(partner)).at(-1) ?? ''
    expect(text).toContain('Your partner access to “Side by Side” has ended')
    expect(text).not.toMatch(/refund|money|pay/i)
    await sendDigestsNow(inviter.email)
    expect((await textsTo(inviter)).at(-1)).toContain('are no longer taking')
  })

  it('should be notified immediately, regardless of preferences and limits', async () => {
    const { inviter, partner, course } = couple
    await saveNotificationSettings(await createRequest(partner), { mentions: false })
    const before = (await mailsTo(partner.email)).length

    await setAccess(inviter, course, { status: 'revoked', closedReason: 'refunded' })
    await setAccess(inviter, course, { status: 'active' })
    await setAccess(inviter, course, { status: 'revoked', closedReason: 'reversed' })

    const mails = (await mailsTo(partner.email)).slice(before)
    expect(mails.map(({ kind }) => kind)).toEqual(['place-closed', 'place-opened', 'place-closed'])
    // What a lock screen may show.
    expect(mails[0]?.text.split('\n')[0]).not.toMatch(/Side by Side|together|partner/)
  })

  it('should reopen with the purchase, and resume the partnership', async () => {
    const { inviter, partner, course, id } = couple
    await setAccess(inviter, course, { status: 'revoked', closedReason: 'refunded' })

    await setAccess(inviter, course, { status: 'active' })

    expect(await readEnrollment(partner, course)).toMatchObject({ status: 'active' })
    expect(await readPartnership(partner)).toMatchObject({ id })
    expect((await textsTo(partner)).at(-1)).toContain('is back')
  })

  it('should not resume with a person who has another partner', async () => {
    const { inviter, partner, course } = couple
    await setAccess(partner, course, { status: 'revoked', closedReason: 'instructor' })
    await makePartners(inviter, await aStudentWhoReadSafety({ username: 'Cleo' }), course)

    await executeSql(sql`
      update enrollments set seat_of_id = null where user_id = ${partner.id}`)
    await setAccess(partner, course, { status: 'active' })

    expect(await readPartnership(partner)).toBeNull()
    expect(await readPartnership(inviter)).toMatchObject({ name: 'Cleo' })
  })

  it('should not open for the purchase of a buyer who became a partner', async () => {
    const { inviter: first, partner: second, course } = couple
    await setAccess(first, course, { status: 'revoked', closedReason: 'refunded' })
    const other = await aStudentWhoReadSafety()
    await enroll(other, course, { source: 'payment' })
    await makePartners(other, first, course)
    expect(await readEnrollment(first, course)).toMatchObject({
      source: 'partner',
      status: 'active',
    })

    await setAccess(other, course, { status: 'revoked', closedReason: 'refunded' })
    await setAccess(other, course, { status: 'active' })

    expect(await readEnrollment(first, course)).toMatchObject({ status: 'active' })
    expect(await readEnrollment(second, course)).toMatchObject({ status: 'revoked' })
  })
})

describe('partner update emails', () => {
  it('should not be sent when mentions are off', async () => {
    await saveNotificationSettings(await createRequest(couple.inviter), { mentions: false })
    const before = await textsTo(couple.inviter)

    await leave(couple.partner)

    expect(await textsTo(couple.inviter)).toEqual(before)
    expect(await countDigestItems(couple.inviter.email)).toBe(0)
  })

  it('should be one email a day', async () => {
    const { partner } = couple
    for (const number of [1, 2, 3, 3])
      await notifyPartner(await createRequest(null), {
        userId: partner.id,
        update: {
          kind: 'ready',
          href: '/module2',
          what: 'exercise',
          moduleTitle: `Module ${number}`,
        },
      })

    const [first = '', ...others] = (await mailsTo(partner.email)).slice(1)
    expect(others).toEqual([])
    expect(first).toMatchObject({ kind: 'together', userId: partner.id })
    await sendDigestsNow(partner.email)
    const last = (await textsTo(partner)).at(-1) ?? ''
    expect(last).toContain('There have been 3 updates in your course')
    expect(last.match(/an exercise in “Module 3\.”/g)).toHaveLength(1)
  })

  it('should not be sent to a disabled account', async () => {
    const { inviter, partner } = couple
    await executeSql(sql`update users set status = 'disabled' where id = ${inviter.id}`)
    await leave(partner)

    expect(await countDigestItems(inviter.email)).toBe(0)
  })
})
