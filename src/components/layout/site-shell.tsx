import type { ReactNode } from 'react'

import { SiteFooter, type SiteFooterProps } from './site-footer'
import { SiteHeader } from './site-header'

type SiteShellProps = {
  /** Texts of header and footer. */
  site: SiteFooterProps
  /** Target of the quick exit; null for an empty page. */
  exitUrl: string | null
  children: ReactNode
}

/** Renders header, <main>, and footer of a page. Pages bring no <main> of their own. */
export function SiteShell({ site, exitUrl, children }: SiteShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {/* Skip link: the first Tab stop. */}
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
