import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { formatNet } from '@/domain/checkout/money'
import { type StatementSums, statementYear } from '@/domain/checkout/statement'
import { statementMessages } from '@/domain/checkout/statement-messages'
import { timeZones } from '@/domain/identity/time-zones'
import { routes } from '@/domain/routes/paths'
import { readStatement, statementYears } from '@/services/checkout/statement/read-statement'
import { PanelPage } from '@/admin/shared/panel-page'
import './statement.css'

/** A year for the tax adviser: its sums by month, and the two files. */
export async function StatementView(view: AdminViewServerProps) {
  const { searchParams } = view
  const { req } = view.initPageResult
  if (!isInstructor(req.user)) notFound()
  const zone = req.user?.timezone ?? 'utc'
  const years = await statementYears(req, zone)
  const asked = searchParams?.year
  const wanted = asked === undefined ? years[0] : statementYear(String(asked))
  const year = wanted ?? null
  return (
    <PanelPage view={view} className="h2h-statement">
      <h1>Statement</h1>
      <p>
        What was paid, what went back and what PayPal kept, for your tax adviser. Years and months
        are those of {timeZones.find(({ value }) => value === zone)?.label}, which you choose in
        your settings.
      </p>
      <nav aria-label="Year">
        {years.map((each) => (
          <a
            key={each}
            href={`/admin/statement?year=${each}`}
            aria-current={each === year ? 'page' : undefined}
          >
            {each}
          </a>
        ))}
      </nav>
      {year === null ? (
        <p role="alert">{statementMessages.noSuchYear}</p>
      ) : (
        <Year statement={await readStatement(req, year, zone)} />
      )}
    </PanelPage>
  )
}

function Year({ statement }: { statement: Awaited<ReturnType<typeof readStatement>> }) {
  const { year, months, total, isTest } = statement
  return (
    <>
      <p className="h2h-statement-files">
        <a href={routes.statement(year, 'pdf')} download>
          Download {year} by month (PDF)
        </a>
        <a href={routes.statement(year, 'csv')} download>
          Download every payment of {year} (CSV)
        </a>
      </p>
      {isTest && <p>{statementMessages.isTest}</p>}
      {total.withoutFee > 0 && <p>{statementMessages.withoutFee(total.withoutFee)}</p>}
      {total.sales + total.refunds === 0 ? (
        <p>{statementMessages.empty(year)}</p>
      ) : (
        <div className="h2h-statement-table" tabIndex={0} role="region" aria-label={`${year}`}>
          <table>
            <thead>
              <tr>
                {['Month', 'Sales', 'Paid', 'Discounts', 'Refunds', 'PayPal fees', 'Net'].map(
                  (label) => (
                    <th key={label} scope="col">
                      {label}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {months.map((sums, month) => (
                <Row
                  key={month}
                  id={`month-${month + 1}`}
                  name={monthName.format(Date.UTC(year, month, 1))}
                  sums={sums}
                />
              ))}
            </tbody>
            <tfoot>
              <Row name="Total" sums={total} />
            </tfoot>
          </table>
        </div>
      )}
    </>
  )
}

type RowProps = { id?: string; name: string; sums: StatementSums }

function Row({ id, name, sums }: RowProps) {
  const { sales, salesCents, discountCents, refundedCents, feeCents, netCents } = sums
  return (
    <tr id={id}>
      <th scope="row">{name}</th>
      <td>{sales}</td>
      {[salesCents, discountCents, refundedCents, feeCents, netCents].map((cents, index) => (
        <td key={index}>{formatNet(cents)}</td>
      ))}
    </tr>
  )
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
