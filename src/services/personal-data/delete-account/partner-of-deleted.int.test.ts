import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import { readInvitation } from '@/services/together/partnership/read-invitation'
import { readPartnerState } from '@/services/together/partnership/read-partner-state'
import { acceptInvitation } from '@/services/together/partnership/accept-invitation'
import { sendDigestsNow } from '@/testing/factories/mail-digests'
import {
  aCouple,
  aBuyer,
  aStudentWhoReadSafety,
  invitationStates,
  inviteByLink,
  inviteByEmail,
  partnershipsIn,
  readEnrollment,
} from '@/testing/factories/couples'
import { aCourse } from '@/testing/factories/courses'
import { deleteOwnAccount, tablesContaining } from '@/testing/factories/deletions'
import { uniqueEmail } from '@/testing/factories/email-links'
import { mailsTo } from '@/testing/factories/purchases'
import { executeSql, createRequest } from '@/testing/payload'

describe('deleting an account with a partner', () => {
  it.each(['inviter', 'partner'] as const)(
    'should end the partnership, and leave the course to the other (%s)',
    async (side) => {
      const couple = await aCouple()
      const [deleted, remaining] =
        side === 'inviter' ? [couple.inviter, couple.partner] : [couple.partner, couple.inviter]
      await executeSql(sql`
        insert into meetings (partnership_id, week) values (${couple.id}, '2026-11-23')`)
      await executeSql(sql`
        insert into answers (user_id, week, sealed, revision)
        values (${deleted.id}, '2026-11-23', 'sealed', 1), (${remaining.id}, '2026-11-23', 'kept', 1)`)

      await deleteOwnAccount(deleted)

      expect(await partnershipsIn(couple.course)).toMatchObject([
        { [side]: null, status: 'ended', endedBecause: 'deleted' },
      ])
      expect(await readEnrollment(remaining, couple.course)).toMatchObject({
        status: 'active',
        seatOf: null,
      })
      expect(
        await executeSql(sql`select 1 from meetings where partnership_id = ${couple.id}`),
      ).toEqual([])
      expect(
        await executeSql(sql`
          select user_id from answers where user_id in (${deleted.id}, ${remaining.id})`),
      ).toEqual([{ user_id: remaining.id }])
      expect(
        (await readPartnerState(await createRequest(remaining))).endedPartnerships,
      ).toMatchObject([{ name: null, isSeen: false, needsPermission: false }])
    },
  )

  it('should tell the other only that it has ended', async () => {
    const { inviter, partner } = await aCouple()

    await deleteOwnAccount(partner)

    await sendDigestsNow(inviter.email)
    const text = (await mailsTo(inviter.email)).at(-1)?.text
    expect(text).toContain('are no longer taking')
    expect(text).not.toMatch(/delete|account/i)
  })

  it('should leave nothing of two deleted partners', async () => {
    const { inviter, partner, course } = await aCouple()

    await deleteOwnAccount(inviter)
    await deleteOwnAccount(partner)

    expect(await partnershipsIn(course)).toEqual([])
  })
})

describe('deleting an account with invitations', () => {
  it('should delete the ones it sent, with their queued email', async () => {
    const course = await aCourse()
    const inviter = await aBuyer(course)
    const email = uniqueEmail()
    const token = await inviteByEmail(inviter, course, email)

    await deleteOwnAccount(inviter)

    expect(await readInvitation(await createRequest(null), token)).toEqual({ state: 'gone' })
    expect(await mailsTo(email)).toEqual([])
  })

  it('should delete one it claimed', async () => {
    const course = await aCourse()
    const inviter = await aBuyer(course)
    const person = await aStudentWhoReadSafety()
    const token = await inviteByLink(inviter, course)
    await acceptInvitation(await createRequest(person), token)

    await deleteOwnAccount(person)

    expect(await invitationStates(inviter)).toEqual([])
  })

  it('should remove its email from invitations that others sent', async () => {
    const course = await aCourse()
    const inviter = await aBuyer(course)
    const person = await aStudentWhoReadSafety({ emailVerified: true })
    await inviteByEmail(inviter, course, person.email)

    await deleteOwnAccount(person)

    expect(await invitationStates(inviter)).toEqual(['declined'])
    expect(await tablesContaining(person.email)).not.toContain('partner_invitations')
  })

  it('should not affect invitations to an unconfirmed email', async () => {
    const course = await aCourse()
    const inviter = await aBuyer(course)
    const person = await aStudentWhoReadSafety()
    await inviteByEmail(inviter, course, person.email)

    await deleteOwnAccount(person)

    expect(await invitationStates(inviter)).toEqual(['open'])
  })
})
