import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instructorMessages } from '@/domain/together/instructor-messages'
import type { Enrollment, Partnership, User } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { saveNotificationSettings } from '@/services/notifications/notification-settings'
import { deleteAllDigests } from '@/testing/factories/mail-digests'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { mailsTo } from '@/testing/factories/purchases'
import { aPartnership, aPartnerSeat } from '@/testing/factories/together'
import { createRequest, testPayload } from '@/testing/payload'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { endPartnership, readCouple, releasePartnerSeat } from './manage-couple'

// What the instructor does for a couple on request.

let instructor: User

beforeAll(async () => {
  instructor = await anInstructor()
})
beforeEach(() => deleteAllDigests())

/** Ana pays, and Ben has the partner seat of her purchase. */
const aCouple = async () => {
  const course = await aCourse({ title: 'Side by Side' })
  const [ana, ben] = [await aStudent({ username: 'Ana' }), await aStudent({ username: 'Ben' })]
  const own = await enroll(ana, course, { source: 'payment' })
  const seat = await aPartnerSeat(ben, own)
  const partnership = await aPartnership({ inviter: ana, partner: ben, course })
  return { course, ana, ben, own, seat, partnership }
}

const end = async ({ id }: { id: string }, who: User | null = instructor) =>
  endPartnership(await createRequest(who), id)

const release = async ({ id }: { id: string }, who: User | null = instructor) =>
  releasePartnerSeat(await createRequest(who), id)

const partnershipNow = async ({ id }: Partnership) => {
  const payload = await testPayload()
  return payload.findByID({ collection: 'partnerships', id, depth: 0, overrideAccess: true })
}

const enrollmentNow = async ({ id }: Enrollment) => {
  const payload = await testPayload()
  return payload.findByID({ collection: 'enrollments', id, depth: 0, overrideAccess: true })
}

/** Saves as the instructor's form does. */
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

const usersWithoutAccess = async () => [
  null,
  await aStudent(),
  await anInstructor({ status: 'disabled' }),
]

describe('endPartnership', () => {
  it('should leave the course to both, and store who ended it', async () => {
    const { partnership, own, seat } = await aCouple()

    await end(partnership)

    const { status, endedBecause, endedAt } = await partnershipNow(partnership)
    expect({ status, endedBecause }).toEqual({ status: 'ended', endedBecause: 'instructor' })
    expect(Date.parse(endedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect((await enrollmentNow(own)).status).toBe('active')
    expect(await enrollmentNow(seat)).toMatchObject({ status: 'active', source: 'partner' })
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

  it('should email no one who opted out, and no disabled account', async () => {
    const { partnership, ana, ben } = await aCouple()
    await saveNotificationSettings(await createRequest(ana), { mentions: false })
    const payload = await testPayload()
    await payload.db.drizzle.execute(sql`
      update users set status = 'disabled' where id = ${ben.id}::uuid`)

    await end(partnership)

    for (const { email } of [ana, ben]) expect(await mailsTo(email)).toEqual([])
  })

  it('should not overwrite when and why it ended before', async () => {
    const { ana, ben, course } = await aCouple()
    const before = {
      ...({ status: 'ended', endedBecause: 'left' } as const),
      endedAt: '2026-01-02T03:04:05.000Z',
    }
    const partnership = await aPartnership({ inviter: ana, partner: ben, course }, before)

    await end(partnership)

    expect(await partnershipNow(partnership)).toMatchObject(before)
  })

  it('should wait for a concurrent reveal', async () => {
    const { partnership } = await aCouple()
    let ending: Promise<void> = Promise.resolve()

    await inTransaction(await createRequest(null), async (_req, tx) => {
      await tx.execute(sql`
        select 1 from partnerships where id = ${partnership.id}::uuid for share`)
      ending = end(partnership)
      await waitUntilBlocked(await testPayload())
    })
    await ending

    expect((await partnershipNow(partnership)).status).toBe('ended')
  })

  it('should be for the instructor alone, and for an existing couple', async () => {
    const { partnership, ana } = await aCouple()

    for (const who of [...(await usersWithoutAccess()), ana])
      await expect(end(partnership, who)).rejects.toMatchObject({ code: 'couple_not_found' })
    for (const id of [randomUUID(), 'no-id', ''])
      await expect(end({ id })).rejects.toMatchObject({ code: 'couple_not_found' })

    expect((await partnershipNow(partnership)).status).toBe('active')
  })
})

describe('releasePartnerSeat', () => {
  it('should close the course for the holder alone, and end the partnership', async () => {
    const { partnership, own, seat } = await aCouple()

    await release(partnership)

    expect(await enrollmentNow(seat)).toMatchObject({
      status: 'revoked',
      closedReason: 'instructor',
    })
    expect((await enrollmentNow(own)).status).toBe('active')
    expect(await partnershipNow(partnership)).toMatchObject({
      status: 'ended',
      endedBecause: 'access',
    })
  })

  it('should make the seat available again, even after the two have parted', async () => {
    const { partnership, own } = await aCouple()
    await end(partnership)

    await release(partnership)

    const other = await aPartnerSeat(await aStudent(), own)
    expect((await enrollmentNow(other)).status).toBe('active')
  })

  it('should be refused without a partner seat, and the second time', async () => {
    const { partnership } = await aCouple()
    await release(partnership)
    const course = await aCourse()
    const [inviter, partner] = [await aStudent(), await aStudent()]
    for (const user of [inviter, partner]) await enroll(user, course)
    const each = await aPartnership({ inviter, partner, course })

    for (const couple of [partnership, each])
      await expect(release(couple)).rejects.toMatchObject({ code: 'partner_seat_not_found' })
    expect((await partnershipNow(each)).status).toBe('active')
  })

  it('should lock the purchase before the seat', async () => {
    const { partnership, own, seat } = await aCouple()
    let freeing: Promise<void> = Promise.resolve()

    await inTransaction(await createRequest(null), async (_req, tx) => {
      await tx.execute(sql`select 1 from enrollments where id = ${own.id}::uuid for update`)
      freeing = release(partnership)
      await waitUntilBlocked(await testPayload())
      // Would deadlock if the seat were locked first.
      await tx.execute(sql`select 1 from enrollments where id = ${seat.id}::uuid for update`)
    })
    await freeing

    expect((await enrollmentNow(seat)).status).toBe('revoked')
  })

  it('should not close the course of a holder who buys it concurrently', async () => {
    const { partnership, seat } = await aCouple()
    let freeing: Promise<void> = Promise.resolve()

    await inTransaction(await createRequest(null), async (_req, tx) => {
      await tx.execute(sql`
        update enrollments set source = 'payment', seat_of_id = null where id = ${seat.id}::uuid`)
      freeing = release(partnership)
      freeing.catch(() => undefined)
      await waitUntilBlocked(await testPayload())
    })

    await expect(freeing).rejects.toMatchObject({ code: 'partner_seat_not_found' })
    expect(await enrollmentNow(seat)).toMatchObject({ source: 'payment', status: 'active' })
  })

  it('should be for the instructor alone', async () => {
    const { partnership, seat, ana } = await aCouple()

    for (const who of [...(await usersWithoutAccess()), ana])
      await expect(release(partnership, who)).rejects.toMatchObject({ code: 'couple_not_found' })

    expect((await enrollmentNow(seat)).status).toBe('active')
  })
})

describe('reopening a partner seat in the enrollment form', () => {
  it('should work while the seat is available, and resume the partnership', async () => {
    const { partnership, seat } = await aCouple()
    await release(partnership)

    await setAccess(seat, 'active')

    expect(await enrollmentNow(seat)).toMatchObject({ status: 'active', closedReason: null })
    expect((await partnershipNow(partnership)).status).toBe('active')
  })

  it('should be refused with a message when someone else has the seat', async () => {
    const { partnership, own, seat } = await aCouple()
    await release(partnership)
    await aPartnerSeat(await aStudent(), own)

    await expect(setAccess(seat, 'active')).rejects.toMatchObject({
      data: { errors: [{ path: 'status', message: instructorMessages.partnerSeatTaken }] },
    })
    expect((await enrollmentNow(seat)).status).toBe('revoked')
  })

  it('should be refused with a message while its purchase is closed', async () => {
    const { own, seat } = await aCouple()
    await setAccess(own, 'revoked')

    await expect(setAccess(seat, 'active')).rejects.toMatchObject({
      data: { errors: [{ path: 'status', message: instructorMessages.buyerAccessEnded }] },
    })
    expect((await enrollmentNow(seat)).closedReason).toBe('purchase')
  })

  it('should wait for an invitation that is being accepted', async () => {
    const { partnership, own, seat, course } = await aCouple()
    await release(partnership)
    const other = await aStudent()
    let opening: Promise<void> = Promise.resolve()

    await inTransaction(await createRequest(null), async (_req, tx) => {
      await tx.execute(sql`select 1 from enrollments where id = ${own.id}::uuid for update`)
      await tx.execute(sql`
        insert into enrollments (user_id, course_id, source, seat_of_id, status)
        values (${other.id}::uuid, ${course.id}::uuid, 'partner', ${own.id}::uuid, 'active')`)
      opening = setAccess(seat, 'active')
      opening.catch(() => undefined)
      await waitUntilBlocked(await testPayload())
    })

    await expect(opening).rejects.toMatchObject({
      data: { errors: [{ message: instructorMessages.partnerSeatTaken }] },
    })
  })

  it('should work when the payer’s account is deleted', async () => {
    const { own, seat } = await aCouple()
    await setAccess(seat, 'revoked')
    const payload = await testPayload()
    await payload.db.drizzle.execute(sql`delete from enrollments where id = ${own.id}::uuid`)

    await setAccess(seat, 'active')

    expect(await enrollmentNow(seat)).toMatchObject({ status: 'active', seatOf: null })
  })

  it('should not affect other enrollments', async () => {
    const { own } = await aCouple()
    await setAccess(own, 'revoked')

    await setAccess(own, 'active')

    expect((await enrollmentNow(own)).status).toBe('active')
  })
})

describe('readCouple', () => {
  it('should return both partners, and the holder of the partner seat', async () => {
    const { partnership, ana, ben, seat } = await aCouple()
    const read = async () => readCouple(await createRequest(instructor), partnership.id)

    expect(await read()).toEqual({
      isActive: true,
      courseTitle: 'Side by Side',
      seatHolderId: ben.id,
      inviter: { id: ana.id, name: 'Ana', email: ana.email },
      partner: { id: ben.id, name: 'Ben', email: ben.email },
    })
    const payload = await testPayload()
    await payload.db.drizzle.execute(sql`
      update partnerships set inviter_id = null where id = ${partnership.id}::uuid`)
    await setAccess(seat, 'revoked')
    expect(await read()).toMatchObject({ inviter: null, seatHolderId: null })
  })
})
