import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { AccountMenu } from './account-menu'
import { BrandLink } from './brand-link'
import { type MenuLink, MenuLinks } from './menu-links'
import { SiteFooter, type SiteFooterProps } from './site-footer'

type SiteShellProps = {
  /** The text and the links of the header and footer. */
  site: SiteFooterProps & { headerLinks: readonly MenuLink[] }
  /** The URL that the quick exit opens; null for a blank page. */
  exitUrl: string | null
  children: ReactNode
}

/** Renders the header, <main>, and footer of a page. Pages must not render a <main> themselves. */
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
      <SiteHeader brand={site.brand} links={site.headerLinks} exitUrl={exitUrl} />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter {...site} />
    </div>
  )
}

type SiteHeaderProps = { brand: string; links: readonly MenuLink[]; exitUrl: string | null }

function SiteHeader({ brand, links, exitUrl }: SiteHeaderProps) {
  return (
    <header className="border-b border-hairline">
      {/* Wraps when the text is large. */}
      <div className="shell flex min-h-18 flex-wrap items-center justify-between gap-x-4 py-2 max-[26rem]:gap-x-2 max-[22rem]:gap-x-1">
        <BrandLink brand={brand} />
        {links.length > 0 && (
          <nav
            aria-label="Site"
            className="order-last basis-full lg:order-none lg:ms-6 lg:me-auto lg:min-w-0 lg:basis-0 lg:grow"
          >
            <ul className="flex flex-wrap gap-x-6">
              <MenuLinks links={links} className="min-h-11 font-semibold lg:min-h-8" />
            </ul>
          </nav>
        )}
        {/* Visible only on pages that render `QuickExit`. Never covers other content. */}
        <div className="ms-auto hidden exiting:block">
          <a
            href={exitUrl ?? 'about:blank'}
            data-quick-exit=""
            rel="noreferrer"
            title="Or press Escape three times"
            className={buttonClass('secondary', 'whitespace-nowrap')}
          >
            Quick exit
          </a>
        </div>
        <AccountMenu />
      </div>
    </header>
  )
}
