import Link from 'next/link'

import { routes } from '@/domain/paths'
import { BrandMark } from '@/components/ui/brand-mark'

/** The name of the house with its mark; leads home. */
export function BrandLink({ brand }: { brand: string }) {
  return (
    <Link
      href={routes.home}
      prefetch={false}
      className="heading inline-flex min-h-11 items-center gap-2.5 text-xl hover:text-clay max-[26rem]:gap-2 max-[26rem]:text-lg max-[22rem]:gap-1 max-[22rem]:text-base"
    >
      <BrandMark className="h-8 w-auto max-[22rem]:h-7" />
      {brand}
    </Link>
  )
}
