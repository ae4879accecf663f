import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import { readInvitation } from '@/services/together/partnership/read-invitation'
import { readPartnerState } from '@/services/together/partnership/read-partner-state'
import { acceptInvitation } from '@/services/together/partnership/accept-invitation'
import { passMailWindows } from '@/testing/factories/mail-digests'
import {
  aCouple,
  aPayer,
  aReader,
  invitationStates,
  inviteByLink,
  inviteByMail,
  partnershipsIn,
  enrollmentOf,
} from '@/testing/factories/couples'
import { aCourse } from '@/testing/factories/courses'
import { leave, placesOf, queryTable } from '@/testing/factories/deletions'
import { freshEmail } from '@/testing/factories/email-links'
import { mailsTo } from '@/testing/factories/purchases'
import { requestOf } from '@/testing/payload'

describe('deleting an account with a partner', () => {
  it.each(['inviter', 'partner'] as const)(
    'should end it for the other, who keeps the course (%s)',
    async (side) => {
      const couple = await aCouple()
      const [gone, left] =
        side === 'inviter' ? [couple.inviter, couple.partner] : [couple.partner, couple.inviter]
      await queryTable(sql`
        insert into meetings (partnership_id, week) values (${couple.id}, '2026-11-23')`)
      await queryTable(sql`
        insert into answers (user_id, week, sealed, revision)
        values (${gone.id}, '2026-11-23', 'sealed', 1), (${left.id}, '2026-11-23', 'kept', 1)`)

      await leave(gone)

      expect(await partnershipsIn(couple.course)).toMatchObject([
        { [side]: null, status: 'ended', endedBecause: 'deleted' },
      ])
      expect(await enrollmentOf(left, couple.course)).toMatchObject({
        status: 'active',
        seatOf: null,
      })
      expect(
        await queryTable(sql`select 1 from meetings where partnership_id = ${couple.id}`),
      ).toEqual([])
      expect(
        await queryTable(sql`
          select user_id from answers where user_id in (${gone.id}, ${left.id})`),
      ).toEqual([{ user_id: left.id }])
      expect((await readPartnerState(await requestOf(left))).ended).toMatchObject([
        { name: null, isSeen: false, asksLeave: false },
      ])
    },
  )

  it('should tell the other that it has ended, and nothing else', async () => {
    const { inviter, partner } = await aCouple()

    await leave(partner)

    await passMailWindows(inviter.email)
    const text = (await mailsTo(inviter.email)).at(-1)?.text
    expect(text).toContain('are no longer taking')
    expect(text).not.toMatch(/delete|account/i)
  })

  it('should leave nothing of two who are both gone', async () => {
    const { inviter, partner, course } = await aCouple()

    await leave(inviter)
    await leave(partner)

    expect(await partnershipsIn(course)).toEqual([])
  })
})

describe('deleting an account with invitations', () => {
  it('should take those away that it sent, and the mail that was not sent yet', async () => {
    const course = await aCourse()
    const inviter = await aPayer(course)
    const email = freshEmail()
    const token = await inviteByMail(inviter, course, email)

    await leave(inviter)

    expect(await readInvitation(await requestOf(null), token)).toEqual({ state: 'gone' })
    expect(await mailsTo(email)).toEqual([])
  })

  it('should take away one it said yes to', async () => {
    const course = await aCourse()
    const inviter = await aPayer(course)
    const person = await aReader()
    const token = await inviteByLink(inviter, course)
    await acceptInvitation(await requestOf(person), token)

    await leave(person)

    expect(await invitationStates(inviter)).toEqual([])
  })

  it('should keep no address of the person in what others sent to it', async () => {
    const course = await aCourse()
    const inviter = await aPayer(course)
    const person = await aReader({ emailVerified: true })
    await inviteByMail(inviter, course, person.email)

    await leave(person)

    expect(await invitationStates(inviter)).toEqual(['declined'])
    expect(await placesOf(person.email)).not.toContain('partner_invitations')
  })

  it('should leave those alone that went to an address nobody has confirmed', async () => {
    const course = await aCourse()
    const inviter = await aPayer(course)
    const person = await aReader()
    await inviteByMail(inviter, course, person.email)

    await leave(person)

    expect(await invitationStates(inviter)).toEqual(['open'])
  })
})
