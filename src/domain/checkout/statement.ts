import type { Currency } from './currencies'
import { formatNet } from './money'
import { type PaymentMethod, paymentMethodLabels } from './payment-method'
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
  /** The buyer's country at PayPal, such as 'US'. Null if PayPal doesn't report it. */
  country: string | null
  method: PaymentMethod | null
  /** 'Visa ending in 1234'. Null for payments made before the method was stored. */
  paidWith: string | null
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
  currency: Currency
  /** Whether the payments were made in PayPal's sandbox, without real money. */
  isTest: boolean
  months: StatementSums[]
  /** By the buyer's country and by payment method, the largest sales first. */
  countries: NamedSums[]
  methods: NamedSums[]
  total: StatementSums
}

/** The totals of one country or payment method, with its name. */
export type NamedSums = { name: string; sums: StatementSums }

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

/** Sums up the transactions by month, country, and payment method, and in total. */
export function sumStatement(
  lines: readonly StatementLine[],
  zone: TimeZone,
): Pick<Statement, 'months' | 'countries' | 'methods' | 'total'> {
  const months = Array.from({ length: 12 }, (_, month) =>
    sumLines(lines.filter(({ occurredAt }) => getMonth(occurredAt, zone) === month)),
  )
  return {
    months,
    countries: sumByName(lines, ({ country }) => formatCountry(country)),
    methods: sumByName(lines, ({ method }) =>
      method ? paymentMethodLabels[method] : notReportedLabel,
    ),
    total: sumLines(lines),
  }
}

const notReportedLabel = 'Not reported'

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' })

/** Formats a country code as its name: 'US' becomes 'United States'. */
const formatCountry = (code: string | null) =>
  code === null ? notReportedLabel : (countryNames.of(code) ?? code)

function sumByName(
  lines: readonly StatementLine[],
  getName: (line: StatementLine) => string,
): NamedSums[] {
  const names = new Set(lines.map(getName))
  return [...names]
    .map((name) => ({ name, sums: sumLines(lines.filter((line) => getName(line) === name)) }))
    .toSorted(
      (a, b) => b.sums.salesCents - a.sums.salesCents || a.name.localeCompare(b.name, 'en-US'),
    )
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

/** The columns of `StatementSums`. */
export const sumColumns = ['Sales', 'Paid', 'Discounts', 'Refunds', 'PayPal fees', 'Net'] as const

/** Formats totals for `sumColumns`. */
export const formatSums = (sums: StatementSums, currency: Currency): string[] => [
  String(sums.sales),
  ...[sums.salesCents, sums.discountCents, sums.refundedCents, sums.feeCents, sums.netCents].map(
    (cents) => formatNet({ cents, currency }),
  ),
]

const kindLabels = { sale: 'Sale', refund: 'Refund', reversal: 'Reversed by PayPal' } as const

const toUnits = (cents: number) => cents / 100

/** Formats all transactions as CSV, with rows of totals, also by country. */
export function statementCsv(
  lines: readonly StatementLine[],
  { zone, currency }: { zone: TimeZone; currency: Currency },
): string {
  const { total, countries } = sumStatement(lines, zone)
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
      ...['Discount', 'Amount', 'PayPal fee', 'Net', 'Currency', 'Paid with', 'Country'],
    ],
    ...lines.map((line) => [
      ...[
        localTime(line.occurredAt, zone),
        kindLabels[line.kind],
        line.receiptNumber,
        line.transactionId,
      ],
      ...[line.courseTitle, line.couponCode, toUnits(line.discountCents)],
      toUnits(line.amountCents),
      line.feeCents === null ? 'not reported' : toUnits(line.feeCents),
      line.feeCents === null ? null : toUnits(line.amountCents + line.feeCents),
      ...[currency, line.paidWith, line.country],
    ]),
    totalRow('Total', total, currency),
    ...countries.map(({ name, sums }) => totalRow(`Total, ${name}`, sums, currency)),
  ])
}

const totalRow = (name: string, sums: StatementSums, currency: Currency) => [
  ...[name, null, null, null, null, null, toUnits(sums.discountCents)],
  toUnits(sums.salesCents + sums.refundedCents),
  ...[toUnits(sums.feeCents), toUnits(sums.netCents), currency, null, null],
]

/** Formats a time in a time zone: '2026-11-25 13:05'. */
const localTime = (date: Date, zone: TimeZone) =>
  toZonedTime(date, zone).toISOString().slice(0, 16).replace('T', ' ')

/** Returns the file name of a statement. */
export const statementFileName = (year: number, format: 'csv' | 'pdf'): string =>
  `Statement-${year}.${format}`
