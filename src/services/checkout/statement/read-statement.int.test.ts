import { describe, expect, it } from 'vitest'
import type { TimeZone } from '@/domain/identity/time-zones'
import type { Checkout, Refund } from '@/payload-types'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { readStatement, readStatementLines, readStatementYears } from './read-statement'

/** Returns a year without payments of other tests. */
let lastYear = 2030
const aYear = () => (lastYear += 3)

const aPaid = async (paidAt: string, checkout: Partial<Checkout> = {}, payment = {}) =>
  aPayment(await aCheckout(await aCourse({ title: 'Calm Talk' }), checkout), { paidAt, ...payment })

const aRefund = async (payment: string, details: Partial<Refund>) => {
  const payload = await testPayload()
  return payload.create({
    collection: 'refunds',
    data: {
      payment,
      kind: 'refund',
      source: 'instructor',
      state: 'completed',
      amountCents: 1000,
      currency: 'USD',
      requestKey: uniqueText(),
      ...details,
    },
    overrideAccess: true,
  })
}

const readLines = async (year: number, zone: TimeZone = 'utc') =>
  (await readStatementLines(await createRequest(null), year, zone)).lines

describe('the statement of a year', () => {
  it('should list its sales and refunds, with fees as reported', async () => {
    const year = aYear()
    const sale = await aPaid(`${year}-03-01T10:00:00Z`, {}, { feeCents: 224, discountCents: 500 })
    await aPaid(`${year}-04-01T10:00:00Z`)
    await aRefund(sale.id, { completedAt: `${year}-05-01T10:00:00Z`, feeReturnedCents: 0 })
    await aRefund(sale.id, { state: 'failed' })
    // Paid the year before, and reversed in this year.
    const before = await aPaid(`${year - 1}-12-31T10:00:00Z`)
    await aRefund(before.id, {
      kind: 'reversal',
      completedAt: `${year}-06-01T10:00:00Z`,
      amountCents: 5000,
    })

    const req = await createRequest(null)
    expect(await readLines(year)).toMatchObject([
      { kind: 'sale', amountCents: 5000, feeCents: -224, discountCents: 500 },
      { kind: 'sale', amountCents: 5000, feeCents: null, courseTitle: 'Calm Talk' },
      { kind: 'refund', amountCents: -1000, feeCents: 0 },
      { kind: 'reversal', amountCents: -5000, feeCents: null },
    ])
    expect((await readStatement(req, year, 'utc')).total).toMatchObject({
      sales: 2,
      salesCents: 10000,
      refundedCents: -6000,
      feeCents: -224,
      unreportedFeeCount: 2,
    })
    expect(await readStatementYears(req, 'utc')).toContain(new Date().getUTCFullYear())
  })

  it('should have the buyer’s country and the method, also of refunds and older payments', async () => {
    const year = aYear()
    const card = { method: 'card', cardBrand: 'Visa', cardLastDigits: '1234', payerCountry: 'DE' }
    const sale = await aPaid(`${year}-03-01T10:00:00Z`, {}, card)
    await aRefund(sale.id, { completedAt: `${year}-05-01T10:00:00Z` })
    await aPaid(`${year}-06-01T10:00:00Z`)

    const req = await createRequest(null)
    expect(await readLines(year)).toMatchObject([
      { kind: 'sale', country: 'DE', paidWith: 'Visa ending in 1234' },
      { kind: 'refund', country: 'DE', paidWith: 'Visa ending in 1234' },
      { kind: 'sale', country: null, paidWith: null },
    ])
    expect(await readStatement(req, year, 'utc')).toMatchObject({
      countries: [
        { name: 'Germany', sums: { sales: 1, refundedCents: -1000 } },
        { name: 'Not reported', sums: { sales: 1, refundedCents: 0 } },
      ],
      methods: [{ name: 'Card' }, { name: 'Not reported' }],
    })
  })

  it('should follow the time zone', async () => {
    const year = aYear()
    await aPaid(`${year}-01-01T04:59:00Z`)

    expect(await readLines(year)).toHaveLength(1)
    expect(await readLines(year, 'est')).toEqual([])
    expect(await readLines(year - 1, 'est')).toHaveLength(1)
  })

  it('should leave out sandbox and unfinished payments', async () => {
    const year = aYear()
    const paidAt = `${year}-03-01T10:00:00Z`
    await aPaid(paidAt, { environment: 'live' }, { environment: 'live' })
    await aPaid(paidAt, {}, { status: 'pending' })
    await aPaid(paidAt, {}, { status: 'failed' })

    expect(await readLines(year)).toEqual([])
  })
})
