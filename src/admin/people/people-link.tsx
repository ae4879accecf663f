import Link from 'next/link'
import { routes } from '@/domain/routes/paths'
import './people.css'

/** The entry of the menu for everybody who has an account. */
export function PeopleLink() {
  return (
    <Link className="h2h-people-link nav__link" href={routes.peopleInAdmin} prefetch={false}>
      People
    </Link>
  )
}
