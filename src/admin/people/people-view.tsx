import Link from 'next/link'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import type { TimeZone } from '@/domain/identity/time-zones'
import { routes } from '@/domain/routes/paths'
import { isSampleEmail } from '@/domain/sample/sample-email'
import { formatDay } from '@/domain/text/moment'
import { findLonePayments } from '@/services/people/find-lone-payments'
import { findPeople, type FoundPerson, PEOPLE_ON_A_PAGE } from '@/services/people/find-people'
import { PanelPage } from '@/admin/shared/panel-page'
import { LonePayments } from './lone-payments'
import { pageOf } from './page-of'

/** Everybody who has an account, with one box that finds them. */
export async function PeopleView(view: AdminViewServerProps) {
  const { req } = view.initPageResult
  if (!isInstructor(req.user)) notFound()
  const { find, page: pageText } = view.searchParams ?? {}
  const text = typeof find === 'string' ? find.slice(0, 200) : ''
  const page = pageOf(pageText)
  const zone = req.user?.timezone ?? 'utc'
  const [{ people, total }, payments] = await Promise.all([
    findPeople(req, { text, page }),
    page === 1 ? findLonePayments(req, text) : [],
  ])
  return (
    <PanelPage view={view} className="h2h-people">
      <h1>People</h1>
      <form role="search" action="/admin/people" className="h2h-people__search">
        <label htmlFor="h2h-find">Name, email, or an id of a payment at PayPal</label>
        <p>
          <input id="h2h-find" type="search" name="find" defaultValue={text} maxLength={200} />
          <button type="submit" className="btn btn--style-primary btn--size-medium">
            Find
          </button>
        </p>
      </form>
      <p className="h2h-people__ways">
        <Link className="h2h-link" href="/admin/collections/users/create" prefetch={false}>
          Add a person
        </Link>
        <Link className="h2h-link" href={routes.importPeopleInAdmin} prefetch={false}>
          Bring in many
        </Link>
        {/* Files, which the router cannot show. */}
        <span>
          As a table:{' '}
          <a className="h2h-link" href={routes.listAsTable('people')} download>
            people
          </a>
          ,{' '}
          <a className="h2h-link" href={routes.listAsTable('payments')} download>
            payments
          </a>
          ,{' '}
          <a className="h2h-link" href={routes.listAsTable('reviews')} download>
            reviews
          </a>
        </span>
      </p>
      <p role="status">{countOf(total, text)}</p>
      {people.length > 0 && <PeopleTable people={people} zone={zone} />}
      {payments.length > 0 && <LonePayments payments={payments} zone={zone} />}
      <Pages text={text} page={page} hasMore={page * PEOPLE_ON_A_PAGE < total} />
    </PanelPage>
  )
}

function countOf(total: number, text: string): string {
  if (total === 0)
    return text === ''
      ? 'There is nobody on this page.'
      : `Nobody was found for “${text}”. Try a part of the name or of the email.`
  const many = total === 1 ? '1 person' : `${total.toLocaleString('en-US')} people`
  return text === '' ? many : `${many} found for “${text}”`
}

function PeopleTable({ people, zone }: { people: FoundPerson[]; zone: TimeZone }) {
  return (
    <div className="h2h-people__scroll" tabIndex={0} role="region" aria-label="List of people">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Courses</th>
            <th scope="col">Since</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, email, role, status, courses, since }) => (
            <tr key={id}>
              <th scope="row">
                <Link className="h2h-link" href={routes.personInAdmin(id)} prefetch={false}>
                  {name}
                </Link>
                {isSampleEmail(email) && ' (sample)'}
                {role === 'instructor' && ' (instructor)'}
                {status === 'disabled' && ' (disabled)'}
              </th>
              <td>{email}</td>
              <td>{courses.length === 0 ? 'None' : courses.join(', ')}</td>
              <td>{formatDay(since, zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type PagesProps = { text: string; page: number; hasMore: boolean }

function Pages({ text, page, hasMore }: PagesProps) {
  const address = (to: number) => {
    const query = new URLSearchParams({ ...(text && { find: text }), page: String(to) })
    return `${routes.peopleInAdmin}?${query}`
  }
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label="Pages" className="h2h-people__ways">
      {page > 1 && (
        <Link className="h2h-link" href={address(page - 1)} prefetch={false}>
          Newer
        </Link>
      )}
      {hasMore && (
        <Link className="h2h-link" href={address(page + 1)} prefetch={false}>
          Older
        </Link>
      )}
    </nav>
  )
}
