import type { ReactNode } from 'react'

import { SiteFooter, type SiteFooterProps } from './site-footer'
import { SiteHeader } from './site-header'

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
      {/* The first stop of the Tab key: past the header, to the content. */}
      <a
        href="#main"
        className="absolute start-4 top-4 z-30 rounded-soft bg-clay px-5 py-3 font-semibold text-on-clay not-focus:sr-only"
      >
        Skip to content
      </a>
      <SiteHeader brand={site.brand} exitAddress={exitAddress} />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter {...site} />
    </div>
  )
}
