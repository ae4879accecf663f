import { describe, expect, it } from 'vitest'
import {
  statementCsv,
  type StatementLine,
  parseStatementYear,
  sumStatement,
  getYear,
  yearSpan,
} from './statement'

const line = (details: Partial<StatementLine>): StatementLine => ({
  kind: 'sale',
  occurredAt: new Date('2026-03-10T10:00:00Z'),
  receiptNumber: 7,
  transactionId: 'CAPTURE1',
  courseTitle: 'Conflict Cure',
  couponCode: null,
  discountCents: 0,
  amountCents: 9900,
  feeCents: -395,
  country: 'US',
  method: 'paypal',
  paidWith: 'PayPal',
  ...details,
})

const lines = [
  line({}),
  line({
    ...{ couponCode: 'HALF', discountCents: 4950, amountCents: 4950, feeCents: null },
    ...{ country: null, method: null, paidWith: null },
  }),
  line({
    kind: 'refund',
    occurredAt: new Date('2026-03-31T20:00:00Z'),
    amountCents: -9900,
    feeCents: 0,
  }),
]

describe('a year', () => {
  it('should start in the seller’s time zone', () => {
    const { from, until } = yearSpan(2026, 'est')
    expect([from.toISOString(), until.toISOString()]).toEqual([
      '2026-01-01T05:00:00.000Z',
      '2027-01-01T05:00:00.000Z',
    ])
    expect(getYear(new Date('2026-01-01T04:59:59Z'), 'est')).toBe(2025)
  })

  it.each([
    ['2026', 2026],
    ['26', null],
    ['0026', null],
    ['2026.5', null],
    ['9999', null],
    ['', null],
    [null, null],
  ])('should parse %j as %s', (text, year) => {
    expect(parseStatementYear(text)).toBe(year)
  })
})

describe('the sums of a year', () => {
  it('should have twelve months in the time zone', () => {
    const { months, total } = sumStatement(lines, 'jst')
    expect(months[2]).toMatchObject({
      sales: 2,
      salesCents: 14850,
      refunds: 0,
      unreportedFeeCount: 1,
    })
    // In Japan, it's already April.
    expect(months[3]).toMatchObject({ sales: 0, refunds: 1, refundedCents: -9900 })
    expect(total).toEqual({
      sales: 2,
      salesCents: 14850,
      discountCents: 4950,
      refunds: 1,
      refundedCents: -9900,
      feeCents: -395,
      unreportedFeeCount: 1,
      netCents: 4555,
    })
  })
})

describe('a statement as CSV', () => {
  it('should have a line for each transaction, and one with the totals', () => {
    const rows = statementCsv(lines, { zone: 'cet', currency: 'USD' }).split('\r\n')
    expect(rows).toHaveLength(8)
    expect(rows[1]).toBe(
      '2026-03-10 11:00,Sale,7,CAPTURE1,Conflict Cure,,0,99,-3.95,95.05,USD,PayPal,US',
    )
    expect(rows[2]).toContain('HALF,49.5,49.5,not reported,,USD,,')
    expect(rows[3]).toContain('Refund,7,CAPTURE1,Conflict Cure,,0,-99,0,-99,USD,PayPal,US')
    expect(rows[4]).toBe('Total,,,,,,49.5,49.5,-3.95,45.55,USD,,')
    expect(rows[6]).toBe('"Total, Not reported",,,,,,49.5,49.5,0,49.5,USD,,')
    expect(rows[5]).toBe('"Total, United States",,,,,,0,0,-3.95,-3.95,USD,,')
  })

  it('should name the currency of the site', () => {
    const rows = statementCsv(lines, { zone: 'cet', currency: 'EUR' }).split('\r\n')
    expect(rows[1]).toContain(',EUR,')
    expect(rows[4]).toContain(',EUR,')
  })

  it('should not let a spreadsheet run a course title', () => {
    const text = statementCsv([line({ courseTitle: '=HYPERLINK("x")' })], {
      zone: 'utc',
      currency: 'USD',
    })
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  })
})
