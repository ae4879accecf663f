import { describe, expect, it } from 'vitest'
import type { Enrollment, Payment, User } from '@/payload-types'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { aPartnership, aPartnerSeat } from '@/testing/factories/together'
import { testPayload } from '@/testing/payload'

/** Ana has bought a course, and Ben has its partner seat. */
const aCouple = async () => {
  const [course, ana, ben] = [await aCourse(), await aStudent(), await aStudent()]
  const payment = await aPayment(await aCheckout(course), { user: ana.id })
  const own = await readOnlyEnrollment(ana)
  const seat = await aPartnerSeat(ben, own)
  const partnership = await aPartnership({ inviter: ana, partner: ben, course })
  return { course, ana, ben, payment, own, seat, partnership }
}

const readOnlyEnrollment = async ({ id }: User) => {
  const { docs } = await (
    await testPayload()
  ).find({
    collection: 'enrollments',
    where: { user: { equals: id } },
    depth: 0,
    overrideAccess: true,
  })
  const [enrollment] = docs
  if (!enrollment) throw new Error('The payment has opened nothing.')
  return enrollment
}

type Couple = Awaited<ReturnType<typeof aCouple>>

const change = async ({ id }: Payment, data: Partial<Payment>) =>
  (await testPayload()).update({ collection: 'payments', id, data, overrideAccess: true })

/** Saves as the instructor's form does. */
const setAccess = async ({ id }: Enrollment, status: Enrollment['status']) =>
  (await testPayload()).update({
    collection: 'enrollments',
    id,
    data: { status },
    user: await anInstructor(),
    overrideAccess: false,
  })

/** The enrollments of both and their partnership, as they are now. */
const readState = async ({
  own,
  seat,
  partnership,
}: Pick<Couple, 'own' | 'seat' | 'partnership'>) => {
  const payload = await testPayload()
  const enrollmentNow = async ({ id }: Enrollment) => {
    const enrollment = await payload.findByID({
      collection: 'enrollments',
      id,
      depth: 0,
      overrideAccess: true,
    })
    return enrollment.closedReason ?? enrollment.status
  }
  const { status, endedBecause, endedAt } = await payload.findByID({
    collection: 'partnerships',
    id: partnership.id,
    depth: 0,
    overrideAccess: true,
  })
  const isAsNew = status === 'active' && endedBecause === null && endedAt === null
  return {
    payer: await enrollmentNow(own),
    partner: await enrollmentNow(seat),
    together: isAsNew ? 'active' : endedBecause,
  }
}

const asBefore = { payer: 'active', partner: 'active', together: 'active' }

describe('a purchase with a partner seat', () => {
  it.each(['refunded', 'reversed'] as const)(
    'should close both enrollments and end the partnership when %s, and undo all three',
    async (status) => {
      const couple = await aCouple()

      await change(couple.payment, { status, refundedCents: 5000 })
      expect(await readState(couple)).toEqual({
        payer: status,
        partner: 'purchase',
        together: 'access',
      })

      await change(couple.payment, { status: 'completed', refundedCents: 0 })
      expect(await readState(couple)).toEqual(asBefore)
    },
  )

  it('should change nothing on a partial refund', async () => {
    const couple = await aCouple()

    await change(couple.payment, { status: 'partially_refunded', refundedCents: 1000 })

    expect(await readState(couple)).toEqual(asBefore)
  })

  it('should close and open with the instructor’s form', async () => {
    const couple = await aCouple()

    await setAccess(couple.own, 'revoked')
    expect(await readState(couple)).toEqual({
      payer: 'instructor',
      partner: 'purchase',
      together: 'access',
    })

    await setAccess(couple.own, 'active')
    expect(await readState(couple)).toEqual(asBefore)
  })

  it('should leave the payer’s access when only the partner seat is closed', async () => {
    const couple = await aCouple()

    await setAccess(couple.seat, 'revoked')
    expect(await readState(couple)).toEqual({
      payer: 'active',
      partner: 'instructor',
      together: 'access',
    })

    await setAccess(couple.seat, 'active')
    expect(await readState(couple)).toEqual(asBefore)
  })

  it('should not reopen a partner seat that the instructor closed', async () => {
    const couple = await aCouple()
    await setAccess(couple.seat, 'revoked')

    await change(couple.payment, { status: 'refunded', refundedCents: 5000 })
    await change(couple.payment, { status: 'completed', refundedCents: 0 })

    expect(await readState(couple)).toEqual({
      payer: 'active',
      partner: 'instructor',
      together: 'access',
    })
  })

  it('should not resume a partnership that one of the two left', async () => {
    const couple = await aCouple()
    const { id } = couple.partnership
    const data = { status: 'ended', endedBecause: 'left' } as const
    const payload = await testPayload()
    await payload.update({ collection: 'partnerships', id, data, overrideAccess: true })

    await setAccess(couple.own, 'revoked')
    await setAccess(couple.own, 'active')

    expect(await readState(couple)).toEqual({ ...asBefore, together: 'left' })
  })

  it('should not affect other couples, courses or partner seats', async () => {
    const couple = await aCouple()
    const other = await aCouple()
    const elsewhere = await aCourse()
    const inOther = {
      own: await enroll(couple.ana, elsewhere),
      seat: await enroll(couple.ben, elsewhere),
      partnership: await aPartnership({
        inviter: couple.ana,
        partner: couple.ben,
        course: elsewhere,
      }),
    }

    await change(couple.payment, { status: 'refunded', refundedCents: 5000 })

    expect(await readState(other)).toEqual(asBefore)
    expect(await readState(inOther)).toEqual(asBefore)
  })
})

describe('two partners with their own enrollments', () => {
  it('should resume once both have access again', async () => {
    const [course, ana, ben] = [await aCourse(), await aStudent(), await aStudent()]
    const payment = await aPayment(await aCheckout(course), { user: ben.id })
    const own = await enroll(ana, course)
    const seat = await readOnlyEnrollment(ben)
    const couple = {
      own,
      seat,
      partnership: await aPartnership({ inviter: ana, partner: ben, course }),
    }

    await setAccess(own, 'revoked')
    await change(payment, { status: 'refunded', refundedCents: 5000 })
    expect(await readState(couple)).toEqual({
      payer: 'instructor',
      partner: 'refunded',
      together: 'access',
    })
    await setAccess(own, 'active')
    expect(await readState(couple)).toMatchObject({ together: 'access' })
    await change(payment, { status: 'completed', refundedCents: 0 })

    expect(await readState(couple)).toEqual(asBefore)
  })
})
