import { sql } from '@payloadcms/db-postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Course, User } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import {
  aBuyer,
  aStudentWhoReadSafety,
  makePartners,
  inviteByLink,
  inviteByEmail,
  partnershipsIn,
  readEnrollment,
} from '@/testing/factories/couples'
import { aCourse } from '@/testing/factories/courses'
import { accountExists, deleteOwnAccount as deleteAccount } from '@/testing/factories/deletions'
import { enroll } from '@/testing/factories/enrollments'
import { executeSql, createRequest } from '@/testing/payload'
import { race, rounds } from '@/testing/race'
import { acceptInvitation, resolveClaim } from './accept-invitation'
import { createInvitation, withdrawInvitation } from './create-invitation'
import { declineInvitation } from './decline-invitation'
import { leavePartnership } from './leave-partnership'

let course: Course

beforeEach(async () => {
  course = await aCourse({ title: 'Side by Side' })
})

/** What holds after every race, whatever its order. */
afterEach(async () => {
  expect(
    await executeSql(sql`
      select person, course_id from partnerships, unnest(array[inviter_id, partner_id]) person
      where status = 'active' and course_id = ${course.id}
      group by person, course_id having count(*) > 1`),
  ).toEqual([])
  expect(
    await executeSql(sql`
      select seat_of_id from enrollments where status = 'active' and seat_of_id is not null and course_id = ${course.id}
      group by seat_of_id having count(*) > 1`),
  ).toEqual([])
  // A partnership needs access on both sides, and a partner seat needs its purchase.
  expect(
    await executeSql(sql`
      select p.id from partnerships p, unnest(array[p.inviter_id, p.partner_id]) person
      where p.status = 'active' and p.course_id = ${course.id} and not exists (
        select 1 from enrollments e
        where e.user_id = person and e.course_id = p.course_id and e.status = 'active')`),
  ).toEqual([])
  expect(
    await executeSql(sql`
      select seat.id from enrollments seat join enrollments payer on payer.id = seat.seat_of_id
      where seat.course_id = ${course.id} and seat.status = 'active'
        and payer.status = 'revoked'`),
  ).toEqual([])
})

const accept = (user: User, token: string) => async () =>
  acceptInvitation(await createRequest(user), token)
const withdraw = (user: User, id: string) => async () =>
  withdrawInvitation(await createRequest(user), id)
const invite = (user: User) => async () =>
  createInvitation(await createRequest(user), { courseId: course.id, email: null })
const decide = (user: User, invitationId: string, isConfirmed: boolean) => async () =>
  resolveClaim(await createRequest(user), { invitationId, isConfirmed })

/** Opens or closes an enrollment in a transaction, as a refund or its failure does. */
const setAccess = (user: User, status: 'active' | 'revoked') => async () => {
  const id = (await readEnrollment(user, course))?.id ?? ''
  const req = await createRequest(null)
  await inTransaction(req, (tx) =>
    tx.payload.update({
      collection: 'enrollments',
      id,
      data: { status, ...(status === 'revoked' && { closedReason: 'refunded' }) },
      depth: 0,
      overrideAccess: true,
      req: tx,
    }),
  )
}

const readInvitationId = async ({ id }: User) => {
  const [row] = await executeSql(sql`
    select id from partner_invitations where inviter_id = ${id} order by created_at desc limit 1`)
  return String(row?.id)
}
const activePairs = async () =>
  (await partnershipsIn(course)).filter(({ status }) => status === 'active')

const runs = Array.from({ length: rounds }, (_, round) => round)

/** Runs a race `rounds` times. An expected loser throws an AppError; anything else fails. */
const inEachRound =
  (work: (round: number) => Promise<{ codes: string[]; winners: number | [number, number] }>) =>
  async () => {
    for (const round of runs) {
      const { codes, winners } = await work(round)
      const [least, most] = typeof winners === 'number' ? [winners, winners] : winners
      const done = codes.filter((code) => code === 'done').length
      expect(codes).not.toContain('unexpected')
      expect(done, codes.join()).toBeGreaterThanOrEqual(least)
      expect(done, codes.join()).toBeLessThanOrEqual(most)
    }
  }

const patient = { timeout: 20_000 + rounds * 2000 }

describe('concurrent partnership changes', patient, () => {
  it(
    'two who accept the same invitation should be one partner',
    inEachRound(async (round) => {
      const inviter = await aBuyer(course)
      const [one, other] = [await aStudentWhoReadSafety(), await aStudentWhoReadSafety()]
      const token = await inviteByLink(inviter, course)

      const codes = await race(round, [accept(one, token), accept(other, token)])

      await decide(inviter, await readInvitationId(inviter), true)()
      const pairs = (await activePairs()).filter((pair) => pair.inviter === inviter.id)
      expect(pairs).toHaveLength(1)
      return { codes, winners: 1 }
    }),
  )

  it(
    'one who accepts two invitations should have one partner',
    inEachRound(async (round) => {
      const [one, other] = [await aBuyer(course), await aBuyer(course)]
      const person = await aStudentWhoReadSafety()
      const tokens = [
        await inviteByEmail(one, course, person.email),
        await inviteByEmail(other, course, person.email),
      ]

      const codes = await race(
        round,
        tokens.map((token) => accept(person, token)),
      )

      const pairs = (await activePairs()).filter(({ partner }) => partner === person.id)
      expect(pairs).toHaveLength(1)
      expect(codes.toSorted()).toEqual(['done', 'invitation_already_partnered'])
      return { codes, winners: 1 }
    }),
  )

  it(
    'two who accept each other should be one couple',
    inEachRound(async (round) => {
      const [one, other] = [await aBuyer(course), await aBuyer(course)]
      const tokens = [
        await inviteByEmail(one, course, other.email),
        await inviteByEmail(other, course, one.email),
      ] as const

      const codes = await race(round, [accept(other, tokens[0]), accept(one, tokens[1])])

      const both = [one.id, other.id]
      const pairs = (await activePairs()).filter(({ inviter }) => both.some((id) => id === inviter))
      expect(pairs).toHaveLength(1)
      return { codes, winners: 1 }
    }),
  )

  it(
    'accepting and taking back should be one of the two',
    inEachRound(async (round) => {
      const inviter = await aBuyer(course)
      const person = await aStudentWhoReadSafety()
      const token = await inviteByEmail(inviter, course, person.email)
      const id = await readInvitationId(inviter)

      const codes = await race(round, [accept(person, token), withdraw(inviter, id)])

      const isPartner = (await activePairs()).some(({ partner }) => partner === person.id)
      expect(isPartner).toBe(codes[0] === 'done')
      expect(codes[1]).toBe(isPartner ? 'invitation_accepted' : 'done')
      return { codes, winners: 1 }
    }),
  )

  it(
    'accepting and inviting again should be one of the two',
    inEachRound(async (round) => {
      const inviter = await aBuyer(course)
      const person = await aStudentWhoReadSafety()
      const token = await inviteByEmail(inviter, course, person.email)

      const codes = await race(round, [accept(person, token), invite(inviter)])

      expect(
        codes.includes('invitation_already_partnered') || codes.includes('invitation_gone'),
      ).toBe(true)
      return { codes, winners: 1 }
    }),
  )

  it(
    'accepting and saying no should be one of the two',
    inEachRound(async (round) => {
      const inviter = await aBuyer(course)
      const person = await aStudentWhoReadSafety()
      const token = await inviteByEmail(inviter, course, person.email)
      await executeSql(sql`
        update users set email_verified = true where id = ${person.id} returning 1`)
      const decline = async () => declineInvitation(await createRequest(person), token)

      const codes = await race(round, [accept(person, token), decline])

      const isPartner = (await activePairs()).some(({ partner }) => partner === person.id)
      expect(isPartner).toBe(codes[0] === 'done')
      return { codes, winners: 1 }
    }),
  )

  it(
    'yes and no to who said yes should be one of the two',
    inEachRound(async (round) => {
      const inviter = await aBuyer(course)
      const person = await aStudentWhoReadSafety()
      await accept(person, await inviteByLink(inviter, course))()
      const id = await readInvitationId(inviter)

      const codes = await race(round, [decide(inviter, id, true), decide(inviter, id, false)])

      const isPartner = (await activePairs()).some(({ partner }) => partner === person.id)
      expect(isPartner).toBe(codes[0] === 'done')
      return { codes, winners: 1 }
    }),
  )

  it(
    'accepting and the refund of who invites should leave no place open',
    inEachRound(async (round) => {
      const inviter = await aBuyer(course)
      const person = await aStudentWhoReadSafety()
      const token = await inviteByEmail(inviter, course, person.email)

      const codes = await race(round, [accept(person, token), setAccess(inviter, 'revoked')])

      expect(codes[1]).toBe('done')
      expect((await readEnrollment(person, course))?.status).not.toBe('active')
      return { codes, winners: [1, 2] }
    }),
  )

  it(
    'accepting and the refund of who is invited should be followed',
    inEachRound(async (round) => {
      const inviter = await aBuyer(course)
      const person = await aStudentWhoReadSafety()
      await enroll(person, course, { source: 'payment' })
      const token = await inviteByEmail(inviter, course, person.email)

      const codes = await race(round, [accept(person, token), setAccess(person, 'revoked')])

      // The first one decides: a refund ends the partnership, or leaves the partner seat unused.
      expect(codes).toEqual(['done', 'done'])
      return { codes, winners: 2 }
    }),
  )

  it(
    'leaving and a refund should end it once, and close the second place',
    inEachRound(async (round) => {
      const couple = await makePartners(await aBuyer(course), await aStudentWhoReadSafety(), course)
      const deleteOwnAccount = async () =>
        leavePartnership(await createRequest(couple.partner), couple.id)

      const codes = await race(round, [deleteOwnAccount, setAccess(couple.inviter, 'revoked')])

      expect(codes).toEqual(['done', 'done'])
      expect(await readEnrollment(couple.partner, course)).toMatchObject({ status: 'revoked' })
      return { codes, winners: 2 }
    }),
  )

  it(
    'a former partner who comes back and a new one should be one partner',
    inEachRound(async (round) => {
      const inviter = await aBuyer(course)
      const former = await aStudentWhoReadSafety()
      await enroll(former, course, { source: 'payment' })
      await makePartners(inviter, former, course)
      await setAccess(former, 'revoked')()
      const person = await aBuyer(course)
      // In the other order, which no unique index alone could refuse.
      const token = await inviteByEmail(person, course, inviter.email)

      const codes = await race(round, [accept(inviter, token), setAccess(former, 'active')])

      expect(codes[1]).toBe('done')
      const pairs = (await activePairs()).filter(({ inviter: one, partner }) =>
        [one, partner].includes(inviter.id),
      )
      expect(pairs).toHaveLength(1)
      return { codes, winners: [1, 2] }
    }),
  )

  it(
    'accepting and deleting the account of who invites should leave nobody alone in it',
    inEachRound(async (round) => {
      const inviter = await aBuyer(course)
      const person = await aStudentWhoReadSafety()
      const token = await inviteByEmail(inviter, course, person.email)

      const codes = await race(round, [accept(person, token), () => deleteAccount(inviter)])

      expect(codes[1]).toBe('done')
      expect(await accountExists(inviter)).toBe(false)
      expect(await activePairs()).toEqual([])
      // If the purchase was first, they have the course permanently.
      expect((await readEnrollment(person, course))?.status ?? null).toBe(
        codes[0] === 'done' ? 'active' : null,
      )
      return { codes, winners: [1, 2] }
    }),
  )

  it(
    'accepting and deleting one’s own account should leave nothing of it',
    inEachRound(async (round) => {
      const inviter = await aBuyer(course)
      const person = await aStudentWhoReadSafety()
      const token = await inviteByEmail(inviter, course, person.email)

      const codes = await race(round, [accept(person, token), () => deleteAccount(person)])

      expect(codes[1]).toBe('done')
      expect(await activePairs()).toEqual([])
      return { codes, winners: [1, 2] }
    }),
  )
})
