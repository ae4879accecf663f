import { formatAmount } from '@/domain/checkout/money'
import type { TimeZone } from '@/domain/identity/time-zones'
import { routes } from '@/domain/routes/paths'
import { isSampleEmail } from '@/domain/sample/sample-email'
import { formatDay, formatDateTime } from '@/domain/text/format-date'
import {
  findUnassignedPayments,
  type UnassignedPayment,
  findPeople,
  type FoundPerson,
  PEOPLE_PER_PAGE,
} from '@/services/people/find-people'
import { DataTable } from '@/admin/shared/data-table'
import { PageLinks, PanelLink } from '@/admin/shared/links'
import { parsePageNumber, createPanelPage } from '@/admin/shared/panel-page'

/** Lists everyone who has an account, with a search. */
export const PeopleView = createPanelPage(async ({ req, zone, searchParams }) => {
  const { find } = searchParams
  const searchText = typeof find === 'string' ? find.slice(0, 200) : ''
  const page = parsePageNumber(searchParams)
  const [{ people, total }, payments] = await Promise.all([
    findPeople(req, { text: searchText, page }),
    page === 1 ? findUnassignedPayments(req, searchText) : [],
  ])
  const pageUrl = (targetPage: number) => {
    const query = new URLSearchParams({
      ...(searchText && { find: searchText }),
      page: String(targetPage),
    })
    return `${routes.peopleInAdmin}?${query}`
  }
  return (
    <>
      <h1>People</h1>
      <form role="search" action="/admin/people" className="h2h-part">
        <label htmlFor="h2h-find">Name, email, or PayPal transaction ID</label>
        <p className="h2h-row">
          <input
            id="h2h-find"
            className="h2h-wide"
            type="search"
            name="find"
            defaultValue={searchText}
            maxLength={200}
          />
          <button type="submit" className="btn btn--style-primary btn--size-medium">
            Search
          </button>
        </p>
      </form>
      <p className="h2h-row">
        <PanelLink href="/admin/collections/users/create">Add a person</PanelLink>
        <PanelLink href={routes.importPeopleInAdmin}>Import people</PanelLink>
        <span>
          Export as CSV: <DownloadLink list="people" />, <DownloadLink list="payments" />,{' '}
          <DownloadLink list="reviews" />
        </span>
      </p>
      <p role="status">{describeCount(total, searchText)}</p>
      {people.length > 0 && (
        <DataTable
          title="List of people"
          columns={['Name', 'Email', 'Courses', 'Joined']}
          isText
          rows={people.map((person) => ({
            key: person.id,
            name: <PersonName person={person} />,
            cells: [
              person.email,
              person.courses.length === 0 ? 'None' : person.courses.join(', '),
              formatDay(person.since, zone),
            ],
          }))}
        />
      )}
      {payments.length > 0 && <UnassignedPayments payments={payments} zone={zone} />}
      <PageLinks page={page} hasMore={page * PEOPLE_PER_PAGE < total} pageUrl={pageUrl} />
    </>
  )
})

/** Links to a list's CSV file. Uses a plain link, because the router can't handle a download. */
function DownloadLink({ list }: { list: string }) {
  return (
    <a className="h2h-link" href={routes.listExport(list)} download>
      {list}
    </a>
  )
}

function describeCount(total: number, searchText: string): string {
  if (total === 0)
    return searchText === ''
      ? 'There’s no one on this page.'
      : `No one found for “${searchText}.” Try part of a name or email.`
  const countText = total === 1 ? '1 person' : `${total.toLocaleString('en-US')} people`
  return searchText === '' ? countText : `${countText} found for “${searchText}”`
}

function PersonName({ person: { id, name, email, role, status } }: { person: FoundPerson }) {
  return (
    <>
      <PanelLink href={routes.personInAdmin(id)}>{name}</PanelLink>
      {isSampleEmail(email) && ' (sample)'}
      {role === 'instructor' && ' (instructor)'}
      {status === 'disabled' && ' (disabled)'}
    </>
  )
}

/** Lists the payments and purchases that match the search and belong to no account. */
function UnassignedPayments({ payments, zone }: { payments: UnassignedPayment[]; zone: TimeZone }) {
  return (
    <section className="h2h-part" aria-labelledby="h2h-unassigned-payments">
      <h2 id="h2h-unassigned-payments">Payments and purchases without an account</h2>
      <ul className="h2h-list">
        {payments.map(({ kind, id, courseTitle, amountCents, currency, email, createdAt }) => (
          <li key={id}>
            <PanelLink
              href={kind === 'payment' ? routes.paymentInAdmin(id) : routes.purchaseInAdmin(id)}
            >
              {kind === 'payment' ? 'Payment' : 'Purchase'} of{' '}
              {formatAmount({ cents: amountCents, currency })} for “{courseTitle}”
            </PanelLink>
            {email && `, ${email}`}, {formatDateTime(createdAt, zone)}
          </li>
        ))}
      </ul>
    </section>
  )
}
