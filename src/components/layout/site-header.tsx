import { AccountMenu } from './account-menu'
import { BrandLink } from './brand-link'

/** The head of every page. */
export function SiteHeader({ brand }: { brand: string }) {
  return (
    <header className="border-b border-hairline">
      {/* With large text the two stand under each other. */}
      <div className="shell flex min-h-18 flex-wrap items-center justify-between gap-x-4 py-2 max-[26rem]:gap-x-2 max-[22rem]:gap-x-1">
        <BrandLink brand={brand} />
        <AccountMenu />
      </div>
    </header>
  )
}
