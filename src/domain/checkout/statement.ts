import { type TimeZone, getTimeZone, toZonedTime, utcOffsetMs } from '../identity/time-zones'
import { toCsv } from '../text/csv'

/** One transaction, in cents. Outgoing amounts are negative. */
export type StatementLine = {
  kind: 'sale' | 'refund' | 'reversal'
  occurredAt: Date
  receiptNumber: number | null
  transactionId: string
  courseTitle: string
  couponCode: string | null
  /** The coupon's discount, not included in the amount. */
  discountCents: number
  amountCents: number
  /**
   * PayPal's fee: negative if charged, positive if returned. Null if PayPal hasn't reported it yet.
   */
  feeCents: number | null
}

/** Totals for a month or a year, in cents. */
export type StatementSums = {
  sales: number
  salesCents: number
  discountCents: number
  refunds: number
  refundedCents: number
  /** The sum of the reported fees. */
  feeCents: number
  /** The number of transactions whose fee PayPal hasn't reported. */
  unreportedFeeCount: number
  /** The net after refunds and reported fees; may be negative. */
  netCents: number
}

/** A yearly statement for taxes. */
export type Statement = {
  year: number
  /** The time zone in which the year and its months start. */
  timezone: TimeZone
  brand: string
  seller: { name: string; address: string | null; taxId: string | null }
  /** Whether the payments were made in PayPal's sandbox, without real money. */
  isTest: boolean
  months: StatementSums[]
  total: StatementSums
}

const firstYear = 2000
const lastYear = 2100

/** Parses the year in a URL. Null if invalid. */
export function parseStatementYear(text: string | null | undefined): number | null {
  if (!text || !/^\d{4}$/.test(text)) return null
  const year = Number(text)
  return year >= firstYear && year <= lastYear ? year : null
}

/** Returns the start and the exclusive end of a year in a time zone. */
export function yearSpan(year: number, zone: TimeZone): { from: Date; until: Date } {
  return { from: startOfYear(year, zone), until: startOfYear(year + 1, zone) }
}

const startOfYear = (year: number, zone: TimeZone) =>
  new Date(Date.UTC(year, 0, 1) - utcOffsetMs(zone))

/** Returns the month of a time in a time zone, from 0 to 11. */
const getMonth = (date: Date, zone: TimeZone) => toZonedTime(date, zone).getUTCMonth()

/** Returns the year of a time in a time zone. */
export const getYear = (date: Date, zone: TimeZone): number =>
  toZonedTime(date, zone).getUTCFullYear()

/** Sums up the transactions by month, and in total. */
export function sumByMonth(
  lines: readonly StatementLine[],
  zone: TimeZone,
): { months: StatementSums[]; total: StatementSums } {
  const months = Array.from({ length: 12 }, (_, month) =>
    sumLines(lines.filter(({ occurredAt }) => getMonth(occurredAt, zone) === month)),
  )
  return { months, total: sumLines(lines) }
}

function sumLines(lines: readonly StatementLine[]): StatementSums {
  const sumCents = (
    linesToSum: readonly StatementLine[],
    getCents: (line: StatementLine) => number,
  ) => linesToSum.reduce((total, line) => total + getCents(line), 0)
  const sales = lines.filter(({ kind }) => kind === 'sale')
  const refunds = lines.filter(({ kind }) => kind !== 'sale')
  return {
    sales: sales.length,
    salesCents: sumCents(sales, ({ amountCents }) => amountCents),
    discountCents: sumCents(sales, ({ discountCents }) => discountCents),
    refunds: refunds.length,
    refundedCents: sumCents(refunds, ({ amountCents }) => amountCents),
    feeCents: sumCents(lines, ({ feeCents }) => feeCents ?? 0),
    unreportedFeeCount: lines.filter(({ feeCents }) => feeCents === null).length,
    netCents: sumCents(lines, ({ amountCents, feeCents }) => amountCents + (feeCents ?? 0)),
  }
}

const kindLabels = { sale: 'Sale', refund: 'Refund', reversal: 'Reversed by PayPal' } as const

const toDollars = (cents: number) => cents / 100

/** Formats all transactions as CSV, in dollars, with a row of totals. */
export function statementCsv(lines: readonly StatementLine[], zone: TimeZone): string {
  const { total } = sumByMonth(lines, zone)
  return toCsv([
    [
      ...[
        `Time (${getTimeZone(zone).label})`,
        'Type',
        'Receipt',
        'PayPal transaction',
        'Course',
        'Coupon',
      ],
      ...['Discount', 'Amount', 'PayPal fee', 'Net', 'Currency'],
    ],
    ...lines.map((line) => [
      ...[
        localTime(line.occurredAt, zone),
        kindLabels[line.kind],
        line.receiptNumber,
        line.transactionId,
      ],
      ...[line.courseTitle, line.couponCode, toDollars(line.discountCents)],
      toDollars(line.amountCents),
      line.feeCents === null ? 'not reported' : toDollars(line.feeCents),
      line.feeCents === null ? null : toDollars(line.amountCents + line.feeCents),
      'USD',
    ]),
    [
      ...['Total', null, null, null, null, null, toDollars(total.discountCents)],
      toDollars(total.salesCents + total.refundedCents),
      ...[toDollars(total.feeCents), toDollars(total.netCents), 'USD'],
    ],
  ])
}

/** Formats a time in a time zone: '2026-11-25 13:05'. */
const localTime = (date: Date, zone: TimeZone) =>
  toZonedTime(date, zone).toISOString().slice(0, 16).replace('T', ' ')

/** Returns the file name of a statement. */
export const statementFileName = (year: number, format: 'csv' | 'pdf'): string =>
  `Statement-${year}.${format}`
