import { formatAmount, formatNet, formatPrice } from '@/domain/checkout/money'
import { compareWithBefore } from '@/domain/analytics/compare'
import {
  calendarMonth,
  type Periods,
  periodsUntil,
  periodUnits,
  periodName,
} from '@/domain/analytics/periods'
import type { TimeZone } from '@/domain/identity/time-zones'
import { routes } from '@/domain/routes/paths'
import { readSales, type Sales, sumSales } from '@/services/analytics/read-sales'
import { ChartTable } from '@/admin/shared/data-table'
import { Stats } from '@/admin/shared/stats'
import { PanelLink } from '@/admin/shared/links'
import { type AnalyticsProps, analyticsUrl } from './analytics-url'
import { ColumnChart } from './charts'

const DOLLAR_CENTS = 100
const links = { day: 'By day', week: 'By week', month: 'By month' }
const columnNames = { day: 'Day', week: 'Week of', month: 'Month' }

const net = ({ paidCents, returnedCents }: Sales) => paidCents - returnedCents

/** Compares sales and refunds with the previous period. The caller must verify access. */
export async function SalesAnalytics({ req, filter }: AnalyticsProps) {
  const zone = req.user?.timezone ?? 'utc'
  const periods = periodsUntil(new Date(), filter.unit, zone)
  const yearly = periodsUntil(new Date(), 'month', zone)
  const [{ now, before, isTest }, months] = await Promise.all([
    readSales(req, periods),
    readSales(req, yearly),
  ])
  const names = periods.starts
    .slice(now.length)
    .map((beginning) => periodName(beginning, periods.unit, zone))
  return (
    <section className="h2h-part h2h-sales" aria-labelledby="h2h-sales">
      <h2 id="h2h-sales">Sales and refunds</h2>
      <nav className="h2h-row" aria-label="Sales by">
        {periodUnits.map((unit) => (
          <PanelLink
            key={unit}
            href={analyticsUrl({ ...filter, unit })}
            isCurrent={unit === filter.unit}
          >
            {links[unit]}
          </PanelLink>
        ))}
      </nav>
      {isTest && <p>These are test payments. No real money was charged.</p>}
      {isNothing(sumSales([...now, ...before])) ? (
        <p>
          No sales in the last {periods.label} or the period before. Your first sale appears here as
          soon as it’s paid.
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

function SalesOfPeriod({ periods: { unit, label }, names, now, before }: SalesOfPeriodProps) {
  const [sum, sumBefore] = [sumSales(now), sumSales(before)]
  const compared = compareWithBefore(net(sum), net(sumBefore), label)
  return (
    <>
      <Stats
        items={[
          ['Sales', sum.sales],
          ['Paid', formatAmount(sum.paidCents)],
          ['Refunded', formatAmount(sum.returnedCents)],
          ['Net', formatNet(net(sum))],
          ['Net, previous period', formatNet(net(sumBefore))],
        ]}
      />
      <p>Net is {compared}.</p>
      <div className="h2h-part h2h-sales__trend">
        <ColumnChart
          id="h2h-sales-chart"
          title={`Paid and refunded by ${unit}`}
          description={`${formatAmount(sum.paidCents)} paid and ${formatAmount(sum.returnedCents)} refunded in the last ${label}; net is ${compared}.`}
          names={names}
          series={[
            { name: 'Paid', style: 'full', values: now.map(({ paidCents }) => paidCents) },
            {
              name: `Paid in the previous ${label}`,
              style: 'outline',
              values: before.map(({ paidCents }) => paidCents),
            },
            {
              name: 'Refunded',
              style: 'striped',
              values: now.map(({ returnedCents }) => -returnedCents),
            },
          ]}
          formatMark={(cents) => (cents < 0 ? `−${formatPrice(-cents)}` : formatPrice(cents))}
          smallest={DOLLAR_CENTS}
        />
        <ChartTable
          title={`Sales by ${unit} (table)`}
          columns={[
            columnNames[unit],
            'Sales',
            'Paid',
            'Refunds',
            'Refunded',
            'Net',
            'Net, previous period',
          ]}
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

type MonthSalesProps = { periods: Periods; now: Sales[]; zone: TimeZone }

/** Lists the sales of recent months, with links to their statements. */
function MonthSales({ periods, now, zone }: MonthSalesProps) {
  const starts = periods.starts.slice(-now.length)
  const months = now
    .flatMap((sales, index) => {
      const beginning = starts[index]
      return beginning && sales.sales + sales.refunds > 0
        ? [{ ...sales, ...calendarMonth(beginning, zone, new Date()) }]
        : []
    })
    .reverse()
  return (
    <div className="h2h-part">
      <h3 id="h2h-months">Monthly statements</h3>
      {months.length === 0 ? (
        <p>No sales in the last {periods.label}. Each month with a sale appears here.</p>
      ) : (
        <ul className="h2h-list" aria-labelledby="h2h-months">
          {months.map(({ year, month, name, paidCents, returnedCents }) => (
            <li key={`${year}-${month}`}>
              <a className="h2h-link" href={routes.statementOfMonth(year, month)}>
                {name}: {formatAmount(paidCents)}
              </a>
              {returnedCents > 0 && ` (${formatAmount(returnedCents)} refunded)`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
