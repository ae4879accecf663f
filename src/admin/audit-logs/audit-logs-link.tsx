import Link from 'next/link'

/** The one entry of the menu for all lists that one seldom needs. */
export function AuditLogsLink() {
  return (
    <Link className="h2h-records-link nav__link" href="/admin/records" prefetch={false}>
      Records
    </Link>
  )
}
