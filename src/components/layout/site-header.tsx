import { buttonClass } from '@/components/ui/button-class'
import { AccountMenu } from './account-menu'
import { BrandLink } from './brand-link'

type SiteHeaderProps = {
  brand: string
  /** The URL that the quick exit opens; null for a blank page. */
  exitUrl: string | null
}

/** Renders the header of every page. */
export function SiteHeader({ brand, exitUrl }: SiteHeaderProps) {
  return (
    <header className="border-b border-hairline">
      {/* Wraps when the text is large. */}
      <div className="shell flex min-h-18 flex-wrap items-center justify-between gap-x-4 py-2 max-[26rem]:gap-x-2 max-[22rem]:gap-x-1">
        <BrandLink brand={brand} />
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
