import type { TimeZone } from '@/domain/identity/time-zones'
import { routes } from '@/domain/routes/paths'
import { isSampleEmail } from '@/domain/sample/sample-email'
import { formatDay, formatDateTime } from '@/domain/text/format-date'
import type { Person } from '@/services/people/read-person'
import { Facts } from '@/admin/shared/stats'
import { PanelLink } from '@/admin/shared/links'

type PersonHeadProps = {
  person: Person
  /** The reader's time zone. */
  zone: TimeZone
}

/** Shows the name and account details of a person. */
export function PersonHead({ person, zone }: PersonHeadProps) {
  const { id, name, displayName, email, number, partner } = person
  const account = [
    isSampleEmail(email) && 'Sample, not a real person; ',
    person.role === 'instructor' && 'Instructor, ',
    person.status === 'active' ? 'active' : 'disabled (can’t sign in)',
  ]
  const mail = (
    <>
      <a className="h2h-link" href={`mailto:${email}`}>
        {email}
      </a>{' '}
      {person.isEmailConfirmed ? '(confirmed)' : '(not confirmed yet)'}
    </>
  )
  const mode = (
    <>
      {person.participationMode === 'partnered' ? 'with a partner' : 'solo'}
      {partner && ': '}
      {partner && <PanelLink href={routes.personInAdmin(partner.id)}>{partner.name}</PanelLink>}
    </>
  )
  return (
    <header className="h2h-part">
      <h1>{name}</h1>
      <Facts
        items={[
          ['Email', mail],
          ...(displayName && displayName !== name ? [['Display name', displayName] as const] : []),
          ['Account status', account.filter(Boolean).join('')],
          ['Joined', formatDay(person.since, zone)],
          ['Last seen', person.lastSeenAt ? formatDateTime(person.lastSeenAt, zone) : 'Not yet'],
          ['Taking courses', mode],
          ...(number ? [['Account ID', number] as const] : []),
        ]}
      />
      <p>
        <PanelLink href={`/admin/collections/users/${id}`}>Change name or email</PanelLink>
      </p>
    </header>
  )
}
