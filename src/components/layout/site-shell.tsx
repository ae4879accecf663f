import type { ReactNode } from 'react'

import { SiteFooter, type SiteFooterProps } from './site-footer'
import { SiteHeader } from './site-header'

type SiteShellProps = {
  /** The text of the header and footer. */
  site: SiteFooterProps
  /** The URL that the quick exit opens; null for a blank page. */
  exitUrl: string | null
  children: ReactNode
}

/**
 * Renders the header, <main>, and footer of a page. Pages must not render a <main> of their own.
 */
export function SiteShell({ site, exitUrl, children }: SiteShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {/* The skip link, which must be the first tab stop. */}
      <a
        href="#main"
        className="absolute start-4 top-4 z-30 rounded-soft bg-clay px-5 py-3 font-semibold text-on-clay not-focus:sr-only"
      >
        Skip to content
      </a>
      <SiteHeader brand={site.brand} exitUrl={exitUrl} />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter {...site} />
    </div>
  )
}
