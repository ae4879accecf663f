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
import { pageOf, panelPage } from '@/admin/shared/panel-page'

/** Lists everyone who has an account, with a search. */
export const PeopleView = panelPage(async ({ req, zone, searchParams }) => {
  const { find } = searchParams
  const text = typeof find === 'string' ? find.slice(0, 200) : ''
  const page = pageOf(searchParams)
  const [{ people, total }, payments] = await Promise.all([
    findPeople(req, { text, page }),
    page === 1 ? findUnassignedPayments(req, text) : [],
  ])
  const pageUrl = (to: number) => {
    const query = new URLSearchParams({ ...(text && { find: text }), page: String(to) })
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
            defaultValue={text}
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
          Export as CSV: <Download list="people" />, <Download list="payments" />,{' '}
          <Download list="reviews" />
        </span>
      </p>
      <p role="status">{countOf(total, text)}</p>
      {people.length > 0 && (
        <DataTable
          title="List of people"
          columns={['Name', 'Email', 'Courses', 'Joined']}
          isText
          rows={people.map((person) => ({
            key: person.id,
            name: <Name person={person} />,
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

/** Uses a plain link, because the router can't handle a download. */
function Download({ list }: { list: string }) {
  return (
    <a className="h2h-link" href={routes.listAsTable(list)} download>
      {list}
    </a>
  )
}

function countOf(total: number, text: string): string {
  if (total === 0)
    return text === ''
      ? 'There’s no one on this page.'
      : `No one found for “${text}.” Try part of a name or email.`
  const many = total === 1 ? '1 person' : `${total.toLocaleString('en-US')} people`
  return text === '' ? many : `${many} found for “${text}”`
}

function Name({ person: { id, name, email, role, status } }: { person: FoundPerson }) {
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
        {payments.map(({ kind, id, courseTitle, amountCents, email, at }) => (
          <li key={id}>
            <PanelLink
              href={kind === 'payment' ? routes.paymentInAdmin(id) : routes.purchaseInAdmin(id)}
            >
              {kind === 'payment' ? 'Payment' : 'Purchase'} of {formatAmount(amountCents)} for “
              {courseTitle}”
            </PanelLink>
            {email && `, ${email}`}, {formatDateTime(at, zone)}
          </li>
        ))}
      </ul>
    </section>
  )
}
