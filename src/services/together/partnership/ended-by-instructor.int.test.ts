import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instructorMessages } from '@/domain/together/instructor-messages'
import type { Enrollment, Partnership, User } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { saveNotifications } from '@/services/notifications/notification-settings'
import { forgetMailWindows } from '@/testing/factories/mail-digests'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { aPartnership, aPartnerSeat } from '@/testing/factories/together'
import { requestOf, testPayload } from '@/testing/payload'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { endPartnership } from './end-partnership'
import { releasePartnerSeat } from './release-partner-seat'
import { readCouple } from './read-couple'

// What the instructor does for two people because one of them has asked for it.

let instructor: User

beforeAll(async () => {
  instructor = await anInstructor()
})
beforeEach(() => forgetMailWindows())

/** Ana pays, and Ben learns with her by the second place of her purchase. */
const aCouple = async () => {
  const course = await aCourse({ title: 'Side by Side' })
  const [ana, ben] = [await aStudent({ username: 'Ana' }), await aStudent({ username: 'Ben' })]
  const own = await enroll(ana, course, { source: 'payment' })
  const seat = await aPartnerSeat(ben, own)
  const partnership = await aPartnership({ inviter: ana, partner: ben, course })
  return { course, ana, ben, own, seat, partnership }
}

const end = async ({ id }: { id: string }, who: User | null = instructor) =>
  endPartnership(await requestOf(who), id)

const free = async ({ id }: { id: string }, who: User | null = instructor) =>
  releasePartnerSeat(await requestOf(who), id)

const partnershipNow = async ({ id }: Partnership) => {
  const payload = await testPayload()
  return payload.findByID({ collection: 'partnerships', id, depth: 0, overrideAccess: true })
}

const placeNow = async ({ id }: Enrollment) => {
  const payload = await testPayload()
  return payload.findByID({ collection: 'enrollments', id, depth: 0, overrideAccess: true })
}

/** As the instructor's form writes it. */
const setAccess = async ({ id }: Enrollment, status: Enrollment['status']) => {
  const payload = await testPayload()
  await payload.update({
    collection: 'enrollments',
    id,
    data: { status },
    user: instructor,
    overrideAccess: false,
  })
}

const nobodyElse = async () => [null, await aStudent(), await anInstructor({ status: 'disabled' })]

describe('ending a partnership for two people', () => {
  it('should leave both the course, and say who has ended it', async () => {
    const { partnership, own, seat } = await aCouple()

    await end(partnership)

    const { status, endedBecause, endedAt } = await partnershipNow(partnership)
    expect({ status, endedBecause }).toEqual({ status: 'ended', endedBecause: 'instructor' })
    expect(Date.parse(endedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect((await placeNow(own)).status).toBe('active')
    expect(await placeNow(seat)).toMatchObject({ status: 'active', source: 'partner' })
  })

  it('should tell both that it has ended, and neither why nor by whom', async () => {
    const { partnership, ana, ben } = await aCouple()

    await end(partnership)
    await end(partnership)

    for (const { email, id } of [ana, ben]) {
      const [mail, ...others] = (await mailsTo(email)).filter(({ kind }) => kind === 'together')
      expect(others).toEqual([])
      expect(mail?.userId).toBe(id)
      expect(mail?.text).toContain('Side by Side')
      expect(mail?.text).not.toMatch(/Ana|Ben|instructor|asked|because/i)
    }
  })

  it('should mail nobody who does not want it, nor a disabled account', async () => {
    const { partnership, ana, ben } = await aCouple()
    await saveNotifications(await requestOf(ana), { mentions: false })
    const payload = await testPayload()
    await payload.db.drizzle.execute(sql`
      update users set status = 'disabled' where id = ${ben.id}::uuid`)

    await end(partnership)

    for (const { email } of [ana, ben]) expect(await mailsTo(email)).toEqual([])
  })

  it('should keep when and why it has ended before', async () => {
    const { ana, ben, course } = await aCouple()
    const before = {
      ...({ status: 'ended', endedBecause: 'left' } as const),
      endedAt: '2026-01-02T03:04:05.000Z',
    }
    const partnership = await aPartnership({ inviter: ana, partner: ben, course }, before)

    await end(partnership)

    expect(await partnershipNow(partnership)).toMatchObject(before)
  })

  it('should wait for what is being opened at this moment', async () => {
    const { partnership } = await aCouple()
    let ending: Promise<void> = Promise.resolve()

    await inTransaction(await requestOf(null), async (_req, tx) => {
      await tx.execute(sql`
        select 1 from partnerships where id = ${partnership.id}::uuid for share`)
      ending = end(partnership)
      await waitUntilBlocked(await testPayload())
    })
    await ending

    expect((await partnershipNow(partnership)).status).toBe('ended')
  })

  it('should be the instructor’s alone, for a couple that is there', async () => {
    const { partnership, ana } = await aCouple()

    for (const who of [...(await nobodyElse()), ana])
      await expect(end(partnership, who)).rejects.toMatchObject({ code: 'couple_gone' })
    for (const id of [randomUUID(), 'no-id', ''])
      await expect(end({ id })).rejects.toMatchObject({ code: 'couple_gone' })

    expect((await partnershipNow(partnership)).status).toBe('active')
  })
})

describe('freeing a second place', () => {
  it('should close the course for its holder, leave it to who paid, and end the partnership', async () => {
    const { partnership, own, seat } = await aCouple()

    await free(partnership)

    expect(await placeNow(seat)).toMatchObject({ status: 'revoked', closedReason: 'instructor' })
    expect((await placeNow(own)).status).toBe('active')
    expect(await partnershipNow(partnership)).toMatchObject({
      status: 'ended',
      endedBecause: 'access',
    })
  })

  it('should make room for somebody else, also after the two have parted', async () => {
    const { partnership, own } = await aCouple()
    await end(partnership)

    await free(partnership)

    const other = await aPartnerSeat(await aStudent(), own)
    expect((await placeNow(other)).status).toBe('active')
  })

  it('should be refused where there is none, and the second time', async () => {
    const { partnership } = await aCouple()
    await free(partnership)
    const course = await aCourse()
    const [inviter, partner] = [await aStudent(), await aStudent()]
    for (const user of [inviter, partner]) await enroll(user, course)
    const each = await aPartnership({ inviter, partner, course })

    for (const couple of [partnership, each])
      await expect(free(couple)).rejects.toMatchObject({ code: 'no_second_place' })
    expect((await partnershipNow(each)).status).toBe('active')
  })

  it('should wait for what holds the purchase at this moment, before it holds the place', async () => {
    const { partnership, own, seat } = await aCouple()
    let freeing: Promise<void> = Promise.resolve()

    await inTransaction(await requestOf(null), async (_req, tx) => {
      await tx.execute(sql`select 1 from enrollments where id = ${own.id}::uuid for update`)
      freeing = free(partnership)
      await waitUntilBlocked(await testPayload())
      // Would wait for it, and it for this.
      await tx.execute(sql`select 1 from enrollments where id = ${seat.id}::uuid for update`)
    })
    await freeing

    expect((await placeNow(seat)).status).toBe('revoked')
  })

  it('should take nothing from a holder who buys the course at this moment', async () => {
    const { partnership, seat } = await aCouple()
    let freeing: Promise<void> = Promise.resolve()

    await inTransaction(await requestOf(null), async (_req, tx) => {
      await tx.execute(sql`
        update enrollments set source = 'payment', seat_of_id = null where id = ${seat.id}::uuid`)
      freeing = free(partnership)
      freeing.catch(() => undefined)
      await waitUntilBlocked(await testPayload())
    })

    await expect(freeing).rejects.toMatchObject({ code: 'no_second_place' })
    expect(await placeNow(seat)).toMatchObject({ source: 'payment', status: 'active' })
  })

  it('should be the instructor’s alone', async () => {
    const { partnership, seat, ana } = await aCouple()

    for (const who of [...(await nobodyElse()), ana])
      await expect(free(partnership, who)).rejects.toMatchObject({ code: 'couple_gone' })

    expect((await placeNow(seat)).status).toBe('active')
  })
})

describe('opening a second place again, in the form of its enrollment', () => {
  it('should work while it is free, and bring the two together again', async () => {
    const { partnership, seat } = await aCouple()
    await free(partnership)

    await setAccess(seat, 'active')

    expect(await placeNow(seat)).toMatchObject({ status: 'active', closedReason: null })
    expect((await partnershipNow(partnership)).status).toBe('active')
  })

  it('should be refused in words when somebody else has it by now', async () => {
    const { partnership, own, seat } = await aCouple()
    await free(partnership)
    await aPartnerSeat(await aStudent(), own)

    await expect(setAccess(seat, 'active')).rejects.toMatchObject({
      data: { errors: [{ path: 'status', message: instructorMessages.secondPlaceTaken }] },
    })
    expect((await placeNow(seat)).status).toBe('revoked')
  })

  it('should be refused in words while the purchase it belongs to is closed', async () => {
    const { own, seat } = await aCouple()
    await setAccess(own, 'revoked')

    await expect(setAccess(seat, 'active')).rejects.toMatchObject({
      data: { errors: [{ path: 'status', message: instructorMessages.purchaseClosed }] },
    })
    expect((await placeNow(seat)).closedReason).toBe('purchase')
  })

  it('should wait for an invitation that is accepted at this moment', async () => {
    const { partnership, own, seat, course } = await aCouple()
    await free(partnership)
    const other = await aStudent()
    let opening: Promise<void> = Promise.resolve()

    await inTransaction(await requestOf(null), async (_req, tx) => {
      await tx.execute(sql`select 1 from enrollments where id = ${own.id}::uuid for update`)
      await tx.execute(sql`
        insert into enrollments (user_id, course_id, source, seat_of_id, status)
        values (${other.id}::uuid, ${course.id}::uuid, 'partner', ${own.id}::uuid, 'active')`)
      opening = setAccess(seat, 'active')
      opening.catch(() => undefined)
      await waitUntilBlocked(await testPayload())
    })

    await expect(opening).rejects.toMatchObject({
      data: { errors: [{ message: instructorMessages.secondPlaceTaken }] },
    })
  })

  it('should work when the account of who paid is deleted', async () => {
    const { own, seat } = await aCouple()
    await setAccess(seat, 'revoked')
    const payload = await testPayload()
    await payload.db.drizzle.execute(sql`delete from enrollments where id = ${own.id}::uuid`)

    await setAccess(seat, 'active')

    expect(await placeNow(seat)).toMatchObject({ status: 'active', seatOf: null })
  })

  it('should leave everybody else’s access to the instructor alone', async () => {
    const { own } = await aCouple()
    await setAccess(own, 'revoked')

    await setAccess(own, 'active')

    expect((await placeNow(own)).status).toBe('active')
  })
})

describe('what the instructor sees of a couple', () => {
  it('should be who they are, and who has a second place', async () => {
    const { partnership, ana, ben, seat } = await aCouple()
    const read = async () => readCouple(await requestOf(instructor), partnership.id)

    expect(await read()).toEqual({
      isActive: true,
      courseTitle: 'Side by Side',
      placeOf: ben.id,
      inviter: { id: ana.id, name: 'Ana', email: ana.email },
      partner: { id: ben.id, name: 'Ben', email: ben.email },
    })
    const payload = await testPayload()
    await payload.db.drizzle.execute(sql`
      update partnerships set inviter_id = null where id = ${partnership.id}::uuid`)
    await setAccess(seat, 'revoked')
    expect(await read()).toMatchObject({ inviter: null, placeOf: null })
  })
})
