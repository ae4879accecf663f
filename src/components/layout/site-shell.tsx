import type { ReactNode } from 'react'

import { SiteFooter, type SiteFooterProps } from './site-footer'
import { SiteHeader } from './site-header'
import { SkipLink } from './skip-link'

type SiteShellProps = {
  /** What header and footer say. */
  site: SiteFooterProps
  /** Where the quick exit leads; null for an empty page. */
  exitAddress: string | null
  children: ReactNode
}

/** Header, content and footer of a page. It brings the <main>; pages bring none. */
export function SiteShell({ site, exitAddress, children }: SiteShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader brand={site.brand} exitAddress={exitAddress} />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter {...site} />
    </div>
  )
}
