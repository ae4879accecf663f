import { sql } from '@payloadcms/db-postgres'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Course, User } from '@/payload-types'
import {
  aCouple,
  aBuyer,
  aStudentWhoReadSafety,
  makePartners,
  inviteByLink,
  inviteByEmail,
  setAccess,
} from '@/testing/factories/couples'
import { aCourse } from '@/testing/factories/courses'
import { anInstructor } from '@/testing/factories/people'
import { executeSql, createRequest, testPayload } from '@/testing/payload'
import { acceptInvitation } from './accept-invitation'
import { leavePartnership } from './leave-partnership'
import { readInvitation } from './read-invitation'
import { readPartnerState } from './read-partner-state'

let course: Course, inviter: User, invited: User

beforeEach(async () => {
  course = await aCourse({ title: 'Side by Side' })
  inviter = await aBuyer(course)
  invited = await aStudentWhoReadSafety()
  await confirmEmail(invited, true)
})

const confirmEmail = async ({ id }: User, isConfirmed: boolean) =>
  executeSql(sql`update users set email_verified = ${isConfirmed} where id = ${id} returning 1`)
const readPending = async (user: User, opened: string | null = null) =>
  (await readPartnerState(await createRequest(user), opened)).invitations
const readClosedCourses = async (user: User) =>
  (await readPartnerState(await createRequest(user))).closedCourses

describe('readPendingInvitations', () => {
  it('should let a confirmed email accept without the link', async () => {
    await inviteByEmail(inviter, course, invited.email)

    const [pending] = await readPending(invited)

    expect(pending).toMatchObject({ inviterName: 'Ana', courseTitle: 'Side by Side' })
    const key = pending?.key ?? ''
    expect(await readInvitation(await createRequest(invited), key)).toMatchObject({ state: 'open' })
    expect(await acceptInvitation(await createRequest(invited), key)).toBe('accepted')
    expect(await readPending(invited)).toEqual([])
  })

  it('should show nothing to an unconfirmed email, nor to others by its id', async () => {
    const token = await inviteByEmail(inviter, course, invited.email)
    const key = (await readPending(invited))[0]?.key ?? ''
    await confirmEmail(invited, false)

    expect(await readPending(invited)).toEqual([])
    for (const user of [invited, await aStudentWhoReadSafety(), null])
      expect(await readInvitation(await createRequest(user), key)).toEqual({ state: 'gone' })
    expect(await readPending(invited, token)).toMatchObject([{ key: token }])
  })

  it('should list it on the device where its link was opened, but not for the inviter', async () => {
    const token = await inviteByLink(inviter, course)
    const other = await aStudentWhoReadSafety()

    expect(await readPending(other, token)).toMatchObject([{ key: token }])
    expect(await readPending(other)).toEqual([])
    expect(await readPending(inviter, token)).toEqual([])
  })

  it('should not list it for a former partner of the inviter', async () => {
    const { id } = await makePartners(inviter, invited, course)
    await leavePartnership(await createRequest(invited), id)
    await inviteByEmail(inviter, course, invited.email)

    expect(await readPending(invited)).toEqual([])
  })
})

describe('a closed course', () => {
  it.each(['refunded', 'reversed'] as const)(
    'should tell the payer why and the partner nothing about money: %s',
    async (closedReason) => {
      const couple = await aCouple()

      await setAccess(couple.inviter, couple.course, { status: 'revoked', closedReason })

      expect(await readClosedCourses(couple.inviter)).toEqual([
        { title: couple.course.title, because: closedReason },
      ])
      expect(await readClosedCourses(couple.partner)).toEqual([
        { title: couple.course.title, because: 'partner' },
      ])
    },
  )

  it('should not be listed while the course is open', async () => {
    const { partner } = await aCouple()

    expect(await readClosedCourses(partner)).toEqual([])
  })
})

describe('a partnership that one of the two left', () => {
  it('should not reveal to the instructor which one, in fields, sorting or filters', async () => {
    const { id, inviter: one } = await aCouple()
    await leavePartnership(await createRequest(one), id)
    const payload = await testPayload()
    const user = await anInstructor()
    const collection = 'partnerships'

    const seen = await payload.findByID({
      collection,
      id,
      depth: 0,
      overrideAccess: false,
      user,
    })

    expect(
      Object.keys(seen).filter((name) => /SawEnd|AsksAgain|SharesProgress/.test(name)),
    ).toEqual([])
    const where = { inviterSawEnd: { equals: true } }
    for (const query of [{ where }, { sort: 'inviterSawEnd' }])
      await expect(
        payload.find({ collection, user, ...query, overrideAccess: false }),
      ).rejects.toThrow()
  })
})
