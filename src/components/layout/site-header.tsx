import { buttonClass } from '@/components/ui/button-class'
import { AccountMenu } from './account-menu'
import { BrandLink } from './brand-link'

type SiteHeaderProps = {
  brand: string
  /** Where the quick exit leads; null for an empty page. */
  exitAddress: string | null
}

/** The head of every page. */
export function SiteHeader({ brand, exitAddress }: SiteHeaderProps) {
  return (
    <header className="border-b border-hairline">
      {/* With large text they stand under each other. */}
      <div className="shell flex min-h-18 flex-wrap items-center justify-between gap-x-4 py-2 max-[26rem]:gap-x-2 max-[22rem]:gap-x-1">
        <BrandLink brand={brand} />
        {/* For each page that asks for it (`QuickExit`). It has room of its own, so that it covers
            nothing. */}
        <div className="ms-auto hidden exiting:block">
          <a
            href={exitAddress ?? 'about:blank'}
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
