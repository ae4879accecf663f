import type { Currency } from '@/domain/checkout/currencies'
import { formatAmount, formatNet, formatPrice } from '@/domain/checkout/money'
import { describeChange } from '@/domain/analytics/describe-change'
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

const CENTS_PER_UNIT = 100
const unitLabels = { day: 'By day', week: 'By week', month: 'By month' }
const columnNames = { day: 'Day', week: 'Week of', month: 'Month' }

const getNetCents = ({ paidCents, returnedCents }: Sales) => paidCents - returnedCents

/** Compares sales and refunds with the previous period. The caller must verify access. */
export async function SalesAnalytics({ req, filter }: AnalyticsProps) {
  const zone = req.user?.timezone ?? 'utc'
  const periods = periodsUntil(new Date(), filter.unit, zone)
  const monthPeriods = periodsUntil(new Date(), 'month', zone)
  const [report, months] = await Promise.all([
    readSales(req, periods),
    readSales(req, monthPeriods),
  ])
  const { now: currentSales, before: previousSales, currency, isTest } = report
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
            {unitLabels[unit]}
          </PanelLink>
        ))}
      </nav>
      {isTest && <p>These are test payments. No real money was charged.</p>}
      {hasNoSalesOrRefunds(sumSales([...currentSales, ...previousSales])) ? (
        <p>
          No sales in the last {periods.label} or the period before. Your first sale appears here as
          soon as it’s paid.
        </p>
      ) : (
        <PeriodSales
          periods={periods}
          currentSales={currentSales}
          previousSales={previousSales}
          currency={currency}
          zone={zone}
        />
      )}
      <MonthSales
        periods={monthPeriods}
        currentSales={months.now}
        currency={currency}
        zone={zone}
      />
    </section>
  )
}

const hasNoSalesOrRefunds = ({ sales, refunds }: Sales) => sales + refunds === 0

type PeriodSalesProps = {
  periods: Periods
  currentSales: Sales[]
  previousSales: Sales[]
  currency: Currency
  zone: TimeZone
}

function PeriodSales(props: PeriodSalesProps) {
  const { periods, currentSales, previousSales, currency, zone } = props
  const { unit, label, starts } = periods
  const periodNames = starts
    .slice(currentSales.length)
    .map((start) => periodName(start, unit, zone))
  const [sum, previousSum] = [sumSales(currentSales), sumSales(previousSales)]
  const [paid, refunded] = [sum.paidCents, sum.returnedCents].map((cents) =>
    formatAmount({ cents, currency }),
  )
  const formatNetOf = (sales: Sales) => formatNet({ cents: getNetCents(sales), currency })
  const comparison = describeChange(getNetCents(sum), getNetCents(previousSum), label)
  return (
    <>
      <Stats
        items={[
          ['Sales', sum.sales],
          ['Paid', paid],
          ['Refunded', refunded],
          ['Net', formatNetOf(sum)],
          ['Net, previous period', formatNetOf(previousSum)],
        ]}
      />
      <p>Net is {comparison}.</p>
      <div className="h2h-part h2h-sales__trend">
        <ColumnChart
          id="h2h-sales-chart"
          title={`Paid and refunded by ${unit}`}
          description={`${paid} paid and ${refunded} refunded in the last ${label}; net is ${comparison}.`}
          names={periodNames}
          series={[
            { name: 'Paid', style: 'full', values: currentSales.map(({ paidCents }) => paidCents) },
            {
              name: `Paid in the previous ${label}`,
              style: 'outline',
              values: previousSales.map(({ paidCents }) => paidCents),
            },
            {
              name: 'Refunded',
              style: 'striped',
              values: currentSales.map(({ returnedCents }) => -returnedCents),
            },
          ]}
          formatTick={(cents) =>
            `${cents < 0 ? '−' : ''}${formatPrice({ cents: Math.abs(cents), currency })}`
          }
          minTickStep={CENTS_PER_UNIT}
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
          rows={currentSales
            .map((sales, index) => ({
              key: periodNames[index] ?? '',
              name: periodNames[index],
              cells: [
                sales.sales,
                formatAmount({ cents: sales.paidCents, currency }),
                sales.refunds,
                formatAmount({ cents: sales.returnedCents, currency }),
                formatNetOf(sales),
                formatNetOf(previousSales[index] ?? sales),
              ],
            }))
            .reverse()}
        />
      </div>
    </>
  )
}

type MonthSalesProps = Omit<PeriodSalesProps, 'previousSales'>

/** Lists the sales of recent months, with links to their statements. */
function MonthSales({ periods, currentSales, currency, zone }: MonthSalesProps) {
  const format = (cents: number) => formatAmount({ cents, currency })
  const starts = periods.starts.slice(-currentSales.length)
  const months = currentSales
    .flatMap((sales, index) => {
      const start = starts[index]
      return start && sales.sales + sales.refunds > 0
        ? [{ ...sales, ...calendarMonth(start, zone, new Date()) }]
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
              <a className="h2h-link" href={routes.monthlyStatement(year, month)}>
                {name}: {format(paidCents)}
              </a>
              {returnedCents > 0 && ` (${format(returnedCents)} refunded)`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
