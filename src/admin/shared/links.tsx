import Link from 'next/link'
import type { ReactNode } from 'react'
import { routes } from '@/domain/routes/paths'

type LinkProps = { href: string; children: ReactNode }

/** A link from one screen of the panel to another, or to the one that is open. */
export function PanelLink({ href, isCurrent, children }: LinkProps & { isCurrent?: boolean }) {
  return (
    <Link
      className="h2h-link"
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      prefetch={false}
    >
      {children}
    </Link>
  )
}

/** A link from the admin panel to the site. It opens beside, so that nothing unsaved is lost. */
export function NewWindowLink({ href, children }: LinkProps) {
  return (
    <a className="h2h-link" href={href} target="_blank">
      {children}
      <span aria-hidden="true"> ↗</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** The ways to the pages before and after this one of a list; nothing where there are none. */
export function PageLinks({
  label = 'Pages',
  page,
  hasMore,
  address,
  names: [before, after] = ['Newer', 'Older'],
}: {
  label?: string
  page: number
  hasMore: boolean
  address: (page: number) => string
  names?: [before: string, after: string]
}) {
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label={label} className="h2h-row">
      {page > 1 && <PanelLink href={address(page - 1)}>{before}</PanelLink>}
      {hasMore && <PanelLink href={address(page + 1)}>{after}</PanelLink>}
    </nav>
  )
}

/** The entry of the menu for everybody who has an account, above Payload's lists. */
export const PeopleLink = () => <MenuLink href={routes.peopleInAdmin}>People</MenuLink>

/** The entries of the menu below Payload's lists. */
export const LastLinks = () => (
  <>
    <MenuLink href="/admin/figures">Analytics</MenuLink>
    <MenuLink href="/admin/statement">Statement</MenuLink>
    <MenuLink href="/admin/records">Logs</MenuLink>
  </>
)

function MenuLink({ href, children }: LinkProps) {
  return (
    <Link className="nav__link" href={href} prefetch={false}>
      {children}
    </Link>
  )
}
