import type { ReactNode } from 'react'

/** A link from the admin panel to the site. It opens beside, so that nothing unsaved is lost. */
export function OtherWindow({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="h2h-link" href={href} target="_blank">
      {children}
      <span aria-hidden="true"> ↗</span>
      <span className="h2h-sr"> (opens in a new tab)</span>
    </a>
  )
}
