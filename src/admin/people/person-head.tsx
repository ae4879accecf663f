import Link from 'next/link'
import type { TimeZone } from '@/domain/identity/time-zones'
import { routes } from '@/domain/routes/paths'
import { isSampleEmail } from '@/domain/sample/sample-email'
import { formatDay, formatMoment } from '@/domain/text/moment'
import type { Person } from '@/services/people/read-person'

type PersonHeadProps = {
  person: Person
  /** Of who reads it. */
  zone: TimeZone
}

/** Who somebody is, in a few lines. */
export function PersonHead({ person, zone }: PersonHeadProps) {
  const { id, name, displayName, email, isEmailConfirmed, number, partner } = person
  return (
    <header className="h2h-person-head">
      <h1>{name}</h1>
      <dl>
        <Fact name="Email">
          <a className="h2h-link" href={`mailto:${email}`}>
            {email}
          </a>{' '}
          {isEmailConfirmed ? '(confirmed)' : '(not confirmed yet)'}
        </Fact>
        {displayName && displayName !== name && (
          <Fact name="Shown to others as">{displayName}</Fact>
        )}
        <Fact name="Account">
          {isSampleEmail(email) && 'Sample, made up by the demo; '}
          {person.role === 'instructor' ? 'Instructor, ' : ''}
          {person.status === 'active' ? 'active' : 'disabled: cannot sign in'}
        </Fact>
        <Fact name="Since">{formatDay(person.since, zone)}</Fact>
        <Fact name="Last seen">
          {person.lastSeenAt ? formatMoment(person.lastSeenAt, zone) : 'Not yet'}
        </Fact>
        <Fact name="Takes courses">
          {person.participationMode === 'partnered' ? 'with a partner' : 'solo'}
          {partner && (
            <>
              {': '}
              <Link className="h2h-link" href={routes.personInAdmin(partner.id)} prefetch={false}>
                {partner.name}
              </Link>
            </>
          )}
        </Fact>
        {number && <Fact name="Number">{number}</Fact>}
      </dl>
      <p>
        <Link className="h2h-link" href={`/admin/collections/users/${id}`} prefetch={false}>
          Change name or email
        </Link>
      </p>
    </header>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
