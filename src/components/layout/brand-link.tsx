import { routes } from '@/domain/routes/paths'
import { BrandMark } from '@/components/ui/brand-mark'

/** Links to the home page. The font size is capped, because `brand` can't wrap. */
export function BrandLink({ brand }: { brand: string }) {
  return (
    <a
      href={routes.home}
      className="heading inline-flex min-h-11 items-center gap-2.5 text-[min(1.25rem,9vw)]/7 hover:text-clay max-[26rem]:gap-2 max-[26rem]:text-[min(1.125rem,9vw)]/7 max-[22rem]:gap-1 max-[22rem]:text-[min(1rem,9vw)]/6"
    >
      <BrandMark className="h-[min(2rem,14vw)] w-auto shrink-0 max-[22rem]:h-[min(1.75rem,14vw)]" />
      {brand}
    </a>
  )
}
