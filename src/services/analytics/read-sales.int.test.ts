import type { PayloadRequest } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Checkout, Payment } from '@/payload-types'
import { periodsUntil } from '@/domain/analytics/periods'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { accountExists, deleteOwnAccount } from '@/testing/factories/deletions'
import { anInstructor, aStudent } from '@/testing/factories/people'
import { insertRefundRow } from '@/testing/factories/refunds'
import { createRequest } from '@/testing/payload'
import { readSales, sumSales } from './read-sales'

let req: PayloadRequest

beforeAll(async () => {
  req = await createRequest(await anInstructor())
})

const aSale = async (details: Partial<Payment>, checkout: Partial<Checkout> = {}) =>
  aPayment(await aCheckout(await aCourse(), checkout), details)

// Each test has its own years, without other sales.
const periods = (now: string, unit: 'day' | 'week' | 'month' = 'day') =>
  periodsUntil(new Date(now), unit, 'est')

describe('readSales', () => {
  it('should count a sale on the seller’s local day, and its refund on its own day', async () => {
    // Still the evening of March 9 in New York.
    const early = await aSale({ paidAt: '2020-03-10T04:59:59.000Z', status: 'partially_refunded' })
    await aSale({ paidAt: '2020-03-10T05:00:00.000Z', amountCents: 9900 })
    await aSale({ paidAt: '2020-03-11T04:59:59.000Z', status: 'refunded' })
    await insertRefundRow(early.id, 2000, 'completed', '2020-03-10T12:00:00.000Z')

    const { now, before, isTest } = await readSales(req, periods('2020-03-10T20:00:00Z'))
    expect(isTest).toBe(true)
    expect(now.at(-2)).toEqual({ sales: 1, paidCents: 5000, refunds: 0, returnedCents: 0 })
    expect(now.at(-1)).toEqual({ sales: 2, paidCents: 14_900, refunds: 1, returnedCents: 2000 })
    expect(sumSales(now)).toMatchObject({ sales: 3, refunds: 1 })
    expect(sumSales(before)).toMatchObject({ sales: 0, refunds: 0 })
  })

  it('should include the previous period, and exclude earlier and later sales', async () => {
    const paidAt = [
      '2017-12-31',
      '2018-01-15',
      '2018-12-15',
      '2019-01-15',
      '2019-12-31',
      '2020-01-02',
    ]
    for (const day of paidAt) await aSale({ paidAt: `${day}T12:00:00.000Z` })

    const { now, before } = await readSales(req, periods('2019-12-31T20:00:00Z', 'month'))
    expect(now.map(({ sales }) => sales)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(before.map(({ sales }) => sales)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  })

  it('should count only captured payments and completed refunds', async () => {
    const sale = await aSale({ paidAt: '2016-05-05T12:00:00.000Z' })
    await aSale({ paidAt: '2016-05-05T12:00:00.000Z', status: 'pending' })
    await aSale({ paidAt: '2016-05-05T12:00:00.000Z', status: 'failed' })
    await aSale({ paidAt: '2016-05-05T12:00:00.000Z', environment: 'live' })
    for (const state of ['sending', 'pending', 'failed'])
      await insertRefundRow(sale.id, 100, state, '2016-05-05T13:00:00.000Z')

    const { now } = await readSales(req, periods('2016-05-05T20:00:00Z'))
    expect(now.at(-1)).toEqual({ sales: 1, paidCents: 5000, refunds: 0, returnedCents: 0 })
  })

  it('should not change when the buyer deletes their account', async () => {
    const user = await aStudent()
    await aSale(
      { paidAt: '2015-05-05T12:00:00.000Z', user: user.id },
      { user: user.id, state: 'provisioned' },
    )
    const sales = async () => sumSales((await readSales(req, periods('2015-05-05T20:00:00Z'))).now)
    const earlier = await sales()
    expect(earlier).toMatchObject({ sales: 1, paidCents: 5000 })

    await deleteOwnAccount(user)
    expect(await accountExists(user)).toBe(false)
    expect(await sales()).toEqual(earlier)
  })
})
