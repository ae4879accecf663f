import Link from 'next/link'

/** The entry of the menu for the figures. */
export function AnalyticsLink() {
  return (
    <Link className="nav__link" href="/admin/figures" prefetch={false}>
      Figures
    </Link>
  )
}
