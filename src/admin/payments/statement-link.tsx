import Link from 'next/link'

/** The entry of the menu for the statement of a year. */
export function StatementLink() {
  return (
    <Link className="h2h-records-link nav__link" href="/admin/statement" prefetch={false}>
      Statement
    </Link>
  )
}
