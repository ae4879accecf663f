import { formatAmount } from '@/domain/checkout/money'
import { calendarMonth, type Periods } from '@/domain/figures/periods'
import type { TimeZone } from '@/domain/identity/time-zones'
import { routes } from '@/domain/routes/paths'
import type { Sales } from '@/services/figures/read-sales'

type MonthSalesProps = { periods: Periods; now: Sales[]; zone: TimeZone }

/** What each of the last months brought, with the way to its statement. */
export function MonthSales({ periods, now, zone }: MonthSalesProps) {
  const beginnings = periods.beginnings.slice(-now.length)
  const months = now
    .flatMap((sales, index) => {
      const beginning = beginnings[index]
      return beginning && sales.sales + sales.refunds > 0
        ? [{ ...sales, ...calendarMonth(beginning, zone, new Date()) }]
        : []
    })
    .reverse()
  return (
    <div className="h2h-months">
      <h3 id="h2h-months">Statements by month</h3>
      {months.length === 0 ? (
        <p>No sales in the last {periods.words}. Each month with a sale appears here.</p>
      ) : (
        <ul aria-labelledby="h2h-months">
          {months.map(({ year, month, name, paidCents, returnedCents }) => (
            <li key={`${year}-${month}`}>
              <a href={routes.statementOfMonth(year, month)}>
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
