import Link from 'next/link'
import type { ReactNode } from 'react'
import { routes } from '@/domain/routes/paths'

type LinkProps = { href: string; children: ReactNode }

/** Links to another page in the panel. */
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

/** Links to a page on the site. Opens a new tab, so that unsaved edits in the panel aren't lost. */
export function NewTabLink({ href, children }: LinkProps) {
  return (
    <a className="h2h-link" href={href} target="_blank">
      {children}
      <span aria-hidden="true"> ↗</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** Links to the previous and next pages of a list, if they exist. */
export function PageLinks({
  label = 'Pages',
  page,
  hasMore,
  pageUrl,
  linkLabels: [previousLabel, nextLabel] = ['Newer', 'Older'],
}: {
  label?: string
  page: number
  hasMore: boolean
  pageUrl: (page: number) => string
  linkLabels?: [before: string, after: string]
}) {
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label={label} className="h2h-row">
      {page > 1 && <PanelLink href={pageUrl(page - 1)}>{previousLabel}</PanelLink>}
      {hasMore && <PanelLink href={pageUrl(page + 1)}>{nextLabel}</PanelLink>}
    </nav>
  )
}

/** Adds the People entry to the menu, above Payload's collections. */
export const PeopleLink = () => <MenuLink href={routes.peopleInAdmin}>People</MenuLink>

/** Adds entries to the menu, below Payload's collections. */
export const BottomMenuLinks = () => (
  <>
    <MenuLink href="/admin/figures">Analytics</MenuLink>
    <MenuLink href="/admin/statement">Yearly statement</MenuLink>
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
