import type { Currency } from '@/domain/checkout/currencies'
import {
  formatSums,
  type NamedSums,
  parseStatementYear,
  sumColumns,
} from '@/domain/checkout/statement'
import { statementMessages } from '@/domain/checkout/statement-messages'
import { getTimeZone } from '@/domain/identity/time-zones'
import { routes } from '@/domain/routes/paths'
import { readStatement, readStatementYears } from '@/services/checkout/statement/read-statement'
import { DataTable } from '@/admin/shared/data-table'
import { PanelLink } from '@/admin/shared/links'
import { createPanelPage } from '@/admin/shared/panel-page'

/**
 * Shows a year's statement for the tax preparer: totals by month, country, and payment method, and
 * two downloads.
 */
export const StatementView = createPanelPage(async ({ req, zone, searchParams }) => {
  const years = await readStatementYears(req, zone)
  const requestedYear = searchParams.year
  const year =
    (requestedYear === undefined ? years[0] : parseStatementYear(String(requestedYear))) ?? null
  return (
    <>
      <h1>Yearly statement</h1>
      <p>
        What was paid, what was refunded, and PayPal’s fees, for your tax preparer. Dates use your
        time zone ({getTimeZone(zone).label}), which you can change in your settings.
      </p>
      <nav className="h2h-row" aria-label="Year">
        {years.map((availableYear) => (
          <PanelLink
            key={availableYear}
            href={`/admin/statement?year=${availableYear}`}
            isCurrent={availableYear === year}
          >
            {availableYear}
          </PanelLink>
        ))}
      </nav>
      {year === null ? (
        <p role="alert">{statementMessages.noSuchYear}</p>
      ) : (
        <YearStatement statement={await readStatement(req, year, zone)} />
      )}
    </>
  )
})

function YearStatement({ statement }: { statement: Awaited<ReturnType<typeof readStatement>> }) {
  const { year, months, countries, methods, total, currency, isTest } = statement
  return (
    <>
      <p className="h2h-row">
        <a className="h2h-link" href={routes.statement(year, 'pdf')} download>
          Download {year} by month (PDF)
        </a>
        <a className="h2h-link" href={routes.statement(year, 'csv')} download>
          Download all {year} payments (CSV)
        </a>
      </p>
      {isTest && <p>{statementMessages.isTest}</p>}
      {total.unreportedFeeCount > 0 && (
        <p>{statementMessages.withoutFee(total.unreportedFeeCount)}</p>
      )}
      {total.sales + total.refunds === 0 ? (
        <p>{statementMessages.empty(year)}</p>
      ) : (
        <>
          <DataTable
            title={`${year}`}
            columns={['Month', ...sumColumns]}
            rows={months.map((sums, month) => ({
              key: `${month}`,
              // The analytics page links to this row.
              id: `month-${month + 1}`,
              name: monthFormatter.format(Date.UTC(year, month, 1)),
              cells: formatSums(sums, currency),
            }))}
            totalCells={formatSums(total, currency)}
          />
          <NamedSumsTable
            title="By country"
            column="Country"
            rows={countries}
            currency={currency}
          />
          <NamedSumsTable
            title="By payment method"
            column="Method"
            rows={methods}
            currency={currency}
          />
        </>
      )}
    </>
  )
}

type NamedSumsTableProps = {
  title: string
  column: string
  rows: readonly NamedSums[]
  currency: Currency
}

function NamedSumsTable({ title, column, rows, currency }: NamedSumsTableProps) {
  return (
    <>
      <h2>{title}</h2>
      <DataTable
        title={title}
        columns={[column, ...sumColumns]}
        rows={rows.map(({ name, sums }) => ({
          key: name,
          name,
          cells: formatSums(sums, currency),
        }))}
      />
    </>
  )
}

const monthFormatter = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
