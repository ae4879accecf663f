import Link from 'next/link'
import type { PayloadRequest } from 'payload'
import { formatAmount, formatNet, formatPrice } from '@/domain/checkout/money'
import { compareWithBefore } from '@/domain/figures/compare'
import { type Periods, periodsUntil, stretches, stretchName } from '@/domain/figures/periods'
import { readSales, type Sales, sumSales } from '@/services/figures/read-sales'
import { ColumnChart } from './column-chart'
import { type FiguresWish, figuresAddress } from './analytics-address'
import { AnalyticsTable } from './analytics-table'
import { MonthSales } from './month-sales'

const DOLLAR_CENTS = 100
const links = { day: 'By day', week: 'By week', month: 'By month' }
const first = { day: 'Day', week: 'Week from', month: 'Month' }

const net = ({ paidCents, returnedCents }: Sales) => paidCents - returnedCents

/** What was sold and given back, beside the period before. The caller has checked who asks. */
export async function SalesFigures({ req, wish }: { req: PayloadRequest; wish: FiguresWish }) {
  const zone = req.user?.timezone ?? 'utc'
  const periods = periodsUntil(new Date(), wish.by, zone)
  const yearly = periodsUntil(new Date(), 'month', zone)
  const [{ now, before, isTest }, months] = await Promise.all([
    readSales(req, periods),
    readSales(req, yearly),
  ])
  const names = periods.beginnings
    .slice(now.length)
    .map((beginning) => stretchName(beginning, periods.stretch, zone))
  return (
    <section className="h2h-part h2h-sales" aria-labelledby="h2h-sales">
      <h2 id="h2h-sales">Sales and refunds</h2>
      <nav className="h2h-choice" aria-label="Sales by">
        {stretches.map((by) => (
          <Link
            key={by}
            href={figuresAddress({ ...wish, by })}
            aria-current={by === wish.by ? 'page' : undefined}
            prefetch={false}
          >
            {links[by]}
          </Link>
        ))}
      </nav>
      {isTest && <p>This is test money: the site works with PayPal’s sandbox.</p>}
      {isNothing(sumSales([...now, ...before])) ? (
        <p>
          No sale yet in the last {periods.words}, nor in those before. The first one appears here
          as soon as it is paid.
        </p>
      ) : (
        <SalesOfPeriod periods={periods} names={names} now={now} before={before} />
      )}
      <MonthSales periods={yearly} now={months.now} zone={zone} />
    </section>
  )
}

const isNothing = ({ sales, refunds }: Sales) => sales + refunds === 0

type SalesOfPeriodProps = { periods: Periods; names: string[]; now: Sales[]; before: Sales[] }

function SalesOfPeriod({ periods: { stretch, words }, names, now, before }: SalesOfPeriodProps) {
  const [sum, sumBefore] = [sumSales(now), sumSales(before)]
  const compared = compareWithBefore(net(sum), net(sumBefore), words)
  return (
    <>
      <dl className="h2h-figures">
        <Figure label="Sales">{String(sum.sales)}</Figure>
        <Figure label="Paid">{formatAmount(sum.paidCents)}</Figure>
        <Figure label="Given back">{formatAmount(sum.returnedCents)}</Figure>
        <Figure label="Net">{formatNet(net(sum))}</Figure>
        <Figure label="Net before">{formatNet(net(sumBefore))}</Figure>
      </dl>
      <p>
        Net in the last {words}: {compared}.
      </p>
      <div className="h2h-sales__trend">
        <ColumnChart
          id="h2h-sales-chart"
          title={`Paid and given back by ${stretch}`}
          description={`${formatAmount(sum.paidCents)} paid and ${formatAmount(sum.returnedCents)} given back in the last ${words}; net ${compared}.`}
          names={names}
          series={[
            { name: 'Paid', look: 'full', values: now.map(({ paidCents }) => paidCents) },
            {
              name: `Paid in the ${words} before`,
              look: 'outline',
              values: before.map(({ paidCents }) => paidCents),
            },
            {
              name: 'Given back',
              look: 'striped',
              values: now.map(({ returnedCents }) => -returnedCents),
            },
          ]}
          formatMark={(cents) => (cents < 0 ? `−${formatPrice(-cents)}` : formatPrice(cents))}
          smallest={DOLLAR_CENTS}
        />
        <AnalyticsTable
          title={`Sales by ${stretch} as a table`}
          columns={[first[stretch], 'Sales', 'Paid', 'Refunds', 'Given back', 'Net', 'Net before']}
          rows={now
            .map((sales, index) => ({
              key: names[index] ?? '',
              name: names[index],
              cells: [
                sales.sales,
                formatAmount(sales.paidCents),
                sales.refunds,
                formatAmount(sales.returnedCents),
                formatNet(net(sales)),
                formatNet(net(before[index] ?? sales)),
              ],
            }))
            .reverse()}
        />
      </div>
    </>
  )
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
